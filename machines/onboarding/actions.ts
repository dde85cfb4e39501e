import { assign } from 'xstate'
import { effect } from '../shared/effects.ts'
import { failureIn, noAnswer } from '../shared/call-failure.ts'
import { clampToStep } from '../rules/money.ts'
import {
  chosenProduct,
  dueStep,
  keptChoice,
  offerEndDraft,
  offerEndOf,
  type Context,
  type Ending,
  type Events,
  type Preview,
} from './context.ts'
import { bestOf } from '../rules/best-loan.ts'
import { limits } from '../rules/policy.ts'
import type { ApplicationProgress, Product } from '../shared/application.ts'
import type { SentCode } from './sent-code.ts'
import type { ScoringCheck } from '../scoring/check.ts'
import { stepOfPath, submittedStep, type FormStep } from './steps.ts'
import { checkedAs, otherPersonAs, savedIn } from './answers.ts'
import type { ScoringOutput } from '../scoring/machine.ts'

const update = <P = undefined>(body: (context: Context, event: Events, params: P) => Partial<Context>) =>
  assign<Context, Events, P, Events, never>(({ context, event }, params) => body(context, event, params))

/** Amount and term to begin with: what was chosen before a reload, else the smaller of asked for and approved. */
function startingOffer(product: Product, context: Context) {
  const kept = keptChoice(context)
  return {
    amount: clampToStep(kept?.amount ?? Math.min(context.requestedAmount, product.approvedAmount), {
      min: product.minApprovedAmount,
      max: product.maxApprovedAmount,
      step: limits.offerAmountStep,
    }),
    term: clampToStep(kept?.term ?? product.approvedTerm, {
      min: product.minApprovedTerm,
      max: product.maxApprovedTerm,
      step: limits.offerTermStep,
    }),
  }
}

