import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Watches the network and tells the borrower when it is slow or gone.',
  states: {
    online: {
      title: 'Online',
      description: 'The network works, and no bar is shown.',
      section: 'RD11',
    },
    slow: {
      title: 'Slow',
      description:
        'The bar says that the connection is slow, because a request has been waiting for more than ten seconds.',
      section: 'RD85',
    },
    offline: {
      title: 'Offline',
      description: 'The bar says that there is no connection and that nothing is lost.',
      section: 'RD11',
    },
    backOnline: {
      title: 'Back online',
      description: 'The bar says for a moment that the connection is restored.',
      section: 'RD11',
    },
  },
} as const satisfies Descriptions
