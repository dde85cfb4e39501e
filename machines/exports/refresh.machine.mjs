// Generated from machines/ by `npm run charts`: change the chart there, not here.
import { createMachine } from 'xstate'

export const machine = createMachine({
  id: 'refresh',
  description: 'Renews the session silently, once for all requests that need it.',
  initial: 'fresh',
  states: {
    fresh: {
      description: 'Requests go out under the present generation of cookies.',
      meta: {
        title: 'Session fresh',
        sentence: 'Nothing has been refused since the last renewal.',
        section: '8 Error catalogue',
      },
      on: {
        'unauthorized.seen': [
          {
            guard: 'isOfOlderGeneration',
          },
          {
            guard: 'isRetried',
            target: 'lost',
          },
          {
            guard: 'isTooSoon',
            target: 'lost',
          },
          {
            target: 'refreshing',
            actions: {
              type: 'rememberHandling',
            },
          },
        ],
        'session.renewed': {
          actions: [
            {
              type: 'countGeneration',
            },
            {
              type: 'forgetHandling',
            },
          ],
        },
      },
    },
    refreshing: {
      description: 'One renewal is under way; everything that got a 401 waits for it (G5).',
      meta: {
        title: 'Refreshing',
        sentence: 'The session is renewed in the background; the borrower sees nothing.',
        section: '8 Error catalogue; 7 POST /refresh',
      },
      tags: [
        'awaits.lender',
      ],
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        onDone: {
          target: 'fresh',
          actions: {
            type: 'countGeneration',
          },
        },
        onError: [
          {
            guard: 'isUnreachable',
            target: 'fresh',
            actions: [
              {
                type: 'forgetHandling',
              },
              {
                type: 'rememberFailure',
              },
            ],
          },
          {
            target: 'lost',
            actions: {
              type: 'rememberFailure',
            },
          },
        ],
      },
      on: {
        'unauthorized.seen': {
          guard: 'isRetried',
          target: 'lost',
        },
        'session.closed': {
          target: 'fresh',
        },
      },
      after: {
        writeWait: {
          target: 'fresh',
          actions: {
            type: 'rememberTimeout',
          },
        },
      },
    },
    lost: {
      description: 'The session cannot be renewed: the borrower is signed out.',
      meta: {
        title: 'Session lost',
        sentence: 'The lender no longer knows this session; the borrower has to sign in again.',
        section: '8 Error catalogue, RD19',
      },
      entry: {
        type: 'tellSessionLost',
      },
      on: {
        'session.renewed': {
          target: 'fresh',
          actions: [
            {
              type: 'countGeneration',
            },
            {
              type: 'forgetHandling',
            },
          ],
        },
      },
    },
  },
}, {
  delays: {
    writeWait: 25000,
  },
})