export const onboardingActions = {
  rememberPhone: update<{ phone: string }>((_c, _e, params) => params),
  rememberDrafts: update<{ drafts: Readonly<Record<string, unknown>> }>((context, _e, { drafts }) => {
    const saved = savedIn(drafts)
    return { drafts, saved, sent: { ...saved, ...context.sent }, isChecked: drafts[checkedAs] === true }
  }),
  rememberDraft: update((context, event) =>
    event.type === 'draft.changed' ? { drafts: { ...context.drafts, [event.step]: event.values } } : {},
  ),
  forgetTyped: update((context) => ({
    drafts: {},
    sent: {},
    saved: {},
    isChecked: false,
    forgotten: context.forgotten + 1,
  })),
  rememberRevisit: update((context, event) => {
    if (event.type !== 'path.asked' || context.position === null) return {}
    const asked = stepOfPath(event.path)
    return { revisiting: asked === dueStep(context) ? null : asked, failure: null }
  }),
  rememberPosition: update((context, event) =>
    event.type === 'position.read'
      ? { position: event.position, applicationId: event.position.applicationId ?? context.applicationId }
      : {},
  ),
  rememberRefusal: update<{ retryOn: string | null }>((_c, _e, params) => params),
  forgetRevisit: update(() => ({ revisiting: null })),
  rememberAsked: update<{ amount: number | null }>((_c, _e, { amount }) =>
    amount === null ? {} : { requestedAmount: amount, isAmountUnknown: false },
  ),
  rememberSavedPosition: update<{ position: ApplicationProgress | null }>((context, _e, { position }) => ({
    position,
    applicationId: position?.applicationId ?? context.applicationId,
    revisiting: null,
    failure: null,
  })),
  rememberSubmitted: update((context, event) => {
    const step = submittedStep(event.type)
    return step !== null && 'answers' in event
      ? { sent: { ...context.sent, [step]: event.answers }, failure: null }
      : {}
  }),
  /** A new or corrected answer is looked at once more. */
  rememberSaved: update<{ step: FormStep }>((context, _e, { step }) => {
    const { [step]: _sent, ...drafts } = context.drafts
    return { drafts, saved: { ...context.saved, [step]: context.sent[step] }, isChecked: false }
  }),
  markOtherPerson: update<{ isOther: boolean }>(({ drafts }, _e, { isOther }) => ({
    drafts: { ...drafts, [otherPersonAs]: isOther },
  })),
  rememberLooked: update(() => ({ isChecked: true, revisiting: null })),
  rememberApplication: update<{ applicationId: number | null }>((_c, _e, params) => params),
  rememberFailure: update((_c, event) => failureIn({ event })),
  rememberTimeout: update(() => noAnswer),
  forgetFailure: update(() => ({ failure: null })),
  rememberScored: update<{ output: ScoringOutput }>((_c, _e, { output }) =>
    output.outcome === 'products'
      ? { products: output.products, failure: null }
      : output.outcome === 'movedOn'
        ? { position: output.position }
        : { products: [] },
  ),
  rememberChecked: update<{ check: ScoringCheck }>((_c, _e, { check }) =>
    check.kind === 'products' ? { products: check.products, failure: null } : {},
  ),
  countRound: update((context) => ({ rounds: context.rounds + 1 })),
  forgetRounds: update(() => ({ rounds: 0 })),
  chooseBestProduct: update((context) => ({
    chosenProductId: (chosenProduct(context) ?? bestOf(context.products))?.id ?? context.chosenProductId,
    wantsOffer: false,
  })),
  rememberProduct: update((_c, event) => (event.type === 'product.chosen' ? { chosenProductId: event.id } : {})),
  rememberAskedProduct: update((context, event) =>
    event.type === 'path.asked'
      ? { chosenProductId: event.productId ?? context.chosenProductId, wantsOffer: true }
      : {},
  ),
  /** Before the conditions are asked for, because they name these figures. */
  beginOffer: update((context) => {
    const product = chosenProduct(context)
    return product === null || product.id === context.offeredProductId
      ? {}
      : { ...startingOffer(product, context), offeredProductId: product.id, previewName: null }
  }),
  rememberPreview: update<Preview>((context, _e, preview) => {
    const expiresOn = offerEndOf(context, preview)
    const drafts = { ...context.drafts, [offerEndDraft]: `${context.applicationId} ${expiresOn}` }
    const paidTo = preview.paidTo ?? context.paidTo
    return { previewName: preview.previewName, expiresOn, paidTo, drafts, failure: null }
  }),
  rememberOfferEnd: update<{ day: string | null }>(({ expiresOn }, _e, { day }) => ({ expiresOn: day ?? expiresOn })),
  rememberSentCode: update<{ sentCode: SentCode }>((_c, _e, { sentCode }) => ({ sentCode, code: '', failure: null })),
  rememberCode: update((_c, event) => (event.type === 'code.submitted' ? { code: event.code, failure: null } : {})),
  forgetTypedCode: update(() => ({ code: '', failure: null })),
  forgetCode: update(() => ({ sentCode: null, code: '', failure: null })),
  /** The lender says how many tries a code has; every wrong one is one less. */
  countTry: update(({ sentCode, failure }) =>
    sentCode?.attempts && failure?.kind === 'http' && failure.code === 'otp_wrong'
      ? { sentCode: { ...sentCode, attempts: sentCode.attempts - 1 } }
      : {},
  ),
  rememberAmount: update((context, event) => {
    const product = chosenProduct(context)
    if (event.type !== 'amount.chosen' || product === null) return {}
    const { minApprovedAmount: min, maxApprovedAmount: max } = product
    return { amount: clampToStep(event.amount, { min, max, step: limits.offerAmountStep }) }
  }),
  rememberTerm: update((context, event) => {
    const product = chosenProduct(context)
    if (event.type !== 'term.chosen' || product === null) return {}
    const { minApprovedTerm: min, maxApprovedTerm: max } = product
    return { term: clampToStep(event.term, { min, max, step: limits.offerTermStep }) }
  }),
  forgetPosition: update(() => ({ position: null })),
  endAt: update<{ ending: Ending }>((_c, _e, params) => params),
  forgetDrafts: effect('forgetDrafts'),
  forgetExpired: effect('forgetExpired'),
  forgetPhotos: effect('forgetPhotos'),
  storeLoginPhone: effect('storeLoginPhone'),
  keepDraft: effect('keepDraft'),
  forgetDraft: effect('forgetDraft'),
  log: effect('log'),
}
