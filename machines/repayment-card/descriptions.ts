import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Keeps what is needed to pay on this phone, if the borrower asks for it.',
  states: {
    looking: {
      title: 'Looking',
      description:
        'The storage of this phone is searched for a card, which is brought up to date if it belongs to the present loan.',
      section: 'Z10, RD113',
    },
    notKept: {
      title: 'Not kept',
      description: 'The borrower may keep the card on this phone; nothing about the loan is stored there.',
      section: 'Z10, RD113',
    },
    keeping: {
      title: 'Keeping',
      description: 'The card is stored on this phone as the lender has just confirmed it.',
      section: 'Z10, RD113',
    },
    kept: {
      title: 'Kept',
      description:
        'The card is stored on this phone and can be read without a network, until it is removed or there is another loan or none.',
      section: 'Z10, RD113',
    },
    removing: {
      title: 'Removing',
      description: 'The card is removed from this phone.',
      section: 'RD113',
    },
  },
} as const satisfies Descriptions
