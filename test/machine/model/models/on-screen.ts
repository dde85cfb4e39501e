/** How the models narrow down to what a person can do on a screen: a control that is not there cannot be pressed. */
import { isWaitingForDays, type Context as AccountContext } from '#machines/account/setup.ts'
import { formSteps } from '#machines/onboarding/steps.ts'
import { nextPhotoOf } from '#machines/photos/selectors.ts'
import { mayInsist } from '#machines/photos/setup.ts'
import { limits } from '#machines/rules/policy.ts'
import type { AccountData } from '#machines/account/account-data.ts'
import { canSendSlip } from '#machines/account/slip.ts'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import type { KeptPhoto, PhotoType } from '#machines/photos/photo.ts'
import { client, registering } from '#support/samples/lending.ts'
import type { Model } from '../model.ts'
import { applicationModels } from './application.ts'
import { entryModels, loans, read } from './entry.ts'
import { smallModels } from './small.ts'

const isAt = (value: unknown, ...path: readonly [string, string]) =>
  JSON.stringify(value) === JSON.stringify({ [path[0]]: path[1] })
/** Forms in which something is typed. Of those whose answers nobody has sent yet, one is enough. */
const typedIn = (value: unknown) =>
  formSteps.filter((step) => isAt(value, step, 'unsent') || (step === 'address' && isAt(value, step, 'filling')))
const isTypingCode = (value: unknown) => JSON.stringify(value).startsWith('{"offer":{"code"')
const beginning = (position: ApplicationProgress) => ({
  position,
  path: '/account',
  productId: null,
  applicationId: null,
  requestedAmount: 15_000,
})
const onboardingInputs = applicationModels.find(({ machine }) => machine.id === 'onboarding')?.inputs ?? []
/** What is chosen already cannot be chosen again. */
const others = (all: readonly { id: number }[], chosen: number | null) =>
  all.filter(({ id }) => id !== chosen).map(({ id }) => ({ id }))
const hasCalculator = (context: AccountContext) =>
  context.data?.credit === null && !context.data.client.hasDisbInProgress && !isWaitingForDays(context)
/** The notice of the days lies under these. */
const isUnderDialog = (value: unknown) =>
  /daysFailed.*"mode":"(offerAtStake|createFailed|initFailed|prolongationConfirm|confirmFailed)/.test(
    JSON.stringify(value),
  )
const hasLoan = (data: AccountData | null) => data !== null && data.credit !== null
const isRefused = ({ failure, code }: { failure: unknown; code: string }) => failure !== null && code !== ''

const kinds: readonly { photo: PhotoType }[] = [{ photo: 'selfie' }, { photo: 'main_document_front' }]
const picture = (type: PhotoType, uploaded: boolean): KeptPhoto => ({ id: type, type, bytes: 9, uploaded })
const isUploaded = (kept: Partial<Record<PhotoType, KeptPhoto>>, photo: PhotoType) => kept[photo]?.uploaded

/** Transitions that the chart has and no screen offers; everything else must be taken. */
export const notOnScreen: readonly { readonly chart: string; readonly transition: string; readonly why: string }[] = [
  {
    chart: 'account',
    transition: 'open.mode.createFailed|amount.chosen|0',
    why: 'the alert lies over the calculator until it is closed',
  },
  {
    chart: 'account',
    transition: 'open.mode.createFailed|application.asked|0',
    why: 'the alert lies over the calculator until it is closed',
  },
  ...['readingConditions', 'conditionsFailed', 'code'].map((state) => ({
    chart: 'onboarding',
    transition: `offer.${state}|path.asked|0`,
    why: 'the dialog is an entry of the history: another address closes it first',
  })),
  {
    chart: 'photos',
    transition: 'submitFailed|camera.asked|0',
    why: 'both photos are there; without a camera a file replaces one',
  },
  {
    chart: 'photos',
    transition: 'submitFailed|camera.asked|1',
    why: 'both photos are there; without a camera a file replaces one',
  },
  { chart: 'photos', transition: 'submitFailed|photo.picked|0', why: 'both pictures are uploaded by then' },
]

