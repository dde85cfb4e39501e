import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Lists saved accounts, adds a new one, removes a wrong one, and fixes one for the application.',
  states: {
    loading: {
      title: 'Loading accounts',
      sentence: 'The saved accounts are on their way.',
      description: 'The saved accounts are read.',
      section: '7 GET /v1/client/bankAccounts',
    },
    loadFailed: {
      title: 'Accounts did not load',
      sentence: 'The borrower tries again or adds an account.',
      description: 'The list did not load; it can be tried again, and an account can be added all the same.',
      section: '8 other load failures, RD35',
    },
    sorting: {
      title: 'List or form',
      sentence: 'With saved accounts the list is shown, otherwise the form.',
      description: 'Without any account the form comes first.',
      section: '2 Bank account',
    },
    choosing: {
      title: 'Choosing an account',
      sentence: 'Saved accounts with bank, branch and number, or add new.',
      description: 'The borrower chooses one of the saved accounts.',
      section: '2 Bank account, K1',
    },
    confirming: {
      title: 'Confirming the account',
      sentence: 'The borrower checks the account before money can go there.',
      description: 'A modal reads the account back: bank, branch, number in groups (K2).',
      section: '2 Bank account, RD52',
    },
    setting: {
      title: 'Saving the choice',
      sentence: 'The lender is told which account receives the money.',
      description: 'The account is fixed for the application; the review begins.',
      section: '7 setApplicationBankAccount, K4',
    },
    resolving: {
      title: 'Finding out',
      sentence: 'The application looks whether the choice arrived.',
      description: 'No answer came back: the profile tells whether the review has begun.',
      section: 'RD65',
    },
    choiceUnknown: {
      title: 'Choice not known yet',
      sentence: 'The borrower reads that it is not yet known whether the choice arrived.',
      description: 'The lender cannot be reached: asked again by itself, or on Try again (RD65).',
      section: 'RD65',
    },
    setFailed: {
      title: 'Choice not saved',
      sentence: 'The borrower reads that it did not work and tries again.',
      description: 'The choice was not saved; the account is still chosen.',
      section: 'RD52',
    },
    confirmingRemoval: {
      title: 'Confirming a removal',
      sentence: 'The borrower reads which account goes, and removes it or keeps it.',
      description: 'A modal asks whether this account is to be removed; nothing has happened yet.',
      section: 'RD270',
    },
    removing: {
      title: 'Removing the account',
      sentence: 'The lender is asked to remove the account.',
      description:
        'The removal is sent; a lender without this call answers 404, and so does one that has removed the account.',
      section: 'RD270 POST /v1/client/removeBankAccount',
    },
    resolvingRemoval: {
      title: 'Finding out',
      sentence: 'The list is read to see whether the account is gone.',
      description: 'The list tells whether the account is gone; the removal is not sent twice.',
      section: 'RD65, RD270',
    },
    removalUnknown: {
      title: 'Removal not known yet',
      sentence: 'The borrower reads that it is not yet known whether the account is gone.',
      description: 'The lender cannot be reached: the list is asked for again; the removal is not sent twice (RD65).',
      section: 'RD65, RD270',
    },
    removalFailed: {
      title: 'Account not removed',
      sentence: 'The borrower reads why, and goes on with the list.',
      description: 'The account is still saved; the list stays as it was.',
      section: 'RD270',
    },
    adding: {
      title: 'Adding an account',
      sentence: 'The borrower enters bank, branch and account number.',
      description: 'The form for a new account: bank, branch, number.',
      section: '2 Bank account, K3',
    },
    confirmingNew: {
      title: 'Confirming a new account',
      sentence: 'The borrower checks the account before it is saved.',
      description: 'A modal reads the typed account back: bank, branch, number in groups; nothing has been sent yet.',
      section: 'RD344, RD52',
    },
    savingNew: {
      title: 'Saving the account',
      sentence: 'The new account is on its way.',
      description: 'The new account is sent.',
      section: '7 POST /v1/client/addBankAccount',
    },
    reloading: {
      title: 'Reloading accounts',
      sentence: 'The list is read again.',
      description: 'The list is read again with the new account chosen.',
      section: 'RD52',
    },
    reloadingToFindOut: {
      title: 'Finding out',
      sentence: 'The list is read to see whether the account arrived.',
      description: 'No answer came back: the list tells whether the account was stored.',
      section: 'RD65',
    },
    additionUnknown: {
      title: 'Addition not known yet',
      sentence: 'The borrower reads that it is not yet known whether the account was stored.',
      description: 'The lender cannot be reached: the list is asked for again; the account is not sent twice (RD65).',
      section: 'RD65',
    },
    addFailed: {
      title: 'Account not saved',
      sentence: 'The borrower reads why and tries again.',
      description: 'The account was not stored; what was typed is still there.',
      section: 'RD52',
    },
    set: {
      title: 'Account fixed',
      sentence: 'The review begins.',
      description: 'The account is fixed.',
      section: '4 Application flow',
    },
  },
} as const satisfies Descriptions
