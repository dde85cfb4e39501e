/** What happens once a code has been sent: checking what is typed, and asking for another one. */
import { signInSetup, storedCode } from '../setup.ts'
import { failsTo, timesOutTo } from '../../shared/call-failure.ts'

export const codeStates = signInSetup.createStateConfig({
  type: 'parallel',
  meta: {
    paths: ['/confirmation'],
  },
  states: {
    check: {
      initial: 'enteringCode',
      states: {
        enteringCode: {
          tags: ['awaits.borrower'],
          on: {
            'path.asked': { guard: 'isOtherPageAsked', target: '#signIn.visiting' },
            'code.submitted': { target: 'checkingCode', actions: { type: 'rememberCode' } },
            'code.edited': { actions: { type: 'forgetFailure' } },
          },
        },
        checkingCode: {
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
              { guard: 'isOutcomeUnknown', ...failsTo('resolvingCheck') },
              { target: 'enteringCode', actions: [{ type: 'rememberFailure' }, { type: 'countTry' }] },
            ],
          },
          after: { writeWait: timesOutTo('resolvingCheck') },
        },
        resolvingCheck: {
          tags: ['awaits.lender', 'outcomeUnknown'],
          invoke: {
            id: 'readProfile',
            src: 'readProfile',
            onDone: {
              target: '#signIn.accepted',
              actions: { type: 'rememberPosition', params: ({ event }) => ({ position: event.output }) },
            },
            onError: [{ guard: 'needsSignIn', target: 'enteringCode' }, failsTo('enteringCode')],
          },
          after: { readWait: { target: 'enteringCode' } },
        },
      },
    },
    resend: {
      initial: 'counting',
      states: {
        counting: {
          invoke: {
            id: 'resendCountdown',
            src: 'resendCountdown',
            input: ({ context }) => ({ deadline: context.deadline, now: context.now }),
            onDone: { target: 'resendReady' },
            onError: { target: 'resendReady' },
          },
        },
        resendReady: {
          on: { 'resend.pressed': { target: 'resending', actions: { type: 'rememberPress' } } },
        },
        resending: {
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
                  params: storedCode,
                },
              ],
            },
            onError: [
              { guard: 'needsRestartAnyway', target: 'counting', actions: { type: 'restartCountdown' } },
              failsTo('resendFailed'),
            ],
          },
          after: { writeWait: timesOutTo('resendFailed') },
        },
        resendFailed: {
          on: { 'resend.pressed': { target: 'resending', actions: { type: 'rememberPress' } } },
        },
      },
    },
    lifetime: {
      initial: 'valid',
      states: {
        valid: {
          invoke: { id: 'watchClock', src: 'watchClock', onError: { actions: { type: 'forgetLifetime' } } },
          always: {
            guard: 'isDead',
            target: 'lapsed',
            actions: [
              { type: 'rememberLapse' },
              // Its time is over: a reload finds it dead as well.
              {
                type: 'storeResendDeadline',
                params: (args) => ({ ...storedCode(args), expiresAt: 0 }),
              },
            ],
          },
          on: { 'clock.ticked': { guard: 'isLapsed', target: 'lapsed', actions: { type: 'rememberLapse' } } },
        },
        lapsed: {
          always: { guard: 'isRenewed', target: 'valid' },
        },
      },
    },
  },
})
