/** Decides how the account that receives the money is chosen or added (K1 to K5; RD52). */
import { assign, setup } from 'xstate'
import { busyDelays } from './delays.ts'
import { asFailure, isOutcomeUnknown, type Failure } from './failure.ts'
import type { StateMeta, Tag } from './meta.ts'
import { port, type BankAccount, type NewBankAccount, type Position } from './ports.ts'
import { stepFor } from './position.ts'

type Context = {
  readonly applicationId: number | null
  readonly accounts: readonly BankAccount[]
  readonly chosenId: number | null
  readonly added: NewBankAccount | null
  /** How many accounts there were before an account of unknown outcome was sent. */
  readonly countBefore: number
  readonly failure: Failure | null
  readonly position: Position | null
}
type Events =
  | { readonly type: 'account.chosen'; readonly id: number }
  | { readonly type: 'account.submitted' }
  | { readonly type: 'account.confirmed' }
  | { readonly type: 'confirmation.closed' }
  | { readonly type: 'adding.asked' }
  | { readonly type: 'adding.closed' }
  | { readonly type: 'newAccount.submitted'; readonly account: NewBankAccount }
  | { readonly type: 'retry.pressed' }

const digitsOnly = (text: string) => text.replace(/[\s-]/g, '')

export const bankAccountMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { readonly applicationId: number | null },
    output: {} as { readonly position: Position | null },
    meta: {} as StateMeta,
    tags: {} as Tag,
  },
  actors: {
    readBankAccounts: port('readBankAccounts'),
    addBankAccount: port('addBankAccount'),
    setBankAccount: port('setBankAccount'),
    readApplicationState: port('readApplicationState'),
    readProfile: port('readProfile'),
  },
  delays: busyDelays,
  guards: {
    hasAccounts: ({ context }) => context.accounts.length > 0,
    hasChosen: ({ context }) => context.accounts.some((account) => account.id === context.chosenId),
    hasApplication: ({ context }) => context.applicationId !== null,
    hasFoundApplication: (_, params: { applicationId: number | null }) => params.applicationId !== null,
    /** After an unknown outcome: the list has grown by the number that was sent. */
    hasArrived: ({ context }, params: { accounts: readonly BankAccount[] }) =>
      params.accounts.some((account) => digitsOnly(account.accountNumber) === context.added?.account_number),
    isOutcomeUnknown: ({ event }) => 'error' in event && isOutcomeUnknown(asFailure(event.error)),
    hasMovedOn: (_, params: { position: Position }) => stepFor(params.position) !== 'bank',
  },
  actions: {
    rememberAccounts: assign(({ context }, params: { accounts: readonly BankAccount[] }) => ({
      accounts: params.accounts,
      chosenId: context.chosenId ?? (params.accounts.length === 1 ? (params.accounts[0]?.id ?? null) : null),
    })),
    /** The new account is the one that carries the number just sent; it comes back chosen (RD52). */
    chooseArrived: assign(({ context }, params: { accounts: readonly BankAccount[] }) => ({
      accounts: params.accounts,
      chosenId:
        params.accounts.find((account) => digitsOnly(account.accountNumber) === context.added?.account_number)?.id ??
        context.chosenId,
    })),
    rememberChoice: assign(({ event }) => (event.type === 'account.chosen' ? { chosenId: event.id } : {})),
    rememberNew: assign(({ context, event }) =>
      event.type === 'newAccount.submitted'
        ? { added: event.account, countBefore: context.accounts.length, failure: null }
        : {},
    ),
    rememberNewId: assign((_, params: { id: number | null }) => (params.id === null ? {} : { chosenId: params.id })),
    rememberApplication: assign((_, params: { applicationId: number | null }) => params),
    rememberPosition: assign((_, params: { position: Position | null }) => params),
    rememberFailure: assign(({ event }) => ('error' in event ? { failure: asFailure(event.error) } : {})),
    rememberTimeout: assign({ failure: { kind: 'network', reason: 'timeout' } }),
    forgetFailure: assign({ failure: null }),
    storeFlowState: (_, _params: { state: string }) => undefined,
    forgetDraft: (_, _params: { step: string }) => undefined,
  },
}).createMachine({
  id: 'bankAccount',
  description: 'Lists saved accounts, adds a new one, and fixes one for the application.',
  context: ({ input }) => ({
    applicationId: input.applicationId,
    accounts: [],
    chosenId: null,
    added: null,
    countBefore: 0,
    failure: null,
    position: null,
  }),
  output: ({ context }) => ({ position: context.position }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The saved accounts are read.',
      meta: {
        title: 'Loading accounts',
        sentence: 'The saved accounts are on their way.',
        section: '7 GET /v1/client/bankAccounts',
      },
      tags: ['awaits.lender'],
      invoke: {
        id: 'readBankAccounts',
        src: 'readBankAccounts',
        onDone: {
          target: 'sorting',
          actions: { type: 'rememberAccounts', params: ({ event }) => ({ accounts: event.output }) },
        },
        onError: { target: 'loadFailed', actions: { type: 'rememberFailure' } },
      },
      after: { readWait: { target: 'loadFailed', actions: { type: 'rememberTimeout' } } },
    },
    loadFailed: {
      description: 'The list did not load; it can be tried again, and an account can be added all the same.',
      meta: {
        title: 'Accounts did not load',
        sentence: 'The borrower tries again or adds an account.',
        section: '8 other load failures, RD35',
      },
      tags: ['awaits.borrower'],
      on: {
        'retry.pressed': { target: 'loading', actions: { type: 'forgetFailure' } },
        'adding.asked': { target: 'adding', actions: { type: 'forgetFailure' } },
      },
    },
    sorting: {
      description: 'Without any account the form comes first.',
      meta: {
        title: 'List or form',
        sentence: 'With saved accounts the list is shown, otherwise the form.',
        section: '2 Bank account',
      },
      always: [{ guard: 'hasAccounts', target: 'choosing' }, { target: 'adding' }],
    },
    choosing: {
      description: 'The borrower chooses one of the saved accounts.',
      meta: {
        title: 'Choosing an account',
        sentence: 'Saved accounts with bank, branch and number, or add new.',
        section: '2 Bank account, K1',
      },
      tags: ['awaits.borrower'],
      on: {
        'account.chosen': { actions: { type: 'rememberChoice' } },
        'account.submitted': { guard: 'hasChosen', target: 'confirming', actions: { type: 'forgetFailure' } },
        'adding.asked': { target: 'adding', actions: { type: 'forgetFailure' } },
      },
    },
    confirming: {
      description: 'A modal reads the account back: bank, branch, number in groups (K2).',
      meta: {
        title: 'Confirming the account',
        sentence: 'The borrower checks the account before money can go there.',
        section: '2 Bank account, RD52',
      },
      tags: ['awaits.borrower'],
      on: {
        'account.confirmed': [{ guard: 'hasApplication', target: 'setting' }, { target: 'findingApplication' }],
        'confirmation.closed': { target: 'choosing' },
      },
    },
    findingApplication: {
      description: 'The application id is not known here: it is read (RD46, RD59).',
      meta: {
        title: 'Finding the application',
        sentence: 'The application that the account belongs to is looked up.',
        section: '7 GET /v1/application/state',
      },
      tags: ['awaits.lender'],
      invoke: {
        id: 'readApplicationState',
        src: 'readApplicationState',
        onDone: [
          {
            guard: {
              type: 'hasFoundApplication',
              params: ({ event }) => ({ applicationId: event.output.applicationId }),
            },
            target: 'setting',
            actions: {
              type: 'rememberApplication',
              params: ({ event }) => ({ applicationId: event.output.applicationId }),
            },
          },
          { target: 'setFailed' },
        ],
        onError: { target: 'setFailed', actions: { type: 'rememberFailure' } },
      },
      after: { readWait: { target: 'setFailed', actions: { type: 'rememberTimeout' } } },
    },
    setting: {
      description: 'The account is fixed for the application; the review begins.',
      meta: {
        title: 'Saving the choice',
        sentence: 'The lender is told which account receives the money.',
        section: '7 setApplicationBankAccount, K4',
      },
      tags: ['awaits.lender'],
      invoke: {
        id: 'setBankAccount',
        src: 'setBankAccount',
        input: ({ context }) => ({ applicationId: context.applicationId ?? 0, accountId: context.chosenId ?? 0 }),
        onDone: {
          target: 'set',
          actions: { type: 'rememberPosition', params: ({ event }) => ({ position: event.output }) },
        },
        onError: [
          { guard: 'isOutcomeUnknown', target: 'resolving', actions: { type: 'rememberFailure' } },
          { target: 'setFailed', actions: { type: 'rememberFailure' } },
        ],
      },
      after: { writeWait: { target: 'resolving', actions: { type: 'rememberTimeout' } } },
    },
    resolving: {
      description: 'No answer came back: the profile tells whether the review has begun.',
      meta: { title: 'Finding out', sentence: 'The application looks whether the choice arrived.', section: 'RD65' },
      tags: ['awaits.lender', 'outcomeUnknown'],
      invoke: {
        id: 'readProfile',
        src: 'readProfile',
        onDone: [
          {
            guard: { type: 'hasMovedOn', params: ({ event }) => ({ position: event.output }) },
            target: 'set',
            actions: { type: 'rememberPosition', params: ({ event }) => ({ position: event.output }) },
          },
          { target: 'setFailed' },
        ],
        onError: { target: 'setFailed', actions: { type: 'rememberFailure' } },
      },
      after: { readWait: { target: 'setFailed' } },
    },
    setFailed: {
      description: 'The choice was not saved; the account is still chosen.',
      meta: {
        title: 'Choice not saved',
        sentence: 'The borrower reads that it did not work and tries again.',
        section: 'RD52',
      },
      tags: ['awaits.borrower', 'saveFailed'],
      on: {
        'account.chosen': { actions: { type: 'rememberChoice' } },
        'account.submitted': { guard: 'hasChosen', target: 'confirming', actions: { type: 'forgetFailure' } },
        'adding.asked': { target: 'adding', actions: { type: 'forgetFailure' } },
      },
    },
    adding: {
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
    },
    savingNew: {
      description: 'The new account is sent.',
      meta: {
        title: 'Saving the account',
        sentence: 'The new account is on its way.',
        section: '7 POST /v1/client/addBankAccount',
      },
      tags: ['awaits.lender'],
      invoke: {
        id: 'addBankAccount',
        src: 'addBankAccount',
        input: ({ context }) => ({
          bank_code: context.added?.bank_code ?? '',
          branch_id: context.added?.branch_id ?? 0,
          account_number: context.added?.account_number ?? '',
          applicationId: context.applicationId,
        }),
        onDone: {
          target: 'reloading',
          actions: [
            { type: 'rememberNewId', params: ({ event }) => ({ id: event.output.id }) },
            { type: 'storeFlowState', params: ({ event }) => ({ state: event.output.state ?? '' }) },
            { type: 'forgetDraft', params: { step: 'bank' } },
          ],
        },
        onError: [
          { guard: 'isOutcomeUnknown', target: 'reloadingToFindOut', actions: { type: 'rememberFailure' } },
          { target: 'addFailed', actions: { type: 'rememberFailure' } },
        ],
      },
      after: { writeWait: { target: 'reloadingToFindOut', actions: { type: 'rememberTimeout' } } },
    },
    reloading: {
      description: 'The list is read again with the new account chosen.',
      meta: { title: 'Reloading accounts', sentence: 'The list is read again.', section: 'RD52' },
      tags: ['awaits.lender'],
      invoke: {
        id: 'readAccountsAgain',
        src: 'readBankAccounts',
        onDone: {
          target: 'confirming',
          actions: { type: 'chooseArrived', params: ({ event }) => ({ accounts: event.output }) },
        },
        onError: { target: 'loadFailed', actions: { type: 'rememberFailure' } },
      },
      after: { readWait: { target: 'loadFailed', actions: { type: 'rememberTimeout' } } },
    },
    reloadingToFindOut: {
      description: 'No answer came back: the list tells whether the account was stored.',
      meta: { title: 'Finding out', sentence: 'The list is read to see whether the account arrived.', section: 'RD65' },
      tags: ['awaits.lender', 'outcomeUnknown'],
      invoke: {
        id: 'readAccountsToFindOut',
        src: 'readBankAccounts',
        onDone: [
          {
            guard: { type: 'hasArrived', params: ({ event }) => ({ accounts: event.output }) },
            target: 'confirming',
            actions: { type: 'chooseArrived', params: ({ event }) => ({ accounts: event.output }) },
          },
          { target: 'addFailed' },
        ],
        onError: { target: 'addFailed', actions: { type: 'rememberFailure' } },
      },
      after: { readWait: { target: 'addFailed' } },
    },
    addFailed: {
      description: 'The account was not stored; what was typed is still there.',
      meta: { title: 'Account not saved', sentence: 'The borrower reads why and tries again.', section: 'RD52' },
      tags: ['awaits.borrower', 'saveFailed'],
      on: {
        'newAccount.submitted': { target: 'savingNew', actions: { type: 'rememberNew' } },
        'adding.closed': { guard: 'hasAccounts', target: 'choosing', actions: { type: 'forgetFailure' } },
      },
    },
    set: {
      type: 'final',
      description: 'The account is fixed.',
      meta: { title: 'Account fixed', sentence: 'The review begins.', section: '4 Application flow' },
    },
  },
})
