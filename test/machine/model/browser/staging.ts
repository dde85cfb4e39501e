/** Which paths can be staged against the real lender: who signs in for them, and which of its answers are really given. */
import type { EventObject } from 'xstate'
import { seeds } from '#server/sandbox/seeds.ts'
import { stepTable } from '#machines/onboarding/steps.ts'
import { causeOf } from '../../../../build/charts/nodes.ts'
import { fieldOf } from '../replay.ts'
import type { Path } from '../paths.ts'
import { injectedOnly, rowFor } from '../gestures/by-browser.ts'
import { isOnWire } from './wire.ts'

export type Beginning = {
  readonly phone: string
  readonly address: string
  /** Calls that wait when the path begins. */
  readonly waits: readonly string[]
  /** Amount that this phone remembers. */
  readonly amount: number | null
}

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

const outputs = (path: Path, call: string): unknown[] =>
  path.steps
    .filter(({ event }) => event.type === `xstate.done.actor.${call}`)
    .map(({ event }) => fieldOf(event, 'output'))

const has = (path: Path, type: string): boolean => path.steps.some(({ event }) => event.type === type)

/** Seeded borrowers by what the lender says of them (server/README.md). */
const inStep: Readonly<Record<string, readonly [phone: string, address: string]>> = {
  ...Object.fromEntries(
    stepTable.flatMap((row) => {
      const seed = seeds.find(({ step }) => 'save' in row && step === row.registration)
      return seed === undefined || !('registration' in row) ? [] : [[row.registration, [seed.phone, row.path] as const]]
    }),
  ),
  state_bank_account: ['0770000015', '/bankAccount'],
  state_offer: ['0770000007', '/chooseProduct'],
}

const accountCalls = ['readClientInfo', 'readCredit']

/** The page's clock moves for every timer at once: a wait cannot pass alone while another one runs that is not longer. */
const passesTwoWaits = ({ steps }: Path): boolean =>
  steps.some(({ by, about }, n) => {
    const before = steps[n - 1]?.state ?? ''
    const isSending = /"mode":"(creating|resolving|initialising|confirming|cancelling)/.test(before)
    return by === 'time' && isSending && (about === 'rereadWait' || before.includes('"data":"reading'))
  })

const isWaiting = (loan: unknown): boolean => part(loan, 'extensionWaiting') != null
const isHelped = (loan: unknown): boolean =>
  part(part(loan, 'help'), 'callAt') != null || part(part(loan, 'help'), 'promisedOn') != null

/** The account that is read anew and what finds out about a write are one call on the wire. */
const readsWhileFindingOut = ({ steps }: Path): boolean =>
  steps.some(({ state }) => isFindingOut(state) && state.includes('"data":"reading"'))

/** What was asked for stays asked for. */
function staysTrueOfHelp(path: Path): boolean {
  const asked = path.steps.filter(({ event }) => /done\.actor\.(askForHelp|helpOutcome)$/.test(event.type))
  const found = asked.map(
    ({ event }) => event.type.endsWith('askForHelp') || isHelped(part(fieldOf(event, 'output'), 'credit')),
  )
  return found.every((is, n) => is || !found.slice(0, n).includes(true))
}

/** A part that was paid: nobody pays on the way. */
const isPartPaid = (path: Path): boolean =>
  has(path, 'part.chosen') &&
  new Set(outputs(path, 'readCredit').map((data) => JSON.stringify(part(part(data, 'credit'), 'payments')))).size > 1

/** Whether each reading says of an extension what the lender, who was told of it before on this path, must say. */
function staysTrueOfExtension(path: Path): boolean {
  const [first] = outputs(path, 'readCredit').map((data) => part(data, 'credit'))
  let waits = isWaiting(first)
  return path.steps.every(({ event }) => {
    if (event.type === 'xstate.done.actor.confirmProlongation') waits = true
    if (event.type === 'xstate.done.actor.cancelProlongation') waits = false
    const loan = part(fieldOf(event, 'output'), 'credit')
    if (event.type === 'xstate.done.actor.cancellationOutcome') waits = isWaiting(loan)
    if (event.type !== 'xstate.done.actor.readCredit') return true
    return loan === null || isWaiting(loan) === waits
  })
}

