/** What happens once a code has been sent: checking what is typed, and asking for another one. */
import { signInSetup } from '../setup.ts'

export const codeStates = signInSetup.createStateConfig({
  type: 'parallel',
  description: 'The code has been sent and is awaited.',
  meta: {
    title: 'Code sent',
    sentence: 'The visitor enters the six digits from the SMS.',
    section: '2 Confirmation',
    paths: ['/confirmation'],
  },
  states: {
    check: {
      description: 'What happens with the digits.',
      meta: { title: 'The code', sentence: 'The six digits are typed and checked.', section: '2 Confirmation' },
      initial: 'enteringCode',
      states: {
        enteringCode: {
          description: 'Waits for six digits and CONFIRM.',
          meta: {
            title: 'Entering the code',
            sentence: 'The visitor types the code, or changes the number.',
            section: '2 Confirmation, 5 Code',
          },
          tags: ['awaits.borrower'],
          on: {
            'path.asked': { guard: 'isOtherPageAsked', target: '#signIn.visiting' },
            'code.submitted': { target: 'checkingCode', actions: { type: 'rememberCode' } },
            'code.edited': { actions: { type: 'forgetFailure' } },
          },
        },
        checkingCode: {
          description: 'The lender compares the code.',
          meta: {
            title: 'Checking the code',
            sentence: 'The code is on its way to the lender.',
            section: '7 POST /otp/check',
          },
          tags: ['awaits.lender'],
          invoke: {
            id: 'checkCode',
            src: 'checkCode',
            input: ({ context }) => ({ phone: context.phone ?? '', code: context.code }),
            onDone: {
              target: '#signIn.accepted',
              actions: { type: 'rememberPosition', params: ({ event }) => ({ position: event.output }) },
            },
            onError: [
              { guard: 'isOutcomeUnknown', target: 'resolvingCheck', actions: { type: 'rememberFailure' } },
              { target: 'enteringCode', actions: [{ type: 'rememberFailure' }, { type: 'countTry' }] },
            ],
          },
          after: { writeWait: { target: 'resolvingCheck', actions: { type: 'rememberTimeout' } } },
        },
        resolvingCheck: {
          description: 'No answer came back: the profile tells whether the code was accepted.',
          meta: {
            title: 'Finding out',
            sentence: 'The application looks whether the code was accepted before it got lost.',
            section: '8, RD65 in spirit',
          },
          tags: ['awaits.lender', 'outcomeUnknown'],
          invoke: {
            id: 'readProfile',
            src: 'readProfile',
            onDone: {
              target: '#signIn.accepted',
              actions: { type: 'rememberPosition', params: ({ event }) => ({ position: event.output }) },
            },
            onError: [
              { guard: 'needsSignIn', target: 'enteringCode' },
              { target: 'enteringCode', actions: { type: 'rememberFailure' } },
            ],
          },
          after: { readWait: { target: 'enteringCode' } },
        },
      },
    },
    resend: {
      description: 'Another code.',
      meta: {
        title: 'Another code',
        sentence: 'When and how another code may be asked for.',
        section: '4 Resend timer',
      },
      initial: 'counting',
      states: {
        counting: {
          description: 'The countdown runs; the text shows the seconds.',
          meta: {
            title: 'Waiting to resend',
            sentence: 'The visitor reads in how many seconds a new code can be requested.',
            section: '4 Resend timer, RD21',
          },
          invoke: {
            id: 'resendCountdown',
            src: 'resendCountdown',
            input: ({ context }) => ({ deadline: context.deadline, now: context.now }),
            onDone: { target: 'resendReady' },
            onError: { target: 'resendReady' },
          },
        },
        resendReady: {
          description: 'The resend link is live.',
          meta: {
            title: 'Resend offered',
            sentence: 'The visitor may ask for another code.',
            section: '4 Resend timer',
          },
          on: { 'resend.pressed': { target: 'resending', actions: { type: 'rememberPress' } } },
        },
        resending: {
          description: 'Another code is asked for.',
          meta: { title: 'Resending', sentence: 'Another SMS is being requested.', section: '4 Resend timer, O9' },
          invoke: {
            id: 'resendCode',
            src: 'sendCode',
            input: ({ context }) => ({ phone: context.phone ?? '' }),
            onDone: {
              target: 'counting',
              actions: [
                {
                  type: 'rememberSending',
                  params: ({ event }) => ({ sent: event.output }),
                },
                {
                  type: 'storeResendDeadline',
                  params: ({ context: { deadline, sends, expiresAt } }) => ({ deadline, sends, expiresAt }),
                },
              ],
            },
            onError: [
              { guard: 'needsRestartAnyway', target: 'counting', actions: { type: 'restartCountdown' } },
              { target: 'resendFailed', actions: { type: 'rememberFailure' } },
            ],
          },
          after: { writeWait: { target: 'resendFailed', actions: { type: 'rememberTimeout' } } },
        },
        resendFailed: {
          description: 'The resend failed and the visitor is told so; the link stays live (RD22).',
          meta: {
            title: 'Not sent again',
            sentence: 'The visitor reads that no new code was sent and may try again.',
            section: '8 Code check, RD22',
          },
          on: { 'resend.pressed': { target: 'resending', actions: { type: 'rememberPress' } } },
        },
      },
    },
    lifetime: {
      description: 'How long the newest code can be used, where the lender says it.',
      meta: {
        title: 'How long the code works',
        sentence: 'The visitor reads until when the code works, or that it has ended.',
        section: 'U14, RD102',
      },
      initial: 'valid',
      states: {
        valid: {
          description: 'The code can be used; nothing is said where the lender does not tell how long.',
          meta: {
            title: 'The code works',
            sentence: 'The visitor reads until when the code works.',
            section: '7 POST /login, U14',
          },
          invoke: { id: 'watchClock', src: 'watchClock', onError: { actions: { type: 'forgetLifetime' } } },
          always: {
            guard: 'isDead',
            target: 'lapsed',
            actions: [
              { type: 'rememberLapse' },
              {
                type: 'storeResendDeadline',
                params: ({ context: { deadline, sends } }) => ({ deadline, sends, expiresAt: null }),
              },
            ],
          },
          on: { 'clock.ticked': { guard: 'isLapsed', target: 'lapsed', actions: { type: 'rememberLapse' } } },
        },
        lapsed: {
          description: 'The time or the tries of the code are over; a new code has its own.',
          meta: {
            title: 'The code has ended',
            sentence: 'The visitor reads that this code has ended and that a new one is needed.',
            section: 'U14, RD102',
          },
          always: { guard: 'isRenewed', target: 'valid' },
        },
      },
    },
  },
})
