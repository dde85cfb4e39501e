import { staysPut } from './stays-put.ts'
import { confirmedWrite } from '../../shared/confirmed-write.ts'
import { offerDraft, offerOf, type Context, type Preview } from '../context.ts'
import type { ApplicationProgress } from '../../shared/application.ts'
import type { OnboardingPorts } from '../ports.ts'
import { known } from '../../shared/known.ts'
import { metaOfStep } from '../steps.ts'
import { failsTo, timesOutTo } from '../../shared/call-failure.ts'

type With<T> = { readonly event: { readonly output: T } }
type Confirmed = OnboardingPorts['confirmDisbursement']['output']
type InContext = { readonly context: Context }

const positionOf = ({ event }: With<ApplicationProgress>) => ({ position: event.output })

const sentCodeOf = ({ event: { output } }: With<Confirmed>) => ({
  sentCode: 'sentCode' in output ? output.sentCode : null,
})
const rememberSentCode = {
  type: 'rememberSentCode',
  params: (args: With<Confirmed>) => ({ sentCode: known(sentCodeOf(args).sentCode) }),
} as const

/** A reload finds what was chosen again. */
const keepChoice = {
  type: 'keepDraft',
  params: ({ context }: InContext) => ({ step: offerDraft, values: offerOf(context) }),
} as const

const adjust = {
  'amount.chosen': { actions: [{ type: 'rememberAmount' }, keepChoice] },
  'term.chosen': { actions: [{ type: 'rememberTerm' }, keepChoice] },
  'conditions.asked': { target: 'preparingConditions', actions: { type: 'forgetFailure' } },
  'offer.confirmed': { target: 'confirming', actions: { type: 'forgetCode' } },
  'products.asked': { target: '#onboarding.product.choosing' },
  'path.asked': { guard: 'isListAsked', target: '#onboarding.product.choosing' },
} as const

const confirmation = confirmedWrite({
  names: { before: 'adjusting', resolving: 'resolving', outcomeUnknown: 'outcomeUnknown', failed: 'confirmFailed' },
  refused: [
    { guard: 'isOfferExpired', target: 'expired' },
    { guard: 'isCodeRefused', target: 'code', actions: [{ type: 'rememberFailure' }, { type: 'countTry' }] },
  ],
  saving: {
    on: staysPut,
    invoke: {
      id: 'confirmDisbursement',
      src: 'confirmDisbursement',
      input: ({ context }: InContext) => ({
        ...offerOf(context),
        ...(context.code === '' ? {} : { code: context.code }),
        ...(context.code === '' && context.sentCode !== null ? { isResend: true } : {}),
      }),
      onDone: [
        { guard: { type: 'isCodeSent', params: sentCodeOf }, target: 'code', actions: rememberSentCode },
        { target: '#onboarding.ended', actions: { type: 'forgetPosition' } },
      ],
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
    ...metaOfStep('offer'),
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
    code: {
      tags: ['awaits.borrower'],
      initial: 'counting',
      on: {
        'path.asked': {},
        'code.submitted': { target: 'confirming', actions: { type: 'rememberCode' } },
        'code.edited': { actions: { type: 'forgetFailure' } },
        'code.closed': { target: 'adjusting', actions: { type: 'forgetCode' } },
      },
      states: {
        counting: {
          invoke: {
            id: 'resendCountdown',
            src: 'resendCountdown',
            input: ({ context }: InContext) => ({
              deadline: known(context.sentCode).deadline,
              now: known(context.sentCode).sentAt,
            }),
            onDone: { target: 'resendReady' },
            onError: { target: 'resendReady' },
          },
        },
        resendReady: {
          on: {
            'resend.pressed': { target: '#onboarding.offer.confirming', actions: { type: 'forgetTypedCode' } },
          },
        },
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
