/** Decides who is here and which chart leads: visit, profile, one-time code, refresh, sign-out (sections 2 and 4; R4 to R15, RD5 to RD11, RD18, RD84). */
import { assign, forwardTo, raise, sendTo, setup } from 'xstate'
import { accountMachine, type AccountOutput } from './account.machine.ts'
import { busyDelays } from './delays.ts'
import { asFailure, isOffline, type Failure } from './failure.ts'
import { locationMachine } from './location.machine.ts'
import { guardedPaths, publicPaths, type Path, type StateMeta, type Tag } from './meta.ts'
import { notificationsMachine } from './notifications.machine.ts'
import { onboardingMachine } from './onboarding.machine.ts'
import type { OnboardingOutput } from './onboarding.context.ts'
import { oneTimeCodeMachine } from './one-time-code.machine.ts'
import { deviations, waits, type Deviations } from './policy.ts'
import { port, type AuthHint, type Position } from './ports.ts'
import { leaderFor, wishOf, type Leader, type Wish } from './position.ts'
import { refreshMachine } from './refresh.machine.ts'

type Context = {
  readonly hint: AuthHint
  readonly path: string
  readonly productId: number | null
  readonly wish: Wish
  readonly position: Position | null
  readonly applicationId: number | null
  readonly requestedAmount: number | null
  readonly phone: string | null
  readonly deadline: number
  readonly sends: number
  readonly startedAt: number
  readonly failure: Failure | null
  readonly retryWait: number
  readonly rules: Deviations
}

type Events =
  | { readonly type: 'path.asked'; readonly path: string; readonly productId?: number | null }
  | { readonly type: 'session.lost' }
  | { readonly type: 'logout.pressed' }
  | { readonly type: 'hint.changed'; readonly hint: AuthHint }
  | { readonly type: 'position.read' }
  | { readonly type: 'retry.pressed' }
  | { readonly type: 'connection.restored' }

export type SessionInput = {
  readonly hint: AuthHint
  readonly path: string
  readonly productId: number | null
  readonly phone: string | null
  readonly requestedAmount: number | null
  readonly deadline: number
  readonly sends: number
  readonly now: number
  readonly rules?: Deviations
}

const isGuarded = (path: string) => guardedPaths.some((guarded) => guarded === path)
const here: readonly Path[] = [...publicPaths]

