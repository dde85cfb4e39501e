// Generated from machines/ by `npm run charts`: change the chart there, not here.
import { createMachine } from 'xstate'

export const machine = createMachine({
  id: 'connection',
  description: 'Watches the network and tells the borrower when it is slow or gone.',
  invoke: {
    id: 'watchConnection',
    src: 'watchConnection',
    onError: {
      target: '.online',
    },
  },
  initial: 'online',
  states: {
    online: {
      description: 'Nothing to say.',
      meta: {
        title: 'Online',
        sentence: 'The network works; no bar is shown.',
        section: 'RD11',
      },
      on: {
        'connection.lost': {
          target: 'offline',
        },
        'connection.slowed': {
          target: 'slow',
        },
      },
    },
    slow: {
      description: 'A request has been waiting for more than ten seconds.',
      meta: {
        title: 'Slow',
        sentence: 'The bar says that the connection is slow.',
        section: 'RD85',
      },
      on: {
        'connection.lost': {
          target: 'offline',
        },
        'connection.quickened': {
          target: 'online',
        },
      },
    },
    offline: {
      description: 'There is no network; nothing is lost.',
      meta: {
        title: 'Offline',
        sentence: 'The bar says that there is no connection and that nothing is lost.',
        section: 'RD11',
      },
      on: {
        'connection.restored': {
          target: 'backOnline',
        },
      },
    },
    backOnline: {
      description: 'The connection is restored; the bar says so for a moment.',
      meta: {
        title: 'Back online',
        sentence: 'The bar says that the connection is back.',
        section: 'RD11',
      },
      on: {
        'connection.lost': {
          target: 'offline',
        },
      },
      after: {
        saidLongEnough: {
          target: 'online',
        },
      },
    },
  },
}, {
  delays: {
    saidLongEnough: 4000,
  },
})
