// Generated from machines/ by `npm run charts`: change the chart there, not here.
import { createMachine } from 'xstate'

export const machine = createMachine({
  id: 'session',
  description: 'The root of everything: knows who is here, where the lender says they stand, and which chart leads.',
  type: 'parallel',
  invoke: [
    {
      id: 'refresh',
      src: 'refresh',
      systemId: 'refresh',
      onSnapshot: {
        guard: {
          type: 'isLost',
        },
        actions: {
          type: 'announceLoss',
        },
      },
      onError: {
        actions: {
          type: 'log',
          params: {
            what: 'refresh chart',
          },
        },
      },
    },
    {
      id: 'location',
      src: 'location',
      systemId: 'location',
      onError: {
        actions: {
          type: 'log',
          params: {
            what: 'location chart',
          },
        },
      },
    },
  ],
  states: {
    visit: {
      description: 'The device registration; it never blocks anything (RD5).',
      meta: {
        title: 'Visit',
        sentence: 'The device is registered once.',
        section: '2 Guard 1, R6',
      },
      initial: 'registering',
      states: {
        registering: {
          description: 'The device is registered unless it is already.',
          meta: {
            title: 'Registering',
            sentence: 'A visit id is asked for.',
            section: '7 POST /visit/create, V2',
          },
          invoke: {
            id: 'registerVisit',
            src: 'ensureVisit',
            onDone: {
              target: 'registered',
            },
            onError: {
              target: 'unregistered',
              actions: {
                type: 'log',
                params: {
                  what: 'visit not registered',
                },
              },
            },
          },
          after: {
            readWait: {
              target: 'unregistered',
            },
          },
        },
        registered: {
          description: 'The visit id is stored.',
          meta: {
            title: 'Registered',
            sentence: 'This device has a visit id.',
            section: '3 Storage keys, V2',
          },
        },
        unregistered: {
          description: 'It did not work; tried again at the next navigation and before the next code (RD5).',
          meta: {
            title: 'Not registered',
            sentence: 'The next navigation tries again.',
            section: 'RD5',
          },
          on: {
            'path.asked': {
              target: 'registering',
            },
          },
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
          always: [
            {
              guard: 'isPerhapsSignedIn',
              target: 'signedIn',
            },
            {
              target: 'anonymous',
            },
          ],
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
            onDone: {
              target: 'signedIn',
              actions: [
                {
                  type: 'markSignedIn',
                },
                {
                  type: 'rememberCodeEnd',
                },
                {
                  type: 'rememberSignedIn',
                },
                {
                  type: 'tellRenewed',
                },
              ],
            },
            onError: {
              target: 'anonymous',
              reenter: true,
              actions: {
                type: 'log',
                params: {
                  what: 'one-time code chart',
                },
              },
            },
          },
          on: {
            'path.asked': {
              actions: [
                {
                  type: 'rememberPath',
                },
                {
                  type: 'passToCode',
                },
              ],
            },
            'hint.changed': {
              guard: 'isSignedInElsewhere',
              target: 'signedIn',
              actions: [
                {
                  type: 'markSignedIn',
                },
                {
                  type: 'tellRenewed',
                },
              ],
            },
          },
        },
        signedIn: {
          description: 'Somebody is signed in: the profile is read on every navigation, and one chart leads.',
          meta: {
            title: 'Signed in',
            sentence: 'The borrower is where the lender says.',
            section: '2 Guard, 6 Roles',
          },
          type: 'parallel',
          tags: [
            'signedIn',
          ],
          entry: {
            type: 'announceSignIn',
          },
          invoke: [
            {
              id: 'notifications',
              src: 'notifications',
              onError: {
                actions: {
                  type: 'log',
                  params: {
                    what: 'notifications chart',
                  },
                },
              },
            },
            {
              id: 'sessionEnd',
              src: 'sessionEnd',
              onError: {
                actions: {
                  type: 'log',
                  params: {
                    what: 'session end chart',
                  },
                },
              },
            },
          ],
          on: {
            'session.lost': {
              target: 'anonymous',
              actions: [
                {
                  type: 'rememberNotKept',
                },
                {
                  type: 'resetSession',
                },
                {
                  type: 'suspendBorrower',
                },
              ],
            },
            'hint.changed': {
              guard: 'isSignedOutElsewhere',
              target: 'anonymous',
              actions: [
                {
                  type: 'resetSession',
                },
                {
                  type: 'suspendBorrower',
                },
              ],
            },
            'logout.pressed': {
              target: 'signingOut',
            },
          },
          states: {
            profile: {
              description: 'One shared reading of the profile (R8, R9).',
              meta: {
                title: 'Profile',
                sentence: 'What the lender last said about the borrower.',
                section: '2 Guard 4 and 5',
              },
              initial: 'arriving',
              states: {
                arriving: {
                  description: 'A lender may have said with the right code where the borrower stands; then it is not asked (RD197).',
                  meta: {
                    title: 'Signed in just now',
                    sentence: 'What the lender said with the code is enough, or the profile is read.',
                    section: '7 POST /otp/check, RD197',
                    keepsCurrentPage: true,
                  },
                  always: [
                    {
                      guard: 'hasPosition',
                      target: 'known',
                      actions: {
                        type: 'tellEnd',
                      },
                    },
                    {
                      target: 'reading',
                    },
                  ],
                },
                reading: {
                  description: 'The profile is being read; guards wait for it (RD7).',
                  meta: {
                    title: 'Reading the profile',
                    sentence: 'The lender is asked where the borrower stands.',
                    section: '7 GET /v1/me, R9',
                  },
                  tags: [
                    'settling',
                  ],
                  invoke: {
                    id: 'readProfile',
                    src: 'readProfile',
                    onDone: {
                      target: 'known',
                      actions: [
                        {
                          type: 'rememberPosition',
                        },
                        {
                          type: 'tellEnd',
                        },
                        {
                          type: 'announcePosition',
                        },
                      ],
                    },
                    onError: [
                      {
                        guard: 'isUnanswered',
                        target: 'unreachable',
                        actions: {
                          type: 'rememberFailure',
                        },
                      },
                      {
                        target: '#session.standing.anonymous',
                        actions: [
                          {
                            type: 'rememberNotKept',
                          },
                          {
                            type: 'resetSession',
                          },
                          {
                            type: 'suspendBorrower',
                          },
                        ],
                      },
                    ],
                  },
                  on: {
                    'path.asked': {
                      actions: {
                        type: 'rememberPath',
                      },
                    },
                    'retry.pressed': {
                      target: 'reading',
                      reenter: true,
                    },
                  },
                  after: {
                    readWait: {
                      target: 'unreachable',
                      actions: {
                        type: 'rememberTimeout',
                      },
                    },
                  },
                },
                known: {
                  description: 'The position is known as of the last reading.',
                  meta: {
                    title: 'Profile known',
                    sentence: 'The next navigation reads it again.',
                    section: '2 Guard 5, R9',
                  },
                  on: {
                    'path.asked': {
                      target: 'reading',
                      actions: {
                        type: 'rememberPath',
                      },
                    },
                  },
                },
                unreachable: {
                  description: 'No answer with a status: the session and the page are kept, and it is tried again (RD11).',
                  meta: {
                    title: 'Lender unreachable',
                    sentence: 'The bar says that the lender does not answer; nothing is lost.',
                    section: 'RD11',
                  },
                  on: {
                    'path.asked': {
                      target: 'reading',
                      actions: {
                        type: 'rememberPath',
                      },
                    },
                    'retry.pressed': {
                      target: 'reading',
                    },
                    'connection.restored': {
                      target: 'reading',
                    },
                  },
                  after: {
                    retryWait: {
                      target: 'reading',
                      actions: {
                        type: 'lengthenRetry',
                      },
                    },
                  },
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
                    keepsCurrentPage: true,
                  },
                  tags: [
                    'settling',
                  ],
                  always: [
                    {
                      guard: 'hasPosition',
                      target: 'placing',
                    },
                  ],
                },
                placing: {
                  description: 'The position and the asked path decide which chart leads (R10 to R14).',
                  meta: {
                    title: 'Placing',
                    sentence: 'What the lender says of the application decides.',
                    section: '2 Guard 5 to 8, RD8 to RD10',
                    keepsCurrentPage: true,
                  },
                  always: [
                    {
                      guard: {
                        type: 'isLeader',
                        params: {
                          leader: 'onboarding',
                        },
                      },
                      target: 'onboarding',
                    },
                    {
                      guard: {
                        type: 'isLeader',
                        params: {
                          leader: 'account',
                        },
                      },
                      target: 'account',
                    },
                    {
                      guard: 'hasPosition',
                      target: 'stuck',
                    },
                    {
                      target: 'rereading',
                    },
                  ],
                },
                rereading: {
                  description: 'A chart ended without knowing what comes next: the profile is asked.',
                  meta: {
                    title: 'Asking what comes next',
                    sentence: 'The lender is asked where to go on.',
                    section: '7 GET /v1/me',
                    keepsCurrentPage: true,
                  },
                  tags: [
                    'settling',
                  ],
                  invoke: {
                    id: 'readNext',
                    src: 'readProfile',
                    onDone: {
                      target: 'placing',
                      actions: {
                        type: 'rememberPosition',
                      },
                    },
                    onError: [
                      {
                        guard: 'isUnanswered',
                        target: 'nextUnknown',
                        actions: {
                          type: 'rememberFailure',
                        },
                      },
                      {
                        target: '#session.standing.anonymous',
                        actions: [
                          {
                            type: 'resetSession',
                          },
                          {
                            type: 'suspendBorrower',
                          },
                        ],
                      },
                    ],
                  },
                  after: {
                    readWait: {
                      target: 'nextUnknown',
                      actions: {
                        type: 'rememberTimeout',
                      },
                    },
                  },
                },
                nextUnknown: {
                  description: 'No answer: the page stays, and it is tried again.',
                  meta: {
                    title: 'Next step unknown',
                    sentence: 'The borrower sees that the connection is gone and may try again.',
                    section: 'RD11',
                    keepsCurrentPage: true,
                  },
                  on: {
                    'retry.pressed': {
                      target: 'rereading',
                    },
                    'connection.restored': {
                      target: 'rereading',
                    },
                  },
                  after: {
                    retryWait: {
                      target: 'rereading',
                      actions: {
                        type: 'lengthenRetry',
                      },
                    },
                  },
                },
                onboarding: {
                  description: 'An application is under way; the onboarding chart leads.',
                  meta: {
                    title: 'Applying',
                    sentence: 'The borrower goes through the steps of an application.',
                    section: '2 Registration steps',
                    leads: 'onboarding',
                  },
                  entry: [
                    {
                      type: 'wishApplication',
                    },
                    {
                      type: 'tellAccountLeft',
                    },
                  ],
                  on: {
                    'connection.restored': {
                      actions: {
                        type: 'passLineToOnboarding',
                      },
                    },
                    'position.read': [
                      {
                        guard: {
                          type: 'hasOtherLeader',
                          params: {
                            leader: 'onboarding',
                          },
                        },
                        target: 'placing',
                      },
                      {
                        actions: [
                          {
                            type: 'tellOnboardingPosition',
                          },
                          {
                            type: 'passPath',
                          },
                        ],
                      },
                    ],
                  },
                  invoke: {
                    id: 'onboarding',
                    src: 'onboarding',
                    onDone: [
                      {
                        guard: {
                          type: 'isApplicationMissing',
                        },
                        target: 'stuck',
                      },
                      {
                        target: 'placing',
                        actions: {
                          type: 'rememberOnboardingEnd',
                        },
                      },
                    ],
                    onError: {
                      target: 'rereading',
                      actions: {
                        type: 'log',
                        params: {
                          what: 'onboarding chart',
                        },
                      },
                    },
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
                  entry: [
                    {
                      type: 'wishAccount',
                    },
                    {
                      type: 'tellAccountReached',
                    },
                  ],
                  on: {
                    'connection.restored': {
                      actions: {
                        type: 'passLineToAccount',
                      },
                    },
                    'position.read': [
                      {
                        guard: {
                          type: 'hasOtherLeader',
                          params: {
                            leader: 'account',
                          },
                        },
                        target: 'placing',
                      },
                      {
                        actions: [
                          {
                            type: 'tellAccountVisit',
                          },
                          {
                            type: 'tellAccountReached',
                          },
                        ],
                      },
                    ],
                  },
                  invoke: {
                    id: 'account',
                    src: 'account',
                    onDone: {
                      target: 'placing',
                      actions: {
                        type: 'rememberAccountEnd',
                      },
                    },
                    onError: {
                      target: 'rereading',
                      actions: {
                        type: 'log',
                        params: {
                          what: 'account chart',
                        },
                      },
                    },
                  },
                },
                stuck: {
                  description: 'Signed in, but the application cannot be opened: public pages, Try again and the hotline (RD8).',
                  meta: {
                    title: 'Cannot be opened',
                    sentence: 'The landing says that the person is signed in but the application could not be opened.',
                    section: '2 Guard 5, R10, RD8, RD59',
                    paths: [
                      '/',
                      '/login',
                      '/confirmation',
                      '/howToGet',
                      '/howToPay',
                      '/obtaining',
                      '/repeat',
                      '/meet',
                      '/news',
                      '/repaymentMock',
                    ],
                  },
                  tags: [
                    'awaits.borrower',
                  ],
                  on: {
                    'retry.pressed': {
                      target: 'rereading',
                    },
                    'position.read': {
                      target: 'placing',
                    },
                  },
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
            keepsCurrentPage: true,
          },
          tags: [
            'settling',
          ],
          entry: [
            {
              type: 'tellClosed',
            },
          ],
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: {
              target: 'anonymous',
              actions: [
                {
                  type: 'resetSession',
                },
                {
                  type: 'forgetBorrower',
                },
              ],
            },
            onError: [
              {
                guard: 'isUnreached',
                target: 'anonymous',
                actions: [
                  {
                    type: 'resetSession',
                  },
                  {
                    type: 'forgetBorrower',
                  },
                  {
                    type: 'announceMissedSignOut',
                  },
                ],
              },
              {
                target: 'anonymous',
                actions: [
                  {
                    type: 'resetSession',
                  },
                  {
                    type: 'forgetBorrower',
                  },
                ],
              },
            ],
          },
          after: {
            visitWait: {
              target: 'anonymous',
              actions: [
                {
                  type: 'resetSession',
                },
                {
                  type: 'forgetBorrower',
                },
                {
                  type: 'announceMissedSignOut',
                },
              ],
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
      initial: 'starting',
      states: {
        starting: {
          description: 'Decides by what the earlier page has stored whether a sign-out is still to be sent.',
          meta: {
            title: 'Starting',
            sentence: 'An earlier page may have signed out without reaching the lender.',
            section: 'RD84',
          },
          always: [
            {
              guard: 'hasUnsentSignOut',
              target: 'repeating',
            },
            {
              target: 'synced',
            },
          ],
        },
        synced: {
          description: 'No sign-out has to be sent.',
          meta: {
            title: 'Synced',
            sentence: 'The lender knows of every sign-out.',
            section: 'RD84',
          },
          on: {
            'signOut.missed': {
              target: 'pending',
            },
          },
        },
        pending: {
          description: 'The last sign-out did not reach the lender; the next sign-in makes it void.',
          meta: {
            title: 'Sign-out pending',
            sentence: 'The lender is notified when the connection is restored.',
            section: 'RD84',
          },
          on: {
            'connection.restored': {
              target: 'repeating',
            },
            'signIn.accepted': {
              target: 'synced',
            },
          },
        },
        repeating: {
          description: 'The sign-out is sent once for each time that the connection is restored, until the lender has answered.',
          meta: {
            title: 'Sending again',
            sentence: 'The sign-out is sent to the lender.',
            section: '7 POST /logout, RD84',
          },
          invoke: {
            id: 'signOutAgain',
            src: 'signOut',
            onDone: {
              target: 'synced',
            },
            onError: [
              {
                guard: 'isUnreached',
                target: 'pending',
              },
              {
                target: 'synced',
                actions: {
                  type: 'log',
                  params: {
                    what: 'sign-out refused',
                  },
                },
              },
            ],
          },
          on: {
            'signIn.accepted': {
              target: 'synced',
            },
          },
          after: {
            visitWait: {
              target: 'pending',
            },
          },
        },
      },
    },
  },
}, {
  delays: {
    visitWait: 3000,
    readWait: 25000,
  },
})
