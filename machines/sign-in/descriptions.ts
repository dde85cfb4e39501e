import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Takes a mobile number, sends a one-time code to it and checks what is typed.',
  states: {
    arriving: {
      title: 'Arriving',
      description: 'The page that was opened decides where the visitor begins.',
      section: '2 Confirmation, RD23',
    },
    visiting: {
      title: 'Visiting',
      description:
        'The visitor reads public pages and may enter a mobile number on the landing page or the login page.',
      section: '2 Landing, Login',
    },
    numberNeeded: {
      title: 'Number needed again',
      description:
        'The visitor is told to enter the number again on the login page, because the code page was asked for but no number is known, or no code was sent to it (RD23).',
      section: '2 Confirmation, RD23',
    },
    passkey: {
      title: 'Without a code',
      description: 'The device signs in with its lock in place of a code; a number may be sent instead at any time.',
      section: 'beyond 2 Login, U34, RD391',
    },
    'passkey.using': {
      title: 'Unlocking the device',
      description:
        'The browser asks the borrower to unlock the device, and the lender checks what the device has signed; a question that is closed leads back.',
      section: 'beyond 2 Login, U34, RD391',
    },
    'passkey.failed': {
      title: 'Device not accepted',
      description: 'The visitor reads why the device did not sign in, and may try again or ask for a code.',
      section: 'beyond 2 Login, U34, RD391',
    },
    sending: {
      title: 'Sending the code',
      description:
        'The number is sent to the lender, which sends the one-time code by SMS; the button says Submitting.',
      section: '2 Landing, Login; 7 POST /login',
    },
    'sending.registeringVisit': {
      title: 'Registering the visit',
      description: 'The device is registered if that has failed so far; a failure never blocks the code (RD5).',
      section: '2 Guard 1, RD5',
    },
    'sending.sendingCode': {
      title: 'Asking for the code',
      description: 'The lender is asked to send the code by SMS to this number.',
      section: '7 POST /login',
    },
    sendFailed: {
      title: 'Code not sent',
      description:
        'The visitor reads why no code was sent, and may try again; number and amount are still in the form (RD17).',
      section: '8 Send code, RD17',
    },
    code: {
      title: 'Code sent',
      description: 'The visitor enters the six digits from the SMS that has been sent.',
      section: '2 Confirmation',
    },
    'code.check': {
      title: 'The code',
      description: 'The six digits are typed and checked.',
      section: '2 Confirmation',
    },
    'code.check.enteringCode': {
      title: 'Entering the code',
      description:
        'The visitor types the six digits or changes the number; the field shows a wrong code in the words of the lender, and after too many tries how long to wait.',
      section: '2 Confirmation, 5 Code',
    },
    'code.check.checkingCode': {
      title: 'Checking the code',
      description: 'The code is sent to the lender, which compares it.',
      section: '7 POST /otp/check',
    },
    'code.check.resolvingCheck': {
      title: 'Finding out',
      description: 'No answer came back, so the profile is read to find out whether the code was accepted.',
      section: '8, RD65 in spirit',
    },
    'code.resend': {
      title: 'Another code',
      description: 'This part decides when and how another code may be asked for.',
      section: '4 Resend timer',
    },
    'code.resend.counting': {
      title: 'Waiting to resend',
      description: 'The visitor reads in how many seconds a new code can be requested, while the countdown runs.',
      section: '4 Resend timer, RD21',
    },
    'code.resend.resendReady': {
      title: 'Resend offered',
      description: 'The visitor may ask for another code with the resend link.',
      section: '4 Resend timer',
    },
    'code.resend.resending': {
      title: 'Resending',
      description: 'The lender is asked to send another code by SMS.',
      section: '4 Resend timer, O9',
    },
    'code.resend.resendFailed': {
      title: 'Not sent again',
      description:
        'The visitor reads that no new code was sent, and may try again with the resend link, which stays active (RD22).',
      section: '8 Code check, RD22',
    },
    'code.lifetime': {
      title: 'How long the code works',
      description:
        'The visitor reads until when the newest code works, or that it has ended, if the lender says how long it can be used.',
      section: 'U14, RD102',
    },
    'code.lifetime.valid': {
      title: 'The code works',
      description:
        'The code works, and the visitor reads until when; nothing is shown if the lender does not say how long.',
      section: '7 POST /login, U14',
    },
    'code.lifetime.lapsed': {
      title: 'The code has ended',
      description:
        'The visitor reads that the code has ended, because its time or its tries are over, and that a new code, with its own time and tries, is needed.',
      section: 'U14, RD102',
    },
    accepted: {
      title: 'Code accepted',
      description: 'The code was right, and the visitor is signed in.',
      section: '4 Session, O12',
    },
  },
} as const satisfies Descriptions
