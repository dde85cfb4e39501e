import { asFailure, isOutcomeUnknown, isWithoutSignIn } from '../shared/failure.ts'
import { chosenProduct, dueStep, stepOf, type Context, type Events } from './context.ts'
import type { ApplicationProgress } from '../shared/application.ts'
import type { SentCode } from './sent-code.ts'
import type { ScoringCheck } from '../scoring/check.ts'
import { canRevisit, isRefused, stepFor } from './progress.ts'
import { stepOfPath, steps, type Step } from './steps.ts'
import type { ScoringOutput } from '../scoring/machine.ts'

type Args = { readonly context: Context; readonly event: Events }

/** How often products may lead back to scoring before the chart says that the check could not be finished. */
const maxRounds = 2

/** Registered a moment ago, and the lender has created no application. */
const lacksApplication = ({ position }: Context) =>
  position !== null &&
  position.registerStatus !== 'in_progress' &&
  position.clientState !== null &&
  position.applicationState === null

const failureOf = (event: object) => ('error' in event ? asFailure(event.error) : null)

const hasMoved = ({ position }: Context, event: Events) =>
  event.type === 'position.read' && position !== null && stepFor(event.position) !== stepFor(position)

export const onboardingGuards = {
  needsPosition: ({ context }: Args) => context.position === null,
  /** The registration is complete and no application is known: the bank account needs one. */
  needsApplication: ({ context }: Args) =>
    context.applicationId === null && (stepOf(context) === 'bank' || lacksApplication(context)),
  isAt: ({ context }: Args, params: { step: Step }) => stepOf(context) === params.step,
  /** The asked path is a step that may be seen again, and not the one on the screen. */
  isRevisitAllowed: ({ context, event }: Args) => {
    if (event.type !== 'path.asked') return false
    const asked = stepOfPath(event.path)
    const due = dueStep(context)
    if (asked === 'check' && !context.rules.checkAnswers) return false
    return asked !== null && due !== null && due !== 'product' && asked !== stepOf(context) && canRevisit(asked, due)
  },
  isElsewhere: ({ context, event }: Args) => hasMoved(context, event),
  isHere: ({ context, event }: Args) => !hasMoved(context, event),
  /** The product or the offer is on the screen and the lender says the same: nobody is moved. */
  isStillOffered: ({ event }: Args) => event.type === 'position.read' && stepFor(event.position) === 'product',
  /** A correction of an earlier step cannot be seen in the position: it counts as not arrived and may be sent again. */
  isPast: ({ context }: Args, params: { position: ApplicationProgress; step: Step }) => {
    if (context.revisiting !== null) return false
    const due = stepFor(params.position)
    return due === null || steps.indexOf(due) > steps.indexOf(params.step)
  },
  /** The lender leads back to the photos; or the borrower was still there, and is somebody else now. */
  isOtherPerson: ({ context }: Args, { position }: { position: ApplicationProgress | null }) => {
    const { personalData: before } = context.saved
    const { personalData: now } = context.sent
    const isChanged = before !== undefined && (before.nic !== now?.nic || before.fullName !== now.fullName)
    const wasBeyond = context.position !== null && stepFor(context.position) === 'bank'
    return position !== null && stepFor(position) === 'photos' && (isChanged || wasBeyond)
  },
  needsSignIn: ({ event }: Args) => isWithoutSignIn(event),
  isOutcomeUnknown: ({ event }: Args) => {
    const failure = failureOf(event)
    return failure !== null && isOutcomeUnknown(failure)
  },
  isOfferExpired: ({ event }: Args) => {
    const failure = failureOf(event)
    return failure?.kind === 'http' && failure.code === 'offer_expired'
  },
  isCodeSent: (_: Args, params: { sentCode: SentCode | null }) => params.sentCode !== null,
  isCodeRefused: ({ context, event }: Args) => {
    const failure = failureOf(event)
    return context.sentCode !== null && failure?.kind === 'http' && /^(otp|sms)_/.test(failure.code)
  },
  hasOfferEnd: (_: Args, params: { expiresOn: string | null }) => params.expiresOn !== null,
  needsPhone: ({ context }: Args) => context.phone === null,
  needsAmount: ({ context }: Args) => context.isAmountUnknown && context.applicationId !== null,
  hasApplication: ({ context }: Args) => context.applicationId !== null,
  hasFoundApplication: (_: Args, params: { applicationId: number | null }) => params.applicationId !== null,
  isOutputProducts: (_: Args, params: { output: ScoringOutput }) => params.output.outcome === 'products',
  isOutputRejected: (_: Args, params: { output: ScoringOutput }) => params.output.outcome === 'rejected',
  isOutputRefused: (_: Args, params: { output: ScoringOutput }) =>
    params.output.outcome === 'movedOn' && isRefused(params.output.position),
  hasProducts: ({ context }: Args) => context.products.length > 0,
  hasProductsInCheck: (_: Args, params: { check: ScoringCheck }) =>
    params.check.kind === 'products' && params.check.products.length > 0,
  hasRoundsLeft: ({ context }: Args) => context.rounds < maxRounds,
  hasChosen: ({ context }: Args) => chosenProduct(context) !== null,
  isOfferWanted: ({ context }: Args) => context.wantsOffer && chosenProduct(context) !== null,
  isListAsked: ({ event }: Args) => event.type === 'path.asked' && stepOfPath(event.path) === 'product',
  isOfferAsked: ({ context, event }: Args) =>
    event.type === 'path.asked' &&
    stepOfPath(event.path) === 'offer' &&
    context.products.some((product) => product.id === (event.productId ?? context.chosenProductId)),
}
