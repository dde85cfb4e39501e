/** How a visitor becomes a borrower: number, code, resend. */
import { visitorPaths } from '../shared/meta.ts'
import { codeStates } from './states/code.ts'
import { signInSetup, storedCode } from './setup.ts'
import { deviations } from '../rules/policy.ts'
import { failsTo, timesOutTo } from '../shared/call-failure.ts'

export type { CodeEntry } from './setup.ts'

const loginFirst = ['/login', ...visitorPaths.filter((path) => path !== '/login')] as const

export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
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
      meta: {
        keepsCurrentPage: true,
      },
      always: [
        { guard: 'hasArrivedForCode', target: 'code' },
        { guard: 'hasArrivedWithoutPhone', target: 'numberNeeded' },
        { target: 'visiting' },
      ],
    },
    visiting: {
      meta: {
        paths: visitorPaths,
      },
      tags: ['awaits.borrower'],
      on: {
        'path.asked': [
          { guard: 'isCodeAsked', target: 'code' },
          { guard: 'isCodeAskedWithoutCode', target: 'numberNeeded' },
          { actions: { type: 'forgetFailure' } },
        ],
        'phone.submitted': { target: 'sending', actions: { type: 'rememberNumber' } },
        'passkey.pressed': { target: 'passkey', actions: { type: 'rememberPasskey' } },
      },
    },
    numberNeeded: {
      meta: {
        paths: loginFirst,
      },
      tags: ['awaits.borrower'],
      on: {
        'path.asked': { guard: 'isOtherPageAsked', target: 'visiting' },
        'phone.submitted': { target: 'sending', actions: { type: 'rememberNumber' } },
        'passkey.pressed': { target: 'passkey', actions: { type: 'rememberPasskey' } },
      },
    },
    passkey: {
      meta: {
        paths: loginFirst,
      },
      initial: 'using',
      states: {
        using: {
          tags: ['awaits.borrower'],
          invoke: {
            id: 'enterByPasskey',
            src: 'enterByPasskey',
            onDone: [
              {
                guard: { type: 'isUnlocked', params: ({ event }) => ({ entered: event.output }) },
                target: '#signIn.accepted',
                actions: [
                  { type: 'rememberEntry', params: ({ event }) => ({ entered: event.output }) },
                  {
                    type: 'storeLoginPhone',
                    params: ({ context }) => ({ phone: context.phone, amount: context.amount }),
                  },
                ],
              },
              { target: '#signIn.visiting' },
            ],
            onError: failsTo('failed'),
          },
        },
        failed: {
          tags: ['awaits.borrower', 'saveFailed'],
          on: { 'passkey.pressed': { target: 'using', actions: { type: 'rememberPasskey' } } },
        },
      },
      on: {
        'path.asked': { guard: 'isOtherPageAsked', target: 'visiting', actions: { type: 'forgetFailure' } },
        'phone.submitted': { target: 'sending', actions: { type: 'rememberNumber' } },
      },
    },
    sending: {
      meta: {
        paths: visitorPaths,
      },
      initial: 'registeringVisit',
      states: {
        registeringVisit: {
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
                  params: storedCode,
                },
              ],
            },
            onError: failsTo('#signIn.sendFailed'),
          },
          after: { writeWait: timesOutTo('#signIn.sendFailed') },
        },
      },
    },
    sendFailed: {
      meta: {
        paths: visitorPaths,
      },
      tags: ['awaits.borrower', 'saveFailed'],
      on: {
        'path.asked': [
          { guard: 'isCodeAsked', target: 'code', actions: { type: 'forgetFailure' } },
          { guard: 'isCodeAskedWithoutCode', target: 'numberNeeded', actions: { type: 'forgetFailure' } },
        ],
        'phone.submitted': { target: 'sending', actions: { type: 'rememberNumber' } },
        'passkey.pressed': { target: 'passkey', actions: { type: 'rememberPasskey' } },
      },
    },
    code: codeStates,
    accepted: {
      type: 'final',
      meta: {
        paths: ['/confirmation'],
      },
    },
  },
})
