import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Shows the loan, extends it, leads to repayment, and starts a new application where there is no loan.',
  states: {
    open: {
      title: 'Account',
      description: 'The personal account is on the screen.',
      section: '2 Personal account',
    },
    'open.data': {
      title: 'The data',
      description:
        'The figures of client and loan are kept fresh: they are read at the beginning, on return to the page and every 30 s (RD68, RD96).',
      section: '7 client/info, activeCreditInfo',
    },
    'open.data.reading': {
      title: 'Reading',
      description:
        'Client info and active loan are read at the same time; a spinner is shown until both have arrived for the first time (M1).',
      section: '2 Personal account, M1',
    },
    'open.data.readFailed': {
      title: 'Not loaded',
      description:
        'The borrower reads in words that the figures of the account did not load, and may press Try again (RD35).',
      section: '8, RD35',
    },
    'open.data.readingDays': {
      title: 'Reading the days',
      description:
        'The figures are shown; without a loan, the application is read to learn from when a refused borrower may apply again and until when an offer stands.',
      section: '7 GET /v1/application/state, U32, RD262',
    },
    'open.data.daysFailed': {
      title: 'Days not loaded',
      description:
        'The borrower reads that not everything about a new application loaded (the days are missing) and may press Try again; the rest of the account can be used (RD35).',
      section: '8, RD35',
    },
    'open.data.fresh': {
      title: 'Fresh',
      description: 'The figures are shown with the time at which they were read.',
      section: '2 Personal account',
    },
    'open.data.resting': {
      title: 'Resting',
      description: 'Nothing is read while the page is in the background.',
      section: 'RD68',
    },
    'open.mode': {
      title: 'The mode',
      description: 'The mode decides which part of the account is on the screen: main, extension or repayment.',
      section: '4 Personal account mode',
    },
    'open.mode.main': {
      title: 'Main',
      description:
        'The borrower sees the loan with the next payment and buttons, or applies for a loan with the calculator.',
      section: '2 Personal account, M2 to M11',
    },
    'open.mode.extensionWaiting': {
      title: 'Extension waiting',
      description:
        'The borrower pays or cancels an extension confirmed here or on another device, or closes the loan instead; unpaid, it is dropped at midnight in Colombo, which the next reading shows.',
      section: '2 Prolongation confirmation, RD322, RD323',
    },
    'open.mode.cancellingExtension': {
      title: 'Cancelling the extension',
      description: 'The lender is asked to cancel the waiting extension.',
      section: 'RD324',
    },
    'open.mode.resolvingCancellation': {
      title: 'Finding out',
      description:
        'No answer came back, so the loan is read to find out whether the extension was cancelled or is still waiting (RD65).',
      section: 'RD324, RD65',
    },
    'open.mode.cancellationUnknown': {
      title: 'Not known yet',
      description:
        'The borrower reads that it is not yet known whether the extension was cancelled; the lender cannot be reached and is asked again automatically, and nothing is sent twice (RD65).',
      section: 'RD324, RD65',
    },
    'open.mode.cancelFailed': {
      title: 'Extension not cancelled',
      description:
        'The borrower reads in a modal that it did not work, and may try later or call; the extension is still waiting.',
      section: '8 Prolongation, RD324',
    },
    'open.mode.help': {
      title: 'Cannot pay it all',
      description:
        'From five days before the due day on, the borrower sees every other way with its full cost: extend, pay a part, pay on another day or be called back.',
      section: 'Z12, U23, RD380',
    },
    'open.mode.help.reading': {
      title: 'Reading the ways',
      description: 'The lender is asked what each way costs today.',
      section: 'RD380',
    },
    'open.mode.help.notRead': {
      title: 'Ways not read',
      description: 'The borrower reads that the ways did not load, whom to call, and may press Try again.',
      section: 'RD380',
    },
    'open.mode.help.choosing': {
      title: 'Choosing a way',
      description: 'The borrower chooses; the cheapest way comes first and none is chosen in advance.',
      section: 'RD380',
    },
    'open.mode.help.sending': {
      title: 'Sending the request',
      description: 'The hour of the call or the promised day is sent to the lender.',
      section: 'RD381',
    },
    'open.mode.help.resolving': {
      title: 'Finding out',
      description: 'No answer came back, so the loan is read to find out whether the request was received (RD65).',
      section: 'RD381, RD65',
    },
    'open.mode.help.outcomeUnknown': {
      title: 'Not known yet',
      description:
        'The borrower reads that it is not yet known whether the request was received; the lender is asked again automatically, and nothing is sent twice (RD65).',
      section: 'RD381, RD65',
    },
    'open.mode.help.notSent': {
      title: 'Request not sent',
      description: 'The borrower reads in a modal that it did not work, and may try later or call.',
      section: 'RD381',
    },
    'open.mode.offerAtStake': {
      title: 'Offer at stake',
      description:
        'The borrower reads what is lost and decides whether to give up the approved offer, which a new application would replace (RD262).',
      section: 'RD262',
    },
    'open.mode.creating': {
      title: 'Creating the application',
      description: 'The lender is asked to create a new application.',
      section: '7 application/create, M4',
    },
    'open.mode.resolvingCreation': {
      title: 'Finding out',
      description:
        'No answer came back, so the profile is read to find out whether the application was created (RD65).',
      section: 'RD65',
    },
    'open.mode.creationUnknown': {
      title: 'Not known yet',
      description:
        'The borrower reads that it is not yet known whether the application was created; the lender cannot be reached and is asked again automatically, and nothing is sent twice (RD65).',
      section: 'RD65',
    },
    'open.mode.createFailed': {
      title: 'Not created',
      description:
        'The borrower reads that the application could not be submitted, and tries again; the amount is kept.',
      section: '8 Application creation',
    },
    'open.mode.initialising': {
      title: 'Preparing the extension',
      description: 'The lender is asked for the conditions of the extension, and proposes its term, amount and dates.',
      section: '7 prolongation/init',
    },
    'open.mode.initFailed': {
      title: 'Extension not prepared',
      description:
        'The borrower reads in a modal that it did not work, and may try later or call; nothing has changed.',
      section: '8 Prolongation',
    },
    'open.mode.prolongationConfirm': {
      title: 'Extension',
      description:
        'The borrower compares term, payment and both dates before and after the extension, reads note and consent, and confirms (M12).',
      section: '2 Prolongation confirmation, M12',
    },
    'open.mode.confirmingProlongation': {
      title: 'Confirming the extension',
      description: 'The confirmation of the extension is sent to the lender.',
      section: '7 prolongation/confirm',
    },
    'open.mode.confirmFailed': {
      title: 'Extension not confirmed',
      description:
        'The borrower reads in a modal that it did not work, and may try later or call; confirming again is harmless, because nothing changes before the payment.',
      section: '8 Prolongation',
    },
    'open.mode.repayment': {
      title: 'Repayment',
      description:
        'The borrower sees what to pay, in full or for the extension, and where, by online or kiosk link (M13 to M15), until it is paid (RD96) or the extension is dropped (RD322).',
      section: '2 Repayment, M13',
    },
    'open.mode.slip': {
      title: 'Slip',
      description:
        'The borrower tells of a payment at a bank with a photo of the slip, the amount and the day; it is being checked, and never shown as paid (RD384).',
      section: 'U20, RD384',
    },
    'open.mode.slip.restoring': {
      title: 'Looking for a photo',
      description: 'A photo of a slip that was not sent, kept on this device, is looked up.',
      section: 'U20, RD384',
    },
    'open.mode.slip.filling': {
      title: 'Filling in',
      description: 'The borrower takes or chooses a photo of the slip and says the amount and the day of the payment.',
      section: 'U20, RD384',
    },
    'open.mode.slip.keeping': {
      title: 'Keeping the photo',
      description: 'The photo is made smaller and kept on this device, encrypted, until it has arrived.',
      section: 'U20, RD384',
    },
    'open.mode.slip.sending': {
      title: 'Sending the slip',
      description: 'The photo is on its way with the amount and the day, under a key: sent again, it is the same slip.',
      section: 'U20, RD384',
    },
    'open.mode.slip.resolving': {
      title: 'Finding out',
      description: 'No answer came back, so the loan is read to find out whether the slip was received (RD65).',
      section: 'RD384, RD65',
    },
    'open.mode.slip.outcomeUnknown': {
      title: 'Not known yet',
      description:
        'The borrower reads that it is not yet known whether the slip was received; the lender is asked again automatically, and nothing is sent twice (RD65).',
      section: 'RD384, RD65',
    },
    'open.mode.slip.notSent': {
      title: 'Slip not sent',
      description: 'The borrower reads that it did not work and may try again; the photo is kept.',
      section: 'U20, RD384',
    },
    ended: {
      title: 'Left',
      description: 'The borrower goes on with an application; the session chart decides which chart is active now.',
      section: '4 Application flow, RD67',
    },
  },
} as const satisfies Descriptions
