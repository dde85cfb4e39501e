/** Decides what one case of the matrix is: the borrower goes the whole way, one call is broken on it, and eight things must hold. */
import { vi } from 'vitest'
import type { Failure } from '../../machines/failure.ts'
import { storageKeys } from '../../src/browser/storage.ts'
import { colomboMidnight } from '../double/state.ts'
import type { CallRow, Journey } from './calls.ts'
import { chartsOf, type Charts, type Said } from './charts-of.ts'
import type { Effect, Fault } from './network-faults.ts'
import { newAccount, patientBorrower, phone, typed, type Borrower } from './patient-borrower.ts'
import { openPlainPage, type PlainPage } from './plain-page.ts'
import type { Line } from './virtual-line.ts'

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
const prepare: Readonly<Record<Journey, (line: Line, local: Storage) => void>> = {
  newcomer: () => undefined,
  expired: () => undefined,
  again: (line, local) => returning(line, local, null),
  leaving: (line, local) => returning(line, local, null),
  loan: (line, local) => returning(line, local, { planEnd: colomboMidnight(14), debt: '12650.50', payments: [] }),
}

function returning(line: Line, local: Storage, loan: Line['double']['state']['loan']): void {
  const { state } = line.double
  state.standing = { ...signedIn, applicationState: loan === null ? 'state_no_application' : 'state_active' }
  state.loan = loan
  state.refusals = 0
  state.phone = phone
  state.refreshable = true
  line.jar.set('sid', state.session)
  line.jar.set('XSRF-TOKEN', 'known')
  local.setItem('auth_hint', '1')
}

function hasEnded(journey: Journey, { line, system }: PlainPage, charts: Charts, borrower: Borrower): boolean {
  const { state } = line.double
  const isBusy = line.underWay() > 0
  if (journey !== 'loan' && journey !== 'leaving')
    return state.isPayingOut && charts.account()?.context.data != null && !isBusy
  if (journey === 'loan') return state.payments > 0 && charts.account()?.matches({ open: { mode: 'main' } }) === true
  return borrower.hasLeft() && system.session.getSnapshot().hasTag('signedIn') && charts.account()?.context.data != null
}

async function breathe(line: Line): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    await new Promise((resolve) => setImmediate(resolve))
    quiet = line.busy() > 0 ? 0 : quiet + 1
  }
}

const personal = [
  typed.personalData.full_name,
  typed.personalData.nic,
  typed.personalData.email,
  typed.address.address,
  newAccount.account_number,
  phone,
  typed.reference.references[0]?.reference_phone ?? '',
]
const allowedKeys: readonly string[] = Object.values(storageKeys)

/** No personal data where it does not belong; the phone is allowed under `loginPhone` and in the query of the messages. */
function leaks({ line, local, session, printed }: PlainPage): readonly string[] {
  const found: string[] = []
  const inAddresses = line.urls.map((url) => decodeURIComponent(url).replace(`/api/notifications?user_id=${phone}`, ''))
  for (const [where, texts] of [
    ['an address', inAddresses],
    ['the console', printed],
  ] as const)
    if (texts.some((text) => personal.some((secret) => text.includes(secret)))) found.push(`personal data in ${where}`)
  for (const store of [local, session]) {
    for (let n = 0; n < store.length; n += 1) {
      const key = store.key(n) ?? ''
      if (!allowedKeys.includes(key)) found.push(`unknown key in storage: ${key}`)
      const value = store.getItem(key) ?? ''
      if (key !== storageKeys.phone && personal.some((secret) => value.includes(secret)))
        found.push(`personal data in storage: ${key}`)
    }
  }
  return found
}

const isOf = (effect: Effect, failure: Failure | null): boolean => {
  if (failure === null) return true
  if (effect.kind === 'refused') return failure.kind === 'http' && failure.status === effect.status
  if (effect.kind === 'lost') return failure.kind === 'network'
  if (effect.kind === 'odd') return failure.kind === 'shape' || failure.kind === 'network'
  return true
}

const openCalls = ['POST /visit/create', 'POST /login', 'POST /otp/check', 'POST /refresh', 'POST /logout']
const always = ['line slow', 'line offline', 'lender unreachable']

