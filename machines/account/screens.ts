import type { ContextFrom } from 'xstate'
import { formatDate } from '../rules/dates.ts'
import { formatRupees, partsOfDue, type DueAmount } from '../rules/money.ts'
import { hasEnded, inWords, isBeingFoundOut, saying, wordsOf, type Screen, type Screens } from '../shared/screen.ts'
import { amountsToPay, laterOf, owedAfter, owedToday } from './amounts.ts'
import { hasOffer, isWaitingForDays } from './setup.ts'
import type { accountMachine } from './machine.ts'

type Context = ContextFrom<typeof accountMachine>

const greeting = ({ data }: Context): string => {
  const name = data?.client.fullName.trim() ?? ''
  if (data === null) return 'Your account'
  return name === '' ? 'Hello' : `Hello, ${name}`
}

const withDay = (due: DueAmount, name: (day: string) => string): string => {
  const [day, rupees] = partsOfDue(due, (iso) => name(inWords(iso)))
  return `${day} ${formatRupees(rupees)}`
}

/** Each amount with its day. */
function amountsOf(...loan: Parameters<typeof amountsToPay>): readonly string[] {
  const amounts = amountsToPay(...loan)
  const later = laterOf(amounts)
  return [
    ...(later === null ? [] : [withDay(later, (day) => `To pay by ${day}`)]),
    withDay(amounts.today, () => 'If you pay today'),
  ]
}

/** What decides on the account of this borrower: the debt, the money on its way, or the next loan. */
function figuresOf(context: Context): readonly string[] {
  const { data, amount } = context
  if (data === null) return []
  const { client, credit } = data
  if (credit !== null) {
    return amountsOf(credit, client)
  }
  if (client.hasDisbInProgress) return ['Disbursement in progress']
  if (isWaitingForDays(context)) return ['Loading…']
  if (hasOffer(context)) return ['Need a different amount?']
  // Somebody who has just repaid is asked in other words.
  const question = client.lastRepaidOn === null ? ['How much do you need?'] : []
  return [...question, `You get ${formatRupees(amount)}`, 'You pay back RS', 'Cost RS']
}

/** Until midnight, beside the figures of the loan as it is. */
const waitingOf = (context: Context): readonly string[] => {
  const waiting = context.data?.credit?.extensionWaiting
  return waiting == null
    ? []
    : [`Extension waiting: pay ${formatRupees(waiting.amount)}`, `New repayment date ${formatDate(waiting.nextDate)}`]
}

/** The days are read beside the account; the notice stays while they are read again. */
const daysAlert = ({ data, daysFailure }: Context): readonly string[] =>
  data === null || data.credit !== null || data.client.hasDisbInProgress || daysFailure === null
    ? []
    : ['Part of your account did not load', 'We will try again automatically.', ...wordsOf(daysFailure)]

const main: Screen<Context> = { heading: greeting, shows: figuresOf }
const extensionWaits: Screen<Context> = {
  heading: greeting,
  shows: (context) => [...waitingOf(context), ...figuresOf(context)],
}
const offers = (context: Context): readonly string[] => {
  const { data } = context
  if (data === null) return []
  if (data.credit !== null)
    return [
      ...(owedToday(data.credit, data.client).amount > 0 ? ['PAY FOR THE LOAN'] : []),
      ...(data.credit.isProlongAvailable ? ['EXTEND THE LOAN'] : []),
    ]
  if (data.client.hasDisbInProgress || isWaitingForDays(context)) return []
  return hasOffer(context) ? ['See my offer'] : ['APPLY NOW']
}

/** What was read before stays while it is read again. */
const loading: Screen<Context> = { shows: ({ data }) => (data === null ? ['Loading your account…'] : []) }

const extension: Screen<Context> = {
  heading: 'Extend the loan',
  shows: ({ data, prolongation }) => {
    if (data === null || prolongation === null) return []
    const rest = owedAfter(prolongation, data.client)
    return [
      `Pay ${formatRupees(prolongation.amount)} today.`,
      inWords(prolongation.nextDate),
      `Extra time ${prolongation.term} days`,
      'If you do not pay today, the extension is cancelled.',
      ...(rest === null ? [] : [withDay(rest, (day) => day)]),
    ]
  },
}
const extensionFailed = {
  dialog: ['Something went wrong', 'Nothing about your loan has changed. Please try again later, or call us.'],
  offers: ['OK'],
} as const

