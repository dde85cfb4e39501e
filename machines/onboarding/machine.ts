import { formStates } from './states/form-step.ts'
import { keepsTyped } from './states/keeps-typed.ts'
import { known } from '../shared/known.ts'
import { applicationStates } from './states/application.ts'
import { endOf, startOf } from './context.ts'
import { offerStates } from './states/offer.ts'
import { productStates } from './states/product.ts'
import { restoringStates } from './states/restoring.ts'
import { scoringStates } from './states/scoring.ts'
import { onboardingSetup } from './setup.ts'
import { checkedAs, otherPersonAs } from './answers.ts'
import { placedSteps, metaOfStep, type Step } from './steps.ts'
import { failsTo, timesOutTo } from '../shared/call-failure.ts'

const placedAt = (step: Step) => ({ guard: { type: 'isAt', params: { step } }, target: step }) as const
/** From here on an application has to exist. */
const bank = placedSteps.indexOf('bank')

export const onboardingMachine = onboardingSetup.createMachine({
  id: 'onboarding',
  context: ({ input }) => startOf(input),
  output: ({ context }) => endOf(context),
  initial: 'identifying',
  on: {
    ...keepsTyped,
    'path.asked': { guard: 'isRevisitAllowed', target: '.placing', actions: { type: 'rememberRevisit' } },
    'position.read': [
      { guard: 'isElsewhere', target: '.placing', actions: [{ type: 'rememberPosition' }, { type: 'forgetRevisit' }] },
      { actions: { type: 'rememberPosition' } },
    ],
  },
  states: {
    ...restoringStates,
    placing: {
      meta: {
        keepsCurrentPage: true,
      },
      always: [
        { guard: 'needsPosition', target: 'readingPosition' },
        ...placedSteps.slice(0, bank).map(placedAt),
        { guard: 'needsApplication', target: 'application' },
        ...placedSteps.slice(bank).map(placedAt),
        { target: 'ended', actions: { type: 'endAt', params: { ending: 'position' } } },
      ],
    },
    readingPosition: {
      meta: {
        keepsCurrentPage: true,
      },
      tags: ['awaits.lender'],
      invoke: {
        id: 'readProfile',
        src: 'readProfile',
        onDone: {
          target: 'placing',
          actions: { type: 'rememberSavedPosition', params: ({ event }) => ({ position: event.output }) },
        },
        onError: failsTo('positionUnknown'),
      },
      after: { readWait: timesOutTo('positionUnknown') },
    },
    positionUnknown: {
      meta: {
        keepsCurrentPage: true,
      },
      tags: ['awaits.borrower', 'outcomeUnknown'],
      on: { 'retry.pressed': { target: 'readingPosition' }, 'connection.restored': { target: 'readingPosition' } },
      after: { retryWait: { target: 'readingPosition' } },
    },
    ...formStates,
    photos: {
      meta: {
        ...metaOfStep('photos'),
      },
      invoke: {
        id: 'photos',
        src: 'photos',
        input: ({ context }) => ({
          phone: context.phone,
          applicationId: context.applicationId,
          requestedAmount: context.requestedAmount,
          isOtherPerson: context.drafts[otherPersonAs] === true,
        }),
        onDone: {
          target: 'placing',
          actions: [
            { type: 'rememberSavedPosition', params: ({ event }) => ({ position: event.output.position }) },
            { type: 'markOtherPerson', params: { isOther: false } },
            { type: 'forgetDraft', params: { step: otherPersonAs } },
          ],
        },
        onError: failsTo('readingPosition'),
      },
      on: { 'connection.restored': { actions: { type: 'passConnectionToPhotos' } } },
    },
    check: {
      meta: {
        ...metaOfStep('check'),
      },
      tags: ['awaits.borrower'],
      on: {
        'answers.confirmed': {
          target: 'placing',
          actions: [{ type: 'rememberLooked' }, { type: 'keepDraft', params: { step: checkedAs, values: true } }],
        },
      },
    },
    application: applicationStates,
    bank: {
      meta: {
        ...metaOfStep('bank'),
      },
      invoke: {
        id: 'bankAccount',
        src: 'bankAccount',
        input: ({ context }) => ({ phone: context.phone, applicationId: known(context.applicationId) }),
        onDone: {
          target: 'placing',
          actions: { type: 'rememberSavedPosition', params: ({ event }) => ({ position: event.output.position }) },
        },
        onError: failsTo('readingPosition'),
      },
      on: { 'connection.restored': { actions: { type: 'passConnectionToBankAccount' } } },
    },
    scoring: scoringStates,
    product: productStates,
    offer: offerStates,
    ended: {
      type: 'final',
      meta: {
        keepsCurrentPage: true,
      },
    },
  },
})
