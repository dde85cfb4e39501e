import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Warns before the sign-in ends, where the lender says when that is.',
  states: {
    quiet: {
      title: 'Far away',
      sentence: 'Nothing is said.',
      description: 'The lender does not say when the sign-in ends, or that is far away.',
      section: 'RD122',
    },
    waiting: {
      title: 'Waiting',
      sentence: 'The warning is still to come.',
      description: 'The end is known; the warning comes five minutes before it.',
      section: 'RD122',
    },
    checking: {
      title: 'Asking',
      sentence: 'The lender is asked whether the end still holds.',
      description: 'A renewal in between may have moved the end: the lender is asked before anybody is warned.',
      section: 'RD122',
    },
    warned: {
      title: 'Warned',
      sentence: 'The sign-in ends in a few minutes; one tap keeps it.',
      description: 'The borrower reads that the sign-in ends soon, that nothing is lost, and may stay.',
      section: 'U18, RD122',
    },
    staying: {
      title: 'Staying',
      sentence: 'The sign-in is being kept.',
      description: 'The sign-in is renewed.',
      section: '7 POST /refresh, RD122',
    },
    readingEnd: {
      title: 'Reading the new end',
      sentence: 'The sign-in has been kept; its new end is on its way.',
      description: 'The sign-in is renewed; the lender says how long it lasts now.',
      section: '7 GET /v1/me, RD122',
    },
    stayFailed: {
      title: 'Not kept',
      sentence: 'The borrower reads that it did not work and tries again.',
      description: 'It could not be renewed: said, with Try again; the end comes when it comes.',
      section: 'RD35',
    },
    over: {
      title: 'Over',
      sentence: 'The next step asks to sign in again.',
      description: 'The time has passed; the next call to the lender finds out, and what was typed waits (RD19).',
      section: '8 Error catalogue',
    },
  },
} as const satisfies Descriptions
