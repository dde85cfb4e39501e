import { choose } from './choosing.ts'
import { accountsOf, bankAccountSetup, type InContext } from '../setup.ts'
import { failsTo } from '../../shared/call-failure.ts'
import { confirmedWrite } from '../../shared/confirmed-write.ts'
import { known } from '../../shared/known.ts'

export const confirmingRemoval = bankAccountSetup.createStateConfig({
  tags: ['awaits.borrower'],
  on: { 'removal.confirmed': { target: 'removing' }, 'removal.closed': { target: 'choosing' } },
})

export const removal = confirmedWrite({
  names: {
    before: 'confirmingRemoval',
    resolving: 'resolvingRemoval',
    outcomeUnknown: 'removalUnknown',
    failed: 'removalFailed',
  },
  refused: [{ guard: 'isNotFound', ...failsTo('resolvingRemoval') }],
  saving: {
    invoke: {
      id: 'removeBankAccount',
      src: 'removeBankAccount',
      input: ({ context }: InContext) => ({ accountId: known(context.chosenId) }),
      onDone: { target: 'sorting', actions: { type: 'forgetRemoved' } },
    },
  },
  resolving: {
    invoke: {
      id: 'readAccountsAfterRemoval',
      src: 'readBankAccounts',
      onDone: [
        {
          guard: { type: 'isStillListed', params: accountsOf },
          target: 'removalFailed',
          actions: { type: 'rememberListed', params: accountsOf },
        },
        { target: 'sorting', actions: { type: 'rememberWithout', params: accountsOf } },
      ],
    },
  },
  outcomeUnknown: {},
  failed: {
    on: choose,
  },
})
