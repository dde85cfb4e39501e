import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Shows the loan, extends it, leads to repayment, and starts a new application where there is no loan.',
  states: {
    open: {
      title: 'Account',
      sentence: 'The personal account.',
      description: 'The account is on the screen.',
      section: '2 Personal account',
    },
    'open.data': {
      title: 'The data',
      sentence: 'How fresh the figures are.',
      description: 'Client and loan, read at the beginning, on return to the page and every 30 s (RD68, RD96).',
      section: '7 client/info, activeCreditInfo',
    },
    'open.data.reading': {
      title: 'Reading',
      sentence: 'The figures are on their way.',
      description:
        'Client info and active loan are read at the same time; until both are there for the first time a spinner shows (M1).',
      section: '2 Personal account, M1',
    },
    'open.data.readFailed': {
      title: 'Not loaded',
      sentence: 'The borrower reads that the account did not load and tries again.',
      description: 'The figures did not load: said in words with Try again (RD35).',
      section: '8, RD35',
    },
    'open.data.readingDays': {
      title: 'Reading the days',
      sentence: 'The figures are shown; what a new application depends on is on its way.',
      description:
        'Without a loan: the application tells from when on a refused borrower may apply again, and until when an offer stands.',
      section: '7 GET /v1/application/state, U32, RD262',
    },
    'open.data.daysFailed': {
      title: 'Days not loaded',
      sentence: 'The borrower reads that not everything about a new application loaded and tries again.',
      description: 'The days did not load: said with Try again; everything else of the account can be used (RD35).',
      section: '8, RD35',
    },
    'open.data.fresh': {
      title: 'Fresh',
      sentence: 'The figures are shown.',
      description: 'The figures carry the time at which they were read.',
      section: '2 Personal account',
    },
    'open.data.resting': {
      title: 'Resting',
      sentence: 'No reading while nobody looks.',
      description: 'The page is in the background; nothing is read.',
      section: 'RD68',
    },
    'open.mode': {
      title: 'The mode',
      sentence: 'Main, extension or repayment.',
      description: 'Which part of the account is on the screen.',
      section: '4 Personal account mode',
    },
    'open.mode.main': {
      title: 'Main',
      sentence: 'The borrower sees the loan, or applies for one.',
      description: 'Next payment and buttons, or the calculator.',
      section: '2 Personal account, M2 to M11',
    },
    'open.mode.extensionWaiting': {
      title: 'Extension waiting',
      sentence: 'The borrower pays the extension, cancels it, or closes the loan instead.',
      description:
        'An extension was confirmed, here or on another device, and is not paid: it is dropped at midnight in Colombo, which the next reading tells.',
      section: '2 Prolongation confirmation, RD322, RD323',
    },
    'open.mode.cancellingExtension': {
      title: 'Cancelling the extension',
      sentence: 'The cancellation is on its way.',
      description: 'The waiting extension is cancelled at the lender.',
      section: 'RD324',
    },
    'open.mode.resolvingCancellation': {
      title: 'Finding out',
      sentence: 'The application looks whether the extension was cancelled.',
      description: 'No answer came back: the loan tells whether an extension is still waiting (RD65).',
      section: 'RD324, RD65',
    },
    'open.mode.cancellationUnknown': {
      title: 'Not known yet',
      sentence: 'The borrower reads that it is not yet known whether the extension was cancelled.',
      description: 'The lender cannot be reached: asked again by itself; nothing is sent a second time (RD65).',
      section: 'RD324, RD65',
    },
    'open.mode.cancelFailed': {
      title: 'Extension not cancelled',
      sentence: 'The borrower reads that something went wrong and that it is being worked on.',
      description: 'Something went wrong: the modal says so, and the extension is still waiting.',
      section: '8 Prolongation, RD324',
    },
    'open.mode.offerAtStake': {
      title: 'Offer at stake',
      sentence: 'The borrower decides whether to give up the approved offer.',
      description: 'A new application would replace an approved offer: asked first, with what is lost (RD262).',
      section: 'RD262',
    },
    'open.mode.creating': {
      title: 'Creating the application',
      sentence: 'The application is on its way.',
      description: 'A new application is created.',
      section: '7 application/create, M4',
    },
    'open.mode.resolvingCreation': {
      title: 'Finding out',
      sentence: 'The application looks whether it was created.',
      description: 'No answer came back: the profile tells whether there is an application now (RD65).',
      section: 'RD65',
    },
    'open.mode.creationUnknown': {
      title: 'Not known yet',
      sentence: 'The borrower reads that it is not yet known whether the application was created.',
      description: 'The lender cannot be reached: asked again by itself; nothing is sent a second time (RD65).',
      section: 'RD65',
    },
    'open.mode.createFailed': {
      title: 'Not created',
      sentence: 'The borrower reads that the application could not be submitted and tries again.',
      description: 'Unable to submit application; the amount is kept.',
      section: '8 Application creation',
    },
    'open.mode.initialising': {
      title: 'Preparing the extension',
      sentence: 'The conditions of the extension are asked for.',
      description: 'The lender proposes term, amount and dates of the extension.',
      section: '7 prolongation/init',
    },
    'open.mode.initFailed': {
      title: 'Extension not prepared',
      sentence: 'The borrower reads that something went wrong and that it is being worked on.',
      description: 'Something went wrong: the modal says so, nothing has changed.',
      section: '8 Prolongation',
    },
    'open.mode.prolongationConfirm': {
      title: 'Extension',
      sentence: 'The borrower compares before and after and confirms.',
      description: 'Term, payment, both dates, note and consent (M12).',
      section: '2 Prolongation confirmation, M12',
    },
    'open.mode.confirmingProlongation': {
      title: 'Confirming the extension',
      sentence: 'The confirmation is on its way.',
      description: 'The extension is confirmed at the lender.',
      section: '7 prolongation/confirm',
    },
    'open.mode.confirmFailed': {
      title: 'Extension not confirmed',
      sentence: 'The borrower reads that something went wrong and that it is being worked on.',
      description: 'Something went wrong; confirming again is harmless, because nothing moves before the payment.',
      section: '8 Prolongation',
    },
    'open.mode.repayment': {
      title: 'Repayment',
      sentence: 'The borrower sees what to pay and where.',
      description:
        'Full or prolongation details, online link, kiosk link (M13 to M15); closed once it is paid (RD96) or the extension is dropped (RD322).',
      section: '2 Repayment, M13',
    },
    ended: {
      title: 'Left',
      sentence: 'The borrower goes on with an application.',
      description: 'An application goes on; the session chart decides what leads now.',
      section: '4 Application flow, RD67',
    },
  },
} as const satisfies Descriptions
