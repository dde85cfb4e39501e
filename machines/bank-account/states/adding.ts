import { accountsOf, bankAccountSetup, type InContext } from '../setup.ts'
import { confirmedWrite } from '../../shared/confirmed-write.ts'
import { known } from '../../shared/known.ts'
import type { BankAccountPorts } from '../ports.ts'
import { failsTo, timesOutTo } from '../../shared/call-failure.ts'

type Added = { readonly event: { readonly output: BankAccountPorts['addBankAccount']['output'] } }

export const adding = bankAccountSetup.createStateConfig({
  tags: ['awaits.borrower'],
  on: {
    'newAccount.submitted': { target: 'confirmingNew', actions: { type: 'rememberNew' } },
    'adding.closed': { guard: 'hasAccounts', target: 'choosing' },
  },
})

export const confirmingNew = bankAccountSetup.createStateConfig({
  tags: ['awaits.borrower'],
  on: {
    'account.confirmed': { target: 'savingNew' },
    'confirmation.closed': { target: 'adding', actions: { type: 'forgetNew' } },
  },
})

export const addition = confirmedWrite({
  names: {
    before: 'confirmingNew',
    resolving: 'reloadingToFindOut',
    outcomeUnknown: 'additionUnknown',
    failed: 'addFailed',
  },
  refused: [],
  saving: {
    invoke: {
      id: 'addBankAccount',
      src: 'addBankAccount',
      input: ({ context }: InContext) => ({ ...known(context.added), applicationId: context.applicationId }),
      onDone: {
        target: 'reloading',
        actions: [
          { type: 'rememberNewId', params: ({ event }: Added) => ({ id: event.output.id }) },
          { type: 'storeFlowState', params: ({ event }: Added) => ({ state: event.output.state ?? '' }) },
          { type: 'forgetDraft', params: { step: 'bank' } },
        ],
      },
    },
  },
  resolving: {
    invoke: {
      id: 'readAccountsToFindOut',
      src: 'readBankAccounts',
      onDone: [
        {
          guard: { type: 'hasArrived', params: accountsOf },
          target: 'setting',
          actions: { type: 'chooseArrived', params: accountsOf },
        },
        { target: 'addFailed' },
      ],
    },
  },
  outcomeUnknown: {},
  failed: {
    on: {
      'newAccount.submitted': { target: 'confirmingNew', actions: { type: 'rememberNew' } },
      'adding.closed': { guard: 'hasAccounts', target: 'choosing', actions: { type: 'forgetFailure' } },
    },
  },
})

export const reloading = bankAccountSetup.createStateConfig({
  tags: ['awaits.lender'],
  invoke: {
    id: 'readAccountsAgain',
    src: 'readBankAccounts',
    onDone: [
      {
        guard: { type: 'hasArrived', params: accountsOf },
        target: 'setting',
        actions: { type: 'chooseArrived', params: accountsOf },
      },
      {
        target: 'sorting',
        actions: { type: 'rememberAccounts', params: accountsOf },
      },
    ],
    onError: failsTo('loadFailed'),
  },
  after: { readWait: timesOutTo('loadFailed') },
})
