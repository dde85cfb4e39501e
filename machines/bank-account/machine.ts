import { adding, addition, reloading } from './states/adding.ts'
import { choose } from './states/choosing.ts'
import { confirmingRemoval, removal } from './states/removing.ts'
import { bankAccountSetup, type InContext } from './setup.ts'
import { confirmedWrite } from '../shared/confirmed-write.ts'
import { known } from '../shared/known.ts'
import type { Position } from '../shared/ports.ts'

type WithPosition = { readonly event: { readonly output: Position } }
const positionOf = ({ event }: WithPosition) => ({ position: event.output })

const setting = confirmedWrite({
  names: { resolving: 'resolving', outcomeUnknown: 'choiceUnknown', failed: 'setFailed' },
  refused: [],
  saving: {
    description: 'The account is fixed for the application; the review begins.',
    meta: {
      title: 'Saving the choice',
      sentence: 'The lender is told which account receives the money.',
      section: '7 setApplicationBankAccount, K4',
    },
    invoke: {
      id: 'setBankAccount',
      src: 'setBankAccount',
      input: ({ context }: InContext) => ({
        applicationId: context.applicationId,
        accountId: known(context.chosenId),
      }),
      onDone: {
        target: 'set',
        actions: {
          type: 'rememberPosition',
          params: ({ event }: { readonly event: { readonly output: Position | null } }) => ({ position: event.output }),
        },
      },
    },
  },
  resolving: {
    description: 'No answer came back: the profile tells whether the review has begun.',
    meta: { title: 'Finding out', sentence: 'The application looks whether the choice arrived.', section: 'RD65' },
    invoke: {
      id: 'readProfile',
      src: 'readProfile',
      onDone: [
        {
          guard: { type: 'hasMovedOn', params: positionOf },
          target: 'set',
          actions: { type: 'rememberPosition', params: positionOf },
        },
        { target: 'setFailed' },
      ],
    },
  },
  outcomeUnknown: {
    description: 'The lender cannot be reached: asked again by itself, or on Try again (RD65).',
    meta: {
      title: 'Choice not known yet',
      sentence: 'The borrower reads that it is not yet known whether the choice arrived.',
      section: 'RD65',
    },
  },
  failed: {
    description: 'The choice was not saved; the account is still chosen.',
    meta: {
      title: 'Choice not saved',
      sentence: 'The borrower reads that it did not work and tries again.',
      section: 'RD52',
    },
    on: choose,
  },
})

export const bankAccountMachine = bankAccountSetup.createMachine({
  id: 'bankAccount',
  description: 'Lists saved accounts, adds a new one, removes a wrong one, and fixes one for the application.',
  context: ({ input }) => ({
    ...input,
    accounts: [],
    chosenId: null,
    added: null,
    failure: null,
    position: null,
    canRemove: true,
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
      on: choose,
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
        'account.confirmed': { target: 'setting' },
        'confirmation.closed': { target: 'choosing' },
      },
    },
    setting: setting.saving,
    resolving: setting.resolving,
    choiceUnknown: setting.outcomeUnknown,
    setFailed: setting.failed,
    confirmingRemoval,
    removing: removal.saving,
    resolvingRemoval: removal.resolving,
    removalUnknown: removal.outcomeUnknown,
    removalFailed: removal.failed,
    adding,
    savingNew: addition.saving,
    reloading,
    reloadingToFindOut: addition.resolving,
    additionUnknown: addition.outcomeUnknown,
    addFailed: addition.failed,
    set: {
      type: 'final',
      description: 'The account is fixed.',
      meta: { title: 'Account fixed', sentence: 'The review begins.', section: '4 Application flow' },
    },
  },
})
