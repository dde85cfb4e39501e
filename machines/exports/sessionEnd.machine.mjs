// Generated from machines/ by `npm run charts`: change the chart there, not here.
import { createMachine } from 'xstate'

export const machine = createMachine({
  id: 'sessionEnd',
  description: 'Warns before the sign-in ends, where the lender says when that is.',
  context: {
    left: null,
    failure: null,
  },
  initial: 'quiet',
  on: {
    'end.told': [
      {
        guard: {
          type: 'isEndClose',
        },
        target: '.warned',
        actions: {
          type: 'rememberEnd',
        },
      },
      {
        guard: {
          type: 'isEndNear',
        },
        target: '.waiting',
        actions: {
          type: 'rememberEnd',
        },
      },
      {
        target: '.quiet',
        actions: {
          type: 'rememberEnd',
        },
      },
    ],
  },
  states: {
    quiet: {
      description: 'The lender does not say when the sign-in ends, or that is far away.',
      meta: {
        title: 'Far away',
        sentence: 'Nothing is said.',
        section: 'RD122',
      },
    },
    waiting: {
      description: 'The end is known; the warning comes five minutes before it.',
      meta: {
        title: 'Waiting',
        sentence: 'The warning is still to come.',
        section: 'RD122',
      },
      after: {
        untilWarning: {
          target: 'checking',
        },
      },
    },
    checking: {
      description: 'A renewal in between may have moved the end: the lender is asked before anybody is warned.',
      meta: {
        title: 'Asking',
        sentence: 'The lender is asked whether the end still holds.',
        section: 'RD122',
      },
      tags: [
        'awaits.lender',
      ],
      invoke: {
        id: 'readEnd',
        src: 'readProfile',
        onDone: [
          {
            guard: {
              type: 'isEndClose',
            },
            target: 'warned',
            actions: {
              type: 'rememberEnd',
            },
          },
          {
            guard: {
              type: 'isEndNear',
            },
            target: 'waiting',
            actions: {
              type: 'rememberEnd',
            },
          },
          {
            target: 'quiet',
            actions: {
              type: 'rememberEnd',
            },
          },
        ],
        onError: {
          target: 'warned',
          actions: {
            type: 'rememberFailure',
          },
        },
      },
      after: {
        readWait: {
          target: 'warned',
        },
      },
    },
    warned: {
      description: 'The borrower reads that the sign-in ends soon, that nothing is lost, and may stay.',
      meta: {
        title: 'Warned',
        sentence: 'The sign-in ends in a few minutes; one tap keeps it.',
        section: 'U18, RD122',
      },
      tags: [
        'awaits.borrower',
      ],
      on: {
        'stay.pressed': {
          target: 'staying',
        },
      },
      after: {
        untilEnd: {
          target: 'over',
        },
      },
    },
    staying: {
      description: 'The sign-in is renewed.',
      meta: {
        title: 'Staying',
        sentence: 'The sign-in is being kept.',
        section: '7 POST /refresh, RD122',
      },
      tags: [
        'awaits.lender',
      ],
      invoke: {
        id: 'staySignedIn',
        src: 'staySignedIn',
        onDone: {
          target: 'readingEnd',
        },
        onError: {
          target: 'stayFailed',
          actions: {
            type: 'rememberFailure',
          },
        },
      },
      after: {
        writeWait: {
          target: 'stayFailed',
          actions: {
            type: 'rememberTimeout',
          },
        },
      },
    },
    readingEnd: {
      description: 'The sign-in is renewed; the lender says how long it lasts now.',
      meta: {
        title: 'Reading the new end',
        sentence: 'The sign-in has been kept; its new end is on its way.',
        section: '7 GET /v1/me, RD122',
      },
      tags: [
        'awaits.lender',
      ],
      invoke: {
        id: 'readNewEnd',
        src: 'readProfile',
        onDone: [
          {
            guard: {
              type: 'isEndNear',
            },
            target: 'waiting',
            actions: {
              type: 'rememberEnd',
            },
          },
          {
            target: 'quiet',
            actions: {
              type: 'rememberEnd',
            },
          },
        ],
        onError: {
          target: 'stayFailed',
          actions: {
            type: 'rememberFailure',
          },
        },
      },
      after: {
        readWait: {
          target: 'stayFailed',
          actions: {
            type: 'rememberTimeout',
          },
        },
      },
    },
    stayFailed: {
      description: 'It could not be renewed: said, with Try again; the end comes when it comes.',
      meta: {
        title: 'Not kept',
        sentence: 'The borrower reads that it did not work and tries again.',
        section: 'RD35',
      },
      tags: [
        'awaits.borrower',
        'saveFailed',
      ],
      on: {
        'stay.pressed': {
          target: 'staying',
        },
      },
      after: {
        untilEnd: {
          target: 'over',
        },
      },
    },
    over: {
      description: 'The time has passed; the next call to the lender finds out, and what was typed waits (RD19).',
      meta: {
        title: 'Over',
        sentence: 'The next step asks to sign in again.',
        section: '8 Error catalogue',
      },
    },
  },
}, {
  delays: {
    writeWait: 25000,
    readWait: 25000,
  },
})
