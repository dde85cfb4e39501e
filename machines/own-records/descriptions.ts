import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Shows what was agreed and shared, and where the account is signed in.',
  states: {
    reading: {
      title: 'Reading',
      sentence: 'The list is on its way.',
      description: 'The lender is asked for its list; nothing else of the account waits for it.',
      section: 'beyond 7, Z13',
    },
    notKept: {
      title: 'Not kept',
      sentence: 'The account shows nothing of it.',
      description: 'This lender keeps no such list: nothing of it is shown.',
      section: 'beyond 7, Z13',
    },
    readFailed: {
      title: 'Not loaded',
      sentence: 'The borrower may ask for the list again.',
      description: 'The list did not come; the account is whole without it.',
      section: 'RD35, Z13',
    },
    shown: {
      title: 'Shown',
      sentence: 'The borrower reads the list, keeps it as a file, or signs out everywhere else.',
      description: 'What was agreed and shared with its days, and every sign-in that is alive.',
      section: 'beyond 7, Z13, U37',
    },
    endingOthers: {
      title: 'Signing out elsewhere',
      sentence: 'The other sign-ins end.',
      description: 'Every other sign-in is ended; saying it twice is harmless.',
      section: 'beyond 7, U37',
    },
    endFailed: {
      title: 'Not signed out elsewhere',
      sentence: 'The borrower reads that it did not work and tries again.',
      description: 'It is not certain that the others are signed out: said, and tried again.',
      section: 'RD35, U37',
    },
  },
} as const satisfies Descriptions
