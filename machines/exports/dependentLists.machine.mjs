// Generated from machines/ by `npm run charts`: change the chart there, not here.
import { createMachine } from 'xstate'

export const machine = createMachine({
  id: 'dependentLists',
  description: 'Loads a list when its parent is chosen and empties everything below a new choice.',
  initial: 'looking',
  states: {
    looking: {
      description: 'Looks which list is due.',
      meta: {
        title: 'Looking',
        sentence: 'The next list to load is worked out.',
        section: '4 Address cascade',
      },
      always: [
        {
          guard: 'hasListToLoad',
          target: 'loading',
        },
        {
          target: 'ready',
        },
      ],
    },
    loading: {
      description: 'One list is on its way; its select shows that it is loading.',
      meta: {
        title: 'Loading a list',
        sentence: 'The list below the latest choice is being loaded.',
        section: '4 Address cascade; 7 reference books',
      },
      tags: [
        'awaits.lender',
      ],
      invoke: {
        id: 'readBook',
        src: 'readBook',
        onDone: {
          target: 'looking',
          actions: {
            type: 'fillDue',
          },
        },
        onError: {
          target: 'failed',
        },
      },
      on: {
        'item.chosen': {
          target: 'looking',
          actions: {
            type: 'choose',
          },
        },
      },
      after: {
        readWait: {
          target: 'failed',
        },
      },
    },
    ready: {
      description: 'Every list that can be shown is there.',
      meta: {
        title: 'Lists loaded',
        sentence: 'The borrower chooses from the lists.',
        section: '4 Address cascade',
      },
      tags: [
        'awaits.borrower',
      ],
      on: {
        'item.chosen': {
          target: 'looking',
          actions: {
            type: 'choose',
          },
        },
      },
    },
    failed: {
      description: 'A list did not load: it stays empty, says so and offers Retry (RD36).',
      meta: {
        title: 'List did not load',
        sentence: 'The select is empty, says that the list did not load and offers Retry.',
        section: '8 Reference books, RD36',
      },
      tags: [
        'awaits.borrower',
      ],
      on: {
        'retry.pressed': {
          target: 'loading',
        },
        'connection.restored': {
          target: 'loading',
        },
        'item.chosen': {
          target: 'looking',
          actions: {
            type: 'choose',
          },
        },
      },
    },
  },
}, {
  delays: {
    readWait: 25000,
  },
})
