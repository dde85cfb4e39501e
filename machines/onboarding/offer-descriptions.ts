import type { StateDescription } from '../shared/describe.ts'

/** From the review to the offer. */
export const offerDescriptions = {
  scoring: {
    title: 'Scoring',
    sentence: 'The borrower waits about a minute while the profile is reviewed.',
    description: 'The profile is under review; the chart of the scoring leads.',
    section: '2 Scoring, 4 Scoring polling',
  },
  'scoring.deciding': {
    title: 'Is there an application',
    sentence: 'The application that is reviewed has to be known.',
    description: 'Without an application id there is nothing to ask for (S5).',
    section: '4 Application flow, RD59',
  },
  'scoring.findingApplication': {
    title: 'Finding the application',
    sentence: 'The application is looked up.',
    description: 'The id is restored from the lender before anybody is sent away (RD59).',
    section: '7 GET /v1/application/state',
  },
  'scoring.findingFailed': {
    title: 'Application not found yet',
    sentence: 'The borrower reads that it did not load and tries again.',
    description: 'The lender cannot be reached.',
    section: 'RD11',
  },
  'scoring.reviewing': {
    title: 'Under review',
    sentence: 'Profile under review, takes around 1 min.',
    description: 'Five pictures alternate while the lender is asked every five seconds.',
    section: '2 Scoring, S1',
  },
  'scoring.declined': {
    title: 'Declined',
    sentence: 'We cannot offer a loan now.',
    description:
      'The review ended without products: said plainly, with what to do, when and whom to ask; no invented reason (RD57, U32).',
    section: 'RD57',
  },
  product: {
    title: 'Choose a product',
    sentence: 'The borrower chooses one of the approved products.',
    description: 'Approved products to choose from.',
    section: '2 Choose product',
  },
  'product.deciding': {
    title: 'Deciding',
    sentence: 'A reload restores the offer; an empty list is asked for once.',
    description: 'Looks whether products are there and whether the offer was asked for.',
    section: 'RD55, D7',
  },
  'product.findingApplication': {
    title: 'Finding the application',
    sentence: 'The application is looked up.',
    description: 'The id is restored from the lender; without one the account is where to go (C5, RD59).',
    section: '7 GET /v1/application/state, RD59',
  },
  'product.loading': {
    title: 'Loading products',
    sentence: 'The approved products are on their way.',
    description: 'The products are asked for once more (RD55).',
    section: '7 checkScoringStatus, RD55',
  },
  'product.loadFailed': {
    title: 'Products did not load',
    sentence: 'The borrower tries again.',
    description: 'The products did not load.',
    section: '8 other load failures, RD35',
  },
  'product.unfinished': {
    title: 'Check not finished',
    sentence: 'We could not finish the check: try again or call.',
    description: 'After two rounds without products nobody is sent round again (RD55).',
    section: 'RD55',
  },
  'product.choosing': {
    title: 'Choosing',
    sentence: 'The borrower compares and chooses.',
    description: 'Cards with up-to amount, approved amount and approved term.',
    section: '2 Choose product, C1',
  },
  'product.confirmingChoice': {
    title: 'Confirming the choice',
    sentence: 'Confirm Product Selection.',
    description: 'The modal Confirm Product Selection with the same three values (C2).',
    section: '2 Choose product, C2',
  },
  'product.preparingPreview': {
    title: 'Preparing the conditions',
    sentence: 'The Personal Loan Conditions are being prepared.',
    description: 'The loan conditions are generated as a document (C4).',
    section: '7 POST /v1/document/preview, RD61, RD220',
  },
  'product.readingOfferEnd': {
    title: 'Reading the end of the offer',
    sentence: 'The day until which the offer is valid is looked up; without an answer it is two days from now.',
    description: 'The document came without the day on which the offer ends: the application may have it (RD63).',
    section: '7 GET /v1/application/state, RD63',
  },
  'product.previewFailed': {
    title: 'Conditions not ready',
    sentence: 'The borrower reads that it did not work and tries again.',
    description: 'The document could not be made; the choice is kept.',
    section: '8, RD35',
  },
  offer: {
    title: 'Offer details',
    sentence: 'The borrower sets amount and term, sees the total and confirms.',
    description: 'Amount, term, total, dates, conditions: everything that is agreed is on this screen.',
    section: '2 Offer details',
  },
  'offer.adjusting': {
    title: 'Adjusting',
    sentence: 'The borrower sets amount and term.',
    description: 'Sliders within the limits of the product; the total follows.',
    section: '2 Offer details, D1 to D4',
  },
  'offer.preparingConditions': {
    title: 'Preparing the conditions again',
    sentence: 'The Personal Loan Conditions are being prepared for the figures on the screen.',
    description: 'The loan conditions are made anew for the product, amount and term on the screen (RD220).',
    section: '7 POST /v1/document/preview, D6, RD220',
  },
  'offer.readingConditions': {
    title: 'Reading the conditions',
    sentence: 'The borrower reads the Personal Loan Conditions.',
    description: 'The document lies above the page; amount and term stay as they are.',
    section: '2 Offer details, D6, RD66',
  },
  'offer.conditionsFailed': {
    title: 'Conditions did not load',
    sentence: 'The borrower reads that the document did not load and may try again.',
    description: 'The document could not be made; amount and term are kept.',
    section: '8, RD35, RD220',
  },
  'offer.confirming': {
    title: 'Confirming',
    sentence: 'CONFIRMING: the offer is being accepted.',
    description: 'The disbursement is requested; everything is locked while it is sent (D5).',
    section: '7 disbursement, D5',
  },
  'offer.resolving': {
    title: 'Finding out',
    sentence: 'The application looks whether the offer was accepted.',
    description: 'No answer came back: found out by reading, never by sending again (RD65).',
    section: 'RD65',
  },
  'offer.outcomeUnknown': {
    title: 'Not known yet',
    sentence: 'The borrower reads that it is not yet known whether the offer was accepted.',
    description: 'The lender cannot be reached; it is asked again by itself.',
    section: 'RD65',
  },
  'offer.confirmFailed': {
    title: 'Not confirmed',
    sentence: 'The borrower reads that nothing was agreed and may try again.',
    description: 'The offer has certainly not been accepted; sliders keep their values.',
    section: '8, RD65',
  },
  'offer.expired': {
    title: 'Offer expired',
    sentence: 'The borrower reads that the offer has expired and goes to the account.',
    description: 'The lender does not hold the offer any more; a new application is the way on (RD264).',
    section: '4 Loan, RD63, RD264',
  },
} as const satisfies Readonly<Record<string, StateDescription>>
