import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Takes a mobile number, sends a one-time code to it and checks what is typed.',
  states: {
    arriving: {
      title: 'Arriving',
      sentence: 'The page that was opened decides where the visitor begins.',
      description: 'Looks which page the visitor came to.',
      section: '2 Confirmation, RD23',
    },
    visiting: {
      title: 'Visiting',
      sentence: 'The visitor reads public pages and may enter a mobile number.',
      description: 'Reads public pages; the landing and the login page take a number.',
      section: '2 Landing, Login',
    },
    numberNeeded: {
      title: 'Number needed again',
      sentence: 'The visitor is told to enter the number again on the login page.',
      description: 'The code page was asked for but no number is known: the number has to be entered again (RD23).',
      section: '2 Confirmation, RD23',
    },
    sending: {
      title: 'Sending the code',
      sentence: 'The number is on its way; the button says Submitting.',
      description: 'Sends the one-time code by SMS.',
      section: '2 Landing, Login; 7 POST /login',
    },
    'sending.registeringVisit': {
      title: 'Registering the visit',
      sentence: 'The device is registered if that has not worked yet.',
      description: 'Makes up for a device registration that failed before; never blocks the code (RD5).',
      section: '2 Guard 1, RD5',
    },
    'sending.sendingCode': {
      title: 'Asking for the code',
      sentence: 'The lender is asked to send an SMS to this number.',
      description: 'Asks the lender to send the code.',
      section: '7 POST /login',
    },
    sendFailed: {
      title: 'Code not sent',
      sentence: 'The visitor reads why no code was sent and may try again.',
      description: 'The code could not be sent; number and amount are still in the form (RD17).',
      section: '8 Send code, RD17',
    },
    code: {
      title: 'Code sent',
      sentence: 'The visitor enters the six digits from the SMS.',
      description: 'The code has been sent and is awaited.',
      section: '2 Confirmation',
    },
    'code.check': {
      title: 'The code',
      sentence: 'The six digits are typed and checked.',
      description: 'What happens with the digits.',
      section: '2 Confirmation',
    },
    'code.check.enteringCode': {
      title: 'Entering the code',
      sentence: 'The visitor types the code, or changes the number.',
      description:
        'Waits for six digits; a wrong code is said at the field in the words of the lender, too many tries with how long to wait.',
      section: '2 Confirmation, 5 Code',
    },
    'code.check.checkingCode': {
      title: 'Checking the code',
      sentence: 'The code is on its way to the lender.',
      description: 'The lender compares the code.',
      section: '7 POST /otp/check',
    },
    'code.check.resolvingCheck': {
      title: 'Finding out',
      sentence: 'The application looks whether the code was accepted before it got lost.',
      description: 'No answer came back: the profile tells whether the code was accepted.',
      section: '8, RD65 in spirit',
    },
    'code.resend': {
      title: 'Another code',
      sentence: 'When and how another code may be asked for.',
      description: 'Another code.',
      section: '4 Resend timer',
    },
    'code.resend.counting': {
      title: 'Waiting to resend',
      sentence: 'The visitor reads in how many seconds a new code can be requested.',
      description: 'The countdown runs; the text shows the seconds.',
      section: '4 Resend timer, RD21',
    },
    'code.resend.resendReady': {
      title: 'Resend offered',
      sentence: 'The visitor may ask for another code.',
      description: 'The resend link is live.',
      section: '4 Resend timer',
    },
    'code.resend.resending': {
      title: 'Resending',
      sentence: 'Another SMS is being requested.',
      description: 'Another code is asked for.',
      section: '4 Resend timer, O9',
    },
    'code.resend.resendFailed': {
      title: 'Not sent again',
      sentence: 'The visitor reads that no new code was sent and may try again.',
      description: 'The resend failed and the visitor is told so; the link stays live (RD22).',
      section: '8 Code check, RD22',
    },
    'code.lifetime': {
      title: 'How long the code works',
      sentence: 'The visitor reads until when the code works, or that it has ended.',
      description: 'How long the newest code can be used, where the lender says it.',
      section: 'U14, RD102',
    },
    'code.lifetime.valid': {
      title: 'The code works',
      sentence: 'The visitor reads until when the code works.',
      description: 'The code can be used; nothing is said where the lender does not tell how long.',
      section: '7 POST /login, U14',
    },
    'code.lifetime.lapsed': {
      title: 'The code has ended',
      sentence: 'The visitor reads that this code has ended and that a new one is needed.',
      description: 'The time or the tries of the code are over; a new code has its own.',
      section: 'U14, RD102',
    },
    accepted: {
      title: 'Code accepted',
      sentence: 'The visitor is signed in.',
      description: 'The code was right.',
      section: '4 Session, O12',
    },
  },
} as const satisfies Descriptions
