import { formStep } from './states/form-step.ts'
import { known } from '../shared/known.ts'
import { applicationStates } from './states/application.ts'
import { startOf } from './context.ts'
import { offerStates } from './states/offer.ts'
import { productStates } from './states/product.ts'
import { restoringStates } from './states/restoring.ts'
import { scoringStates } from './states/scoring.ts'
import { onboardingSetup } from './setup.ts'
import { logTexts } from '../rules/policy.ts'
import { checkedAs } from './answers.ts'
import { placedSteps, placeOf, type Step } from './steps.ts'

const placedAt = (step: Step) => ({ guard: { type: 'isAt', params: { step } }, target: step }) as const
/** From here on an application has to exist. */
const bank = placedSteps.indexOf('bank')

export const onboardingMachine = onboardingSetup.createMachine({
  id: 'onboarding',
  description: 'Leads an applicant step by step to a confirmed offer; the lender says which step is due.',
  context: ({ input }) => startOf(input),
  output: ({ context }) => ({ outcome: context.ending, position: context.position }),
  initial: 'restoring',
  on: {
    'draft.changed': { actions: [{ type: 'rememberDraft' }, { type: 'keepDraft', params: ({ event }) => event }] },
    'drafts.forgotten': { actions: [{ type: 'forgetTyped' }, { type: 'forgetDrafts' }] },
    'path.asked': { guard: 'isRevisitAllowed', target: '.placing', actions: { type: 'rememberRevisit' } },
    'position.read': [
      { guard: 'isElsewhere', target: '.placing', actions: [{ type: 'rememberPosition' }, { type: 'forgetRevisit' }] },
      { actions: { type: 'rememberPosition' } },
    ],
  },
  states: {
    ...restoringStates,
    placing: {
      description: 'Goes to the step that is due, or to an earlier one that the borrower asked for.',
      meta: {
        title: 'Placing',
        sentence: 'The position that the lender told decides the step.',
        section: '2 Guard 7 and 8, RD9, RD10',
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
      description: 'The answer to a save did not say where the borrower stands now: it is read.',
      meta: {
        title: 'Reading the position',
        sentence: 'The next step is asked for.',
        section: '7 GET /v1/me',
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
        onError: { target: 'positionUnknown', actions: { type: 'rememberFailure' } },
      },
      after: { readWait: { target: 'positionUnknown', actions: { type: 'rememberTimeout' } } },
    },
    positionUnknown: {
      description: 'The lender cannot be reached; the answers are saved, only the next step is not known.',
      meta: {
        title: 'Position unknown',
        sentence: 'The borrower reads that the next step could not be loaded and tries again.',
        section: 'RD11',
        keepsCurrentPage: true,
      },
      tags: ['awaits.borrower', 'outcomeUnknown'],
      on: { 'retry.pressed': { target: 'readingPosition' }, 'connection.restored': { target: 'readingPosition' } },
      after: { retryWait: { target: 'readingPosition' } },
    },
    personalData: formStep('personalData', {
      title: 'Personal data',
      description: 'NIC, name, birth date, gender, e-mail, marital status, opt-in.',
      sentence: 'The borrower says who is applying.',
      section: '2 Registration steps, P1 to P9',
      failed: 'personal data not saved',
    }),
    address: formStep('address', {
      title: 'Address',
      description: 'Province, district, divisional secretariat, grama niladhari division, street, living period.',
      sentence: 'The borrower says where the home is.',
      section: '2 Registration steps, A1 to A4',
      failed: 'address not saved',
    }),
    employment: formStep('employment', {
      title: 'Employment',
      description: 'Social status decides which questions about work and income are asked.',
      sentence: 'The borrower says what the income comes from.',
      section: '2 Registration steps, E1 to E5',
      failed: 'employment not saved',
    }),
    reference: formStep('reference', {
      title: 'References',
      description: 'One person who knows the borrower, a second one if wanted.',
      sentence: 'The borrower names one or two people.',
      section: '2 Registration steps, F1 to F4',
      failed: logTexts.referencesNotSaved,
    }),
    photos: {
      description: 'Selfie and identity card; the chart of the photos leads.',
      meta: {
        title: 'Photos',
        sentence: 'The borrower takes a selfie and a picture of the identity card.',
        section: '2 and 4 Photos',
        ...placeOf('photos'),
      },
      invoke: {
        id: 'photos',
        src: 'photos',
        input: ({ context }) => ({ applicationId: context.applicationId, requestedAmount: context.requestedAmount }),
        onDone: {
          target: 'placing',
          actions: { type: 'rememberSavedPosition', params: ({ event }) => ({ position: event.output.position }) },
        },
        onError: { target: 'readingPosition', actions: { type: 'rememberFailure' } },
      },
      on: { 'connection.restored': { actions: { type: 'passLineToPhotos' } } },
    },
    check: {
      description: 'Every answer on one page before the bank account; each can be changed until the review begins.',
      meta: {
        title: 'Check your answers',
        sentence: 'The borrower reads every answer, changes what is wrong and goes on.',
        section: 'U7, U9, RD103',
        ...placeOf('check'),
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
      description: 'The account that receives the money; the chart of the bank account leads.',
      meta: {
        title: 'Bank account',
        sentence: 'The borrower chooses or adds the account that receives the money.',
        section: '2 Bank account',
        ...placeOf('bank'),
      },
      invoke: {
        id: 'bankAccount',
        src: 'bankAccount',
        input: ({ context }) => ({ applicationId: known(context.applicationId) }),
        onDone: {
          target: 'placing',
          actions: { type: 'rememberSavedPosition', params: ({ event }) => ({ position: event.output.position }) },
        },
        onError: { target: 'readingPosition', actions: { type: 'rememberFailure' } },
      },
      on: { 'connection.restored': { actions: { type: 'passLineToBankAccount' } } },
    },
    scoring: scoringStates,
    product: productStates,
    offer: offerStates,
    ended: {
      type: 'final',
      description: 'No step is due any more; the session chart decides what leads now.',
      meta: {
        title: 'Ended',
        sentence: 'The application is confirmed, refused or continued elsewhere.',
        section: '4 Application flow',
        keepsCurrentPage: true,
      },
    },
  },
})
