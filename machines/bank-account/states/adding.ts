import { accountsOf, bankAccountSetup, type InContext } from '../setup.ts'
import { confirmedWrite } from '../../shared/confirmed-write.ts'
import { known } from '../../shared/known.ts'
import type { Ports } from '../../shared/ports.ts'

type Added = { readonly event: { readonly output: Ports['addBankAccount']['output'] } }

export const adding = bankAccountSetup.createStateConfig({
  description: 'The form for a new account: bank, branch, number.',
  meta: {
    title: 'Adding an account',
    sentence: 'The borrower enters bank, branch and account number.',
    section: '2 Bank account, K3',
  },
  tags: ['awaits.borrower'],
  on: {
    'newAccount.submitted': { target: 'savingNew', actions: { type: 'rememberNew' } },
    'adding.closed': { guard: 'hasAccounts', target: 'choosing' },
  },
})

export const addition = confirmedWrite({
  names: { resolving: 'reloadingToFindOut', outcomeUnknown: 'additionUnknown', failed: 'addFailed' },
  refused: [],
  saving: {
    description: 'The new account is sent.',
    meta: {
      title: 'Saving the account',
      sentence: 'The new account is on its way.',
      section: '7 POST /v1/client/addBankAccount',
    },
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
    description: 'No answer came back: the list tells whether the account was stored.',
    meta: { title: 'Finding out', sentence: 'The list is read to see whether the account arrived.', section: 'RD65' },
    invoke: {
      id: 'readAccountsToFindOut',
      src: 'readBankAccounts',
      onDone: [
        {
          guard: { type: 'hasArrived', params: accountsOf },
          target: 'confirming',
          actions: { type: 'chooseArrived', params: accountsOf },
        },
        { target: 'addFailed' },
      ],
    },
  },
  outcomeUnknown: {
    description: 'The lender cannot be reached: the list is asked for again; the account is not sent twice (RD65).',
    meta: {
      title: 'Addition not known yet',
      sentence: 'The borrower reads that it is not yet known whether the account was stored.',
      section: 'RD65',
    },
  },
  failed: {
    description: 'The account was not stored; what was typed is still there.',
    meta: { title: 'Account not saved', sentence: 'The borrower reads why and tries again.', section: 'RD52' },
    on: {
      'newAccount.submitted': { target: 'savingNew', actions: { type: 'rememberNew' } },
      'adding.closed': { guard: 'hasAccounts', target: 'choosing', actions: { type: 'forgetFailure' } },
    },
  },
})

export const reloading = bankAccountSetup.createStateConfig({
  description: 'The list is read again with the new account chosen.',
  meta: { title: 'Reloading accounts', sentence: 'The list is read again.', section: 'RD52' },
  tags: ['awaits.lender'],
  invoke: {
    id: 'readAccountsAgain',
    src: 'readBankAccounts',
    onDone: [
      {
        guard: { type: 'hasArrived', params: accountsOf },
        target: 'confirming',
        actions: { type: 'chooseArrived', params: accountsOf },
      },
      {
        target: 'sorting',
        actions: { type: 'rememberAccounts', params: accountsOf },
      },
    ],
    onError: { target: 'loadFailed', actions: { type: 'rememberFailure' } },
  },
  after: { readWait: { target: 'loadFailed', actions: { type: 'rememberTimeout' } } },
})
