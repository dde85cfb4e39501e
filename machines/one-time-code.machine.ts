/** Decides how a visitor becomes a borrower: number, code, resend (sections 2 and 4; RD14, RD20 to RD25). */
import { assign, setup } from 'xstate'
import { busyDelays } from './delays.ts'
import { asFailure, hasStatus, isOutcomeUnknown, type Failure } from './failure.ts'
import { visitorPaths, type StateMeta, type Tag } from './meta.ts'
import { deviations, waits, type Deviations } from './policy.ts'
import { port } from './ports.ts'
import { resendCountdownMachine } from './resend-countdown.machine.ts'

export type CodeEntry = 'landing' | 'login'

type Context = {
  /** The page that the visitor came to. */
  readonly path: string
  readonly phone: string | null
  readonly amount: number | null
  readonly entry: CodeEntry
  readonly code: string
  /** Codes sent in this visit; the page clears its field when it grows (RD22). */
  readonly sends: number
  readonly deadline: number
  readonly attempts: number | null
  readonly failure: Failure | null
  readonly rules: Deviations
}

type Events =
  | { readonly type: 'path.asked'; readonly path: string }
  | {
      readonly type: 'phone.submitted'
      readonly phone: string
      readonly amount: number | null
      readonly entry: CodeEntry
      readonly now: number
    }
  | { readonly type: 'code.submitted'; readonly code: string }
  | { readonly type: 'code.edited' }
  | { readonly type: 'resend.pressed'; readonly now: number }
  | { readonly type: 'retry.pressed' }

export type OneTimeCodeInput = {
  readonly path: string
  readonly phone: string | null
  readonly amount: number | null
  readonly deadline: number
  readonly sends: number
  readonly now: number
  readonly rules?: Deviations
}

/** What the session remembers of the visitor: the offer begins with the amount that was asked for (RD50, RD62). */
export type OneTimeCodeOutput = { readonly phone: string | null; readonly amount: number | null }

/** Seconds to wait after the n-th code (RD21): 15, and from the 4th on 30, then 60. */
export function resendSeconds(sends: number, rules: Deviations): number {
  if (!rules.slowerResends || sends < 4) return waits.resendSeconds
  return waits.resendSecondsLater[Math.min(sends - 4, waits.resendSecondsLater.length - 1)] ?? waits.resendSeconds
}

