import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Keeps what is needed to pay on this phone, if the borrower asks for it.',
  states: {
    looking: {
      title: 'Looking',
      sentence: 'The application looks for a card on this phone.',
      description:
        'Looks whether a card lies on this phone; it is brought up to date where its loan is the present one.',
      section: 'Z10, RD113',
    },
    notKept: {
      title: 'Not kept',
      sentence: 'The borrower may keep the card on this phone.',
      description: 'Nothing of the loan lies on this phone.',
      section: 'Z10, RD113',
    },
    keeping: {
      title: 'Keeping',
      sentence: 'The card is kept as the lender has just confirmed it.',
      description: 'The card is written down on this phone.',
      section: 'Z10, RD113',
    },
    kept: {
      title: 'Kept',
      sentence: 'The card lies on this phone until it is removed.',
      description: 'The card can be read without a network; another loan, or none, takes it away.',
      section: 'Z10, RD113',
    },
    removing: {
      title: 'Removing',
      sentence: 'The card is removed from this phone.',
      description: 'The card is taken from this phone.',
      section: 'RD113',
    },
  },
} as const satisfies Descriptions
