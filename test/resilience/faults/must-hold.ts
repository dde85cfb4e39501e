/** What must hold in every case of the matrix: nothing leaked, nothing lost, nothing doubled, the right words, one truth about the sign-in. */
import { isSignInEnded } from '#machines/session/selectors.ts'
import type { Failure } from '#machines/shared/failure.ts'
import { storageKeys } from '#platform/storage/storage.ts'
import type { CallRow } from './calls.ts'
import type { Charts, Said } from './charts-of.ts'
import type { Effect, Fault } from './network-faults.ts'
import { newAccount, phone, typed, type Borrower } from './patient-borrower.ts'
import type { PlainPage } from './plain-page.ts'
import type { Network } from './virtual-network.ts'

const personal = [
  typed.personalData.fullName,
  typed.personalData.nic,
  typed.personalData.email,
  typed.address.street,
  newAccount.accountNumber,
  phone,
  typed.reference.references[0]?.phone ?? '',
]
const allowedKeys: readonly string[] = Object.values(storageKeys)

/** No personal data where it does not belong; the phone is allowed under `loginPhone` and in the query of the messages. */
export function leaks({ network, local, session, printed }: PlainPage): readonly string[] {
  const found: string[] = []
  const inAddresses = network.urls.map((url) =>
    decodeURIComponent(url).replace(`/api/notifications?user_id=${phone}`, ''),
  )
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
const always = ['network slow', 'network offline', 'lender unreachable']

function effectOn(row: CallRow, fault: Fault): Effect {
  // Without a session there is nothing to renew: a 401 is a refusal like any other.
  if (openCalls.includes(row.name) && fault.name.startsWith('401')) return { kind: 'refused', status: 401 }
  // Who is signed in is not for a gateway to say.
  if (fault.isGateways && row.refused?.includes('signed out')) return { kind: 'lost' }
  return fault.effect
}

/** The catalogue: what must be said of this call and this fault, and what must not be said. */
export function misspoken(row: CallRow, fault: Fault, heard: ReadonlyMap<string, readonly Said[]>): readonly string[] {
  const { cutsAll, reaches } = fault
  const effect = effectOn(row, fault)
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
  // Where the whole network is gone, whatever is asked next says so.
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

/** What was typed into the step on the screen is there until the lender has it, also after signing in again. */
export function untyped(network: Network, charts: Charts, borrower: Borrower): readonly string[] {
  const form = charts.onboarding()
  const shown = charts.step()
  const isStored = shown === 'bank' && network.double.state.accounts.length > 0
  if (!form || isStored || !borrower.everTyped.has(shown)) return []
  const kept = form.context.drafts[shown]
  if (kept === undefined) return [`what was typed is gone: ${shown}`]
  const was = Object.entries(typed).find(([name]) => name === shown)?.[1]
  return JSON.stringify(kept) === JSON.stringify(was) ? [] : [`what was typed has changed: ${shown}`]
}

/** Nobody believes to be signed in where the lender knows nobody, and the other way round only as the letter says. */
export function disagreement(row: CallRow, { network, system }: PlainPage, charts: Charts): readonly string[] {
  const snapshot = system.session.getSnapshot()
  const isQuiet =
    network.underWay() === 0 && !snapshot.hasTag('settling') && charts.code()?.hasTag('awaits.lender') !== true
  if (!isQuiet) return []
  const isIn = snapshot.hasTag('signedIn') && !isSignInEnded(snapshot)
  if (isIn && !network.knowsBorrower() && !network.isBroken()) return ['signed in here, not at the lender']
  const isLetter = network.refusedProfile() || row.name === 'POST /logout' || row.name === 'POST /refresh'
  if (!isIn && network.knowsBorrower() && !isLetter) return ['signed in at the lender, not here']
  return []
}

/** Once at the lender, copies made by the network aside. */
export function doubled(row: CallRow, network: Network): readonly string[] {
  if (row.once === undefined) return []
  const done = network.deliveries.filter(
    ({ call, status, isCopy }) =>
      !isCopy && status < 300 && call.startsWith(row.method) && row.path.test(call.slice(row.method.length + 1)),
  ).length
  const isPayment = row.name === 'POST /repaymentMock'
  const effects = isPayment ? network.double.state.payments : done
  return effects > 1 ? [`${effects} effects at the lender`] : []
}
