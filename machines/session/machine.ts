/** Who is here and which chart leads: visit, profile, one-time code, refresh, sign-out. */
import { deviations, waits } from '../rules/policy.ts'
import { requestedAreaOf } from '../onboarding/progress.ts'
import { accessStates } from './states/access.ts'
import { leadStates } from './states/lead.ts'
import { profileStates } from './states/profile.ts'
import { sessionSetup } from './setup.ts'

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  type: 'parallel',
  context: ({ input }) => ({
    hint: input.hint,
    path: input.path,
    productId: input.productId,
    requestedArea: requestedAreaOf(input.path),
    position: null,
    applicationId: null,
    requestedAmount: input.requestedAmount,
    phone: input.phone,
    deadline: input.deadline,
    sends: input.sends,
    expiresAt: input.expiresAt ?? null,
    startedAt: input.now,
    isFresh: false,
    notKept: false,
    failure: null,
    retryWait: waits.retryFirst,
    rules: input.rules ?? deviations,
    hasUnsentSignOut: input.hasUnsentSignOut ?? false,
  }),
  invoke: [
    {
      id: 'refresh',
      src: 'refresh',
      systemId: 'refresh',
      input: ({ context }) => ({ rules: context.rules }),
      onSnapshot: [
        {
          guard: { type: 'isLost', params: ({ event }) => ({ value: event.snapshot.value }) },
          actions: { type: 'announceLoss' },
        },
        {
          guard: { type: 'isProven', params: ({ event }) => ({ refresh: event.snapshot.context }) },
          actions: { type: 'rememberProof' },
        },
      ],
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
      initial: 'registering',
      states: {
        registering: {
          invoke: {
            id: 'registerVisit',
            src: 'ensureVisit',
            onDone: { target: 'registered' },
            onError: { target: 'unregistered', actions: { type: 'log', params: { what: 'visit not registered' } } },
          },
          after: { readWait: { target: 'unregistered' } },
        },
        registered: {},
        unregistered: {
          on: { 'path.asked': { target: 'registering' } },
        },
      },
    },
    standing: {
      initial: 'arriving',
      states: {
        arriving: {
          meta: {
            keepsCurrentPage: true,
          },
          always: [{ guard: 'isPerhapsSignedIn', target: 'signedIn' }, { target: 'anonymous' }],
        },
        anonymous: {
          meta: {
            leads: 'signIn',
          },
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => ({
              path: context.path,
              phone: context.phone,
              amount: context.requestedAmount,
              deadline: context.deadline,
              sends: context.sends,
              expiresAt: context.expiresAt,
              notKept: context.notKept,
              now: context.startedAt,
              rules: context.rules,
            }),
            onDone: {
              target: 'signedIn',
              actions: [
                { type: 'markSignedIn' },
                { type: 'rememberSignInEnd', params: ({ event }) => ({ output: event.output }) },
                { type: 'rememberSignedIn' },
                { type: 'notifyRenewed' },
              ],
            },
            onError: {
              target: 'anonymous',
              reenter: true,
              actions: { type: 'log', params: { what: 'sign-in chart' } },
            },
          },
          on: {
            'path.asked': { actions: [{ type: 'rememberPath' }, { type: 'passToSignIn' }] },
            'hint.changed': {
              guard: 'isSignedInElsewhere',
              target: 'signedIn',
              actions: [{ type: 'markSignedIn' }, { type: 'notifyRenewed' }],
            },
          },
        },
        signedIn: {
          type: 'parallel',
          tags: ['signedIn'],
          entry: { type: 'announceSignIn' },
          invoke: [
            {
              id: 'notifications',
              src: 'notifications',
              input: ({ context }) => ({ phone: context.phone }),
              onError: { actions: { type: 'log', params: { what: 'notifications chart' } } },
            },
            {
              id: 'sessionEnd',
              src: 'sessionEnd',
              onError: { actions: { type: 'log', params: { what: 'session end chart' } } },
            },
          ],
          on: {
            'hint.changed': {
              guard: 'isSignedOutElsewhere',
              target: 'anonymous',
              actions: [{ type: 'resetSession' }, { type: 'suspendBorrower' }],
            },
            'logout.pressed': { target: 'signingOut', actions: { type: 'rememberPhone' } },
          },
          states: { access: accessStates, profile: profileStates, lead: leadStates },
        },
        signingOut: {
          meta: {
            keepsCurrentPage: true,
          },
          tags: ['settling'],
          entry: [{ type: 'notifyClosed' }],
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: { target: 'anonymous', actions: [{ type: 'forgetBorrower' }, { type: 'resetSession' }] },
            onError: [
              {
                guard: 'isUnreached',
                target: 'anonymous',
                actions: [{ type: 'forgetBorrower' }, { type: 'resetSession' }, { type: 'announceMissedSignOut' }],
              },
              { target: 'anonymous', actions: [{ type: 'forgetBorrower' }, { type: 'resetSession' }] },
            ],
          },
          after: {
            visitWait: {
              target: 'anonymous',
              actions: [{ type: 'forgetBorrower' }, { type: 'resetSession' }, { type: 'announceMissedSignOut' }],
            },
          },
        },
      },
    },
    signOutSync: {
      initial: 'starting',
      states: {
        starting: {
          always: [{ guard: 'hasUnsentSignOut', target: 'repeating' }, { target: 'synced' }],
        },
        synced: {
          on: { 'signOut.missed': { target: 'pending' } },
        },
        pending: {
          on: { 'connection.restored': { target: 'repeating' }, 'signIn.accepted': { target: 'synced' } },
        },
        repeating: {
          invoke: {
            id: 'signOutAgain',
            src: 'signOut',
            onDone: { target: 'synced' },
            onError: [
              { guard: 'isUnreached', target: 'pending' },
              { target: 'synced', actions: { type: 'log', params: { what: 'sign-out refused' } } },
            ],
          },
          on: { 'signIn.accepted': { target: 'synced' } },
          after: { visitWait: { target: 'pending' } },
        },
      },
    },
  },
})
