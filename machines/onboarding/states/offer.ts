import { staysPut } from './stays-put.ts'
import { confirmedWrite } from '../../shared/confirmed-write.ts'
import { offerDraft, offerOf, type Context, type Preview } from '../context.ts'
import type { Position } from '../../shared/ports.ts'
import { placeOf } from '../steps.ts'

type With<T> = { readonly event: { readonly output: T } }
type InContext = { readonly context: Context }

const positionOf = ({ event }: With<Position>) => ({ position: event.output })

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
  names: { resolving: 'resolving', outcomeUnknown: 'outcomeUnknown', failed: 'confirmFailed' },
  refused: [{ guard: 'isOfferExpired', target: 'expired' }],
  saving: {
    description: 'The disbursement is requested; everything is locked while it is sent (D5).',
    meta: {
      title: 'Confirming',
      sentence: 'CONFIRMING: the offer is being accepted.',
      section: '7 disbursement, D5',
    },
    on: staysPut,
    invoke: {
      id: 'confirmDisbursement',
      src: 'confirmDisbursement',
      input: ({ context }: InContext) => offerOf(context),
      onDone: { target: '#onboarding.ended', actions: { type: 'forgetPosition' } },
    },
  },
  resolving: {
    description: 'No answer came back: found out by reading, never by sending again (RD65).',
    meta: {
      title: 'Finding out',
      sentence: 'The application looks whether the offer was accepted.',
      section: 'RD65',
    },
    on: staysPut,
    invoke: {
      id: 'disbursementOutcome',
      src: 'readProfile',
      onDone: [
        {
          guard: {
            type: 'isPast',
            params: ({ event }: With<Position>) => ({ position: event.output, step: 'product' as const }),
          },
          target: '#onboarding.ended',
          actions: { type: 'rememberSavedPosition', params: positionOf },
        },
        { target: 'confirmFailed' },
      ],
    },
  },
  outcomeUnknown: {
    description: 'The lender cannot be reached; it is asked again by itself.',
    meta: {
      title: 'Not known yet',
      sentence: 'The borrower reads that it is not yet known whether the offer was accepted.',
      section: 'RD65',
    },
    on: staysPut,
  },
  failed: {
    description: 'The offer has certainly not been accepted; sliders keep their values.',
    meta: {
      title: 'Not confirmed',
      sentence: 'The borrower reads that nothing was agreed and may try again.',
      section: '8, RD65',
    },
    on: adjust,
  },
})

export const offerStates = {
  description: 'Amount, term, total, dates, conditions: everything that is agreed is on this screen.',
  meta: {
    title: 'Offer details',
    sentence: 'The borrower sets amount and term, sees the total and confirms.',
    section: '2 Offer details',
    ...placeOf('offer'),
  },
  initial: 'adjusting',
  on: { 'position.read': { guard: 'isStillOffered', actions: { type: 'rememberPosition' } } },
  states: {
    adjusting: {
      description: 'Sliders within the limits of the product; the total follows.',
      meta: {
        title: 'Adjusting',
        sentence: 'The borrower sets amount and term.',
        section: '2 Offer details, D1 to D4',
      },
      tags: ['awaits.borrower'],
      on: adjust,
    },
    preparingConditions: {
      description: 'The loan conditions are made anew for the product, amount and term on the screen (RD220).',
      meta: {
        title: 'Preparing the conditions again',
        sentence: 'The Personal Loan Conditions are being prepared for the figures on the screen.',
        section: '7 POST /v1/document/preview, D6, RD220',
      },
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
        onError: [
          { guard: 'isOfferExpired', target: 'expired' },
          { target: 'conditionsFailed', actions: { type: 'rememberFailure' } },
        ],
      },
      after: { writeWait: { target: 'conditionsFailed', actions: { type: 'rememberTimeout' } } },
    },
    readingConditions: {
      description: 'The document lies above the page; amount and term stay as they are.',
      meta: {
        title: 'Reading the conditions',
        sentence: 'The borrower reads the Personal Loan Conditions.',
        section: '2 Offer details, D6, RD66',
      },
      tags: ['awaits.borrower'],
      on: { 'path.asked': {}, 'conditions.closed': { target: 'adjusting' } },
    },
    conditionsFailed: {
      description: 'The document could not be made; amount and term are kept.',
      meta: {
        title: 'Conditions did not load',
        sentence: 'The borrower reads that the document did not load and may try again.',
        section: '8, RD35, RD220',
      },
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
      description: 'The lender does not hold the offer any more; a new application is the way on (RD264).',
      meta: {
        title: 'Offer expired',
        sentence: 'The borrower reads that the offer has expired and goes to the account.',
        section: '4 Loan, RD63, RD264',
      },
      tags: ['awaits.borrower'],
      on: {
        'account.asked': { target: '#onboarding.ended', actions: { type: 'endAt', params: { ending: 'account' } } },
      },
    },
  },
} as const
