import { staysPut } from './stays-put.ts'
import { known } from '../../shared/known.ts'
import { offerEndDraft, offerOf, type Context, type Preview } from '../context.ts'
import type { ApplicationState } from '../../shared/application.ts'
import type { ScoringCheck } from '../../scoring/check.ts'
import { metaOfStep } from '../steps.ts'
import { failsTo, timesOutTo } from '../../shared/call-failure.ts'

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
  meta: {
    ...metaOfStep('product'),
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
      always: [
        { guard: 'isOfferWanted', target: 'preparingPreview' },
        { guard: 'hasProducts', target: 'choosing', actions: { type: 'chooseBestProduct' } },
        { guard: 'hasApplication', target: 'loading' },
        { target: 'findingApplication' },
      ],
    },
    findingApplication: {
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
        onError: failsTo('loadFailed'),
      },
      after: { readWait: timesOutTo('loadFailed') },
    },
    loading: {
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
        onError: [{ guard: 'isOfferExpired', target: '#onboarding.offer.expired' }, failsTo('loadFailed')],
      },
      after: { readWait: timesOutTo('loadFailed') },
    },
    loadFailed: {
      tags: ['awaits.borrower'],
      on: { 'retry.pressed': { target: 'deciding' }, 'connection.restored': { target: 'deciding' } },
    },
    unfinished: {
      tags: ['awaits.borrower'],
      on: {
        'retry.pressed': { target: 'loading', actions: { type: 'forgetRounds' } },
        'account.asked': { target: '#onboarding.ended', actions: { type: 'endAt', params: { ending: 'account' } } },
      },
    },
    choosing: {
      tags: ['awaits.borrower'],
      on: {
        'product.chosen': { actions: { type: 'rememberProduct' } },
        'product.submitted': { guard: 'hasChosen', target: 'confirmingChoice' },
      },
    },
    confirmingChoice: {
      tags: ['awaits.borrower'],
      on: { 'choice.confirmed': { target: 'preparingPreview' }, 'choice.closed': { target: 'choosing' } },
    },
    preparingPreview: {
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
        onError: [{ guard: 'isOfferExpired', target: '#onboarding.offer.expired' }, failsTo('previewFailed')],
      },
      after: { writeWait: timesOutTo('previewFailed') },
    },
    readingOfferEnd: {
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
      tags: ['awaits.borrower', 'saveFailed'],
      on: {
        'product.chosen': { actions: { type: 'rememberProduct' } },
        'product.submitted': { guard: 'hasChosen', target: 'confirmingChoice', actions: { type: 'forgetFailure' } },
        'retry.pressed': { target: 'preparingPreview', actions: { type: 'forgetFailure' } },
      },
    },
  },
} as const
