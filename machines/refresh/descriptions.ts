import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Renews the session silently, once for all requests that need it.',
  states: {
    fresh: {
      title: 'Session fresh',
      sentence: 'Nothing has been refused since the last renewal.',
      description: 'Requests go out under the present generation of cookies.',
      section: '8 Error catalogue',
    },
    refreshing: {
      title: 'Refreshing',
      sentence: 'The session is renewed in the background; the borrower sees nothing.',
      description: 'One renewal is under way; everything that got a 401 waits for it (G5).',
      section: '8 Error catalogue; 7 POST /refresh',
    },
    lost: {
      title: 'Session lost',
      sentence: 'The lender no longer knows this session; the borrower has to sign in again.',
      description: 'The session cannot be renewed: the borrower is signed out.',
      section: '8 Error catalogue, RD19',
    },
  },
} as const satisfies Descriptions