function accountBeginning(path: Path): Beginning | null {
  if (passesTwoWaits(path) || isPartPaid(path) || readsWhileFindingOut(path) || !staysTrueOfHelp(path)) return null
  const loans = outputs(path, 'readCredit').map((data) => part(data, 'credit'))
  const hasNone = loans.length > 0 && loans.every((loan) => loan === null)
  const isOwing = loans.every((loan) => part(loan, 'isProlongAvailable') === true)
  if ((!hasNone && !isOwing) || !staysTrueOfExtension(path)) return null
  if (part(path.input, 'hasOffers') === true)
    return loans.every((loan) => loan === null)
      ? { phone: '0770000007', address: '/account', waits: accountCalls, amount: null }
      : null
  const phone = isWaiting(loans[0])
    ? '0770000017'
    : !hasNone
      ? '0770000010'
      : has(path, 'application.resumed')
        ? '0770000015'
        : '0770000012'
  return { phone, address: '/account', waits: accountCalls, amount: null }
}

/** This lender lends for a code that was typed, and for nothing else. */
function lendsForCode(path: Path): boolean {
  let isTyped = false
  return path.steps.every(({ event }, n) => {
    if (/^(code\.submitted|offer\.confirmed|resend\.pressed)$/.test(event.type))
      isTyped = event.type === 'code.submitted'
    if (event.type === 'xstate.done.actor.confirmDisbursement')
      return (part(fieldOf(event, 'output'), 'state') !== undefined) === isTyped
    const isSending = path.steps[n - 1]?.state.includes('"offer":"confirming"') === true
    return !isSending || isTyped || !isDoneAllTheSame(path, n)
  })
}

function onboardingBeginning(path: Path): Beginning | null {
  const position = part(path.input, 'position')
  const state = part(position, 'applicationState') ?? part(position, 'clientState')
  const seed = typeof state === 'string' ? inStep[state] : undefined
  // The lender always names the application, and the address of an offer needs a product of its own.
  const isNamed =
    state !== 'state_offer' ||
    (part(path.input, 'path') !== '/offerDetails' && part(position, 'applicationId') !== null)
  if (!seed || !isNamed || path.steps[0]?.event.type !== 'xstate.done.actor.readDrafts') return null
  if (state === 'state_offer' && path.steps[1] && outputs(path, 'checkScoring').some((one) => !isTwoProducts(one)))
    return null
  if (!lendsForCode(path)) return null
  // The document always comes with the day on which the offer ends.
  if (outputs(path, 'createPreview').some((preview) => part(preview, 'expiresOn') === null)) return null
  // A save is always answered with the position.
  if (path.steps.some((step) => isDone(step) && isWrite(step.about ?? '') && fieldOf(step.event, 'output') === null))
    return null
  const amount = part(path.input, 'requestedAmount')
  return {
    phone: seed[0],
    address: seed[1],
    waits: firstCalls[String(state)] ?? [],
    amount: typeof amount === 'number' ? amount : null,
  }
}
const firstCalls: Readonly<Record<string, readonly string[]>> = {
  state_offer: ['checkScoring'],
  state_bank_account: ['readApplicationState'],
}
const isTwoProducts = (check: unknown): boolean => {
  const products = part(check, 'products')
  return Array.isArray(products) && products.length === 2
}

export function beginningOf(path: Path): Beginning | null {
  switch (path.machine) {
    case 'account':
      return accountBeginning(path)
    case 'onboarding':
      return onboardingBeginning(path)
    case 'scoring':
      if (outputs(path, 'checkScoring').some((check) => part(check, 'kind') === 'rejected')) return null
      if (outputs(path, 'readProfile').some((position) => part(position, 'applicationState') === 'state_declined'))
        return null
      return { phone: '0770000006', address: '/scoring', waits: ['checkScoring'], amount: null }
    default:
      return sessionBeginning(path)
  }
}

/** Of somebody who is signed in; a visitor's part of the session is walked through the one-time code. */
function sessionBeginning(path: Path): Beginning | null {
  const isLetter = part(path.input, 'rules') === undefined
  const [first] = outputs(path, 'readProfile')
  const isStuck = part(first, 'registerStatus') === 'completed' && part(first, 'applicationState') === null
  if (part(path.input, 'hint') !== 'in' || !isLetter || isStuck) return null
  if (outputs(path, 'readProfile').length > 1) return null
  // The device is known already when a hand is there.
  if (path.steps.some(({ state }) => state.includes('"unregistered"'))) return null
  const phone = first === undefined || part(first, 'applicationState') !== null ? '0770000007' : '0770000001'
  return { phone, address: '/account', waits: ['readProfile'], amount: null }
}

/** What the lender has to do when a call is let go, so that what it says later is what the path says. */
export function isDoneAllTheSame(path: Path, at: number): boolean {
  const sent = path.steps[at]?.about
  const rest = path.steps.slice(at + 1)
  const again = rest.findIndex(({ about }) => about === sent)
  const later = rest
    .slice(0, again < 0 ? rest.length : again)
    .find(({ event }) => /^xstate\.done\.actor\.\w*[oO]utcome$/.test(event.type))
  if (!later) return false
  const position = fieldOf(later.event, 'output')
  const { machine, steps } = path
  if (later.event.type.includes('cancellation')) return !isWaiting(part(position, 'credit'))
  if (later.event.type.includes('helpOutcome')) return isHelped(part(position, 'credit'))
  if (machine === 'account') return part(position, 'applicationState') === 'state_bank_account'
  // The step is closed where the path goes on from it.
  return !/saveFailed|confirmFailed/.test(steps[path.steps.indexOf(later)]?.state ?? '')
}

