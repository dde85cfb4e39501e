import type { Descriptions } from '../shared/describe.ts'
import { formDescriptions } from './form-descriptions.ts'
import { offerDescriptions } from './offer-descriptions.ts'

export const descriptions = {
  machine: 'Leads an applicant step by step to a confirmed offer; the lender says which step is due.',
  states: {
    identifying: {
      title: 'Is the number known',
      sentence: 'The number comes from this tab, else from the lender.',
      description: 'Looks whether this tab knows whose drafts and pictures to look for.',
      section: 'RD49 in spirit',
    },
    readingPhone: {
      title: 'Reading the number',
      sentence: 'The number of the borrower is read from the lender.',
      description:
        'A new tab of a signed-in borrower does not know the number; without an answer it goes on without drafts.',
      section: '7 GET /v1/client/info',
    },
    restoring: {
      title: 'Restoring',
      sentence: 'Drafts are found again.',
      description: 'What was typed before and not saved is found again on this device.',
      section: 'RD49 in spirit',
    },
    restoringAmount: {
      title: 'Is the amount known',
      sentence: 'The amount comes from this device, else from the application.',
      description: 'Looks whether the amount that was asked for is known on this device.',
      section: 'RD50',
    },
    readingAmount: {
      title: 'Reading the amount',
      sentence: 'The amount that was asked for is read from the application.',
      description: 'Another device asked for the amount: the application tells it (RD50, R17).',
      section: '7 GET /v1/application/state, RD50',
    },
    placing: {
      title: 'Placing',
      sentence: 'The position that the lender told decides the step.',
      description: 'Goes to the step that is due, or to an earlier one that the borrower asked for.',
      section: '2 Guard 7 and 8, RD9, RD10',
    },
    readingPosition: {
      title: 'Reading the position',
      sentence: 'The next step is asked for.',
      description: 'The answer to a save did not say where the borrower stands now: it is read.',
      section: '7 GET /v1/me',
    },
    positionUnknown: {
      title: 'Position unknown',
      sentence: 'The borrower reads that the next step could not be loaded and tries again.',
      description: 'The lender cannot be reached; the answers are saved, only the next step is not known.',
      section: 'RD11',
    },
    ...formDescriptions('personalData', {
      title: 'Personal data',
      sentence: 'The borrower says who is applying.',
      description: 'NIC, name, birth date, gender, e-mail, marital status, opt-in.',
      section: '2 Registration steps, P1 to P9',
    }),
    ...formDescriptions('address', {
      title: 'Address',
      sentence: 'The borrower says where the home is.',
      description: 'Province, district, divisional secretariat, grama niladhari division, street, living period.',
      section: '2 Registration steps, A1 to A4',
    }),
    ...formDescriptions('employment', {
      title: 'Employment',
      sentence: 'The borrower says what the income comes from.',
      description: 'Social status decides which questions about work and income are asked.',
      section: '2 Registration steps, E1 to E5',
    }),
    ...formDescriptions('reference', {
      title: 'References',
      sentence: 'The borrower names one or two people.',
      description: 'One person who knows the borrower, a second one if wanted.',
      section: '2 Registration steps, F1 to F4',
    }),
    photos: {
      title: 'Photos',
      sentence: 'The borrower takes a selfie and a picture of the identity card.',
      description:
        'Selfie and identity card; the chart of the photos leads; after another name or NIC both are taken again, and the borrower reads why (RD308).',
      section: '2 and 4 Photos',
    },
    check: {
      title: 'Check your answers',
      sentence: 'The borrower reads every answer, changes what is wrong and goes on.',
      description: 'Every answer on one page before the bank account; each can be changed until the review begins.',
      section: 'U7, U9, RD103',
    },
    application: {
      title: 'Application',
      sentence: 'The application is looked up, and created where there is none.',
      description: 'The application that the bank account, the review and the offer belong to.',
      section: '4 Application flow, RD51, RD59',
    },
    'application.finding': {
      title: 'Finding the application',
      sentence: 'The application is looked up.',
      description: 'The application id is not known here: it is read before one is created (RD46, RD51, RD59).',
      section: '7 GET /v1/application/state, RD51',
    },
    'application.creating': {
      title: 'Creating the application',
      sentence: 'The application is created.',
      description: 'The lender has no application of this borrower: one is created with the amount that was asked for.',
      section: '7 POST /v1/application/create, RD51',
    },
    'application.resolving': {
      title: 'Finding out',
      sentence: 'The application looks whether it was created.',
      description: 'The answer did not name the application: it is looked up, and none is created twice (RD65).',
      section: 'RD51, RD65',
    },
    'application.outcomeUnknown': {
      title: 'Creation not known yet',
      sentence:
        'The borrower reads that the next step did not load, while it is found out whether there is an application.',
      description:
        'The lender cannot be reached: the application is looked up again, and none is created twice (RD65).',
      section: 'RD51, RD65',
    },
    'application.failed': {
      title: 'Application not created',
      sentence: 'The borrower reads that the next step did not load and tries again.',
      description: 'There is no application yet; the answers and the photos are saved.',
      section: 'RD51',
    },
    bank: {
      title: 'Bank account',
      sentence: 'The borrower chooses or adds the account that receives the money.',
      description: 'The account that receives the money; the chart of the bank account leads.',
      section: '2 Bank account',
    },
    ...offerDescriptions,
    ended: {
      title: 'Ended',
      sentence: 'The application is confirmed, refused or continued elsewhere.',
      description: 'No step is due any more; the session chart decides what leads now.',
      section: '4 Application flow',
    },
  },
} as const satisfies Descriptions
