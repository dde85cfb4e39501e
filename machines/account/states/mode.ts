import { accountSetup, type Context } from '../setup.ts'
import { confirmedWrite } from '../../shared/confirmed-write.ts'
import { known } from '../../shared/known.ts'
import { newApplication } from '../../shared/new-application.ts'
import type { AccountData } from '../account-data.ts'
import type { ApplicationProgress } from '../../shared/application.ts'
import { failsTo, timesOutTo } from '../../shared/call-failure.ts'
import { helpState } from './help.ts'
import { slipState } from './slip.ts'

type InContext = { readonly context: Context }
type Read = { readonly event: { readonly output: ApplicationProgress } }

const creation = confirmedWrite({
  names: { before: 'main', resolving: 'resolvingCreation', outcomeUnknown: 'creationUnknown', failed: 'createFailed' },
  refused: [],
  saving: {
    entry: { type: 'storeRequestedAmount', params: ({ context }: InContext) => ({ amount: context.amount }) },
    invoke: {
      id: 'createApplication',
      src: 'createApplication',
      input: ({ context }: InContext) => newApplication(context.amount),
      onDone: { target: '#account.ended', actions: { type: 'endWith', params: { ending: 'created' } } },
    },
  },
  resolving: {
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
  outcomeUnknown: {},
  failed: {
    on: {
      'amount.chosen': { target: 'main', actions: { type: 'rememberAmount' } },
      'application.asked': { target: 'creating', actions: { type: 'rememberAmount' } },
      'notice.closed': { target: 'main', actions: { type: 'forgetFailure' } },
    },
  },
})

type CreditRead = { readonly event: { readonly output: Pick<AccountData, 'credit'> } }
const reread = [{ type: 'forgetWaiting' }, { type: 'announceChange' }] as const

const cancellation = confirmedWrite({
  names: {
    before: 'main',
    resolving: 'resolvingCancellation',
    outcomeUnknown: 'cancellationUnknown',
    failed: 'cancelFailed',
  },
  refused: [],
  saving: {
    invoke: {
      id: 'cancelProlongation',
      src: 'cancelProlongation',
      input: ({ context }: InContext) => ({ creditId: known(context.data?.credit).creditId }),
      onDone: { target: 'main', actions: reread },
    },
  },
  resolving: {
    invoke: {
      id: 'cancellationOutcome',
      src: 'readCredit',
      onDone: [
        {
          guard: { type: 'isCancelled', params: ({ event }: CreditRead) => ({ credit: event.output.credit }) },
          target: 'main',
          actions: reread,
        },
        { target: 'cancelFailed' },
      ],
    },
  },
  outcomeUnknown: {},
  failed: { on: { 'notice.closed': { target: 'main', actions: { type: 'forgetFailure' } } } },
})

export const modeStates = accountSetup.createStateConfig({
  initial: 'main',
  states: {
    main: {
      tags: ['awaits.borrower'],
      always: { guard: 'isExtensionWaiting', target: 'extensionWaiting' },
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
        'help.opened': { guard: 'isHelpOffered', target: 'help' },
        'slip.opened': { guard: 'isSlipOffered', target: 'slip' },
        'account.visited': { actions: { type: 'rememberOffers' } },
      },
    },
    extensionWaiting: {
      tags: ['awaits.borrower'],
      always: { guard: 'isNoExtensionWaiting', target: 'main' },
      on: {
        'extensionPayment.asked': {
          target: 'repayment',
          actions: [{ type: 'rememberWaiting' }, { type: 'markProlongation' }],
        },
        'cancellation.asked': { target: 'cancellingExtension', actions: { type: 'forgetFailure' } },
        'payment.asked': { guard: 'hasDebt', target: 'repayment', actions: { type: 'markRepayment' } },
        'slip.opened': { guard: 'isSlipOffered', target: 'slip' },
      },
    },
    cancellingExtension: cancellation.saving,
    resolvingCancellation: cancellation.resolving,
    cancellationUnknown: cancellation.outcomeUnknown,
    cancelFailed: cancellation.failed,
    help: helpState,
    offerAtStake: {
      tags: ['awaits.borrower'],
      on: { 'replacement.confirmed': { target: 'creating' }, 'replacement.closed': { target: 'main' } },
    },
    creating: creation.saving,
    resolvingCreation: creation.resolving,
    creationUnknown: creation.outcomeUnknown,
    createFailed: creation.failed,
    slip: slipState,
    initialising: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'initProlongation',
        src: 'initProlongation',
        input: ({ context }) => ({ creditId: known(context.data?.credit).creditId }),
        onDone: {
          target: 'prolongationConfirm',
          actions: { type: 'rememberProlongation', params: ({ event }) => ({ prolongation: event.output }) },
        },
        onError: [{ guard: 'needsSignIn', target: 'main' }, failsTo('initFailed')],
      },
      after: { readWait: timesOutTo('initFailed') },
    },
    initFailed: {
      tags: ['awaits.borrower', 'saveFailed'],
      on: { 'notice.closed': { target: 'main', actions: { type: 'forgetFailure' } } },
    },
    prolongationConfirm: {
      tags: ['awaits.borrower'],
      on: {
        'extension.confirmed': [{ guard: 'hasLoan', target: 'confirmingProlongation' }, { target: 'main' }],
        'mode.closed': { target: 'main' },
      },
    },
    confirmingProlongation: {
      tags: ['awaits.lender'],
      invoke: {
        id: 'confirmProlongation',
        src: 'confirmProlongation',
        input: ({ context }) => ({ creditId: known(context.data?.credit).creditId }),
        onDone: {
          target: 'repayment',
          actions: [{ type: 'markProlongation' }, { type: 'forgetWaiting' }, { type: 'announceChange' }],
        },
        onError: [{ guard: 'needsSignIn', target: 'prolongationConfirm' }, failsTo('confirmFailed')],
      },
      after: { writeWait: timesOutTo('confirmFailed') },
    },
    confirmFailed: {
      tags: ['awaits.borrower', 'saveFailed'],
      on: { 'notice.closed': { target: 'prolongationConfirm', actions: { type: 'forgetFailure' } } },
    },
    repayment: {
      tags: ['awaits.borrower'],
      always: [
        { guard: 'isPaid', target: 'main', actions: { type: 'markRepayment' } },
        { guard: 'isExtensionDropped', target: 'main', actions: { type: 'markRepayment' } },
      ],
      on: {
        'mode.closed': { target: 'main', actions: { type: 'markRepayment' } },
        'slip.opened': { guard: 'isSlipOffered', target: 'slip' },
      },
    },
  },
})