/** Whether the review must have ended before this answer is given: the lender's clock is moved by a day (server/README.md). */
export const hasReviewed = ({ machine }: Path, { event }: Path['steps'][number]): boolean => {
  if (machine !== 'scoring') return false
  const products = part(fieldOf(event, 'output'), 'products')
  return event.type === 'xstate.done.actor.checkScoring' && Array.isArray(products) && products.length > 0
}

/** What is over before a hand is there, or never answered so; each transition that this leaves out is listed (not-staged.ts). */
const unstaged: readonly { readonly chart: string; readonly event: RegExp }[] = [
  { chart: 'account', event: /^(account\.visited|slip\.opened)$/ },
  { chart: 'onboarding', event: /^(position\.read|drafts\.forgotten)$/ },
  { chart: 'onboarding', event: /actor\.(photos|bankAccount|scoring)$/ },
  { chart: 'onboarding', event: /error\.actor\.readDrafts$/ },
  { chart: 'onboarding', event: /actor\.(findApplication|findProductApplication)$/ },
  { chart: 'session', event: /actor\.(onboarding|account|signIn)$/ },
  { chart: 'session', event: /actor\.(registerVisit|readNext|signOutAgain)$/ },
]

export function canStage(chart: string, event: EventObject): boolean {
  if (rowFor(injectedOnly, chart, event.type)) return false
  if (unstaged.some((one) => one.chart === chart && one.event.test(event.type))) return false
  const { kind, name } = causeOf(event.type)
  // The sheet of the session lies over what the led machine shows: the journey of ended sign-ins goes there.
  if (!['session', 'signIn'].includes(chart) && /"status":401/.test(JSON.stringify(event))) return false
  if (chart === 'session' && /"status":500/.test(JSON.stringify(event))) return false
  if (kind === 'done' || kind === 'failed') return isOnWire(name) || name === 'readDrafts' || name === 'resendCountdown'
  return kind !== 'snapshot'
}

const isWrite = (call: string) =>
  /^(ask|save|create|confirm|init|cancel|signOut)/.test(call) && !/[oO]utcome$/.test(call)
/** What can be done again and again: a session of its own is ended, a preview is drawn. */
const isHarmless = (call: string) => /^(createPreview|createConditions|signOut)/.test(call)
const isDone = ({ event }: Path['steps'][number]) => event.type.startsWith('xstate.done')
export const isFindingOut = (state: string): boolean =>
  /resolving|readingPosition|outcomeUnknown|[sS]aving|confirming"/.test(state)
const isHint = ({ event }: Path['steps'][number]) => event.type === 'hint.changed'

/** A write that reaches the lender, a sign-out, a review that has ended: the borrower is no longer where he was planted. */
export const moves = (path: Path): boolean =>
  path.steps.some((step, n) => {
    const { kind, name } = causeOf(step.event.type)
    if (hasReviewed(path, step)) return true
    if (name === 'writeWait') return isDoneAllTheSame(path, n)
    return isWrite(name) && !isHarmless(name) && (kind === 'done' || (kind === 'failed' && isDoneAllTheSame(path, n)))
  })

/** A path may go on as long as what has happened leaves the lender and the device as the chart believes them to be. */
export function canBeLedOn(path: Path): boolean {
  const { machine, steps } = path
  const before = steps.slice(0, -1)
  if (before.some((step) => hasReviewed(path, step) || /"status":401/.test(JSON.stringify(step.event)))) return false
  // A page that was asked for may come after it was looked at, and then stays without a button for the next step.
  if (machine === 'session')
    return !before.some(
      (step) => isHint(step) || step.event.type === 'path.asked' || (isDone(step) && step.about === 'signOut'),
    )
  // An address makes the session ask for the profile as well: the two calls cannot be told apart on the wire.
  if (machine === 'onboarding')
    return !before.some(({ event }) => event.type === 'path.asked') || !steps.some(({ state }) => isFindingOut(state))
  // What has been read is read again after a while (account.setup.ts): two long waits would be one wait too many.
  if (machine === 'account' && steps.filter(({ by }) => by === 'time').length > 1) return false
  return machine !== 'account' || !before.some((step) => isDone(step) && isWrite(step.about ?? ''))
}
