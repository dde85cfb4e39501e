/** How a visitor becomes a borrower: number, code, resend. */
import { visitorPaths } from '../shared/meta.ts'
import { codeStates } from './states/code.ts'
import { signInSetup } from './setup.ts'
import { deviations } from '../rules/policy.ts'

export type { CodeEntry } from './setup.ts'

export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  description: 'Takes a mobile number, sends a one-time code to it and checks what is typed.',
  context: ({ input }) => ({
    path: input.path,
    phone: input.phone,
    amount: input.amount,
    entry: 'landing',
    code: '',
    sends: input.sends,
    deadline: input.deadline,
    attempts: null,
    sendsHere: input.sends,
    sentAt: null,
    expiresAt: input.expiresAt ?? null,
    deadSends: null,
    notKept: input.notKept ?? false,
    position: null,
    failure: null,
    now: input.now,
    rules: input.rules ?? deviations,
  }),
  output: ({ context: { phone, amount, position } }) => ({ phone, amount, position }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Looks which page the visitor came to.',
      meta: {
        title: 'Arriving',
        sentence: 'The page that was opened decides where the visitor begins.',
        section: '2 Confirmation, RD23',
        keepsCurrentPage: true,
      },
      always: [
        { guard: 'hasArrivedForCode', target: 'code' },
        { guard: 'hasArrivedWithoutPhone', target: 'numberNeeded' },
        { target: 'visiting' },
      ],
    },
    visiting: {
      description: 'Reads public pages; the landing and the login page take a number.',
      meta: {
        title: 'Visiting',
        sentence: 'The visitor reads public pages and may enter a mobile number.',
        section: '2 Landing, Login',
        paths: visitorPaths,
      },
      tags: ['awaits.borrower'],
      on: {
        'path.asked': [
          { guard: 'isCodeAsked', target: 'code' },
          { guard: 'isCodeAskedWithoutPhone', target: 'numberNeeded' },
          { actions: { type: 'forgetFailure' } },
        ],
        'phone.submitted': { target: 'sending', actions: { type: 'rememberNumber' } },
      },
    },
    numberNeeded: {
      description: 'The code page was asked for but no number is known: the number has to be entered again (RD23).',
      meta: {
        title: 'Number needed again',
        sentence: 'The visitor is told to enter the number again on the login page.',
        section: '2 Confirmation, RD23',
        paths: ['/login', ...visitorPaths.filter((path) => path !== '/login')],
      },
      tags: ['awaits.borrower'],
      on: {
        'path.asked': { guard: 'isOtherPageAsked', target: 'visiting' },
        'phone.submitted': { target: 'sending', actions: { type: 'rememberNumber' } },
      },
    },
    sending: {
      description: 'Sends the one-time code by SMS.',
      meta: {
        title: 'Sending the code',
        sentence: 'The number is on its way; the button says Submitting.',
        section: '2 Landing, Login; 7 POST /login',
        paths: visitorPaths,
      },
      initial: 'registeringVisit',
      states: {
        registeringVisit: {
          description: 'Makes up for a device registration that failed before; never blocks the code (RD5).',
          meta: {
            title: 'Registering the visit',
            sentence: 'The device is registered if that has not worked yet.',
            section: '2 Guard 1, RD5',
          },
          tags: ['awaits.lender'],
          invoke: {
            id: 'ensureVisit',
            src: 'ensureVisit',
            onDone: { target: 'sendingCode' },
            onError: { target: 'sendingCode' },
          },
          after: { visitWait: { target: 'sendingCode' } },
        },
        sendingCode: {
          description: 'Asks the lender to send the code.',
          meta: {
            title: 'Asking for the code',
            sentence: 'The lender is asked to send an SMS to this number.',
            section: '7 POST /login',
          },
          tags: ['awaits.lender'],
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ phone: context.phone ?? '' }),
            onDone: {
              target: '#signIn.code',
              actions: [
                {
                  type: 'rememberSending',
                  params: ({ event }) => ({ sent: event.output }),
                },
                {
                  type: 'storeLoginPhone',
                  params: ({ context }) => ({ phone: context.phone, amount: context.amount }),
                },
                {
                  type: 'storeResendDeadline',
                  params: ({ context: { deadline, sends, expiresAt } }) => ({ deadline, sends, expiresAt }),
                },
              ],
            },
            onError: { target: '#signIn.sendFailed', actions: { type: 'rememberFailure' } },
          },
          after: { writeWait: { target: '#signIn.sendFailed', actions: { type: 'rememberTimeout' } } },
        },
      },
    },
    sendFailed: {
      description: 'The code could not be sent; number and amount are still in the form (RD17).',
      meta: {
        title: 'Code not sent',
        sentence: 'The visitor reads why no code was sent and may try again.',
        section: '8 Send code, RD17',
        paths: visitorPaths,
      },
      tags: ['awaits.borrower', 'saveFailed'],
      on: {
        'path.asked': { guard: 'isCodeAsked', target: 'code', actions: { type: 'forgetFailure' } },
        'phone.submitted': { target: 'sending', actions: { type: 'rememberNumber' } },
      },
    },
    code: codeStates,
    accepted: {
      type: 'final',
      description: 'The code was right.',
      meta: {
        title: 'Code accepted',
        sentence: 'The visitor is signed in.',
        section: '4 Session, O12',
        paths: ['/confirmation'],
      },
    },
  },
})
