import { staysPut } from './stays-put.ts'
import { confirmedWrite } from '../../shared/confirmed-write.ts'
import { offerDraft, offerOf, type Context, type Preview } from '../context.ts'
import type { ApplicationProgress } from '../../shared/application.ts'
import { placeOf } from '../steps.ts'
import { failsTo, timesOutTo } from '../../shared/call-failure.ts'

type With<T> = { readonly event: { readonly output: T } }
type InContext = { readonly context: Context }

const positionOf = ({ event }: With<ApplicationProgress>) => ({ position: event.output })

/** A reload finds what was chosen again. */
const keepChoice = {
  type: 'keepDraft',
  params: ({ context }: InContext) => ({ step: offerDraft, values: offerOf(context) }),
} as const

const adjust = {
  'amount.chosen': { actions: [{ type: 'rememberAmount' }, keepChoice] },
  'term.chosen': { actions: [{ type: 'rememberTerm' }, keepChoice] },
  'conditions.asked': { target: 'preparingConditions', actions: { type: 'forgetFailure' } },
  'offer.confirmed': { target: 'confirming', actions: { type: 'forgetFailure' } },
  'products.asked': { target: '#onboarding.product.choosing' },
  'path.asked': { guard: 'isListAsked', target: '#onboarding.product.choosing' },
} as const

const confirmation = confirmedWrite({
  names: { before: 'adjusting', resolving: 'resolving', outcomeUnknown: 'outcomeUnknown', failed: 'confirmFailed' },
  refused: [{ guard: 'isOfferExpired', target: 'expired' }],
  saving: {
    on: staysPut,
    invoke: {
      id: 'confirmDisbursement',
      src: 'confirmDisbursement',
      input: ({ context }: InContext) => offerOf(context),
      onDone: { target: '#onboarding.ended', actions: { type: 'forgetPosition' } },
    },
  },
  resolving: {
    on: staysPut,
    invoke: {
      id: 'disbursementOutcome',
      src: 'readProfile',
      onDone: [
        {
          guard: {
            type: 'isPast',
            params: ({ event }: With<ApplicationProgress>) => ({ position: event.output, step: 'product' as const }),
          },
          target: '#onboarding.ended',
          actions: { type: 'rememberSavedPosition', params: positionOf },
        },
        { target: 'confirmFailed' },
      ],
    },
  },
  outcomeUnknown: {
    on: staysPut,
  },
  failed: {
    on: adjust,
  },
})

export const offerStates = {
  meta: {
    ...placeOf('offer'),
  },
  initial: 'adjusting',
  on: { 'position.read': { guard: 'isStillOffered', actions: { type: 'rememberPosition' } } },
  states: {
    adjusting: {
      tags: ['awaits.borrower'],
      on: adjust,
    },
    preparingConditions: {
      tags: ['awaits.lender'],
      on: { ...staysPut, 'conditions.closed': { target: 'adjusting' } },
      invoke: {
        id: 'createConditions',
        src: 'createPreview',
        input: ({ context }: InContext) => offerOf(context),
        onDone: {
          target: 'readingConditions',
          actions: {
            type: 'rememberPreview',
            params: ({ context, event }: InContext & With<Preview>) => ({
              ...event.output,
              expiresOn: event.output.expiresOn ?? context.expiresOn,
            }),
          },
        },
        onError: [{ guard: 'isOfferExpired', target: 'expired' }, failsTo('conditionsFailed')],
      },
      after: { writeWait: timesOutTo('conditionsFailed') },
    },
    readingConditions: {
      tags: ['awaits.borrower'],
      on: { 'path.asked': {}, 'conditions.closed': { target: 'adjusting' } },
    },
    conditionsFailed: {
      tags: ['awaits.borrower'],
      on: {
        'path.asked': {},
        'conditions.closed': { target: 'adjusting', actions: { type: 'forgetFailure' } },
        'retry.pressed': { target: 'preparingConditions', actions: { type: 'forgetFailure' } },
      },
    },
    confirming: confirmation.saving,
    resolving: confirmation.resolving,
    outcomeUnknown: confirmation.outcomeUnknown,
    confirmFailed: confirmation.failed,
    expired: {
      tags: ['awaits.borrower'],
      on: {
        'account.asked': { target: '#onboarding.ended', actions: { type: 'endAt', params: { ending: 'account' } } },
      },
    },
  },
} as const
