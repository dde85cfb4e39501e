import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Shows what was agreed and shared, and where the account is signed in.',
  states: {
    open: {
      title: 'Open',
      description: 'The borrower may change what the list shows, also while it is read again.',
      section: 'beyond 7, U37, U34, U19',
    },
    'open.reading': {
      title: 'Reading',
      description: 'The list is read from the lender; nothing else in the account waits for it.',
      section: 'beyond 7, Z13',
    },
    notKept: {
      title: 'Not kept',
      description: 'The account shows nothing of the list, because this lender does not keep one.',
      section: 'beyond 7, Z13',
    },
    'open.readFailed': {
      title: 'Not loaded',
      description:
        'The list did not load; it is read again by itself, and when the borrower tries again, and what was there before stays.',
      section: 'RD36, Z13',
    },
    'open.retrying': {
      title: 'Loading again by itself',
      description: 'The list is read again; the page keeps saying that it did not load until it has.',
      section: 'RD36, Z13',
    },
    'open.loaded': {
      title: 'Loaded',
      description: 'The list says which step of a change of the number is next, so the number may be changed.',
      section: 'beyond 7, Z13, U26',
    },
    'open.loaded.shown': {
      title: 'Shown',
      description:
        'The borrower reads what was agreed and shared, with the days, and every active sign-in, and may keep the list as a file, sign out everywhere else, have reminders on or off, or change the number.',
      section: 'beyond 7, Z13, U37, U19, U26',
    },
    endingOthers: {
      title: 'Signing out elsewhere',
      description: 'Every other sign-in is ended; sending this request twice is harmless.',
      section: 'beyond 7, U37',
    },
    'open.loaded.endFailed': {
      title: 'Not signed out elsewhere',
      description:
        'The borrower reads that it did not work, and tries again; it is not certain that the other sign-ins have ended.',
      section: 'RD35, U37',
    },
    addingPasskey: {
      title: 'Setting up this device',
      description:
        'The browser asks the borrower to unlock the device and makes a key, of which the lender keeps the public half; a question that is closed changes nothing.',
      section: 'beyond 7, U34, RD391',
    },
    removingPasskey: {
      title: 'Removing a device',
      description: 'The device needs a code again; sending this request twice is harmless.',
      section: 'beyond 7, U34, RD391',
    },
    'open.loaded.passkeyFailed': {
      title: 'Device not changed',
      description: 'The borrower reads that the device was not set up or removed, and tries again.',
      section: 'RD35, U34, RD391',
    },
    savingReminders: {
      title: 'Saving the reminders',
      description:
        'The lender is told whether this borrower wants reminders by SMS, which may be said twice, and the list is read again.',
      section: 'beyond 7, U19, RD387',
    },
    'open.loaded.remindersFailed': {
      title: 'Reminders not saved',
      description:
        'The borrower reads that it did not work, and chooses again; it is not certain whether the choice has arrived.',
      section: 'RD35, U19, RD387',
    },
    changingNumber: {
      title: 'Changing the number',
      description:
        'The lender is asked for a code to the number in force or to the new one, told a code, or told to stop; a device may be asked in place of the first code.',
      section: 'beyond 7, U26, RD385',
    },
    findingNumber: {
      title: 'Looking up the change of the number',
      description:
        'What was asked for failed or was not answered: the list says how far the change is, before anything is sent again.',
      section: 'RD35, U26, RD385',
    },
    numberUnknown: {
      title: 'Change of the number unknown',
      description: 'The list did not load; it is read again by itself, and when the borrower tries again.',
      section: 'RD35, U26, RD385',
    },
    'open.loaded.numberFailed': {
      title: 'Number not changed',
      description: 'The borrower reads why, beside the step at which the change is, and goes on from there.',
      section: 'RD35, U26, RD385',
    },
  },
} as const satisfies Descriptions