export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as SessionInput,
    children: {} as {
      oneTimeCode: 'oneTimeCode'
      onboarding: 'onboarding'
      account: 'account'
      refresh: 'refresh'
      location: 'location'
      notifications: 'notifications'
    },
    meta: {} as StateMeta,
    tags: {} as Tag,
  },
  actors: {
    ensureVisit: port('ensureVisit'),
    readProfile: port('readProfile'),
    signOut: port('signOut'),
    oneTimeCode: oneTimeCodeMachine,
    onboarding: onboardingMachine,
    account: accountMachine,
    refresh: refreshMachine,
    location: locationMachine,
    notifications: notificationsMachine,
  },
  delays: { ...busyDelays, retryWait: ({ context }) => context.retryWait },
  guards: {
    /** RD18: hint '1', or no hint at all on a guarded deep link. */
    maybeSignedIn: ({ context }) => context.hint === 'in' || (context.hint === 'absent' && isGuarded(context.path)),
    isOffline: ({ context, event }) =>
      'error' in event && context.rules.keepSessionWhenOffline && isOffline(asFailure(event.error)),
    leads: ({ context }, params: { leader: Leader }) =>
      context.position !== null && leaderFor(context.position, context.wish) === params.leader,
    hasPosition: ({ context }) => context.position !== null,
    hasOtherLeader: ({ context }, params: { leader: Leader }) =>
      context.position !== null && leaderFor(context.position, context.wish) !== params.leader,
    isSignedInElsewhere: ({ event }) => event.type === 'hint.changed' && event.hint === 'in',
    isSignedOutElsewhere: ({ event }) => event.type === 'hint.changed' && event.hint !== 'in',
    applicationIsMissing: (_, params: { output: OnboardingOutput }) => params.output.outcome === 'applicationMissing',
  },
  actions: {
    rememberPath: assign(({ context, event }) =>
      event.type === 'path.asked'
        ? { path: event.path, productId: event.productId ?? null, wish: wishOf(event.path) ?? context.wish }
        : {},
    ),
    rememberPosition: assign(({ context }, params: { position: Position }) => ({
      position: params.position,
      applicationId: params.position.applicationId ?? context.applicationId,
      failure: null,
      retryWait: waits.retryFirst,
    })),
    rememberOnboardingEnd: assign((_, { output }: { output: OnboardingOutput }) => ({
      position: output.position,
      wish: output.outcome === 'account' ? ('account' as const) : null,
    })),
    rememberAccountEnd: assign((_, { output }: { output: AccountOutput }) => ({
      position: output.position,
      wish: 'application' as const,
    })),
    rememberFailure: assign(({ event }) => ('error' in event ? { failure: asFailure(event.error) } : {})),
    rememberTimeout: assign({ failure: { kind: 'network', reason: 'timeout' } }),
    lengthenRetry: assign(({ context }) => ({ retryWait: Math.min(context.retryWait * 2, waits.retryLast) })),
    resetSession: assign({ position: null, applicationId: null, wish: null, hint: 'out', phone: null, failure: null }),
    markSignedIn: assign({ hint: 'in', position: null, wish: null, path: '/account' }),
    rememberSignedIn: () => undefined,
    forgetBorrower: () => undefined,
    log: (_, _params: { what: string }) => undefined,
    tellRenewed: sendTo('refresh', { type: 'session.renewed' }),
    tellClosed: sendTo('refresh', { type: 'session.closed' }),
    passToCode: forwardTo('oneTimeCode'),
    announcePosition: raise({ type: 'position.read' }),
    passPath: sendTo('onboarding', ({ context }) => ({
      type: 'path.asked' as const,
      path: context.path,
      productId: context.productId,
    })),
    tellOnboardingPosition: sendTo('onboarding', ({ context }) =>
      context.position === null
        ? { type: 'retry.pressed' as const }
        : { type: 'position.read' as const, position: context.position },
    ),
  },
}).createMachine({
  id: 'session',
  description: 'The root of everything: knows who is here, where the lender says they stand, and which chart leads.',
  type: 'parallel',
  context: ({ input }) => ({
    hint: input.hint,
    path: input.path,
    productId: input.productId,
    wish: wishOf(input.path),
    position: null,
    applicationId: null,
    requestedAmount: input.requestedAmount,
    phone: input.phone,
    deadline: input.deadline,
    sends: input.sends,
    startedAt: input.now,
    failure: null,
    retryWait: waits.retryFirst,
    rules: input.rules ?? deviations,
  }),
  invoke: [
    {
      id: 'refresh',
      src: 'refresh',
      systemId: 'refresh',
      onError: { actions: { type: 'log', params: { what: 'refresh chart' } } },
    },
    {
      id: 'location',
      src: 'location',
      systemId: 'location',
      onError: { actions: { type: 'log', params: { what: 'location chart' } } },
    },
  ],
  states: {
    visit: {
      description: 'The device registration; it never blocks anything (RD5).',
      meta: { title: 'Visit', sentence: 'The device is registered once.', section: '2 Guard 1, R6' },
      initial: 'registering',
      states: {
        registering: {
          description: 'The device is registered unless it is already.',
          meta: { title: 'Registering', sentence: 'A visit id is asked for.', section: '7 POST /visit/create, V2' },
          invoke: {
            id: 'registerVisit',
            src: 'ensureVisit',
            onDone: { target: 'registered' },
            onError: { target: 'unregistered', actions: { type: 'log', params: { what: 'visit not registered' } } },
          },
          after: { readWait: { target: 'unregistered' } },
        },
        registered: {
          description: 'The visit id is stored.',
          meta: { title: 'Registered', sentence: 'This device has a visit id.', section: '3 Storage keys, V2' },
        },
        unregistered: {
          description: 'It did not work; tried again at the next navigation and before the next code (RD5).',
          meta: { title: 'Not registered', sentence: 'The next navigation tries again.', section: 'RD5' },
          on: { 'path.asked': { target: 'registering' } },
        },
      },
    },
    standing: {
      description: 'Whether somebody is signed in, and what leads.',
      meta: { title: 'Standing', sentence: 'Anonymous or signed in.', section: '6 Roles' },
      initial: 'arriving',
      states: {
        arriving: {
          description: 'The stored hint decides whether the profile is asked for (RD18).',
          meta: {
            title: 'Arriving',
            sentence: 'The hint of an earlier sign-in is looked at.',
            section: '3 auth_hint, RD18',
            keepsPage: true,
          },
          always: [{ guard: 'maybeSignedIn', target: 'signedIn' }, { target: 'anonymous' }],
        },
        anonymous: {
          description: 'Nobody is signed in; the chart of the one-time code leads.',
          meta: {
            title: 'Anonymous',
            sentence: 'A visitor reads public pages and may sign in.',
            section: '6 Roles',
            leads: 'oneTimeCode',
          },
          invoke: {
            id: 'oneTimeCode',
            src: 'oneTimeCode',
            input: ({ context }) => ({
              path: context.path,
              phone: context.phone,
              amount: context.requestedAmount,
              deadline: context.deadline,
              sends: context.sends,
              now: context.startedAt,
              rules: context.rules,
            }),
            onDone: {
              target: 'signedIn',
              actions: [{ type: 'markSignedIn' }, { type: 'rememberSignedIn' }, { type: 'tellRenewed' }],
            },
            onError: {
              target: 'anonymous',
              reenter: true,
              actions: { type: 'log', params: { what: 'one-time code chart' } },
            },
          },
          on: {
            'path.asked': { actions: [{ type: 'rememberPath' }, { type: 'passToCode' }] },
            'hint.changed': {
              guard: 'isSignedInElsewhere',
              target: 'signedIn',
              actions: [{ type: 'markSignedIn' }, { type: 'tellRenewed' }],
            },
          },
        },
        signedIn: {
          type: 'parallel',
          description: 'Somebody is signed in: the profile is read on every navigation, and one chart leads.',
          meta: { title: 'Signed in', sentence: 'The borrower is where the lender says.', section: '2 Guard, 6 Roles' },
          tags: ['signedIn'],
          invoke: {
            id: 'notifications',
            src: 'notifications',
            onError: { actions: { type: 'log', params: { what: 'notifications chart' } } },
          },
          on: {
            'session.lost': { target: 'anonymous', actions: [{ type: 'resetSession' }, { type: 'forgetBorrower' }] },
            'hint.changed': {
              guard: 'isSignedOutElsewhere',
              target: 'anonymous',
              actions: [{ type: 'resetSession' }, { type: 'forgetBorrower' }],
            },
            'logout.pressed': { target: 'signingOut' },
          },
          states: {
            profile: {
              description: 'One shared reading of the profile (R8, R9).',
              meta: {
                title: 'Profile',
                sentence: 'What the lender last said about the borrower.',
                section: '2 Guard 4 and 5',
              },
              initial: 'reading',
              states: {
                reading: {
                  description: 'The profile is being read; guards wait for it (RD7).',
                  meta: {
                    title: 'Reading the profile',
                    sentence: 'The lender is asked where the borrower stands.',
                    section: '7 GET /v1/me, R9',
                  },
                  tags: ['settling'],
                  invoke: {
                    id: 'readProfile',
                    src: 'readProfile',
                    onDone: {
                      target: 'known',
                      actions: [
                        { type: 'rememberPosition', params: ({ event }) => ({ position: event.output }) },
                        { type: 'announcePosition' },
                      ],
                    },
                    onError: [
                      { guard: 'isOffline', target: 'unreachable', actions: { type: 'rememberFailure' } },
                      {
                        target: '#session.standing.anonymous',
                        actions: [{ type: 'resetSession' }, { type: 'forgetBorrower' }],
                      },
                    ],
                  },
                  on: { 'path.asked': { actions: { type: 'rememberPath' } } },
                  after: { readWait: { target: 'unreachable', actions: { type: 'rememberTimeout' } } },
                },
                known: {
                  description: 'The position is known as of the last reading.',
                  meta: {
                    title: 'Profile known',
                    sentence: 'The next navigation reads it again.',
                    section: '2 Guard 5, R9',
                  },
                  on: { 'path.asked': { target: 'reading', actions: { type: 'rememberPath' } } },
                },
                unreachable: {
                  description:
                    'No answer with a status: the session and the page are kept, and it is tried again (RD11).',
                  meta: {
                    title: 'Lender unreachable',
                    sentence: 'The offline bar shows; nothing is lost.',
                    section: 'RD11',
                  },
                  on: {
                    'path.asked': { target: 'reading', actions: { type: 'rememberPath' } },
                    'retry.pressed': { target: 'reading' },
                    'connection.restored': { target: 'reading' },
                  },
                  after: { retryWait: { target: 'reading', actions: { type: 'lengthenRetry' } } },
                },
              },
            },
            lead: {
              description: 'Which chart the borrower is in.',
              meta: {
                title: 'Lead',
                sentence: 'Onboarding, account, or nothing that can be opened.',
                section: '2 Guard 5 to 8',
              },
              initial: 'waiting',
              states: {
                waiting: {
                  description: 'The position is not known yet; the page stays as it is.',
                  meta: {
                    title: 'Waiting for the position',
                    sentence: 'The first answer of the lender is awaited.',
                    section: 'RD7',
                    keepsPage: true,
                  },
                  tags: ['settling'],
                  always: [{ guard: 'hasPosition', target: 'placing' }],
                },
                placing: {
                  description: 'The position and the asked path decide which chart leads (R10 to R14).',
                  meta: {
                    title: 'Placing',
                    sentence: 'The table of section 2 decides.',
                    section: '2 Guard 5 to 8, RD8 to RD10',
                    keepsPage: true,
                  },
                  always: [
                    { guard: { type: 'leads', params: { leader: 'onboarding' } }, target: 'onboarding' },
                    { guard: { type: 'leads', params: { leader: 'account' } }, target: 'account' },
                    { guard: 'hasPosition', target: 'stuck' },
                    { target: 'rereading' },
                  ],
                },
                rereading: {
                  description: 'A chart ended without knowing what comes next: the profile is asked.',
                  meta: {
                    title: 'Asking what comes next',
                    sentence: 'The lender is asked where to go on.',
                    section: '7 GET /v1/me',
                    keepsPage: true,
                  },
                  tags: ['settling'],
                  invoke: {
                    id: 'readNext',
                    src: 'readProfile',
                    onDone: {
                      target: 'placing',
                      actions: { type: 'rememberPosition', params: ({ event }) => ({ position: event.output }) },
                    },
                    onError: [
                      { guard: 'isOffline', target: 'nextUnknown', actions: { type: 'rememberFailure' } },
                      {
                        target: '#session.standing.anonymous',
                        actions: [{ type: 'resetSession' }, { type: 'forgetBorrower' }],
                      },
                    ],
                  },
                  after: { readWait: { target: 'nextUnknown', actions: { type: 'rememberTimeout' } } },
                },
                nextUnknown: {
                  description: 'No answer: the page stays, and it is tried again.',
                  meta: {
                    title: 'Next step unknown',
                    sentence: 'The borrower sees that the connection is gone and may try again.',
                    section: 'RD11',
                    keepsPage: true,
                  },
                  on: { 'retry.pressed': { target: 'rereading' }, 'connection.restored': { target: 'rereading' } },
                  after: { retryWait: { target: 'rereading', actions: { type: 'lengthenRetry' } } },
                },
                onboarding: {
                  description: 'An application is under way; the onboarding chart leads.',
                  meta: {
                    title: 'Applying',
                    sentence: 'The borrower goes through the steps of an application.',
                    section: '2 Registration steps',
                    leads: 'onboarding',
                  },
                  on: {
                    'position.read': [
                      { guard: { type: 'hasOtherLeader', params: { leader: 'onboarding' } }, target: 'placing' },
                      { actions: [{ type: 'tellOnboardingPosition' }, { type: 'passPath' }] },
                    ],
                  },
                  invoke: {
                    id: 'onboarding',
                    src: 'onboarding',
                    input: ({ context }) => ({
                      position: context.position ?? {
                        applicationId: null,
                        clientState: null,
                        registerStatus: null,
                        applicationState: null,
                        isRepeat: false,
                        asOf: null,
                      },
                      path: context.path,
                      productId: context.productId,
                      applicationId: context.applicationId,
                      requestedAmount: context.requestedAmount,
                      rules: context.rules,
                    }),
                    onDone: [
                      {
                        guard: { type: 'applicationIsMissing', params: ({ event }) => ({ output: event.output }) },
                        target: 'stuck',
                      },
                      {
                        target: 'placing',
                        actions: { type: 'rememberOnboardingEnd', params: ({ event }) => ({ output: event.output }) },
                      },
                    ],
                    onError: { target: 'rereading', actions: { type: 'log', params: { what: 'onboarding chart' } } },
                  },
                },
                account: {
                  description: 'No step is due, or the borrower asked for the account; the account chart leads.',
                  meta: {
                    title: 'In the account',
                    sentence: 'The borrower is in the personal account.',
                    section: '2 Personal account',
                    leads: 'account',
                  },
                  on: {
                    'position.read': {
                      guard: { type: 'hasOtherLeader', params: { leader: 'account' } },
                      target: 'placing',
                    },
                  },
                  invoke: {
                    id: 'account',
                    src: 'account',
                    input: ({ context }) => ({ requestedAmount: context.requestedAmount }),
                    onDone: {
                      target: 'placing',
                      actions: { type: 'rememberAccountEnd', params: ({ event }) => ({ output: event.output }) },
                    },
                    onError: { target: 'rereading', actions: { type: 'log', params: { what: 'account chart' } } },
                  },
                },
                stuck: {
                  description:
                    'Signed in, but the application cannot be opened: public pages, Try again and the hotline (RD8).',
                  meta: {
                    title: 'Cannot be opened',
                    sentence: 'The landing says that the person is signed in but the application could not be opened.',
                    section: '2 Guard 5, R10, RD8, RD59',
                    paths: here,
                  },
                  tags: ['awaits.borrower'],
                  on: { 'retry.pressed': { target: 'rereading' }, 'position.read': { target: 'placing' } },
                },
              },
            },
          },
        },
        signingOut: {
          description: 'The lender is told; the local state is cleared whatever it answers (G8, RD84).',
          meta: {
            title: 'Signing out',
            sentence: 'The session is being ended.',
            section: '7 POST /logout, RD84',
            keepsPage: true,
          },
          tags: ['settling'],
          entry: [{ type: 'tellClosed' }],
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: { target: 'anonymous', actions: [{ type: 'resetSession' }, { type: 'forgetBorrower' }] },
            onError: { target: 'anonymous', actions: [{ type: 'resetSession' }, { type: 'forgetBorrower' }] },
          },
          after: {
            visitWait: { target: 'anonymous', actions: [{ type: 'resetSession' }, { type: 'forgetBorrower' }] },
          },
        },
      },
    },
  },
})
