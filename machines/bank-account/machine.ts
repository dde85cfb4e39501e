import { adding, addition, confirmingNew, reloading } from './states/adding.ts'
import { choose } from './states/choosing.ts'
import { confirmingRemoval, removal } from './states/removing.ts'
import { bankAccountSetup, type InContext } from './setup.ts'
import { confirmedWrite } from '../shared/confirmed-write.ts'
import { known } from '../shared/known.ts'
import type { ApplicationProgress } from '../shared/application.ts'
import { failsTo, timesOutTo } from '../shared/call-failure.ts'

type WithPosition = { readonly event: { readonly output: ApplicationProgress } }
const positionOf = ({ event }: WithPosition) => ({ position: event.output })

const setting = confirmedWrite({
  names: { before: 'confirming', resolving: 'resolving', outcomeUnknown: 'choiceUnknown', failed: 'setFailed' },
  refused: [],
  saving: {
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
          params: ({ event }: { readonly event: { readonly output: ApplicationProgress | null } }) => ({
            position: event.output,
          }),
        },
      },
    },
  },
  resolving: {
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
  outcomeUnknown: {},
  failed: {
    on: choose,
  },
})

export const bankAccountMachine = bankAccountSetup.createMachine({
  id: 'bankAccount',
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
      tags: ['awaits.lender'],
      invoke: {
        id: 'readBankAccounts',
        src: 'readBankAccounts',
        onDone: {
          target: 'sorting',
          actions: { type: 'rememberAccounts', params: ({ event }) => ({ accounts: event.output }) },
        },
        onError: failsTo('loadFailed'),
      },
      after: { readWait: timesOutTo('loadFailed') },
    },
    loadFailed: {
      tags: ['awaits.borrower'],
      on: {
        'retry.pressed': { target: 'loading', actions: { type: 'forgetFailure' } },
        'adding.asked': { target: 'adding', actions: { type: 'forgetFailure' } },
      },
    },
    sorting: {
      always: [{ guard: 'hasAccounts', target: 'choosing' }, { target: 'adding' }],
    },
    choosing: {
      tags: ['awaits.borrower'],
      on: choose,
    },
    confirming: {
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
    confirmingNew,
    savingNew: addition.saving,
    reloading,
    reloadingToFindOut: addition.resolving,
    additionUnknown: addition.outcomeUnknown,
    addFailed: addition.failed,
    set: {
      type: 'final',
    },
  },
})