const narrowings: Readonly<Record<string, Partial<Model>>> = {
  account: {
    events: {
      // One press of the slider's button.
      'amount.chosen': (context) =>
        hasCalculator(context) ? [{ amount: context.amount + limits.calculator.step }] : [],
      'application.asked': (context) => (hasCalculator(context) ? [{ amount: context.amount }] : []),
      'application.resumed': (context) => (hasCalculator(context) ? [{}] : []),
      'extension.asked': ({ data }) => (hasLoan(data) && data.credit.isProlongAvailable ? [{}] : []),
      'help.opened': ({ data }) => (hasLoan(data) && data.credit.help && !data.credit.extensionWaiting ? [{}] : []),
      'slip.opened': ({ data }) => (hasLoan(data) && canSendSlip(data.credit) ? [{}] : []),
      'slip.submitted': (context) =>
        context.keptSlip === null ? [] : [{ slip: { amount: 12_000, paidOn: '2026-11-20' } }],
      'payment.asked': ({ data }) => (hasLoan(data) && data.credit.today.amount > 0 ? [{}] : []),
      'retry.pressed': (_, value) => (isUnderDialog(value) ? [] : [{}]),
      // Raised by the chart itself when an extension is confirmed.
      'account.changed': [],
    },
    answers: {
      readClientInfo: [client({ hasUnfinishedApplications: true })],
      readCredit: ({ hasOffers }) => [null, ...(hasOffers ? [] : loans)].map(read),
    },
  },
  signIn: {
    events: {
      'path.asked': [{ path: '/confirmation' }, { path: '/howToPay' }],
      // Told only of a code that was refused.
      'code.edited': (context) => (isRefused(context) ? [{}] : []),
      // The same clock ends the countdown first.
      'clock.ticked': ({ expiresAt }, value) =>
        expiresAt === null || JSON.stringify(value).includes('counting') ? [] : [{ now: 0 }, { now: expiresAt }],
    },
    project: (context) => [context.phone, isRefused(context), context.expiresAt !== null, context.sendsHere > 0],
  },
  session: {
    // The page that is open already cannot be asked for; another public one leads to the account as well.
    events: {
      'path.asked': [{ path: '/chooseProduct' }, { path: '/howToPay' }],
      // Raised by the chart itself, never alone: what causes them is on the path.
      'position.read': [],
      'session.lost': [],
      'signOut.missed': [],
      'signIn.accepted': [],
      'signIn.repeated': [],
    },
  },
  onboarding: {
    // Every step is a beginning: what fails there need not be led to through the forms before it.
    inputs: [
      ...['state_reference', 'state_employment', 'state_address'].map((state) => beginning(registering(state))),
      ...onboardingInputs,
    ],
    // A draft is what is typed into a form that nobody is sending.
    events: {
      'code.edited': (context) => (isRefused(context) ? [{}] : []),
      'draft.changed': (_, value) => typedIn(value).map((step) => ({ step, values: {} })),
      'drafts.forgotten': (_, value) => typedIn(value).map(() => ({})),
      'product.chosen': ({ products, chosenProductId }) => others(products, chosenProductId),
      'amount.chosen': ({ amount }) => [{ amount: amount - limits.calculator.step }],
      'term.chosen': ({ term }) => [{ term: term - 1 }],
      // See `notOnScreen`.
      'path.asked': (_, value) =>
        ['preparingConditions', 'readingConditions', 'conditionsFailed'].some((state) => isAt(value, 'offer', state)) ||
        isTypingCode(value)
          ? []
          : [{ path: '/personalData' }, { path: '/offerDetails', productId: 3 }, { path: '/chooseProduct' }],
    },
  },
  bankAccount: {
    events: {
      'account.chosen': ({ accounts, chosenId }) => others(accounts, chosenId),
      'removal.asked': ({ accounts, chosenId, canRemove }) =>
        canRemove && accounts.some(({ id }: { id: number }) => id === chosenId) ? [{}] : [],
    },
  },
  photos: {
    // One photo at a time, and what is there is replaced with a file here, where there is no camera.
    events: {
      'camera.asked': ({ kept }) => kinds.filter(({ photo }) => photo === nextPhotoOf({ kept }) && !kept[photo]),
      'photo.picked': ({ kept }) => (isUploaded(kept, 'selfie') === true ? [] : [{ photo: 'selfie', file: {} }]),
      'photo.insisted': (context) => (mayInsist({ warnings: context.warnings, type: context.type }) ? [{}] : []),
      'photos.submitted': ({ kept }) => (nextPhotoOf({ kept }) === null ? [{}] : []),
      'kept.opened': ({ kept }) => kinds.filter(({ photo }) => photo === nextPhotoOf({ kept }) && kept[photo]),
    },
    answers: {
      readKeptPhotos: [
        [],
        [picture('selfie', true), picture('main_document_front', true)],
        [picture('selfie', false), picture('main_document_front', false)],
        [{ ...picture('selfie', false), accepted: true }],
      ],
    },
  },
}

const narrowed = (model: Model): Model => {
  const { id } = model.machine
  const more = narrowings[id] ?? {}
  const without = notOnScreen.filter(({ chart }) => chart === id).map(({ transition }) => transition)
  return {
    ...model,
    without,
    ...more,
    events: { ...model.events, ...more.events },
    answers: { ...model.answers, ...more.answers },
  }
}

const onScreen = new Map(
  [...entryModels, ...applicationModels, ...smallModels].map((one) => [one.machine.id, narrowed(one)]),
)

export function modelOnScreen(chart: string): Model {
  const model = onScreen.get(chart)
  if (!model) throw new Error(`no model of ${chart}`)
  return model
}
