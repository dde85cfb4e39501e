import type { StateDescription } from '../shared/describe.ts'

/** From the review to the offer. */
export const offerDescriptions = {
  scoring: {
    title: 'Scoring',
    description: 'The borrower waits about a minute while the profile is under review; the scoring chart is active.',
    section: '2 Scoring, 4 Scoring polling',
  },
  'scoring.deciding': {
    title: 'Is there an application',
    description:
      'The application that is reviewed has to be known, because without its id there is nothing to ask for (S5).',
    section: '4 Application flow, RD59',
  },
  'scoring.findingApplication': {
    title: 'Finding the application',
    description:
      'The application is looked up to restore its id from the lender before the borrower is sent to another page (RD59).',
    section: '7 GET /v1/application/state',
  },
  'scoring.findingFailed': {
    title: 'Application not found yet',
    description: 'The borrower reads that the application did not load, and tries again; the lender cannot be reached.',
    section: 'RD11',
  },
  'scoring.reviewing': {
    title: 'Under review',
    description:
      'The borrower reads that the review takes about a minute and sees five alternating pictures, while the lender is asked every five seconds.',
    section: '2 Scoring, S1',
  },
  'scoring.declined': {
    title: 'Declined',
    description:
      'The borrower reads plainly that no loan can be offered now (the review ended without products), and what to do, when and whom to ask; no reason is invented (RD57, U32).',
    section: 'RD57',
  },
  product: {
    title: 'Choose a product',
    description: 'The borrower chooses one of the approved products.',
    section: '2 Choose product',
  },
  'product.deciding': {
    title: 'Deciding',
    description:
      'The offer is restored after a reload if it was asked for; otherwise the products are shown, and an empty list is asked for once.',
    section: 'RD55, D7',
  },
  'product.findingApplication': {
    title: 'Finding the application',
    description:
      'The application is looked up to restore its id from the lender; without one the borrower goes to the account (C5, RD59).',
    section: '7 GET /v1/application/state, RD59',
  },
  'product.loading': {
    title: 'Loading products',
    description: 'The approved products are asked for once more (RD55).',
    section: '7 checkScoringStatus, RD55',
  },
  'product.loadFailed': {
    title: 'Products did not load',
    description: 'The borrower reads that the products did not load, and tries again.',
    section: '8 other load failures, RD35',
  },
  'product.unfinished': {
    title: 'Check not finished',
    description:
      'The borrower reads that the check could not be finished, and may try again or call; after two rounds without products no further round is started (RD55).',
    section: 'RD55',
  },
  'product.choosing': {
    title: 'Choosing',
    description: 'The borrower compares cards with up-to amount, approved amount and approved term, and chooses one.',
    section: '2 Choose product, C1',
  },
  'product.confirmingChoice': {
    title: 'Confirming the choice',
    description:
      'The borrower confirms the choice in the modal Confirm Product Selection, which shows the same three values (C2).',
    section: '2 Choose product, C2',
  },
  'product.preparingPreview': {
    title: 'Preparing the conditions',
    description: 'The Personal Loan Conditions are generated as a document (C4).',
    section: '7 POST /v1/document/preview, RD61, RD220',
  },
  'product.readingOfferEnd': {
    title: 'Reading the end of the offer',
    description:
      'The day until which the offer is valid, missing in the document, is read from the application; without an answer it is two days from now (RD63).',
    section: '7 GET /v1/application/state, RD63',
  },
  'product.previewFailed': {
    title: 'Conditions not ready',
    description: 'The borrower reads that the document could not be made, and tries again; the choice is kept.',
    section: '8, RD35',
  },
  offer: {
    title: 'Offer details',
    description:
      'The borrower sets amount and term, sees the total, and confirms; everything that is agreed is on this screen, also dates and conditions.',
    section: '2 Offer details',
  },
  'offer.adjusting': {
    title: 'Adjusting',
    description: 'The borrower sets amount and term with sliders within the limits of the product; the total follows.',
    section: '2 Offer details, D1 to D4',
  },
  'offer.preparingConditions': {
    title: 'Preparing the conditions again',
    description: 'The Personal Loan Conditions are made anew for the product, amount and term on the screen (RD220).',
    section: '7 POST /v1/document/preview, D6, RD220',
  },
  'offer.readingConditions': {
    title: 'Reading the conditions',
    description:
      'The borrower reads the Personal Loan Conditions in a document above the page; amount and term stay as they are.',
    section: '2 Offer details, D6, RD66',
  },
  'offer.conditionsFailed': {
    title: 'Conditions did not load',
    description:
      'The borrower reads that the document did not load, because it could not be made, and may try again; amount and term are kept.',
    section: '8, RD35, RD220',
  },
  'offer.code': {
    title: 'Agreeing by a code',
    description:
      'The lender wants a code before it lends: the borrower reads what is agreed to, and types the six digits of the SMS, which names the same figures; closing it leads back to the sliders and voids the code (RD383).',
    section: 'U24, RD383',
  },
  'offer.code.counting': {
    title: 'Waiting to resend',
    description: 'The borrower reads in how many seconds another code can be requested, while the countdown runs.',
    section: 'U24, RD383',
  },
  'offer.code.resendReady': {
    title: 'Resend offered',
    description: 'The borrower may ask for another code for the same figures.',
    section: 'U24, RD383',
  },
  'offer.confirming': {
    title: 'Confirming',
    description:
      'The offer is being accepted by a request for the disbursement; the button says CONFIRMING, and everything is locked while it is sent (D5); a lender that wants a code says so, and the same request is sent with what was typed.',
    section: '7 disbursement, D5, RD383',
  },
  'offer.resolving': {
    title: 'Finding out',
    description:
      'No answer came back, so the profile is read to find out whether the offer was accepted; the offer is never sent again (RD65).',
    section: 'RD65',
  },
  'offer.outcomeUnknown': {
    title: 'Not known yet',
    description:
      'The borrower reads that it is not yet known whether the offer was accepted; the lender cannot be reached and is asked again automatically.',
    section: 'RD65',
  },
  'offer.confirmFailed': {
    title: 'Not confirmed',
    description:
      'The borrower reads that nothing was agreed, and may try again; the offer has certainly not been accepted, and the sliders keep their values.',
    section: '8, RD65',
  },
  'offer.expired': {
    title: 'Offer expired',
    description:
      'The borrower reads that the offer has expired, and goes to the account; the lender no longer holds the offer, so a new application is needed (RD264).',
    section: '4 Loan, RD63, RD264',
  },
} as const satisfies Readonly<Record<string, StateDescription>>
