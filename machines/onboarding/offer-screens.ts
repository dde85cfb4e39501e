import type { ContextFrom } from 'xstate'
import { formatRupees, totalToReturn } from '../rules/money.ts'
import { isBeingFoundOut, leftAtOnce, saying, type Screen, inWords, wordsOf, referenceOf } from '../shared/screen.ts'
import type { onboardingMachine } from './machine.ts'

type Context = ContextFrom<typeof onboardingMachine>
type WithStates = Screen<Context> & { readonly states: Readonly<Record<string, Screen<Context>>> }

const productsOf = ({ products }: Context): readonly string[] => [
  'Loans approved for you',
  ...products.flatMap((product) => {
    const { approvedAmount: amount, approvedTerm: term } = product
    const total = totalToReturn({ ...product, amount, term })
    return [
      `Approved: ${formatRupees(amount)}, ${term} days`,
      `You pay back ${formatRupees(total)}`,
      `Cost ${formatRupees(total - amount)}`,
    ]
  }),
]
const preparing: Screen<Context> = { shows: productsOf }

export const productScreen = {
  heading: 'Choose your loan',
  states: {
    deciding: leftAtOnce,
    findingApplication: { shows: ['Loading your loans…'] },
    loading: { shows: ['Loading your loans…'] },
    loadFailed: { alert: saying('Your loans did not load'), offers: ['Try again'] },
    choosing: { shows: productsOf, offers: ['NEXT'] },
    confirmingChoice: {
      dialog: ['Confirm Product Selection', 'You pay back'],
      offers: ['Choose this loan', 'Cancel'],
    },
    preparingPreview: preparing,
    readingOfferEnd: preparing,
    previewFailed: {
      shows: productsOf,
      alert: saying('The loan conditions are not ready', 'Your choice is kept.'),
      offers: ['Try again'],
    },
    unfinished: {
      status: ['We could not finish the check', 'Your application is safe. Try again, or call us.'],
      offers: ['Try again', 'Go to my account'],
    },
  },
} satisfies WithStates

type Chosen = Pick<Context, 'products' | 'chosenProductId' | 'amount' | 'term'>
function figuresOf({ products, chosenProductId, amount, term }: Chosen): readonly string[] {
  const product = products.find(({ id }) => id === chosenProductId)
  if (product === undefined) return []
  const total = totalToReturn({ ...product, amount, term })
  return [
    `You get ${formatRupees(amount)}`,
    `You pay back ${formatRupees(total)}`,
    `Cost ${formatRupees(total - amount)}`,
  ]
}

/** What is agreed to by the code, and why one was refused: in the words of the lender, or the cause where nothing came back. */
function codeOf(context: Context): readonly string[] {
  const { failure, code } = context
  // The field says it, without the number of the call.
  const cause = wordsOf(failure).filter((word) => !referenceOf(failure).includes(word))
  const refused = failure?.kind === 'http' && failure.message !== null ? [failure.message] : cause
  return [
    'Enter the 6-digit code',
    ...figuresOf(context),
    'This code is for this amount, total and day only.',
    ...(code === '' ? [] : refused),
  ]
}

/** The four figures that are agreed to, and until when. The day of repayment depends on today. */
function offerOf({ products, chosenProductId, amount, term, expiresOn }: Context): readonly string[] {
  const figures = figuresOf({ products, chosenProductId, amount, term })
  if (figures.length === 0) return []
  return [
    ...figures,
    'By pressing {accept} you borrow',
    ...(expiresOn === null ? [] : [`This offer is valid until ${inWords(expiresOn)}.`]),
  ]
}
const offer: Screen<Context> = { shows: offerOf }
const conditions: Screen<Context> = { shows: ['Personal Loan Conditions'], dialog: ['Personal Loan Conditions'] }

export const offerScreen = {
  heading: 'Check your offer',
  states: {
    adjusting: { ...offer, offers: ['Accept loan', 'Back'] },
    preparingConditions: {
      ...conditions,
      dialog: ['Personal Loan Conditions', 'Loading the document…'],
      offers: ['OK'],
    },
    readingConditions: { ...conditions, mayAlert: ['The document did not load'], offers: ['OK'] },
    conditionsFailed: { ...conditions, alert: saying('The document did not load'), offers: ['Try again', 'OK'] },
    code: {
      dialog: (context) => codeOf(context),
      states: {
        counting: { shows: ["Didn't receive? Request new OTP in {seconds} sec"], offers: ['Accept loan'] },
        resendReady: { offers: ['Accept loan', 'Request new OTP'] },
      },
    },
    confirming: {
      shows: (context) => (context.sentCode === null ? ['CONFIRMING', ...offerOf(context)] : []),
      dialog: (context) =>
        context.sentCode === null ? [] : [context.code === '' ? 'Sending…' : 'Checking…', ...figuresOf(context)],
    },
    resolving: { ...offer, ...isBeingFoundOut },
    outcomeUnknown: { ...offer, ...isBeingFoundOut, offers: ['Try again'] },
    confirmFailed: {
      shows: offerOf,
      alert: saying(
        'Your offer was not confirmed',
        'Nothing was agreed. Your amount and term are kept. Press {accept} to try again.',
      ),
      offers: ['Accept loan'],
    },
    expired: {
      status: ['Your offer has expired', 'Nothing was agreed. You can apply again in your account.'],
      offers: ['Go to my account'],
    },
  },
} satisfies Screen<Context> & { readonly states: Readonly<Record<string, Screen<Context> | WithStates>> }
