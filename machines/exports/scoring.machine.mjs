// Generated from machines/ by `npm run charts`: change the chart there, not here.
import { createMachine } from 'xstate'

export const machine = createMachine({
  id: 'scoring',
  description: 'Asks the lender again and again whether the review has ended.',
  invoke: {
    id: 'watchVisibility',
    src: 'watchVisibility',
    onError: {
      actions: {
        type: 'log',
        params: {
          what: 'visibility',
        },
      },
    },
  },
  initial: 'checking',
  states: {
    checking: {
      description: 'One check is under way.',
      meta: {
        title: 'Checking',
        sentence: 'The lender is asked whether there are products.',
        section: '4 Scoring polling; 7 checkScoringStatus',
      },
      tags: [
        'awaits.lender',
      ],
      invoke: {
        id: 'checkScoring',
        src: 'checkScoring',
        onDone: [
          {
            guard: {
              type: 'hasProducts',
            },
            target: 'products',
            actions: {
              type: 'rememberProducts',
            },
          },
          {
            guard: {
              type: 'isRejected',
            },
            target: 'rejected',
            actions: [
              {
                type: 'markRejected',
              },
              {
                type: 'log',
                params: {
                  what: 'Некорректные данные: у некоторых продуктов нет id',
                },
              },
            ],
          },
          {
            guard: 'isProfileDue',
            target: 'readingProfile',
            actions: [
              {
                type: 'rememberCheck',
              },
              {
                type: 'countPoll',
              },
            ],
          },
          {
            target: 'waiting',
            actions: [
              {
                type: 'rememberCheck',
              },
              {
                type: 'countPoll',
              },
            ],
          },
        ],
        onError: {
          target: 'waiting',
          actions: [
            {
              type: 'countPoll',
            },
            {
              type: 'log',
              params: {
                what: 'scoring check failed',
              },
            },
          ],
        },
      },
      on: {
        'page.hidden': {
          target: 'hidden',
        },
      },
      after: {
        readWait: {
          target: 'waiting',
          actions: {
            type: 'countPoll',
          },
        },
      },
    },
    readingProfile: {
      description: 'No products yet: the profile tells whether the review has ended without any (RD57).',
      meta: {
        title: 'Looking for a refusal',
        sentence: 'From time to time the profile is read, so that a refusal is seen.',
        section: 'RD57; 7 GET /v1/me',
      },
      tags: [
        'awaits.lender',
      ],
      invoke: {
        id: 'readProfile',
        src: 'readProfile',
        onDone: [
          {
            guard: {
              type: 'hasMovedOn',
            },
            target: 'movedOn',
            actions: {
              type: 'rememberPosition',
            },
          },
          {
            target: 'waiting',
          },
        ],
        onError: {
          target: 'waiting',
          actions: {
            type: 'log',
            params: {
              what: 'profile during scoring',
            },
          },
        },
      },
      on: {
        'page.hidden': {
          target: 'hidden',
        },
      },
      after: {
        readWait: {
          target: 'waiting',
        },
      },
    },
    waiting: {
      description: 'Until the next check: 5 s, after three minutes 15 s.',
      meta: {
        title: 'Waiting for the next check',
        sentence: 'The borrower sees that the review goes on; after 90 s that it takes longer.',
        section: '9 Scoring poll, RD56',
      },
      tags: [
        'awaits.lender',
      ],
      on: {
        'page.hidden': {
          target: 'hidden',
        },
      },
      after: {
        pollWait: {
          target: 'checking',
          actions: {
            type: 'countWait',
          },
        },
      },
    },
    hidden: {
      description: 'The page is in the background: nothing is asked; one check follows at once on return (UX37).',
      meta: {
        title: 'Out of sight',
        sentence: 'No checks while nobody looks.',
        section: 'RD56',
      },
      on: {
        'page.shown': {
          target: 'checking',
        },
      },
    },
    products: {
      description: 'There are products to choose from.',
      meta: {
        title: 'Products found',
        sentence: 'The review ended with products.',
        section: '4 Scoring polling',
      },
      type: 'final',
    },
    rejected: {
      description: 'A product without an id came: logged, and the product list asks once more (RD55, RD58).',
      meta: {
        title: 'Answer rejected',
        sentence: 'The answer of the review cannot be used.',
        section: '5 Scoring, RD58',
      },
      type: 'final',
    },
    movedOn: {
      description: 'The lender is elsewhere already: refused, or decided on another device.',
      meta: {
        title: 'Moved on',
        sentence: 'The review ended and the profile says how.',
        section: 'RD57',
      },
      type: 'final',
    },
  },
}, {
  delays: {
    readWait: 25000,
  },
})