export const oneTimeCodeMachine = setup({
  types: {
    context: {} as Context & { readonly now: number },
    events: {} as Events,
    input: {} as OneTimeCodeInput,
    output: {} as OneTimeCodeOutput,
    children: {} as { resendCountdown: 'resendCountdown' },
    meta: {} as StateMeta,
    tags: {} as Tag,
  },
  actors: {
    ensureVisit: port('ensureVisit'),
    sendCode: port('sendCode'),
    checkCode: port('checkCode'),
    readProfile: port('readProfile'),
    resendCountdown: resendCountdownMachine,
  },
  delays: busyDelays,
  guards: {
    arrivesForCode: ({ context }) => context.path === '/confirmation' && context.phone !== null,
    arrivesForCodeWithoutPhone: ({ context }) => context.path === '/confirmation',
    asksForCode: ({ context, event }) =>
      (event.type === 'path.asked' ? event.path : '') === '/confirmation' && context.phone !== null,
    asksForCodeWithoutPhone: ({ context, event }) =>
      event.type === 'path.asked' && event.path === '/confirmation' && context.phone === null,
    asksForAnotherPage: ({ event }) =>
      event.type === 'path.asked' &&
      event.path !== '/confirmation' &&
      event.path !== '/terms' &&
      event.path !== '/privacy',
    isOutcomeUnknown: ({ event }) => 'error' in event && isOutcomeUnknown(asFailure(event.error)),
    needsSignIn: ({ event }) => 'error' in event && hasStatus(asFailure(event.error), 401),
    restartsAnyway: ({ context }) => !context.rules.sayResendFailures,
  },
  actions: {
    rememberNumber: assign(({ context, event }) =>
      event.type === 'phone.submitted'
        ? {
            phone: event.phone,
            amount: event.amount ?? context.amount,
            entry: event.entry,
            now: event.now,
            failure: null,
          }
        : {},
    ),
    rememberCode: assign(({ event }) => (event.type === 'code.submitted' ? { code: event.code, failure: null } : {})),
    rememberPress: assign(({ event }) =>
      event.type === 'resend.pressed' ? { now: event.now, code: '', failure: null } : {},
    ),
    rememberSending: assign(({ context }, params: { attempts: number | null; now: number }) => {
      const sends = context.sends + 1
      const deadline = params.now + resendSeconds(sends, context.rules) * 1000
      return { sends, deadline, attempts: params.attempts, code: '', failure: null }
    }),
    restartCountdown: assign(({ context }) => ({
      deadline: context.now + resendSeconds(context.sends, context.rules) * 1000,
    })),
    rememberFailure: assign(({ event }) => ('error' in event ? { failure: asFailure(event.error) } : {})),
    rememberTimeout: assign({ failure: { kind: 'network', reason: 'timeout' } }),
    /** U14: the lender says how many tries a code has; every wrong one is one less. */
    countTry: assign(({ context }) =>
      context.attempts !== null && context.failure?.kind === 'http' && context.failure.code === 'otp_wrong'
        ? { attempts: Math.max(0, context.attempts - 1) }
        : {},
    ),
    forgetFailure: assign({ failure: null }),
    storeLoginPhone: (_, _params: { phone: string | null; amount: number | null }) => undefined,
    storeResendDeadline: (_, _params: { deadline: number; sends: number }) => undefined,
  },
}).createMachine({
  id: 'oneTimeCode',
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
    failure: null,
    now: input.now,
    rules: input.rules ?? deviations,
  }),
  output: ({ context }) => ({ phone: context.phone, amount: context.amount }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Looks which page the visitor came to.',
      meta: {
        title: 'Arriving',
        sentence: 'The page that was opened decides where the visitor begins.',
        section: '2 Confirmation, RD23',
        keepsPage: true,
      },
      always: [
        { guard: 'arrivesForCode', target: 'code' },
        { guard: 'arrivesForCodeWithoutPhone', target: 'numberNeeded' },
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
          { guard: 'asksForCode', target: 'code' },
          { guard: 'asksForCodeWithoutPhone', target: 'numberNeeded' },
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
        'path.asked': { guard: 'asksForAnotherPage', target: 'visiting' },
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
              target: '#oneTimeCode.code',
              actions: [
                {
                  type: 'rememberSending',
                  params: ({ context, event }) => ({ attempts: event.output.attempts, now: context.now }),
                },
                {
                  type: 'storeLoginPhone',
                  params: ({ context }) => ({ phone: context.phone, amount: context.amount }),
                },
                {
                  type: 'storeResendDeadline',
                  params: ({ context }) => ({ deadline: context.deadline, sends: context.sends }),
                },
              ],
            },
            onError: { target: '#oneTimeCode.sendFailed', actions: { type: 'rememberFailure' } },
          },
          after: { writeWait: { target: '#oneTimeCode.sendFailed', actions: { type: 'rememberTimeout' } } },
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
        'path.asked': [
          { guard: 'asksForCode', target: 'code', actions: { type: 'forgetFailure' } },
          { guard: 'asksForCodeWithoutPhone', target: 'numberNeeded', actions: { type: 'forgetFailure' } },
        ],
        'phone.submitted': { target: 'sending', actions: { type: 'rememberNumber' } },
      },
    },
    code: {
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
                'path.asked': { guard: 'asksForAnotherPage', target: '#oneTimeCode.visiting' },
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
                onDone: { target: '#oneTimeCode.accepted' },
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
                onDone: { target: '#oneTimeCode.accepted' },
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
                      params: ({ context, event }) => ({ attempts: event.output.attempts, now: context.now }),
                    },
                    {
                      type: 'storeResendDeadline',
                      params: ({ context }) => ({ deadline: context.deadline, sends: context.sends }),
                    },
                  ],
                },
                onError: [
                  { guard: 'restartsAnyway', target: 'counting', actions: { type: 'restartCountdown' } },
                  { target: 'resendFailed', actions: { type: 'rememberFailure' } },
                ],
              },
              after: { writeWait: { target: 'resendFailed' } },
            },
            resendFailed: {
              description: 'The resend failed and the visitor is told so; the link stays live (RD22).',
              meta: {
                title: 'Not sent again',
                sentence: 'The visitor reads that no new code was sent and may try at once.',
                section: '8 Code check, RD22',
              },
              on: { 'resend.pressed': { target: 'resending', actions: { type: 'rememberPress' } } },
            },
          },
        },
      },
    },
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
