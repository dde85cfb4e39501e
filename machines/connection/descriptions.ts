import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Watches the network and tells the borrower when it is slow or gone.',
  states: {
    online: {
      title: 'Online',
      sentence: 'The network works; no bar is shown.',
      description: 'Nothing to say.',
      section: 'RD11',
    },
    slow: {
      title: 'Slow',
      sentence: 'The bar says that the connection is slow.',
      description: 'A request has been waiting for more than ten seconds.',
      section: 'RD85',
    },
    offline: {
      title: 'Offline',
      sentence: 'The bar says that there is no connection and that nothing is lost.',
      description: 'There is no network; nothing is lost.',
      section: 'RD11',
    },
    backOnline: {
      title: 'Back online',
      sentence: 'The bar says that the connection is back.',
      description: 'The connection is restored; the bar says so for a moment.',
      section: 'RD11',
    },
  },
} as const satisfies Descriptions