const waysOf = ({ help }: Context): readonly string[] =>
  help === null
    ? []
    : [
        ...(help.extension === null ? [] : ['Extend the loan']),
        ...(help.parts.length > 0 ? ['Pay a part today'] : []),
        ...(help.days.length > 0 ? ['Pay all of it on another day'] : []),
        ...(help.hours.length > 0 ? ['Be called back'] : []),
      ]

const slipWaits: Screen<Context> = {
  shows: ({ keptSlip }) => [keptSlip === null ? 'Loading…' : 'Send a payment slip'],
}

export const screens: Screens<typeof accountMachine> = {
  open: {
    alert: daysAlert,
    states: {
      data: {
        states: {
          reading: loading,
          readingDays: { unseen: 'the slip says that it is loading, or what was read before stays' },
          fresh: { unseen: 'the account shows what was read' },
          resting: loading,
          daysFailed: { unseen: 'the notice stands as long as the days are not known' },
          readFailed: {
            alert: ({ data }) =>
              data === null ? ['Your account did not load', 'We will try again automatically.'] : [],
          },
        },
      },
      mode: {
        states: {
          main: { ...main, offers },
          extensionWaiting: {
            ...extensionWaits,
            offers: ({ data }) => [
              'Pay for the extension',
              'Cancel the extension',
              ...(data?.credit != null && owedToday(data.credit, data.client).amount > 0 ? ['PAY FOR THE LOAN'] : []),
            ],
          },
          cancellingExtension: { ...extensionWaits, shows: (context) => [...waitingOf(context), 'Cancelling…'] },
          resolvingCancellation: { ...extensionWaits, ...isBeingFoundOut },
          cancellationUnknown: { ...extensionWaits, ...isBeingFoundOut, offers: ['Try again'] },
          cancelFailed: { ...extensionWaits, ...extensionFailed },
          help: {
            heading: 'I cannot pay it all',
            states: {
              reading: { shows: ['Loading…'] },
              notRead: { alert: ['Something went wrong'], offers: ['Try again', 'Back'] },
              choosing: { shows: waysOf, offers: ['Back'] },
              sending: { shows: waysOf },
              resolving: isBeingFoundOut,
              outcomeUnknown: { ...isBeingFoundOut, offers: ['Try again'] },
              notSent: extensionFailed,
            },
          },
          offerAtStake: {
            ...main,
            dialog: [
              'Give up your approved loan?',
              'A new application replaces the loan that is approved. You cannot get that offer back.',
            ],
            offers: ['Give it up and apply again', 'Keep my offer'],
          },
          creating: { heading: greeting, shows: ['Submitting...'] },
          resolvingCreation: { ...main, ...isBeingFoundOut },
          creationUnknown: { ...main, ...isBeingFoundOut, offers: ['Try again'] },
          createFailed: {
            ...main,
            dialog: saying('Your application was not sent', 'Unable to submit application. Please try again.'),
            offers: ['OK'],
          },
          initialising: { ...main, shows: (context) => [...figuresOf(context), 'Preparing…'] },
          initFailed: { ...main, ...extensionFailed },
          prolongationConfirm: { ...extension, offers: ['Extend loan', 'Back'] },
          confirmingProlongation: { heading: 'Extend the loan', shows: ['CONFIRMING'] },
          confirmFailed: { ...extension, ...extensionFailed },
          repayment: {
            heading: ({ isProlongation }) => (isProlongation ? 'Pay for the extension' : 'Pay your loan'),
            shows: ({ data, prolongation, isProlongation, part }) => {
              if (data?.credit == null) return []
              const decided = (isProlongation ? prolongation : null) ?? part
              return [
                ...(decided === null
                  ? amountsOf(data.credit, data.client)
                  : [`To pay today ${formatRupees(decided.amount)}`]),
                `Loan ID ${data.credit.agreementNumber}`,
                'First 6 digits of your NIC',
              ]
            },
            offers: ['Back'],
          },
          slip: {
            heading: 'Send a payment slip',
            states: {
              restoring: slipWaits,
              filling: {
                shows: ['It counts as paid once we have found the payment.'],
                alert: ({ failure }) => (failure === null ? [] : ['The photo could not be used']),
                offers: ({ keptSlip }) => ['Back', ...(keptSlip === null ? [] : ['Send slip'])],
              },
              keeping: slipWaits,
              sending: { shows: ['It counts as paid once we have found the payment.'] },
              resolving: isBeingFoundOut,
              outcomeUnknown: { ...isBeingFoundOut, offers: ['Try again'] },
              notSent: {
                alert: saying('Your slip was not sent', 'Your photo is kept on this phone.'),
                offers: ['Try again', 'Back'],
              },
            },
          },
        },
      },
    },
  },
  ended: hasEnded,
}
