// Generated from machines/ by `npm run charts`: change the chart there, not here.
import { createMachine } from 'xstate'

export const machine = createMachine({
  id: 'ownRecords',
  description: 'Shows what was agreed and shared, and where the account is signed in.',
  context: {
    records: null,
    failure: null,
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'The lender is asked for its list; nothing else of the account waits for it.',
      meta: {
        title: 'Reading',
        sentence: 'The list is on its way.',
        section: 'beyond 7, Z13',
      },
      tags: [
        'awaits.lender',
      ],
      invoke: {
        id: 'readOwnRecords',
        src: 'readOwnRecords',
        onDone: [
          {
            guard: {
              type: 'isListKept',
            },
            target: 'shown',
            actions: {
              type: 'rememberRecords',
            },
          },
          {
            target: 'notKept',
          },
        ],
        onError: {
          target: 'readFailed',
          actions: {
            type: 'rememberFailure',
          },
        },
      },
      after: {
        readWait: {
          target: 'readFailed',
          actions: {
            type: 'rememberTimeout',
          },
        },
      },
    },
    notKept: {
      description: 'This lender keeps no such list: nothing of it is shown.',
      meta: {
        title: 'Not kept',
        sentence: 'The account shows nothing of it.',
        section: 'beyond 7, Z13',
      },
      on: {
        'retry.pressed': {
          target: 'reading',
        },
      },
    },
    readFailed: {
      description: 'The list did not come; the account is whole without it.',
      meta: {
        title: 'Not loaded',
        sentence: 'The borrower may ask for the list again.',
        section: 'RD35, Z13',
      },
      tags: [
        'awaits.borrower',
      ],
      on: {
        'retry.pressed': {
          target: 'reading',
        },
      },
    },
    shown: {
      description: 'What was agreed and shared with its days, and every sign-in that is alive.',
      meta: {
        title: 'Shown',
        sentence: 'The borrower reads the list, keeps it as a file, or signs out everywhere else.',
        section: 'beyond 7, Z13, U37',
      },
      tags: [
        'awaits.borrower',
      ],
      on: {
        'others.ended': {
          guard: 'hasOthers',
          target: 'endingOthers',
        },
      },
    },
    endingOthers: {
      description: 'Every other sign-in is ended; saying it twice is harmless.',
      meta: {
        title: 'Signing out elsewhere',
        sentence: 'The other sign-ins end.',
        section: 'beyond 7, U37',
      },
      tags: [
        'awaits.lender',
      ],
      invoke: {
        id: 'endOtherSignIns',
        src: 'endOtherSignIns',
        onDone: {
          target: 'reading',
        },
        onError: {
          target: 'endFailed',
          actions: {
            type: 'rememberFailure',
          },
        },
      },
      after: {
        writeWait: {
          target: 'endFailed',
          actions: {
            type: 'rememberTimeout',
          },
        },
      },
    },
    endFailed: {
      description: 'It is not certain that the others are signed out: said, and tried again.',
      meta: {
        title: 'Not signed out elsewhere',
        sentence: 'The borrower reads that it did not work and tries again.',
        section: 'RD35, U37',
      },
      tags: [
        'awaits.borrower',
        'saveFailed',
      ],
      on: {
        'others.ended': {
          target: 'endingOthers',
        },
      },
    },
  },
}, {
  delays: {
    writeWait: 25000,
    readWait: 25000,
  },
})
