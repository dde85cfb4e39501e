import type { ContextFrom } from 'xstate'
import { formatRupees, totalToReturn } from '../rules/money.ts'
import { isBeingFoundOut, leftAtOnce, saying, type Screen, inWords } from '../shared/screen.ts'
import type { onboardingMachine } from './machine.ts'

type Context = ContextFrom<typeof onboardingMachine>

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
} satisfies Screen<Context> & { readonly states: Readonly<Record<string, Screen<Context>>> }

/** The four figures that are agreed to, and until when. The day of repayment depends on today. */
function offerOf({ products, chosenProductId, amount, term, expiresOn }: Context): readonly string[] {
  const product = products.find(({ id }) => id === chosenProductId)
  if (product === undefined) return []
  const total = totalToReturn({ ...product, amount, term })
  return [
    `You get ${formatRupees(amount)}`,
    `You pay back ${formatRupees(total)}`,
    `Cost ${formatRupees(total - amount)}`,
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
    confirming: { shows: (context) => ['CONFIRMING', ...offerOf(context)] },
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
} satisfies Screen<Context> & { readonly states: Readonly<Record<string, Screen<Context>>> }