/** The catalogue: what must be said of this call and this fault, and what must not be said. */
function misspoken(row: CallRow, fault: Fault, heard: ReadonlyMap<string, readonly Said[]>): readonly string[] {
  const { cutsAll, reaches } = fault
  const isOpen = openCalls.includes(row.name)
  // Without a session there is nothing to renew: a 401 is a refusal like any other (RD25).
  const effect: Effect = isOpen && fault.name.startsWith('401') ? { kind: 'refused', status: 401 } : fault.effect
  const refused = effect.kind === 'refused' && effect.status === 404 && row.knows404 ? [] : (row.refused ?? [])
  const lost = row.lost ?? []
  const wanted =
    effect.kind === 'refused'
      ? effect.status >= 500
        ? [...refused, ...lost]
        : refused
      : effect.kind === 'lost'
        ? lost
        : []
  const also = [...always, ...(row.also ?? []), ...(row.knows404 ? ['list failed'] : [])]
  const allowed = new Set([
    ...also,
    ...refused,
    ...lost,
    ...(effect.kind === 'signedOut' ? ['signed out', 'list failed', 'document not loaded'] : []),
  ])
  const wrong: string[] = []
  // Where the whole line is gone, whatever is asked next says so.
  const isFoundOut = reaches === true && row.once === true
  if (!cutsAll && !isFoundOut && wanted.length > 0 && !wanted.some((what) => heard.has(what)))
    wrong.push(`did not say: ${wanted.join(' or ')}`)
  for (const [what, sayings] of heard) {
    if (!allowed.has(what) && !cutsAll) wrong.push(`said: ${what}`)
    if (refused.includes(what) && !sayings.every(({ failure }) => isOf(effect, failure)))
      wrong.push(`said another cause: ${what}`)
  }
  if (effect.kind === 'none')
    for (const what of heard.keys()) if (!also.includes(what)) wrong.push(`said although it worked: ${what}`)
  return wrong
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
  const page = openPlainPage(isNew ? '/' : '/account', prepare[row.journey])
  const { line, system } = page
  if (row.journey === 'newcomer' || row.journey === 'expired') line.double.state.scoring = ['none', 'good']
  const charts = chartsOf(system)
  const borrower = patientBorrower(system, line, charts, row.journey)
  const heard = new Map<string, Said[]>()
  line.break(row, fault)
  let wasIn = false
  const watching = system.session.subscribe((snapshot) => {
    wasIn ||= snapshot.hasTag('signedIn')
  })

  let still = 0
  let before = ''
  let metAt: number | null = null
  let mended = false
  let now = 0
  let ended = false
  for (; now < waysEnd && !ended; now += step) {
    await vi.advanceTimersByTimeAsync(step)
    await breathe(line)
    if (line.hits() > 0) metAt ??= now
    if (metAt !== null && !mended && now - metAt >= faultLasts(row)) {
      mended = true
      line.mend()
    }
    const signature = `${charts.signature()} ${line.urls.length}`
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
    if (metAt !== null && !mended) {
      for (const said of charts.said()) {
        const isBeforeSignIn = said.what === 'signed out' && !wasIn
        if (!isBeforeSignIn) heard.set(said.what, [...(heard.get(said.what) ?? []), said])
      }
    }
    for (const lost of untyped(line, charts, borrower)) failures.add(lost)
    for (const apart of disagreement(row, page, charts)) failures.add(apart)
    if ((now / step) % between === 0) borrower.act()
    ended =
      hasEnded(row.journey, page, charts, borrower) &&
      (mended || metAt === null || fault.effect.kind === 'none' || now - metAt >= faultLasts(row))
  }
  if (!ended)
    failures.add(
      `the way does not end: ${JSON.stringify(charts.session().value)} ${charts.step()} ${charts
        .said()
        .map(({ what }) => what)
        .join(', ')}`,
    )
  for (const twice of doubled(row, line)) failures.add(twice)
  for (const leak of leaks(page)) failures.add(leak)
  for (const wrong of misspoken(row, fault, withDirect(heard, borrower))) failures.add(wrong)

  watching.unsubscribe()
  charts.close()
  page.close()
  await breathe(line)
  process.off('unhandledRejection', unhandled)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  return {
    call: row.name,
    fault: fault.name,
    failures: [...failures],
    seconds: (now - (metAt ?? now)) / 1000,
    met: line.hits() > 0,
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

/** What was typed into the step on the screen is there until the lender has it, also after signing in again. */
function untyped(line: Line, charts: Charts, borrower: Borrower): readonly string[] {
  const form = charts.onboarding()
  const shown = charts.step()
  const isStored = shown === 'bank' && line.double.state.accounts.length > 0
  if (!form || isStored || !borrower.everTyped.has(shown)) return []
  const kept = form.context.drafts[shown]
  if (kept === undefined) return [`what was typed is gone: ${shown}`]
  const was = Object.entries(typed).find(([name]) => name === shown)?.[1]
  return JSON.stringify(kept) === JSON.stringify(was) ? [] : [`what was typed has changed: ${shown}`]
}

/** Nobody believes to be signed in where the lender knows nobody, and the other way round only as the letter says (RD11, RD84). */
function disagreement(row: CallRow, { line, system }: PlainPage, charts: Charts): readonly string[] {
  const snapshot = system.session.getSnapshot()
  const isQuiet =
    line.underWay() === 0 && !snapshot.hasTag('settling') && charts.code()?.hasTag('awaits.lender') !== true
  if (!isQuiet) return []
  const isIn = snapshot.hasTag('signedIn')
  if (isIn && !line.knowsBorrower() && !line.isBroken()) return ['signed in here, not at the lender']
  const isLetter = line.refusedProfile() || row.name === 'POST /logout' || row.name === 'POST /refresh'
  if (!isIn && line.knowsBorrower() && !isLetter) return ['signed in at the lender, not here']
  return []
}

/** Once at the lender, copies of the line aside. */
function doubled(row: CallRow, line: Line): readonly string[] {
  if (row.once === undefined) return []
  const done = line.deliveries.filter(
    ({ call, status, isCopy }) =>
      !isCopy && status < 300 && call.startsWith(row.method) && row.path.test(call.slice(row.method.length + 1)),
  ).length
  const isPayment = row.name === 'POST /repaymentMock'
  const effects = isPayment ? line.double.state.payments : done
  return effects > 1 ? [`${effects} effects at the lender`] : []
}
