import type { Descriptions } from '../shared/describe.ts'
import { formDescriptions } from './forms.ts'
import { offerDescriptions } from './offer-descriptions.ts'

export const descriptions = {
  machine: 'Leads an applicant step by step to a confirmed offer; the lender says which step is due.',
  states: {
    identifying: {
      title: 'Is the number known',
      description:
        'The number whose drafts and pictures are looked for is taken from this tab if it is known there, otherwise from the lender.',
      section: 'RD49 in spirit',
    },
    readingPhone: {
      title: 'Reading the number',
      description:
        'The number of the signed-in borrower, unknown in a new tab, is read from the lender; without an answer the borrower goes on without drafts.',
      section: '7 GET /v1/client/info',
    },
    restoring: {
      title: 'Restoring',
      description: 'Drafts, which are answers typed before and not saved, are found again on this device.',
      section: 'RD49 in spirit',
    },
    restoringAmount: {
      title: 'Is the amount known',
      description:
        'The amount that was asked for is taken from this device if it is known there, otherwise from the application.',
      section: 'RD50',
    },
    readingAmount: {
      title: 'Reading the amount',
      description: 'The amount that was asked for on another device is read from the application (RD50, R17).',
      section: '7 GET /v1/application/state, RD50',
    },
    placing: {
      title: 'Placing',
      description:
        'The position told by the lender decides the step: the one that is due, or an earlier one that the borrower asked for.',
      section: '2 Guard 7 and 8, RD9, RD10',
    },
    readingPosition: {
      title: 'Reading the position',
      description:
        'The next step is read from the lender, because the answer to a save did not say where the borrower stands now.',
      section: '7 GET /v1/me',
    },
    positionUnknown: {
      title: 'Position unknown',
      description:
        'The borrower reads that the next step could not be loaded, and tries again; the lender cannot be reached, but the answers are saved.',
      section: 'RD11',
    },
    ...formDescriptions,
    photos: {
      title: 'Photos',
      description:
        'The borrower takes a selfie and a picture of the identity card (photos chart); after a change of name or NIC both are taken again, and the borrower reads why (RD308).',
      section: '2 and 4 Photos',
    },
    check: {
      title: 'Check your answers',
      description:
        'The borrower reads every answer on one page before the bank account, changes what is wrong until the review begins, and goes on.',
      section: 'U7, U9, RD103',
    },
    application: {
      title: 'Application',
      description:
        'The application that the bank account, the review and the offer belong to is looked up, and created if there is none.',
      section: '4 Application flow, RD51, RD59',
    },
    'application.finding': {
      title: 'Finding the application',
      description:
        'The application, whose id is not known here, is looked up before one is created (RD46, RD51, RD59).',
      section: '7 GET /v1/application/state, RD51',
    },
    'application.creating': {
      title: 'Creating the application',
      description:
        'The application is created with the amount that was asked for, because the lender has none of this borrower.',
      section: '7 POST /v1/application/create, RD51',
    },
    'application.resolving': {
      title: 'Finding out',
      description:
        'The application is looked up, because the answer to its creation did not name it; none is created twice (RD65).',
      section: 'RD51, RD65',
    },
    'application.outcomeUnknown': {
      title: 'Creation not known yet',
      description:
        'The borrower reads that the next step did not load; the lender cannot be reached, the application is looked up again, and none is created twice (RD65).',
      section: 'RD51, RD65',
    },
    'application.failed': {
      title: 'Application not created',
      description:
        'The borrower reads that the next step did not load, and tries again; there is no application yet, but the answers and the photos are saved.',
      section: 'RD51',
    },
    bank: {
      title: 'Bank account',
      description:
        'The borrower chooses or adds the account that receives the money; the chart of the bank account is active.',
      section: '2 Bank account',
    },
    ...offerDescriptions,
    ended: {
      title: 'Ended',
      description:
        'The application is confirmed, refused or continued elsewhere; no step is due any more, and the session chart decides which chart is active now.',
      section: '4 Application flow',
    },
  },
} as const satisfies Descriptions
