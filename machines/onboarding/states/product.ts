import { staysPut } from './stays-put.ts'
import { known } from '../../shared/known.ts'
import { offerEndDraft, offerOf, type Context, type Preview } from '../context.ts'
import type { ApplicationState, ScoringCheck } from '../../shared/ports.ts'
import { placeOf } from '../steps.ts'

type With<T> = { readonly event: { readonly output: T } }
type InContext = { readonly context: Context }

const applicationOf = ({ context }: InContext) => ({ applicationId: known(context.applicationId) })
const checkOf = ({ event }: With<ScoringCheck>) => ({ check: event.output })
const foundOf = ({ event }: With<ApplicationState>) => ({ applicationId: event.output.applicationId })
const outputOf = ({ event }: With<Preview>) => event.output
const rememberPreview = { type: 'rememberPreview', params: outputOf } as const
/** A reload finds the same day again. */
const keepOfferEnd = {
  type: 'keepDraft',
  params: ({ context }: InContext) => ({ step: offerEndDraft, values: context.drafts[offerEndDraft] }),
} as const

export const productStates = {
  description: 'Approved products to choose from.',
  meta: {
    title: 'Choose a product',
    sentence: 'The borrower chooses one of the approved products.',
    section: '2 Choose product',
    ...placeOf('product'),
  },
  initial: 'deciding',
  on: {
    'path.asked': {
      guard: 'isOfferAsked',
      target: '.preparingPreview',
      actions: { type: 'rememberAskedProduct' },
    },
    'position.read': { guard: 'isStillOffered', actions: { type: 'rememberPosition' } },
  },
  states: {
    deciding: {
      description: 'Looks whether products are there and whether the offer was asked for.',
      meta: {
        title: 'Deciding',
        sentence: 'A reload restores the offer; an empty list is asked for once.',
        section: 'RD55, D7',
      },
      always: [
        { guard: 'isOfferWanted', target: 'preparingPreview' },
        { guard: 'hasProducts', target: 'choosing', actions: { type: 'chooseOnlyProduct' } },
        { guard: 'hasApplication', target: 'loading' },
        { target: 'findingApplication' },
      ],
    },
    findingApplication: {
      description: 'The id is restored from the lender; without one the account is where to go (C5, RD59).',
      meta: {
        title: 'Finding the application',
        sentence: 'The application is looked up.',
        section: '7 GET /v1/application/state, RD59',
      },
      tags: ['awaits.lender'],
      invoke: {
        id: 'findProductApplication',
        src: 'readApplicationState',
        onDone: [
          {
            guard: { type: 'hasFoundApplication', params: foundOf },
            target: 'loading',
            actions: { type: 'rememberApplication', params: foundOf },
          },
          { target: '#onboarding.ended', actions: { type: 'endAt', params: { ending: 'account' } } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'rememberFailure' } },
      },
      after: { readWait: { target: 'loadFailed', actions: { type: 'rememberTimeout' } } },
    },
    loading: {
      description: 'The products are asked for once more (RD55).',
      meta: {
        title: 'Loading products',
        sentence: 'The approved products are on their way.',
        section: '7 checkScoringStatus, RD55',
      },
      tags: ['awaits.lender'],
      invoke: {
        id: 'checkScoring',
        src: 'checkScoring',
        input: applicationOf,
        onDone: [
          {
            guard: { type: 'hasProductsInCheck', params: checkOf },
            target: 'deciding',
            actions: { type: 'rememberChecked', params: checkOf },
          },
          { guard: 'hasRoundsLeft', target: '#onboarding.scoring', actions: { type: 'countRound' } },
          { target: 'unfinished' },
        ],
        onError: [
          { guard: 'isOfferExpired', target: '#onboarding.offer.expired' },
          { target: 'loadFailed', actions: { type: 'rememberFailure' } },
        ],
      },
      after: { readWait: { target: 'loadFailed', actions: { type: 'rememberTimeout' } } },
    },
    loadFailed: {
      description: 'The products did not load.',
      meta: {
        title: 'Products did not load',
        sentence: 'The borrower tries again.',
        section: '8 other load failures, RD35',
      },
      tags: ['awaits.borrower'],
      on: { 'retry.pressed': { target: 'deciding' }, 'connection.restored': { target: 'deciding' } },
    },
    unfinished: {
      description: 'After two rounds without products nobody is sent round again (RD55).',
      meta: {
        title: 'Check not finished',
        sentence: 'We could not finish the check: try again or call.',
        section: 'RD55',
      },
      tags: ['awaits.borrower'],
      on: {
        'retry.pressed': { target: 'loading', actions: { type: 'forgetRounds' } },
        'account.asked': { target: '#onboarding.ended', actions: { type: 'endAt', params: { ending: 'account' } } },
      },
    },
    choosing: {
      description: 'Cards with up-to amount, approved amount and approved term.',
      meta: { title: 'Choosing', sentence: 'The borrower compares and chooses.', section: '2 Choose product, C1' },
      tags: ['awaits.borrower'],
      on: {
        'product.chosen': { actions: { type: 'rememberProduct' } },
        'product.submitted': { guard: 'hasChosen', target: 'confirmingChoice' },
      },
    },
    confirmingChoice: {
      description: 'The modal Confirm Product Selection with the same three values (C2).',
      meta: { title: 'Confirming the choice', sentence: 'Confirm Product Selection.', section: '2 Choose product, C2' },
      tags: ['awaits.borrower'],
      on: { 'choice.confirmed': { target: 'preparingPreview' }, 'choice.closed': { target: 'choosing' } },
    },
    preparingPreview: {
      description: 'The loan conditions are generated as a document (C4).',
      meta: {
        title: 'Preparing the conditions',
        sentence: 'The Personal Loan Conditions are being prepared.',
        section: '7 POST /v1/document/preview, RD61, RD220',
      },
      tags: ['awaits.lender'],
      entry: { type: 'beginOffer' },
      on: staysPut,
      invoke: {
        id: 'createPreview',
        src: 'createPreview',
        input: ({ context }: InContext) => offerOf(context),
        onDone: [
          {
            guard: { type: 'hasOfferEnd', params: outputOf },
            target: '#onboarding.offer',
            actions: rememberPreview,
          },
          { target: 'readingOfferEnd', actions: [rememberPreview, keepOfferEnd] },
        ],
        onError: [
          { guard: 'isOfferExpired', target: '#onboarding.offer.expired' },
          { target: 'previewFailed', actions: { type: 'rememberFailure' } },
        ],
      },
      after: { writeWait: { target: 'previewFailed', actions: { type: 'rememberTimeout' } } },
    },
    readingOfferEnd: {
      description: 'The document came without the day on which the offer ends: the application may have it (RD63).',
      meta: {
        title: 'Reading the end of the offer',
        sentence: 'The day until which the offer is valid is looked up; without an answer it is two days from now.',
        section: '7 GET /v1/application/state, RD63',
      },
      tags: ['awaits.lender'],
      on: staysPut,
      invoke: {
        id: 'readOfferEnd',
        src: 'readApplicationState',
        onDone: {
          target: '#onboarding.offer',
          actions: {
            type: 'rememberOfferEnd',
            params: ({ event }: With<ApplicationState>) => ({ day: event.output.offerExpiresOn }),
          },
        },
        onError: { target: '#onboarding.offer' },
      },
      after: { readWait: { target: '#onboarding.offer' } },
    },
    previewFailed: {
      description: 'The document could not be made; the choice is kept.',
      meta: {
        title: 'Conditions not ready',
        sentence: 'The borrower reads that it did not work and tries again.',
        section: '8, RD35',
      },
      tags: ['awaits.borrower', 'saveFailed'],
      on: {
        'product.chosen': { actions: { type: 'rememberProduct' } },
        'product.submitted': { guard: 'hasChosen', target: 'confirmingChoice', actions: { type: 'forgetFailure' } },
        'retry.pressed': { target: 'preparingPreview', actions: { type: 'forgetFailure' } },
      },
    },
  },
} as const
