// Generated from machines/ by `npm run charts`: change the chart there, not here.
import { createMachine } from 'xstate'

export const machine = createMachine({
  id: 'bankAccount',
  description: 'Lists saved accounts, adds a new one, removes a wrong one, and fixes one for the application.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The saved accounts are read.',
      meta: {
        title: 'Loading accounts',
        sentence: 'The saved accounts are on their way.',
        section: '7 GET /v1/client/bankAccounts',
      },
      tags: [
        'awaits.lender',
      ],
      invoke: {
        id: 'readBankAccounts',
        src: 'readBankAccounts',
        onDone: {
          target: 'sorting',
          actions: {
            type: 'rememberAccounts',
          },
        },
        onError: {
          target: 'loadFailed',
          actions: {
            type: 'rememberFailure',
          },
        },
      },
      after: {
        readWait: {
          target: 'loadFailed',
          actions: {
            type: 'rememberTimeout',
          },
        },
      },
    },
    loadFailed: {
      description: 'The list did not load; it can be tried again, and an account can be added all the same.',
      meta: {
        title: 'Accounts did not load',
        sentence: 'The borrower tries again or adds an account.',
        section: '8 other load failures, RD35',
      },
      tags: [
        'awaits.borrower',
      ],
      on: {
        'retry.pressed': {
          target: 'loading',
          actions: {
            type: 'forgetFailure',
          },
        },
        'adding.asked': {
          target: 'adding',
          actions: {
            type: 'forgetFailure',
          },
        },
      },
    },
    sorting: {
      description: 'Without any account the form comes first.',
      meta: {
        title: 'List or form',
        sentence: 'With saved accounts the list is shown, otherwise the form.',
        section: '2 Bank account',
      },
      always: [
        {
          guard: 'hasAccounts',
          target: 'choosing',
        },
        {
          target: 'adding',
        },
      ],
    },
    choosing: {
      description: 'The borrower chooses one of the saved accounts.',
      meta: {
        title: 'Choosing an account',
        sentence: 'Saved accounts with bank, branch and number, or add new.',
        section: '2 Bank account, K1',
      },
      tags: [
        'awaits.borrower',
      ],
      on: {
        'account.chosen': {
          actions: {
            type: 'rememberChoice',
          },
        },
        'account.submitted': {
          guard: 'hasChosen',
          target: 'confirming',
          actions: {
            type: 'forgetFailure',
          },
        },
        'adding.asked': {
          target: 'adding',
          actions: {
            type: 'forgetFailure',
          },
        },
        'removal.asked': {
          guard: 'isRemovable',
          target: 'confirmingRemoval',
          actions: {
            type: 'forgetFailure',
          },
        },
      },
    },
    confirming: {
      description: 'A modal reads the account back: bank, branch, number in groups (K2).',
      meta: {
        title: 'Confirming the account',
        sentence: 'The borrower checks the account before money can go there.',
        section: '2 Bank account, RD52',
      },
      tags: [
        'awaits.borrower',
      ],
      on: {
        'account.confirmed': {
          target: 'setting',
        },
        'confirmation.closed': {
          target: 'choosing',
        },
      },
    },
    setting: {
      description: 'The account is fixed for the application; the review begins.',
      meta: {
        title: 'Saving the choice',
        sentence: 'The lender is told which account receives the money.',
        section: '7 setApplicationBankAccount, K4',
      },
      invoke: {
        id: 'setBankAccount',
        src: 'setBankAccount',
        onDone: {
          target: 'set',
          actions: {
            type: 'rememberPosition',
          },
        },
        onError: [
          {
            guard: 'isOutcomeUnknown',
            target: 'resolving',
            actions: {
              type: 'rememberFailure',
            },
          },
          {
            target: 'setFailed',
            actions: {
              type: 'rememberFailure',
            },
          },
        ],
      },
      tags: [
        'awaits.lender',
      ],
      after: {
        writeWait: {
          target: 'resolving',
          actions: {
            type: 'rememberTimeout',
          },
        },
      },
    },
    resolving: {
      description: 'No answer came back: the profile tells whether the review has begun.',
      meta: {
        title: 'Finding out',
        sentence: 'The application looks whether the choice arrived.',
        section: 'RD65',
      },
      invoke: {
        id: 'readProfile',
        src: 'readProfile',
        onDone: [
          {
            guard: {
              type: 'hasMovedOn',
            },
            target: 'set',
            actions: {
              type: 'rememberPosition',
            },
          },
          {
            target: 'setFailed',
          },
        ],
        onError: {
          target: 'choiceUnknown',
          actions: {
            type: 'rememberFailure',
          },
        },
      },
      tags: [
        'awaits.lender',
        'outcomeUnknown',
      ],
      after: {
        readWait: {
          target: 'choiceUnknown',
          actions: {
            type: 'rememberTimeout',
          },
        },
      },
    },
    choiceUnknown: {
      description: 'The lender cannot be reached: asked again by itself, or on Try again (RD65).',
      meta: {
        title: 'Choice not known yet',
        sentence: 'The borrower reads that it is not yet known whether the choice arrived.',
        section: 'RD65',
      },
      tags: [
        'awaits.borrower',
        'outcomeUnknown',
      ],
      on: {
        'retry.pressed': {
          target: 'resolving',
        },
        'connection.restored': {
          target: 'resolving',
        },
      },
      after: {
        retryWait: {
          target: 'resolving',
        },
      },
    },
    setFailed: {
      description: 'The choice was not saved; the account is still chosen.',
      meta: {
        title: 'Choice not saved',
        sentence: 'The borrower reads that it did not work and tries again.',
        section: 'RD52',
      },
      on: {
        'account.chosen': {
          actions: {
            type: 'rememberChoice',
          },
        },
        'account.submitted': {
          guard: 'hasChosen',
          target: 'confirming',
          actions: {
            type: 'forgetFailure',
          },
        },
        'adding.asked': {
          target: 'adding',
          actions: {
            type: 'forgetFailure',
          },
        },
        'removal.asked': {
          guard: 'isRemovable',
          target: 'confirmingRemoval',
          actions: {
            type: 'forgetFailure',
          },
        },
      },
      tags: [
        'awaits.borrower',
        'saveFailed',
      ],
    },
    confirmingRemoval: {
      description: 'A modal asks whether this account is to be removed; nothing has happened yet.',
      meta: {
        title: 'Confirming a removal',
        sentence: 'The borrower reads which account goes, and removes it or keeps it.',
        section: 'RD270',
      },
      tags: [
        'awaits.borrower',
      ],
      on: {
        'removal.confirmed': {
          target: 'removing',
        },
        'removal.closed': {
          target: 'choosing',
        },
      },
    },
    removing: {
      description: 'The removal is sent; a lender without this call answers 404, and so does one that has removed the account.',
      meta: {
        title: 'Removing the account',
        sentence: 'The lender is asked to remove the account.',
        section: 'RD270 POST /v1/client/removeBankAccount',
      },
      invoke: {
        id: 'removeBankAccount',
        src: 'removeBankAccount',
        onDone: {
          target: 'sorting',
          actions: {
            type: 'forgetRemoved',
          },
        },
        onError: [
          {
            guard: 'isNotFound',
            target: 'resolvingRemoval',
            actions: {
              type: 'rememberFailure',
            },
          },
          {
            guard: 'isOutcomeUnknown',
            target: 'resolvingRemoval',
            actions: {
              type: 'rememberFailure',
            },
          },
          {
            target: 'removalFailed',
            actions: {
              type: 'rememberFailure',
            },
          },
        ],
      },
      tags: [
        'awaits.lender',
      ],
      after: {
        writeWait: {
          target: 'resolvingRemoval',
          actions: {
            type: 'rememberTimeout',
          },
        },
      },
    },
    resolvingRemoval: {
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
            guard: {
              type: 'isStillListed',
            },
            target: 'removalFailed',
            actions: {
              type: 'rememberListed',
            },
          },
          {
            target: 'sorting',
            actions: {
              type: 'rememberWithout',
            },
          },
        ],
        onError: {
          target: 'removalUnknown',
          actions: {
            type: 'rememberFailure',
          },
        },
      },
      tags: [
        'awaits.lender',
        'outcomeUnknown',
      ],
      after: {
        readWait: {
          target: 'removalUnknown',
          actions: {
            type: 'rememberTimeout',
          },
        },
      },
    },
    removalUnknown: {
      description: 'The lender cannot be reached: the list is asked for again; the removal is not sent twice (RD65).',
      meta: {
        title: 'Removal not known yet',
        sentence: 'The borrower reads that it is not yet known whether the account is gone.',
        section: 'RD65, RD270',
      },
      tags: [
        'awaits.borrower',
        'outcomeUnknown',
      ],
      on: {
        'retry.pressed': {
          target: 'resolvingRemoval',
        },
        'connection.restored': {
          target: 'resolvingRemoval',
        },
      },
      after: {
        retryWait: {
          target: 'resolvingRemoval',
        },
      },
    },
    removalFailed: {
      description: 'The account is still saved; the list stays as it was.',
      meta: {
        title: 'Account not removed',
        sentence: 'The borrower reads why, and goes on with the list.',
        section: 'RD270',
      },
      on: {
        'account.chosen': {
          actions: {
            type: 'rememberChoice',
          },
        },
        'account.submitted': {
          guard: 'hasChosen',
          target: 'confirming',
          actions: {
            type: 'forgetFailure',
          },
        },
        'adding.asked': {
          target: 'adding',
          actions: {
            type: 'forgetFailure',
          },
        },
        'removal.asked': {
          guard: 'isRemovable',
          target: 'confirmingRemoval',
          actions: {
            type: 'forgetFailure',
          },
        },
      },
      tags: [
        'awaits.borrower',
        'saveFailed',
      ],
    },
    adding: {
      description: 'The form for a new account: bank, branch, number.',
      meta: {
        title: 'Adding an account',
        sentence: 'The borrower enters bank, branch and account number.',
        section: '2 Bank account, K3',
      },
      tags: [
        'awaits.borrower',
      ],
      on: {
        'newAccount.submitted': {
          target: 'savingNew',
          actions: {
            type: 'rememberNew',
          },
        },
        'adding.closed': {
          guard: 'hasAccounts',
          target: 'choosing',
        },
      },
    },
    savingNew: {
      description: 'The new account is sent.',
      meta: {
        title: 'Saving the account',
        sentence: 'The new account is on its way.',
        section: '7 POST /v1/client/addBankAccount',
      },
      invoke: {
        id: 'addBankAccount',
        src: 'addBankAccount',
        onDone: {
          target: 'reloading',
          actions: [
            {
              type: 'rememberNewId',
            },
            {
              type: 'storeFlowState',
            },
            {
              type: 'forgetDraft',
              params: {
                step: 'bank',
              },
            },
          ],
        },
        onError: [
          {
            guard: 'isOutcomeUnknown',
            target: 'reloadingToFindOut',
            actions: {
              type: 'rememberFailure',
            },
          },
          {
            target: 'addFailed',
            actions: {
              type: 'rememberFailure',
            },
          },
        ],
      },
      tags: [
        'awaits.lender',
      ],
      after: {
        writeWait: {
          target: 'reloadingToFindOut',
          actions: {
            type: 'rememberTimeout',
          },
        },
      },
    },
    reloading: {
      description: 'The list is read again with the new account chosen.',
      meta: {
        title: 'Reloading accounts',
        sentence: 'The list is read again.',
        section: 'RD52',
      },
      tags: [
        'awaits.lender',
      ],
      invoke: {
        id: 'readAccountsAgain',
        src: 'readBankAccounts',
        onDone: [
          {
            guard: {
              type: 'hasArrived',
            },
            target: 'confirming',
            actions: {
              type: 'chooseArrived',
            },
          },
          {
            target: 'sorting',
            actions: {
              type: 'rememberAccounts',
            },
          },
        ],
        onError: {
          target: 'loadFailed',
          actions: {
            type: 'rememberFailure',
          },
        },
      },
      after: {
        readWait: {
          target: 'loadFailed',
          actions: {
            type: 'rememberTimeout',
          },
        },
      },
    },
    reloadingToFindOut: {
      description: 'No answer came back: the list tells whether the account was stored.',
      meta: {
        title: 'Finding out',
        sentence: 'The list is read to see whether the account arrived.',
        section: 'RD65',
      },
      invoke: {
        id: 'readAccountsToFindOut',
        src: 'readBankAccounts',
        onDone: [
          {
            guard: {
              type: 'hasArrived',
            },
            target: 'confirming',
            actions: {
              type: 'chooseArrived',
            },
          },
          {
            target: 'addFailed',
          },
        ],
        onError: {
          target: 'additionUnknown',
          actions: {
            type: 'rememberFailure',
          },
        },
      },
      tags: [
        'awaits.lender',
        'outcomeUnknown',
      ],
      after: {
        readWait: {
          target: 'additionUnknown',
          actions: {
            type: 'rememberTimeout',
          },
        },
      },
    },
    additionUnknown: {
      description: 'The lender cannot be reached: the list is asked for again; the account is not sent twice (RD65).',
      meta: {
        title: 'Addition not known yet',
        sentence: 'The borrower reads that it is not yet known whether the account was stored.',
        section: 'RD65',
      },
      tags: [
        'awaits.borrower',
        'outcomeUnknown',
      ],
      on: {
        'retry.pressed': {
          target: 'reloadingToFindOut',
        },
        'connection.restored': {
          target: 'reloadingToFindOut',
        },
      },
      after: {
        retryWait: {
          target: 'reloadingToFindOut',
        },
      },
    },
    addFailed: {
      description: 'The account was not stored; what was typed is still there.',
      meta: {
        title: 'Account not saved',
        sentence: 'The borrower reads why and tries again.',
        section: 'RD52',
      },
      on: {
        'newAccount.submitted': {
          target: 'savingNew',
          actions: {
            type: 'rememberNew',
          },
        },
        'adding.closed': {
          guard: 'hasAccounts',
          target: 'choosing',
          actions: {
            type: 'forgetFailure',
          },
        },
      },
      tags: [
        'awaits.borrower',
        'saveFailed',
      ],
    },
    set: {
      description: 'The account is fixed.',
      meta: {
        title: 'Account fixed',
        sentence: 'The review begins.',
        section: '4 Application flow',
      },
      type: 'final',
    },
  },
}, {
  delays: {
    writeWait: 25000,
    readWait: 25000,
    retryWait: 15000,
  },
})
