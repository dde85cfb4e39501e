// Generated from machines/ by `npm run charts`: change the chart there, not here.
import { createMachine } from 'xstate'

export const machine = createMachine({
  id: 'repaymentCard',
  description: 'Keeps what is needed to pay on this phone, if the borrower asks for it.',
  initial: 'looking',
  states: {
    looking: {
      description: 'Looks whether a card lies on this phone; it is brought up to date where its loan is the present one.',
      meta: {
        title: 'Looking',
        sentence: 'The application looks for a card on this phone.',
        section: 'Z10, RD113',
      },
      invoke: {
        id: 'readCard',
        src: 'readCard',
        onDone: [
          {
            guard: {
              type: 'isPresentSameLoan',
            },
            target: 'keeping',
            actions: {
              type: 'rememberKept',
            },
          },
          {
            guard: {
              type: 'isThere',
            },
            target: 'kept',
            actions: {
              type: 'rememberKept',
            },
          },
          {
            target: 'notKept',
          },
        ],
        onError: {
          target: 'notKept',
        },
      },
      on: {
        'card.confirmed': {
          actions: {
            type: 'rememberPresent',
          },
        },
      },
      after: {
        visitWait: {
          target: 'notKept',
        },
      },
    },
    notKept: {
      description: 'Nothing of the loan lies on this phone.',
      meta: {
        title: 'Not kept',
        sentence: 'The borrower may keep the card on this phone.',
        section: 'Z10, RD113',
      },
      tags: [
        'awaits.borrower',
      ],
      on: {
        'card.wanted': {
          guard: 'hasPresent',
          target: 'keeping',
        },
        'card.confirmed': {
          actions: {
            type: 'rememberPresent',
          },
        },
      },
    },
    keeping: {
      description: 'The card is written down on this phone.',
      meta: {
        title: 'Keeping',
        sentence: 'The card is kept as the lender has just confirmed it.',
        section: 'Z10, RD113',
      },
      invoke: {
        id: 'keepCard',
        src: 'keepCard',
        onDone: {
          target: 'kept',
          actions: {
            type: 'rememberKept',
          },
        },
        onError: {
          target: 'notKept',
          actions: {
            type: 'forgetKept',
          },
        },
      },
      on: {
        'card.confirmed': {
          actions: {
            type: 'rememberPresent',
          },
        },
      },
      after: {
        visitWait: {
          target: 'notKept',
        },
      },
    },
    kept: {
      description: 'The card can be read without a network; another loan, or none, takes it away.',
      meta: {
        title: 'Kept',
        sentence: 'The card lies on this phone until it is removed.',
        section: 'Z10, RD113',
      },
      tags: [
        'awaits.borrower',
      ],
      on: {
        'card.unwanted': {
          target: 'removing',
        },
        'card.confirmed': [
          {
            guard: {
              type: 'isSameLoan',
            },
            target: 'keeping',
            actions: {
              type: 'rememberPresent',
            },
          },
          {
            target: 'removing',
            actions: {
              type: 'rememberPresent',
            },
          },
        ],
      },
    },
    removing: {
      description: 'The card is taken from this phone.',
      meta: {
        title: 'Removing',
        sentence: 'The card is removed from this phone.',
        section: 'RD113',
      },
      invoke: {
        id: 'removeCard',
        src: 'removeCard',
        onDone: {
          target: 'notKept',
          actions: {
            type: 'forgetKept',
          },
        },
        onError: {
          target: 'notKept',
          actions: {
            type: 'forgetKept',
          },
        },
      },
      on: {
        'card.confirmed': {
          actions: {
            type: 'rememberPresent',
          },
        },
      },
      after: {
        visitWait: {
          target: 'notKept',
          actions: {
            type: 'forgetKept',
          },
        },
      },
    },
  },
}, {
  delays: {
    visitWait: 3000,
  },
})
