/** What one case of the matrix is: the borrower goes through all steps, one call is broken, and eight things must hold. */
import { vi } from 'vitest'
import { colomboMidnight } from '#support/fake-lender/state.ts'
import type { CallRow, Journey } from './calls.ts'
import { chartsOf, type Charts, type Said } from './charts-of.ts'
import { disagreement, doubled, leaks, misspoken, untyped } from './must-hold.ts'
import type { Fault } from './network-faults.ts'
import { patientBorrower, phone, wrongNumber, type Borrower } from './patient-borrower.ts'
import { openPlainPage, type PlainPage } from './plain-page.ts'
import type { Network } from './virtual-network.ts'

const step = 250
/** Issue: an enabled action or automatic progress within 15 s. One step more, because what happens is seen a step later. */
const patience = 15_000 + 2 * step
/** How long a fault lasts once it has been met; the borrower tries again meanwhile. */
const faultLasts = (row: CallRow): number => row.lasts ?? 40_000
const waysEnd = 420_000
/** A borrower needs a second between two presses. */
const between = 4

export type Outcome = {
  readonly call: string
  readonly fault: string
  readonly failures: readonly string[]
  /** Virtual seconds from the fault to the end of the way. */
  readonly seconds: number
  readonly met: boolean
}

const signedIn = { clientState: 'state_registered', registerStatus: 'done' } as const

/** Where the borrower of each way stands before it begins. */
const prepare: Readonly<Record<Journey, (network: Network, local: Storage) => void>> = {
  newcomer: () => undefined,
  expired: () => undefined,
  again: (network, local) => returning(network, local, null),
  correcting: (network, local) => {
    returning(network, local, null)
    const { state } = network.double
    state.standing = { ...signedIn, applicationState: 'state_bank_account' }
    state.applicationId = '501'
    state.accounts = [{ id: '900', bank: 'Bank', branch: 'Main', number: wrongNumber }]
    state.added = 1
  },
  leaving: (network, local) => returning(network, local, null),
  loan: (network, local) => returning(network, local, owed()),
  cancelling: (network, local) => {
    returning(network, local, owed())
    Object.assign(network.double.state, { isProlonging: true, isWaitingTold: true })
  },
}

const owed = () => ({ planEnd: colomboMidnight(14), debt: '12650.50', payments: [] })

function returning(network: Network, local: Storage, loan: Network['double']['state']['loan']): void {
  const { state } = network.double
  state.standing = { ...signedIn, applicationState: loan === null ? 'state_no_application' : 'state_active' }
  state.loan = loan
  state.refusals = 0
  state.phone = phone
  state.refreshable = true
  network.jar.set('sid', state.session)
  network.jar.set('XSRF-TOKEN', 'known')
  local.setItem('auth_hint', '1')
}

function hasEnded(journey: Journey, { network, system }: PlainPage, charts: Charts, borrower: Borrower): boolean {
  const { state } = network.double
  const isBusy = network.underWay() > 0
  if (journey === 'cancelling')
    return !state.isProlonging && charts.account()?.matches({ open: { mode: 'main' } }) === true
  if (journey !== 'loan' && journey !== 'leaving')
    return state.isPayingOut && charts.account()?.context.data != null && !isBusy
  if (journey === 'loan') return state.payments > 0 && charts.account()?.matches({ open: { mode: 'main' } }) === true
  return borrower.hasLeft() && system.session.getSnapshot().hasTag('signedIn') && charts.account()?.context.data != null
}

async function yieldToMain(network: Network): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    await new Promise((resolve) => setImmediate(resolve))
    quiet = network.busy() > 0 ? 0 : quiet + 1
  }
}

export async function runCase(row: CallRow, fault: Fault): Promise<Outcome> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: Date.parse('2026-03-02T04:00:00Z'),
  })
  const failures = new Set<string>()
  const unhandled = (reason: unknown) => failures.add(`unhandled: ${String(reason)}`)
  process.on('unhandledRejection', unhandled)
  const isNew = row.journey === 'newcomer' || row.journey === 'expired'
  const page = openPlainPage(isNew ? '/' : '/account', (ready, local) => {
    prepare[row.journey](ready, local)
    ready.break(row, fault)
  })
  const { network, system } = page
  if (row.journey === 'newcomer' || row.journey === 'expired') network.double.state.scoring = ['none', 'good']
  const charts = chartsOf(system)
  const borrower = patientBorrower(system, network, charts, row.journey)
  const heard = new Map<string, Said[]>()
  let wasIn = false
  const watching = system.session.subscribe((snapshot) => {
    wasIn ||= snapshot.hasTag('signedIn')
  })

  let still = 0
  let before = ''
  let metAt: number | null = null
  let restored = false
  let now = 0
  let ended = false
  for (; now < waysEnd && !ended; now += step) {
    await vi.advanceTimersByTimeAsync(step)
    await yieldToMain(network)
    if (network.hits() > 0) metAt ??= now
    if (metAt !== null && !restored && now - metAt >= faultLasts(row)) {
      restored = true
      network.restore()
    }
    const signature = `${charts.signature()} ${network.urls.length}`
    still = signature === before || charts.mayAct() ? (charts.mayAct() ? 0 : still + step) : 0
    before = signature
    if (still > patience)
      failures.add(
        `stuck: ${
          charts
            .said()
            .map(({ what }) => what)
            .join(', ') || signature.slice(0, 200)
        }`,
      )
    if (metAt !== null && !restored) {
      for (const said of charts.said()) {
        const isBeforeSignIn = said.what === 'signed out' && !wasIn
        if (!isBeforeSignIn) heard.set(said.what, [...(heard.get(said.what) ?? []), said])
      }
    }
    for (const lost of untyped(network, charts, borrower)) failures.add(lost)
    for (const apart of disagreement(row, page, charts)) failures.add(apart)
    if ((now / step) % between === 0) borrower.act()
    ended =
      hasEnded(row.journey, page, charts, borrower) &&
      (restored || metAt === null || fault.effect.kind === 'none' || now - metAt >= faultLasts(row))
  }
  if (!ended)
    failures.add(
      `the way does not end: ${JSON.stringify(charts.session().value)} ${charts.step()} ${charts
        .said()
        .map(({ what }) => what)
        .join(', ')}`,
    )
  for (const twice of doubled(row, network)) failures.add(twice)
  for (const leak of leaks(page)) failures.add(leak)
  for (const wrong of misspoken(row, fault, withDirect(heard, borrower))) failures.add(wrong)

  watching.unsubscribe()
  charts.close()
  page.close()
  await yieldToMain(network)
  process.off('unhandledRejection', unhandled)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  return {
    call: row.name,
    fault: fault.name,
    failures: [...failures],
    seconds: (now - (metAt ?? now)) / 1000,
    met: network.hits() > 0,
  }
}

/** What failed without a chart is said by the page that asked. */
function withDirect(heard: Map<string, Said[]>, borrower: Borrower): ReadonlyMap<string, readonly Said[]> {
  for (const { name, failure } of borrower.direct.failures()) {
    const what = name === 'payment' ? 'payment failed' : 'document not loaded'
    if (name !== 'allRead') heard.set(what, [...(heard.get(what) ?? []), { what, failure }])
  }
  return heard
}
