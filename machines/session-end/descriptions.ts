import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Warns before the sign-in ends, where the lender says when that is.',
  states: {
    quiet: {
      title: 'Far away',
      description: 'Nothing is shown, because the lender does not say when the sign-in ends or the end is far away.',
      section: 'RD122',
    },
    waiting: {
      title: 'Waiting',
      description: 'The end of the sign-in is known; the warning comes five minutes before it.',
      section: 'RD122',
    },
    checking: {
      title: 'Asking',
      description:
        'The lender is asked, before anybody is warned, whether the end still holds, because a renewal may have moved it.',
      section: 'RD122',
    },
    warned: {
      title: 'Warned',
      description:
        'The borrower reads that the sign-in ends in a few minutes and that nothing is lost, and may keep it with one tap.',
      section: 'U18, RD122',
    },
    staying: {
      title: 'Staying',
      description: 'The sign-in is renewed in order to keep it.',
      section: '7 POST /refresh, RD122',
    },
    readingEnd: {
      title: 'Reading the new end',
      description: 'The sign-in has been renewed, and the lender is asked how long it lasts now.',
      section: '7 GET /v1/me, RD122',
    },
    stayFailed: {
      title: 'Not kept',
      description:
        'The borrower reads that the sign-in could not be renewed, and may press Try again; its end is not delayed.',
      section: 'RD35',
    },
    over: {
      title: 'Over',
      description:
        'The time of the sign-in has passed; the next call to the lender makes this known, and the borrower signs in again while what was typed is kept (RD19).',
      section: '8 Error catalogue',
    },
  },
} as const satisfies Descriptions
