/** Decides how a saved account that is wrong is removed, and how it is found out whether it is gone (RD270, RD65). */
import { bankAccountSetup } from './bank-account.setup.ts'

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

export const removing = bankAccountSetup.createStateConfig({
  description:
    'The removal is sent; a lender without this call answers 404, and so does one that has removed the account.',
  meta: {
    title: 'Removing the account',
    sentence: 'The lender is asked to remove the account.',
    section: 'RD270 POST /v1/client/removeBankAccount',
  },
  tags: ['awaits.lender'],
  invoke: {
    id: 'removeBankAccount',
    src: 'removeBankAccount',
    input: ({ context }) => ({ accountId: context.chosenId ?? 0 }),
    onDone: { target: 'sorting', actions: { type: 'forgetRemoved' } },
    onError: [
      { guard: 'isOutcomeUnknown', target: 'resolvingRemoval', actions: { type: 'rememberFailure' } },
      { guard: 'isNotFound', target: 'resolvingRemoval', actions: { type: 'rememberFailure' } },
      { target: 'removalFailed', actions: { type: 'rememberFailure' } },
    ],
  },
  after: { writeWait: { target: 'resolvingRemoval', actions: { type: 'rememberTimeout' } } },
})

export const resolvingRemoval = bankAccountSetup.createStateConfig({
  description: 'The list tells whether the account is gone; the removal is not sent twice.',
  meta: {
    title: 'Finding out',
    sentence: 'The list is read to see whether the account is gone.',
    section: 'RD65, RD270',
  },
  tags: ['awaits.lender', 'outcomeUnknown'],
  invoke: {
    id: 'readAccountsAfterRemoval',
    src: 'readBankAccounts',
    onDone: [
      {
        guard: { type: 'isStillListed', params: ({ event }) => ({ accounts: event.output }) },
        target: 'removalFailed',
        actions: { type: 'rememberListed', params: ({ event }) => ({ accounts: event.output }) },
      },
      {
        target: 'sorting',
        actions: { type: 'rememberWithout', params: ({ event }) => ({ accounts: event.output }) },
      },
    ],
    onError: { target: 'removalUnknown', actions: { type: 'rememberFailure' } },
  },
  after: { readWait: { target: 'removalUnknown', actions: { type: 'rememberTimeout' } } },
})

export const removalUnknown = bankAccountSetup.createStateConfig({
  description: 'The lender cannot be reached: the list is asked for again; the removal is not sent twice (RD65).',
  meta: {
    title: 'Removal not known yet',
    sentence: 'The borrower reads that it is not yet known whether the account is gone.',
    section: 'RD65, RD270',
  },
  tags: ['awaits.borrower', 'outcomeUnknown'],
  on: { 'retry.pressed': { target: 'resolvingRemoval' }, 'connection.restored': { target: 'resolvingRemoval' } },
  after: { retryWait: { target: 'resolvingRemoval' } },
})
