import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Loads a list when its parent is chosen and empties everything below a new choice.',
  states: {
    looking: {
      title: 'Looking',
      description: 'The next list to load is determined.',
      section: '4 Address cascade',
    },
    loading: {
      title: 'Loading a list',
      description: 'The list below the latest choice is loaded; its select shows that it is loading.',
      section: '4 Address cascade; 7 reference books',
    },
    ready: {
      title: 'Lists loaded',
      description: 'The borrower chooses from the lists; every list that can be shown is loaded.',
      section: '4 Address cascade',
    },
    failed: {
      title: 'List did not load',
      description:
        'The select is empty, says that its list did not load and offers Retry; it is loaded again by itself after a while (RD36).',
      section: '8 Reference books, RD36',
    },
    retrying: {
      title: 'Loading again by itself',
      description:
        'The list is loaded once more, while the page still says that it did not load and offers Retry (RD36).',
      section: '8 Reference books, RD36',
    },
  },
} as const satisfies Descriptions
