/** How the stage brings a chart to its beginning: what the visitor arrives with, and what the lender says first. */
import type { SessionInput } from '#machines/session/setup.ts'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import { applying, client, credit, product, registering, visitor } from '../samples/lending.ts'

/** Answers in the order in which they are given, by the id of the call. */
type Answer = { readonly id: string; readonly output: unknown; readonly text: string }
export type Way = {
  readonly session: SessionInput
  readonly answers: readonly Answer[]
  /** In words, for the steps of the atlas. */
  readonly text: string
}

const at = (position: ApplicationProgress, part: Partial<SessionInput>, ...more: readonly Answer[]): Way => ({
  session: visitor({ hint: 'in', requestedAmount: 15_000, ...part }),
  answers: [{ id: 'readProfile', output: position, text: 'the lender says where the borrower stands' }, ...more],
  text: 'A borrower who has signed in before opens the application',
})
const noDrafts: Answer = { id: 'readDrafts', output: {}, text: 'nothing was typed before' }
const offered: readonly Answer[] = [
  {
    id: 'checkScoring',
    output: { kind: 'products', products: [product()] },
    text: 'the lender says which loans are approved',
  },
  {
    id: 'createPreview',
    output: { previewName: 'conditions.pdf', expiresOn: '2026-11-23', readAt: 0 },
    text: 'the lender prepares the conditions',
  },
]
const loan: readonly Answer[] = [
  { id: 'readClientInfo', output: client(), text: 'the lender says who the borrower is' },
  { id: 'readCredit', output: { credit: credit(), readAt: 0 }, text: 'the lender sends the loan' },
]

const field = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null ? Object.entries(input).find(([key]) => key === name)?.[1] : undefined
const isPosition = (value: unknown): value is ApplicationProgress =>
  typeof value === 'object' && value !== null && 'clientState' in value && 'registerStatus' in value
const textOr = <T>(value: unknown, otherwise: T): string | T => (typeof value === 'string' ? value : otherwise)
const numberOr = <T>(value: unknown, otherwise: T): number | T => (typeof value === 'number' ? value : otherwise)
const isInput = (value: unknown): value is SessionInput =>
  typeof value === 'object' && value !== null && 'hint' in value && 'path' in value

/** The number is sent from the login page, where a failure is said; the landing says only what was sent from there. */
const isSentFromLogin = (state: string) => state.startsWith('send')

/**
 * @param input what the model begins the chart with: the charts above are led to the same
 * @param state that the way is for
 */
export function wayTo(machine: string, input: unknown, state = ''): Way {
  switch (machine) {
    case 'session':
      return { session: isInput(input) ? input : visitor(), answers: [], text: 'The application is opened' }
    case 'signIn':
    case 'resendCountdown': {
      const code = machine === 'signIn'
      return {
        session: visitor({
          path: isSentFromLogin(state) ? '/login' : textOr(field(input, 'path'), code ? '/' : '/confirmation'),
          phone: textOr(field(input, 'phone'), code ? null : '0712345678'),
          requestedAmount: numberOr(field(input, 'amount'), null),
          deadline: numberOr(field(input, 'deadline'), code ? 0 : 15_000),
          sends: numberOr(field(input, 'sends'), code ? 0 : 1),
        }),
        answers: [],
        text: 'A visitor opens the application',
      }
    }
    case 'onboarding': {
      const position = field(input, 'position')
      return at(isPosition(position) ? position : registering('state_persdata'), {
        path: textOr(field(input, 'path'), '/account'),
        ...(field(input, 'phone') === null ? { phone: null } : {}),
        productId: numberOr(field(input, 'productId'), null),
        requestedAmount: numberOr(field(input, 'requestedAmount'), null),
      })
    }
    case 'photos':
      return at(registering('state_photos', { applicationId: 5 }), { path: '/photoVerify' }, noDrafts)
    case 'bankAccount':
      return at(
        applying('state_bank_account', { applicationId: numberOr(field(input, 'applicationId'), null) }),
        { path: '/bankAccount' },
        noDrafts,
      )
    case 'readAloud':
      return at(applying('state_offer'), { path: '/offerDetails', productId: 3 }, noDrafts, ...offered)
    case 'scoring':
      return at(applying('state_offer_calculation'), { path: '/scoring' }, noDrafts)
    case 'account':
      return at(applying('state_active'), {
        path: '/account',
        requestedAmount: numberOr(field(input, 'requestedAmount'), null),
      })
    case 'notifications':
      return at(applying('state_active'), { path: '/account', phone: textOr(field(input, 'phone'), null) }, ...loan)
    case 'ownRecords':
    case 'sessionEnd':
      return at(applying('state_active'), { path: '/account' }, ...loan)
    case 'repaymentCard':
      return at(applying('state_active'), { path: '/account' }, ...loan)
    case 'dependentLists':
      return at(registering('state_address'), { path: '/address' }, noDrafts)
    case 'location':
    case 'refresh':
      return at(registering('state_persdata'), { path: '/personalData' }, noDrafts)
    default:
      return { session: visitor(), answers: [], text: 'A visitor opens the application' }
  }
}
