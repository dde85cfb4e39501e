import { addDays, colomboDate } from '../rules/dates.ts'
import type { Failure } from '../shared/failure.ts'
import { known } from '../shared/known.ts'
import { deviations, limits, type Deviations } from '../rules/policy.ts'
import type { OnboardingPorts } from './ports.ts'
import type { ApplicationProgress, Product } from '../shared/application.ts'
import type { PaidTo } from './paid-to.ts'
import type { SentCode } from './sent-code.ts'
import { stepFor } from './progress.ts'
import { stepOfPath, type FormStep, type Step, type Submitted } from './steps.ts'
import { hasAnswers, type Answers, type SavedAnswers } from './answers.ts'

export type Preview = OnboardingPorts['createPreview']['output']
export type Ending = 'position' | 'account' | 'applicationMissing'

export type Context = {
  /** Null while a save has been accepted but the next step has not been told. */
  readonly position: ApplicationProgress | null
  /** The number that drafts and pictures are kept for; null while this tab does not know it. */
  readonly phone: string | null
  /** An earlier step that the borrower asked for. */
  readonly revisiting: Step | null
  readonly kind: 'new' | 'repeat'
  readonly applicationId: number | null
  readonly requestedAmount: number
  /** The amount above is a default only: nobody on this device asked for one. */
  readonly isAmountUnknown: boolean
  readonly drafts: Readonly<Record<string, unknown>>
  /** How often the borrower had everything forgotten: a form that is open begins anew. */
  readonly forgotten: number
  /** What was sent last, whether it arrived or not: forms begin with it. */
  readonly sent: SavedAnswers
  /** What the lender has taken, as far as this device knows: the page of the answers shows it. */
  readonly saved: SavedAnswers
  /** The borrower has looked at the answers since the last of them was saved. */
  readonly isChecked: boolean
  readonly products: readonly Product[]
  readonly chosenProductId: number | null
  /** The product that amount and term on the sliders belong to; Back and forth keeps them. */
  readonly offeredProductId: number | null
  /** The offer page was asked for, by reload or link. */
  readonly wantsOffer: boolean
  readonly previewName: string | null
  readonly expiresOn: string | null
  readonly paidTo: PaidTo | null
  readonly amount: number
  readonly term: number
  /** The code that was sent for these figures; null: none was, or it was left. */
  readonly sentCode: SentCode | null
  /** What was typed of it. */
  readonly code: string
  /** From when on a refused borrower may apply again, if the lender says so. */
  readonly retryOn: string | null
  /** Rounds between products and scoring. */
  readonly rounds: number
  readonly failure: Failure | null
  readonly ending: Ending
  readonly rules: Deviations
}

export type Events =
  | { readonly type: 'path.asked'; readonly path: string; readonly productId?: number | null }
  | { readonly type: 'position.read'; readonly position: ApplicationProgress }
  | { readonly type: 'draft.changed'; readonly step: string; readonly values: unknown }
  | { readonly type: 'drafts.forgotten' }
  | { [S in FormStep]: { readonly type: Submitted<S>; readonly answers: Answers[S] } }[FormStep]
  | { readonly type: 'answers.confirmed' }
  | { readonly type: 'product.chosen'; readonly id: number }
  | { readonly type: 'product.submitted' }
  | { readonly type: 'choice.confirmed' }
  | { readonly type: 'choice.closed' }
  | { readonly type: 'amount.chosen'; readonly amount: number }
  | { readonly type: 'term.chosen'; readonly term: number }
  | { readonly type: 'conditions.asked' }
  | { readonly type: 'conditions.closed' }
  | { readonly type: 'offer.confirmed' }
  | { readonly type: 'code.submitted'; readonly code: string }
  | { readonly type: 'code.edited' }
  | { readonly type: 'code.closed' }
  | { readonly type: 'resend.pressed' }
  | { readonly type: 'products.asked' }
  | { readonly type: 'account.asked' }
  | { readonly type: 'retry.pressed' }
  | { readonly type: 'connection.restored' }

