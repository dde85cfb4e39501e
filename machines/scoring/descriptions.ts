import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Asks the lender again and again whether the review has ended.',
  states: {
    checking: {
      title: 'Checking',
      description: 'The lender is asked in one check whether there are products.',
      section: '4 Scoring polling; 7 checkScoringStatus',
    },
    readingProfile: {
      title: 'Looking for a refusal',
      description:
        'The profile is read from time to time while there are no products, to see whether the review has ended without any, as a refusal (RD57).',
      section: 'RD57; 7 GET /v1/me',
    },
    waiting: {
      title: 'Waiting for the next check',
      description:
        'The borrower sees that the review goes on, and after 90 s that it takes longer; the next check follows after 5 s, or after 15 s once three minutes have passed.',
      section: '9 Scoring poll, RD56',
    },
    hidden: {
      title: 'Out of sight',
      description: 'Nothing is asked while the page is in the background; one check follows at once on return (UX37).',
      section: 'RD56',
    },
    products: {
      title: 'Products found',
      description: 'The review has ended with products to choose from.',
      section: '4 Scoring polling',
    },
    rejected: {
      title: 'Answer rejected',
      description:
        'The answer of the review cannot be used, because a product has no id; this is logged, and the product list is asked for once more (RD55, RD58).',
      section: '5 Scoring, RD58',
    },
    movedOn: {
      title: 'Moved on',
      description: 'The review has ended, and the profile says how: refused, or decided on another device.',
      section: 'RD57',
    },
  },
} as const satisfies Descriptions
