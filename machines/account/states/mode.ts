import { accountSetup, type Context } from '../setup.ts'
import { confirmedWrite } from '../../shared/confirmed-write.ts'
import { known } from '../../shared/known.ts'
import { newApplication } from '../../shared/new-application.ts'
import type { Position } from '../../shared/ports.ts'

type InContext = { readonly context: Context }
type Read = { readonly event: { readonly output: Position } }

const creation = confirmedWrite({
  names: { resolving: 'resolvingCreation', outcomeUnknown: 'creationUnknown', failed: 'createFailed' },
  refused: [],
  saving: {
    description: 'A new application is created.',
    meta: {
      title: 'Creating the application',
      sentence: 'The application is on its way.',
      section: '7 application/create, M4',
    },
    entry: { type: 'storeRequestedAmount', params: ({ context }: InContext) => ({ amount: context.amount }) },
    invoke: {
      id: 'createApplication',
      src: 'createApplication',
      input: ({ context }: InContext) => newApplication(context.amount),
      onDone: { target: '#account.ended', actions: { type: 'endWith', params: { ending: 'created' } } },
    },
  },
  resolving: {
    description: 'No answer came back: the profile tells whether there is an application now (RD65).',
    meta: { title: 'Finding out', sentence: 'The application looks whether it was created.', section: 'RD65' },
    invoke: {
      id: 'creationOutcome',
      src: 'readProfile',
      onDone: [
        {
          guard: { type: 'hasApplication', params: ({ event }: Read) => ({ position: event.output }) },
          target: '#account.ended',
          actions: [
            { type: 'endWith', params: { ending: 'created' } },
            { type: 'rememberPosition', params: ({ event }: Read) => ({ position: event.output }) },
          ],
        },
        { target: 'createFailed' },
      ],
    },
  },
  outcomeUnknown: {
    description: 'The lender cannot be reached: asked again by itself; nothing is sent a second time (RD65).',
    meta: {
      title: 'Not known yet',
      sentence: 'The borrower reads that it is not yet known whether the application was created.',
      section: 'RD65',
    },
  },
  failed: {
    description: 'Unable to submit application; the amount is kept.',
    meta: {
      title: 'Not created',
      sentence: 'The borrower reads that the application could not be submitted and tries again.',
      section: '8 Application creation',
    },
    on: {
      'amount.chosen': { target: 'main', actions: { type: 'rememberAmount' } },
      'application.asked': { target: 'creating', actions: { type: 'rememberAmount' } },
      'notice.closed': { target: 'main', actions: { type: 'forgetFailure' } },
    },
  },
})

