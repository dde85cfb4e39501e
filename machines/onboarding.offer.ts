/** Decides the second half of the onboarding chart: scoring, product and offer (S5, C1 to C5, D1 to D7; RD55, RD57, RD59, RD65). */
import type { Context } from './onboarding.context.ts'
import type { ApplicationState, Position, ScoringCheck } from './ports.ts'
import type { ScoringOutput } from './scoring.machine.ts'

type With<T> = { readonly event: { readonly output: T } }
type InContext = { readonly context: Context }

const applicationOf = ({ context }: InContext) => ({ applicationId: context.applicationId ?? 0 })
const outputOf = ({ event }: With<ScoringOutput>) => ({ output: event.output })
const checkOf = ({ event }: With<ScoringCheck>) => ({ check: event.output })
const positionOf = ({ event }: With<Position>) => ({ position: event.output })
const foundOf = ({ event }: With<ApplicationState>) => ({ applicationId: event.output.applicationId })
/** While something is being sent, nobody is moved. */
const staysPut = { 'path.asked': {}, 'position.read': {} } as const

export const scoringStates = {
  description: 'The profile is under review; the chart of the scoring leads.',
  meta: {
    title: 'Scoring',
    sentence: 'The borrower waits about a minute while the profile is reviewed.',
    section: '2 Scoring, 4 Scoring polling',
    paths: ['/scoring'],
    step: 7,
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Without an application id there is nothing to ask for (S5).',
      meta: {
        title: 'Is there an application',
        sentence: 'The application that is reviewed has to be known.',
        section: '4 Application flow, RD59',
      },
      always: [{ guard: 'hasApplication', target: 'reviewing' }, { target: 'findingApplication' }],
    },
    findingApplication: {
      description: 'The id is restored from the lender before anybody is sent away (RD59).',
      meta: {
        title: 'Finding the application',
        sentence: 'The application is looked up.',
        section: '7 GET /v1/application/state',
      },
      tags: ['awaits.lender'],
      invoke: {
        id: 'findApplication',
        src: 'readApplicationState',
        onDone: [
          {
            guard: { type: 'hasFoundApplication', params: foundOf },
            target: 'reviewing',
            actions: { type: 'rememberApplication', params: foundOf },
          },
          { target: '#onboarding.ended', actions: { type: 'endAt', params: { ending: 'applicationMissing' } } },
        ],
        onError: { target: 'findingFailed', actions: { type: 'rememberFailure' } },
      },
      after: { readWait: { target: 'findingFailed', actions: { type: 'rememberTimeout' } } },
    },
    findingFailed: {
      description: 'The lender cannot be reached.',
      meta: {
        title: 'Application not found yet',
        sentence: 'The borrower reads that it did not load and tries again.',
        section: 'RD11',
      },
      tags: ['awaits.borrower'],
      on: {
        'retry.pressed': { target: 'findingApplication' },
        'connection.restored': { target: 'findingApplication' },
      },
      after: { retryWait: { target: 'findingApplication' } },
    },
    reviewing: {
      description: 'Five pictures alternate while the lender is asked every five seconds.',
      meta: { title: 'Under review', sentence: 'Profile under review, takes around 1 min.', section: '2 Scoring, S1' },
      tags: ['awaits.lender'],
      invoke: {
        id: 'scoring',
        src: 'scoring',
        input: applicationOf,
        onDone: [
          {
            guard: { type: 'isOutputProducts', params: outputOf },
            target: '#onboarding.product',
            actions: { type: 'rememberScored', params: outputOf },
          },
          {
            guard: { type: 'isOutputRejected', params: outputOf },
            target: '#onboarding.product',
            actions: { type: 'rememberScored', params: outputOf },
          },
          {
            guard: { type: 'isOutputRefused', params: outputOf },
            target: 'declined',
            actions: { type: 'rememberScored', params: outputOf },
          },
          { target: '#onboarding.placing', actions: { type: 'rememberScored', params: outputOf } },
        ],
        onError: { target: '#onboarding.readingPosition', actions: { type: 'rememberFailure' } },
      },
    },
    declined: {
      description:
        'The review ended without products: said plainly, with what to do and whom to ask; no invented reason (RD57).',
      meta: { title: 'Declined', sentence: 'We cannot offer a loan now.', section: 'RD57' },
      tags: ['awaits.borrower'],
      on: {
        'account.asked': { target: '#onboarding.ended', actions: { type: 'endAt', params: { ending: 'account' } } },
      },
    },
  },
} as const

