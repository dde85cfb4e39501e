import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Lists saved accounts, adds a new one, removes a wrong one, and fixes one for the application.',
  states: {
    loading: {
      title: 'Loading accounts',
      description: 'The saved accounts are read from the lender.',
      section: '7 GET /v1/client/bankAccounts',
    },
    loadFailed: {
      title: 'Accounts did not load',
      description:
        'The borrower reads that the saved accounts did not load, and tries again or adds an account all the same.',
      section: '8 other load failures, RD35',
    },
    sorting: {
      title: 'List or form',
      description:
        'The list is shown if there are saved accounts; otherwise the form for a new account is shown first.',
      section: '2 Bank account',
    },
    choosing: {
      title: 'Choosing an account',
      description:
        'The borrower chooses one of the saved accounts, shown with bank, branch and number, or adds a new one.',
      section: '2 Bank account, K1',
    },
    confirming: {
      title: 'Confirming the account',
      description:
        'The borrower checks bank, branch and number (in groups) in a modal before money can go to this account (K2).',
      section: '2 Bank account, RD52',
    },
    setting: {
      title: 'Saving the choice',
      description:
        'The lender is told which account receives the money; the account is then fixed for the application, and the review begins.',
      section: '7 setApplicationBankAccount, K4',
    },
    resolving: {
      title: 'Finding out',
      description:
        'No answer came back, so the profile is read to find out whether the choice arrived and the review has begun.',
      section: 'RD65',
    },
    choiceUnknown: {
      title: 'Choice not known yet',
      description:
        'The borrower reads that it is not yet known whether the choice arrived; the lender cannot be reached and is asked again automatically or on Try again (RD65).',
      section: 'RD65',
    },
    setFailed: {
      title: 'Choice not saved',
      description: 'The borrower reads that the choice was not saved, and tries again; the account is still chosen.',
      section: 'RD52',
    },
    confirmingRemoval: {
      title: 'Confirming a removal',
      description:
        'The borrower reads in a modal which account is to be removed, and removes it or keeps it; nothing has happened yet.',
      section: 'RD270',
    },
    removing: {
      title: 'Removing the account',
      description:
        'The lender is asked to remove the account; it answers 404 if it does not offer this call or has already removed the account.',
      section: 'RD270 POST /v1/client/removeBankAccount',
    },
    resolvingRemoval: {
      title: 'Finding out',
      description: 'The list is read to find out whether the account is gone; the removal is not sent twice.',
      section: 'RD65, RD270',
    },
    removalUnknown: {
      title: 'Removal not known yet',
      description:
        'The borrower reads that it is not yet known whether the account is gone; the lender cannot be reached, the list is asked for again, and the removal is not sent twice (RD65).',
      section: 'RD65, RD270',
    },
    removalFailed: {
      title: 'Account not removed',
      description:
        'The borrower reads why the account was not removed, and goes on with the unchanged list, in which it is still saved.',
      section: 'RD270',
    },
    adding: {
      title: 'Adding an account',
      description: 'The borrower enters bank, branch and account number in the form for a new account.',
      section: '2 Bank account, K3',
    },
    confirmingNew: {
      title: 'Confirming a new account',
      description:
        'The borrower checks the typed bank, branch and number (in groups) in a modal before the account is saved; nothing has been sent yet.',
      section: 'RD344, RD52',
    },
    savingNew: {
      title: 'Saving the account',
      description: 'The new account is sent to the lender.',
      section: '7 POST /v1/client/addBankAccount',
    },
    reloading: {
      title: 'Reloading accounts',
      description: 'The list is read again, with the new account chosen.',
      section: 'RD52',
    },
    reloadingToFindOut: {
      title: 'Finding out',
      description: 'No answer came back, so the list is read to find out whether the account was stored.',
      section: 'RD65',
    },
    additionUnknown: {
      title: 'Addition not known yet',
      description:
        'The borrower reads that it is not yet known whether the account was stored; the lender cannot be reached, the list is asked for again, and the account is not sent twice (RD65).',
      section: 'RD65',
    },
    addFailed: {
      title: 'Account not saved',
      description: 'The borrower reads why the account was not stored, and tries again; what was typed is still there.',
      section: 'RD52',
    },
    set: {
      title: 'Account fixed',
      description: 'The account is fixed, and the review begins.',
      section: '4 Application flow',
    },
  },
} as const satisfies Descriptions