export const modeStates = accountSetup.createStateConfig({
  description: 'Which part of the account is on the screen.',
  meta: { title: 'The mode', sentence: 'Main, extension or repayment.', section: '4 Personal account mode' },
  initial: 'main',
  states: {
    main: {
      description: 'Next payment and buttons, or the calculator.',
      meta: {
        title: 'Main',
        sentence: 'The borrower sees the loan, or applies for one.',
        section: '2 Personal account, M2 to M11',
      },
      tags: ['awaits.borrower'],
      on: {
        'amount.chosen': { actions: { type: 'rememberAmount' } },
        'application.asked': [
          { guard: 'isOfferAtStake', target: 'offerAtStake', actions: { type: 'rememberAmount' } },
          { guard: 'hasNoLoan', target: 'creating', actions: { type: 'rememberAmount' } },
        ],
        'application.resumed': {
          target: '#account.ended',
          actions: { type: 'endWith', params: { ending: 'application' } },
        },
        'extension.asked': { guard: 'isExtendable', target: 'initialising', actions: { type: 'forgetFailure' } },
        'payment.asked': { guard: 'hasDebt', target: 'repayment', actions: { type: 'markRepayment' } },
        'account.visited': { actions: { type: 'rememberOffers' } },
      },
    },
    offerAtStake: {
      description: 'A new application would replace an approved offer: asked first, with what is lost (RD262).',
      meta: {
        title: 'Offer at stake',
        sentence: 'The borrower decides whether to give up the approved offer.',
        section: 'RD262',
      },
      tags: ['awaits.borrower'],
      on: { 'replacement.confirmed': { target: 'creating' }, 'replacement.closed': { target: 'main' } },
    },
    creating: creation.saving,
    resolvingCreation: creation.resolving,
    creationUnknown: creation.outcomeUnknown,
    createFailed: creation.failed,
    initialising: {
      description: 'The lender proposes term, amount and dates of the extension.',
      meta: {
        title: 'Preparing the extension',
        sentence: 'The conditions of the extension are asked for.',
        section: '7 prolongation/init',
      },
      tags: ['awaits.lender'],
      invoke: {
        id: 'initProlongation',
        src: 'initProlongation',
        input: ({ context }) => ({ creditId: known(context.data?.credit).creditId }),
        onDone: {
          target: 'prolongationConfirm',
          actions: { type: 'rememberProlongation', params: ({ event }) => ({ prolongation: event.output }) },
        },
        onError: { target: 'initFailed', actions: { type: 'rememberFailure' } },
      },
      after: { readWait: { target: 'initFailed', actions: { type: 'rememberTimeout' } } },
    },
    initFailed: {
      description: 'Something went wrong: the modal says so, nothing has changed.',
      meta: {
        title: 'Extension not prepared',
        sentence: 'The borrower reads that something went wrong and that it is being worked on.',
        section: '8 Prolongation',
      },
      tags: ['awaits.borrower', 'saveFailed'],
      on: { 'notice.closed': { target: 'main', actions: { type: 'forgetFailure' } } },
    },
    prolongationConfirm: {
      description: 'Term, payment, both dates, note and consent (M12).',
      meta: {
        title: 'Extension',
        sentence: 'The borrower compares before and after and confirms.',
        section: '2 Prolongation confirmation, M12',
      },
      tags: ['awaits.borrower'],
      on: {
        'extension.confirmed': [{ guard: 'hasLoan', target: 'confirmingProlongation' }, { target: 'main' }],
        'mode.closed': { target: 'main' },
      },
    },
    confirmingProlongation: {
      description: 'The extension is confirmed at the lender.',
      meta: {
        title: 'Confirming the extension',
        sentence: 'The confirmation is on its way.',
        section: '7 prolongation/confirm',
      },
      tags: ['awaits.lender'],
      invoke: {
        id: 'confirmProlongation',
        src: 'confirmProlongation',
        input: ({ context }) => ({ creditId: known(context.data?.credit).creditId }),
        onDone: { target: 'repayment', actions: [{ type: 'markProlongation' }, { type: 'announceChange' }] },
        onError: { target: 'confirmFailed', actions: { type: 'rememberFailure' } },
      },
      after: { writeWait: { target: 'confirmFailed', actions: { type: 'rememberTimeout' } } },
    },
    confirmFailed: {
      description:
        'Something went wrong; confirming again is harmless, because nothing moves before the payment (section 9).',
      meta: {
        title: 'Extension not confirmed',
        sentence: 'The borrower reads that something went wrong and that it is being worked on.',
        section: '8 Prolongation',
      },
      tags: ['awaits.borrower', 'saveFailed'],
      on: { 'notice.closed': { target: 'prolongationConfirm', actions: { type: 'forgetFailure' } } },
    },
    repayment: {
      description: 'Full or prolongation details, online link, kiosk link (M13 to M15); closed once it is paid (RD96).',
      meta: {
        title: 'Repayment',
        sentence: 'The borrower sees what to pay and where.',
        section: '2 Repayment, M13',
      },
      tags: ['awaits.borrower'],
      always: { guard: 'isPaid', target: 'main', actions: { type: 'markRepayment' } },
      on: { 'mode.closed': { target: 'main', actions: { type: 'markRepayment' } } },
    },
  },
})
