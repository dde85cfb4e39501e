import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Renews the session silently, once for all requests that need it.',
  states: {
    fresh: {
      title: 'Session fresh',
      description:
        'No request has been refused since the last renewal; requests are sent with the present generation of cookies.',
      section: '8 Error catalogue',
    },
    refreshing: {
      title: 'Refreshing',
      description:
        'The session is renewed once in the background, unseen by the borrower; every request that got a 401 waits for it (G5).',
      section: '8 Error catalogue; 7 POST /refresh',
    },
    lost: {
      title: 'Session lost',
      description:
        'The lender no longer knows this session and it cannot be renewed; the borrower is signed out and has to sign in again.',
      section: '8 Error catalogue, RD19',
    },
  },
} as const satisfies Descriptions
