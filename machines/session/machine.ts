/** Who is here and which chart leads: visit, profile, one-time code, refresh, sign-out. */
import { deviations, waits } from '../rules/policy.ts'
import { requestedAreaOf } from '../onboarding/progress.ts'
import { leadStates } from './states/lead.ts'
import { profileStates } from './states/profile.ts'
import { sessionSetup } from './setup.ts'

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'The root of everything: knows who is here, where the lender says they stand, and which chart leads.',
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
  }),
  invoke: [
    {
      id: 'refresh',
      src: 'refresh',
      systemId: 'refresh',
      input: ({ context }) => ({ rules: context.rules }),
      onSnapshot: {
        guard: { type: 'isLost', params: ({ event }) => ({ value: event.snapshot.value }) },
        actions: { type: 'announceLoss' },
      },
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
      meta: {
        title: 'Anonymous or signed in',
        sentence: 'The borrower is anonymous or signed in.',
        section: '6 Roles',
      },
      initial: 'arriving',
      states: {
        arriving: {
          description: 'The stored hint decides whether the profile is asked for (RD18).',
          meta: {
            title: 'Arriving',
            sentence: 'The hint of an earlier sign-in is looked at.',
            section: '3 auth_hint, RD18',
            keepsCurrentPage: true,
          },
          always: [{ guard: 'isPerhapsSignedIn', target: 'signedIn' }, { target: 'anonymous' }],
        },
        anonymous: {
          description: 'Nobody is signed in; the chart of the one-time code leads.',
          meta: {
            title: 'Anonymous',
            sentence: 'A visitor reads public pages and may sign in.',
            section: '6 Roles',
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
                { type: 'rememberCodeEnd', params: ({ event }) => ({ output: event.output }) },
                { type: 'rememberSignedIn' },
                { type: 'tellRenewed' },
              ],
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
          entry: { type: 'announceSignIn' },
          invoke: [
            {
              id: 'notifications',
              src: 'notifications',
              onError: { actions: { type: 'log', params: { what: 'notifications chart' } } },
            },
            {
              id: 'sessionEnd',
              src: 'sessionEnd',
              onError: { actions: { type: 'log', params: { what: 'session end chart' } } },
            },
          ],
          on: {
            'session.lost': {
              target: 'anonymous',
              actions: [{ type: 'rememberNotKept' }, { type: 'resetSession' }, { type: 'suspendBorrower' }],
            },
            'hint.changed': {
              guard: 'isSignedOutElsewhere',
              target: 'anonymous',
              actions: [{ type: 'resetSession' }, { type: 'suspendBorrower' }],
            },
            'logout.pressed': { target: 'signingOut' },
          },
          states: { profile: profileStates, lead: leadStates },
        },
        signingOut: {
          description: 'The lender is told; the local state is cleared whatever it answers (G8, RD84).',
          meta: {
            title: 'Signing out',
            sentence: 'The session is being ended.',
            section: '7 POST /logout, RD84',
            keepsCurrentPage: true,
          },
          tags: ['settling'],
          entry: [{ type: 'tellClosed' }],
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: { target: 'anonymous', actions: [{ type: 'resetSession' }, { type: 'forgetBorrower' }] },
            onError: [
              {
                guard: 'isUnreached',
                target: 'anonymous',
                actions: [{ type: 'resetSession' }, { type: 'forgetBorrower' }, { type: 'announceMissedSignOut' }],
              },
              { target: 'anonymous', actions: [{ type: 'resetSession' }, { type: 'forgetBorrower' }] },
            ],
          },
          after: {
            visitWait: {
              target: 'anonymous',
              actions: [{ type: 'resetSession' }, { type: 'forgetBorrower' }, { type: 'announceMissedSignOut' }],
            },
          },
        },
      },
    },
    signOutSync: {
      description: 'Whether a sign-out still has to reach the lender (RD84).',
      meta: {
        title: 'Sign-out sync',
        sentence: 'A sign-out that did not reach the lender is sent once more.',
        section: 'RD84',
      },
      initial: 'synced',
      states: {
        synced: {
          description: 'No sign-out has to be sent.',
          meta: { title: 'Synced', sentence: 'The lender knows of every sign-out.', section: 'RD84' },
          on: { 'signOut.missed': { target: 'pending' } },
        },
        pending: {
          description: 'The last sign-out did not reach the lender; the next sign-in makes it void.',
          meta: {
            title: 'Sign-out pending',
            sentence: 'The lender is notified when the connection is restored.',
            section: 'RD84',
          },
          on: { 'connection.restored': { target: 'repeating' }, 'signIn.accepted': { target: 'synced' } },
        },
        repeating: {
          description: 'The sign-out is sent once more, and only once.',
          meta: {
            title: 'Sending again',
            sentence: 'The sign-out is sent to the lender.',
            section: '7 POST /logout, RD84',
          },
          invoke: {
            id: 'signOutAgain',
            src: 'signOut',
            onDone: { target: 'synced' },
            onError: { target: 'synced', actions: { type: 'log', params: { what: 'sign-out not told' } } },
          },
          on: { 'signIn.accepted': { target: 'synced' } },
          after: { visitWait: { target: 'synced' } },
        },
      },
    },
  },
})
