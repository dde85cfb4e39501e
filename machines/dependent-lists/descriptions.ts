import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Loads a list when its parent is chosen and empties everything below a new choice.',
  states: {
    looking: {
      title: 'Looking',
      sentence: 'The next list to load is worked out.',
      description: 'Looks which list is due.',
      section: '4 Address cascade',
    },
    loading: {
      title: 'Loading a list',
      sentence: 'The list below the latest choice is being loaded.',
      description: 'One list is on its way; its select shows that it is loading.',
      section: '4 Address cascade; 7 reference books',
    },
    ready: {
      title: 'Lists loaded',
      sentence: 'The borrower chooses from the lists.',
      description: 'Every list that can be shown is there.',
      section: '4 Address cascade',
    },
    failed: {
      title: 'List did not load',
      sentence: 'The select is empty, says that the list did not load and offers Retry.',
      description: 'A list did not load: it stays empty, says so and offers Retry (RD36).',
      section: '8 Reference books, RD36',
    },
  },
} as const satisfies Descriptions