/** The event of a form that was filled in with these answers. */
export const submittedBy = <S extends FormStep>(step: S, answers: Answers[S]): Events =>
  ({ type: `${step}.submitted`, answers }) as Extract<Events, { readonly answers: unknown }>

export type OnboardingInput = {
  readonly position: ApplicationProgress
  readonly path: string
  readonly phone: string | null
  readonly productId: number | null
  readonly applicationId: number | null
  readonly requestedAmount: number | null
  readonly rules?: Deviations
}
/** The position is null where the review has ended since it was read: the account is not open to a position in review, so it is read anew. */
export type OnboardingOutput = { readonly outcome: Ending; readonly position: ApplicationProgress | null }

export const endOf = ({ ending, position }: Context): OnboardingOutput => ({
  outcome: ending,
  position: ending === 'account' && position !== null && stepFor(position) === 'scoring' ? null : position,
})

export function startOf(input: OnboardingInput): Context {
  const { position } = input
  const asked = stepOfPath(input.path)
  return {
    position,
    phone: input.phone,
    revisiting: null,
    kind: position.isRepeat ? 'repeat' : 'new',
    applicationId: position.applicationId ?? input.applicationId,
    requestedAmount: input.requestedAmount ?? limits.calculator.initial,
    isAmountUnknown: input.requestedAmount === null,
    drafts: {},
    forgotten: 0,
    sent: {},
    saved: {},
    isChecked: false,
    products: [],
    chosenProductId: input.productId,
    offeredProductId: null,
    wantsOffer: asked === 'offer',
    previewName: null,
    expiresOn: null,
    paidTo: null,
    amount: limits.offerDefaults.amount,
    term: limits.offerDefaults.term,
    sentCode: null,
    code: '',
    retryOn: null,
    rounds: 0,
    failure: null,
    ending: 'position',
    rules: input.rules ?? deviations,
  }
}

/** The step that is due: before the bank account the answers are looked at, where this device knows any. */
export function dueStep({ position, saved, isChecked, rules }: Context): Step | null {
  const due = position === null ? null : stepFor(position)
  return due === 'bank' && rules.checkAnswers && !isChecked && hasAnswers(saved) ? 'check' : due
}

/** Whose photos the lender has taken, as far as this device knows: another name or NIC needs new ones. */
export const photographed = ({ position, saved }: Context): Answers['personalData'] | undefined =>
  position !== null && stepFor(position) === 'bank' ? saved.personalData : undefined

/** The name under which amount and term of an offer are kept on this device. */
export const offerDraft = 'offer'

/** The name under which the end of an offer is kept on this device: the application and the day. */
export const offerEndDraft = 'offerEnd'

/** The lender's day wins; without one it is today and two days, fixed when the offer was first seen. */
export function offerEndOf({ drafts, applicationId }: Context, { expiresOn, readAt }: Preview): string {
  const kept = drafts[offerEndDraft]
  const [id, day] = typeof kept === 'string' ? kept.split(' ') : []
  return expiresOn ?? (day && id === String(applicationId) ? day : addDays(colomboDate(readAt), limits.offerValidDays))
}

/** What was chosen before a reload, for the same product of the same application; null where nothing usable is kept. */
export function keptChoice(context: Context): Pick<Context, 'amount' | 'term'> | null {
  const kept = context.drafts[offerDraft]
  if (typeof kept !== 'object' || kept === null) return null
  const { applicationId, productId, amount, term } = { applicationId: null, productId: null, ...kept } as Record<
    string,
    unknown
  >
  const isSame = applicationId === context.applicationId && productId === context.chosenProductId
  return isSame && typeof amount === 'number' && typeof term === 'number' ? { amount, term } : null
}

/** The step that the chart stands for: a revisited one, or the one that is due. */
export const stepOf = (context: Context): Step | null => context.revisiting ?? dueStep(context)

/** The figures that a document is made for: exactly those on the screen. */
export const offerOf = ({ applicationId, chosenProductId, amount, term }: Context) => ({
  applicationId: known(applicationId),
  productId: known(chosenProductId),
  amount,
  term,
})

export const chosenProduct = (context: Context): Product | null =>
  context.products.find((product) => product.id === context.chosenProductId) ?? null