export const productStates = {
  description: 'Approved products to choose from.',
  meta: {
    title: 'Choose a product',
    sentence: 'The borrower chooses one of the approved products.',
    section: '2 Choose product',
    paths: ['/chooseProduct'],
    step: 8,
  },
  initial: 'deciding',
  on: {
    'path.asked': {
      guard: 'asksForOffer',
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
        { guard: 'wantsOffer', target: 'preparingPreview' },
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
        onError: { target: 'loadFailed', actions: { type: 'rememberFailure' } },
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
        section: '7 POST /v1/document/preview, RD61',
      },
      tags: ['awaits.lender'],
      on: staysPut,
      invoke: {
        id: 'createPreview',
        src: 'createPreview',
        input: applicationOf,
        onDone: {
          target: '#onboarding.offer',
          actions: {
            type: 'rememberPreview',
            params: ({ event }: With<{ previewName: string; expiresOn: string | null }>) => event.output,
          },
        },
        onError: { target: 'previewFailed', actions: { type: 'rememberFailure' } },
      },
      after: { writeWait: { target: 'previewFailed', actions: { type: 'rememberTimeout' } } },
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

export const offerStates = {
  description: 'Amount, term, total, dates, conditions: everything that is agreed is on this screen.',
  meta: {
    title: 'Offer details',
    sentence: 'The borrower sets amount and term, sees the total and confirms.',
    section: '2 Offer details',
    paths: ['/offerDetails'],
    step: 9,
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
      on: {
        'amount.chosen': { actions: { type: 'rememberAmount' } },
        'term.chosen': { actions: { type: 'rememberTerm' } },
        'offer.confirmed': { target: 'confirming', actions: { type: 'forgetFailure' } },
        'products.asked': { target: '#onboarding.product.choosing' },
        'path.asked': { guard: 'asksForProducts', target: '#onboarding.product.choosing' },
      },
    },
    confirming: {
      description: 'The disbursement is requested; everything is locked while it is sent (D5).',
      meta: {
        title: 'Confirming',
        sentence: 'CONFIRMING: the offer is being accepted.',
        section: '7 disbursement, D5',
      },
      tags: ['awaits.lender'],
      on: staysPut,
      invoke: {
        id: 'confirmDisbursement',
        src: 'confirmDisbursement',
        input: ({ context }: InContext) => ({
          applicationId: context.applicationId ?? 0,
          productId: context.chosenProductId ?? 0,
          amount: context.amount,
          term: context.term,
        }),
        onDone: { target: '#onboarding.ended', actions: { type: 'forgetPosition' } },
        onError: [
          { guard: 'isOutcomeUnknown', target: 'resolving', actions: { type: 'rememberFailure' } },
          { target: 'confirmFailed', actions: { type: 'rememberFailure' } },
        ],
      },
      after: { writeWait: { target: 'resolving', actions: { type: 'rememberTimeout' } } },
    },
    resolving: {
      description: 'No answer came back: found out by reading, never by sending again (RD65).',
      meta: {
        title: 'Finding out',
        sentence: 'The application looks whether the offer was accepted.',
        section: 'RD65',
      },
      tags: ['awaits.lender', 'outcomeUnknown'],
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
        onError: { target: 'outcomeUnknown', actions: { type: 'rememberFailure' } },
      },
      after: { readWait: { target: 'outcomeUnknown', actions: { type: 'rememberTimeout' } } },
    },
    outcomeUnknown: {
      description: 'The lender cannot be reached; it is asked again by itself.',
      meta: {
        title: 'Not known yet',
        sentence: 'The borrower reads that it is not yet known whether the offer was accepted.',
        section: 'RD65',
      },
      tags: ['awaits.borrower', 'outcomeUnknown'],
      on: { ...staysPut, 'retry.pressed': { target: 'resolving' }, 'connection.restored': { target: 'resolving' } },
      after: { retryWait: { target: 'resolving' } },
    },
    confirmFailed: {
      description: 'The offer has certainly not been accepted; sliders keep their values.',
      meta: {
        title: 'Not confirmed',
        sentence: 'The borrower reads that nothing was agreed and may try again.',
        section: '8, RD65',
      },
      tags: ['awaits.borrower', 'saveFailed'],
      on: {
        'amount.chosen': { actions: { type: 'rememberAmount' } },
        'term.chosen': { actions: { type: 'rememberTerm' } },
        'offer.confirmed': { target: 'confirming', actions: { type: 'forgetFailure' } },
        'products.asked': { target: '#onboarding.product.choosing' },
        'path.asked': { guard: 'asksForProducts', target: '#onboarding.product.choosing' },
      },
    },
  },
} as const
