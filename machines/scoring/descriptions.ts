import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Asks the lender again and again whether the review has ended.',
  states: {
    checking: {
      title: 'Checking',
      sentence: 'The lender is asked whether there are products.',
      description: 'One check is under way.',
      section: '4 Scoring polling; 7 checkScoringStatus',
    },
    readingProfile: {
      title: 'Looking for a refusal',
      sentence: 'From time to time the profile is read, so that a refusal is seen.',
      description: 'No products yet: the profile tells whether the review has ended without any (RD57).',
      section: 'RD57; 7 GET /v1/me',
    },
    waiting: {
      title: 'Waiting for the next check',
      sentence: 'The borrower sees that the review goes on; after 90 s that it takes longer.',
      description: 'Until the next check: 5 s, after three minutes 15 s.',
      section: '9 Scoring poll, RD56',
    },
    hidden: {
      title: 'Out of sight',
      sentence: 'No checks while nobody looks.',
      description: 'The page is in the background: nothing is asked; one check follows at once on return (UX37).',
      section: 'RD56',
    },
    products: {
      title: 'Products found',
      sentence: 'The review ended with products.',
      description: 'There are products to choose from.',
      section: '4 Scoring polling',
    },
    rejected: {
      title: 'Answer rejected',
      sentence: 'The answer of the review cannot be used.',
      description: 'A product without an id came: logged, and the product list asks once more (RD55, RD58).',
      section: '5 Scoring, RD58',
    },
    movedOn: {
      title: 'Moved on',
      sentence: 'The review ended and the profile says how.',
      description: 'The lender is elsewhere already: refused, or decided on another device.',
      section: 'RD57',
    },
  },
} as const satisfies Descriptions
