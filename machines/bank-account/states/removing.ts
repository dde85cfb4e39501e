import { choose } from './choosing.ts'
import { accountsOf, bankAccountSetup, type InContext } from '../setup.ts'
import { confirmedWrite } from '../../shared/confirmed-write.ts'
import { known } from '../../shared/known.ts'

export const confirmingRemoval = bankAccountSetup.createStateConfig({
  description: 'A modal asks whether this account is to be removed; nothing has happened yet.',
  meta: {
    title: 'Confirming a removal',
    sentence: 'The borrower reads which account goes, and removes it or keeps it.',
    section: 'RD270',
  },
  tags: ['awaits.borrower'],
  on: { 'removal.confirmed': { target: 'removing' }, 'removal.closed': { target: 'choosing' } },
})

export const removal = confirmedWrite({
  names: { resolving: 'resolvingRemoval', outcomeUnknown: 'removalUnknown', failed: 'removalFailed' },
  refused: [{ guard: 'isNotFound', target: 'resolvingRemoval', actions: { type: 'rememberFailure' } }],
  saving: {
    description:
      'The removal is sent; a lender without this call answers 404, and so does one that has removed the account.',
    meta: {
      title: 'Removing the account',
      sentence: 'The lender is asked to remove the account.',
      section: 'RD270 POST /v1/client/removeBankAccount',
    },
    invoke: {
      id: 'removeBankAccount',
      src: 'removeBankAccount',
      input: ({ context }: InContext) => ({ accountId: known(context.chosenId) }),
      onDone: { target: 'sorting', actions: { type: 'forgetRemoved' } },
    },
  },
  resolving: {
    description: 'The list tells whether the account is gone; the removal is not sent twice.',
    meta: {
      title: 'Finding out',
      sentence: 'The list is read to see whether the account is gone.',
      section: 'RD65, RD270',
    },
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
  outcomeUnknown: {
    description: 'The lender cannot be reached: the list is asked for again; the removal is not sent twice (RD65).',
    meta: {
      title: 'Removal not known yet',
      sentence: 'The borrower reads that it is not yet known whether the account is gone.',
      section: 'RD65, RD270',
    },
  },
  failed: {
    description: 'The account is still saved; the list stays as it was.',
    meta: {
      title: 'Account not removed',
      sentence: 'The borrower reads why, and goes on with the list.',
      section: 'RD270',
    },
    on: choose,
  },
})
