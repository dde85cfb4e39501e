// Generated from machines/ by `npm run charts`: change the chart there, not here.
import { createMachine } from 'xstate'

export const machine = createMachine({
  id: 'account',
  description: 'Shows the loan, extends it, leads to repayment, and starts a new application where there is no loan.',
  invoke: [
    {
      id: 'watchVisibility',
      src: 'watchVisibility',
      onError: {
        actions: {
          type: 'log',
          params: {
            what: 'visibility',
          },
        },
      },
    },
    {
      id: 'ownRecords',
      src: 'ownRecords',
      onError: {
        actions: {
          type: 'log',
          params: {
            what: 'own records chart',
          },
        },
      },
    },
  ],
  initial: 'open',
  states: {
    open: {
      description: 'The account is on the screen.',
      meta: {
        title: 'Account',
        sentence: 'The personal account.',
        section: '2 Personal account',
        paths: [
          '/account',
        ],
      },
      type: 'parallel',
      states: {
        data: {
          description: 'Client and loan, read at the beginning, on return to the page and every 30 s (RD68, RD96).',
          meta: {
            title: 'The data',
            sentence: 'How fresh the figures are.',
            section: '7 client/info, activeCreditInfo',
          },
          initial: 'reading',
          states: {
            reading: {
              description: 'Client info and active loan are read at the same time; until both are there for the first time a spinner shows (M1).',
              meta: {
                title: 'Reading',
                sentence: 'The figures are on their way.',
                section: '2 Personal account, M1',
              },
              entry: {
                type: 'forgetParts',
              },
              invoke: [
                {
                  id: 'readClientInfo',
                  src: 'readClientInfo',
                  onDone: {
                    actions: {
                      type: 'rememberClient',
                    },
                  },
                  onError: [
                    {
                      guard: 'hasData',
                      target: 'fresh',
                      actions: {
                        type: 'log',
                        params: {
                          what: 'account not reread',
                        },
                      },
                    },
                    {
                      target: 'readFailed',
                      actions: {
                        type: 'log',
                        params: {
                          what: 'account did not load',
                        },
                      },
                    },
                  ],
                },
                {
                  id: 'readCredit',
                  src: 'readCredit',
                  onDone: {
                    actions: {
                      type: 'rememberLoan',
                    },
                  },
                  onError: [
                    {
                      guard: 'hasData',
                      target: 'fresh',
                      actions: {
                        type: 'log',
                        params: {
                          what: 'account not reread',
                        },
                      },
                    },
                    {
                      target: 'readFailed',
                      actions: {
                        type: 'log',
                        params: {
                          what: 'account did not load',
                        },
                      },
                    },
                  ],
                },
              ],
              always: [
                {
                  guard: 'isReadWithoutLoan',
                  target: 'readingDays',
                  actions: {
                    type: 'rememberData',
                  },
                },
                {
                  guard: 'isRead',
                  target: 'fresh',
                  actions: {
                    type: 'rememberData',
                  },
                },
              ],
              on: {
                'page.hidden': {
                  target: 'resting',
                },
                'account.changed': {
                  target: 'reading',
                  reenter: true,
                },
              },
              after: {
                readWait: [
                  {
                    guard: 'hasData',
                    target: 'fresh',
                  },
                  {
                    target: 'readFailed',
                  },
                ],
              },
            },
            readFailed: {
              description: 'The figures did not load: said in words with Try again (RD35).',
              meta: {
                title: 'Not loaded',
                sentence: 'The borrower reads that the account did not load and tries again.',
                section: '8, RD35',
              },
              on: {
                'page.hidden': {
                  target: 'resting',
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
                },
              },
            },
            readingDays: {
              description: 'Without a loan: the application tells from when on a refused borrower may apply again, and until when an offer stands.',
              meta: {
                title: 'Reading the days',
                sentence: 'The figures are shown; what a new application depends on is on its way.',
                section: '7 GET /v1/application/state, U32, RD262',
              },
              invoke: {
                id: 'readDays',
                src: 'readApplicationState',
                onDone: {
                  target: 'fresh',
                  actions: {
                    type: 'rememberDays',
                  },
                },
                onError: [
                  {
                    guard: 'hasDays',
                    target: 'fresh',
                    actions: {
                      type: 'log',
                      params: {
                        what: 'days not reread',
                      },
                    },
                  },
                  {
                    target: 'daysFailed',
                    actions: {
                      type: 'rememberDaysFailure',
                    },
                  },
                ],
              },
              on: {
                'page.hidden': {
                  target: 'resting',
                },
              },
              after: {
                readWait: [
                  {
                    guard: 'hasDays',
                    target: 'fresh',
                  },
                  {
                    target: 'daysFailed',
                    actions: {
                      type: 'rememberDaysTimeout',
                    },
                  },
                ],
              },
            },
            daysFailed: {
              description: 'The days did not load: said with Try again; everything else of the account can be used (RD35).',
              meta: {
                title: 'Days not loaded',
                sentence: 'The borrower reads that not everything about a new application loaded and tries again.',
                section: '8, RD35',
              },
              on: {
                'page.hidden': {
                  target: 'resting',
                },
                'page.shown': {
                  target: 'reading',
                },
                'account.visited': {
                  target: 'reading',
                },
                'retry.pressed': {
                  target: 'readingDays',
                },
                'connection.restored': {
                  target: 'readingDays',
                },
              },
              after: {
                rereadWait: {
                  target: 'reading',
                },
              },
            },
            fresh: {
              description: 'The figures carry the time at which they were read.',
              meta: {
                title: 'Fresh',
                sentence: 'The figures are shown.',
                section: '2 Personal account',
              },
              on: {
                'page.hidden': {
                  target: 'resting',
                },
                'page.shown': {
                  target: 'reading',
                },
                'account.visited': {
                  target: 'reading',
                },
                'account.changed': {
                  target: 'reading',
                },
              },
              after: {
                rereadWait: {
                  target: 'reading',
                },
              },
            },
            resting: {
              description: 'The page is in the background; nothing is read.',
              meta: {
                title: 'Resting',
                sentence: 'No reading while nobody looks.',
                section: 'RD68',
              },
              on: {
                'page.shown': {
                  target: 'reading',
                },
              },
            },
          },
        },
        mode: {
          description: 'Which part of the account is on the screen.',
          meta: {
            title: 'The mode',
            sentence: 'Main, extension or repayment.',
            section: '4 Personal account mode',
          },
          initial: 'main',
          states: {
            main: {
              description: 'Next payment and buttons, or the calculator.',
              meta: {
                title: 'Main',
                sentence: 'The borrower sees the loan, or applies for one.',
                section: '2 Personal account, M2 to M11',
              },
              tags: [
                'awaits.borrower',
              ],
              on: {
                'amount.chosen': {
                  actions: {
                    type: 'rememberAmount',
                  },
                },
                'application.asked': [
                  {
                    guard: 'isOfferAtStake',
                    target: 'offerAtStake',
                    actions: {
                      type: 'rememberAmount',
                    },
                  },
                  {
                    guard: 'hasNoLoan',
                    target: 'creating',
                    actions: {
                      type: 'rememberAmount',
                    },
                  },
                ],
                'application.resumed': {
                  target: '#account.ended',
                  actions: {
                    type: 'endWith',
                    params: {
                      ending: 'application',
                    },
                  },
                },
                'extension.asked': {
                  guard: 'isExtendable',
                  target: 'initialising',
                  actions: {
                    type: 'forgetFailure',
                  },
                },
                'payment.asked': {
                  guard: 'hasDebt',
                  target: 'repayment',
                  actions: {
                    type: 'markRepayment',
                  },
                },
                'account.visited': {
                  actions: {
                    type: 'rememberOffers',
                  },
                },
              },
            },
            offerAtStake: {
              description: 'A new application would replace an approved offer: asked first, with what is lost (RD262).',
              meta: {
                title: 'Offer at stake',
                sentence: 'The borrower decides whether to give up the approved offer.',
                section: 'RD262',
              },
              tags: [
                'awaits.borrower',
              ],
              on: {
                'replacement.confirmed': {
                  target: 'creating',
                },
                'replacement.closed': {
                  target: 'main',
                },
              },
            },
            creating: {
              description: 'A new application is created.',
              meta: {
                title: 'Creating the application',
                sentence: 'The application is on its way.',
                section: '7 application/create, M4',
              },
              entry: {
                type: 'storeRequestedAmount',
              },
              invoke: {
                id: 'createApplication',
                src: 'createApplication',
                onDone: {
                  target: '#account.ended',
                  actions: {
                    type: 'endWith',
                    params: {
                      ending: 'created',
                    },
                  },
                },
                onError: [
                  {
                    guard: 'isOutcomeUnknown',
                    target: 'resolvingCreation',
                    actions: {
                      type: 'rememberFailure',
                    },
                  },
                  {
                    target: 'createFailed',
                    actions: {
                      type: 'rememberFailure',
                    },
                  },
                ],
              },
              tags: [
                'awaits.lender',
              ],
              after: {
                writeWait: {
                  target: 'resolvingCreation',
                  actions: {
                    type: 'rememberTimeout',
                  },
                },
              },
            },
            resolvingCreation: {
              description: 'No answer came back: the profile tells whether there is an application now (RD65).',
              meta: {
                title: 'Finding out',
                sentence: 'The application looks whether it was created.',
                section: 'RD65',
              },
              invoke: {
                id: 'creationOutcome',
                src: 'readProfile',
                onDone: [
                  {
                    guard: {
                      type: 'hasApplication',
                    },
                    target: '#account.ended',
                    actions: [
                      {
                        type: 'endWith',
                        params: {
                          ending: 'created',
                        },
                      },
                      {
                        type: 'rememberPosition',
                      },
                    ],
                  },
                  {
                    target: 'createFailed',
                  },
                ],
                onError: {
                  target: 'creationUnknown',
                  actions: {
                    type: 'rememberFailure',
                  },
                },
              },
              tags: [
                'awaits.lender',
                'outcomeUnknown',
              ],
              after: {
                readWait: {
                  target: 'creationUnknown',
                  actions: {
                    type: 'rememberTimeout',
                  },
                },
              },
            },
            creationUnknown: {
              description: 'The lender cannot be reached: asked again by itself; nothing is sent a second time (RD65).',
              meta: {
                title: 'Not known yet',
                sentence: 'The borrower reads that it is not yet known whether the application was created.',
                section: 'RD65',
              },
              tags: [
                'awaits.borrower',
                'outcomeUnknown',
              ],
              on: {
                'retry.pressed': {
                  target: 'resolvingCreation',
                },
                'connection.restored': {
                  target: 'resolvingCreation',
                },
              },
              after: {
                retryWait: {
                  target: 'resolvingCreation',
                },
              },
            },
            createFailed: {
              description: 'Unable to submit application; the amount is kept.',
              meta: {
                title: 'Not created',
                sentence: 'The borrower reads that the application could not be submitted and tries again.',
                section: '8 Application creation',
              },
              on: {
                'amount.chosen': {
                  target: 'main',
                  actions: {
                    type: 'rememberAmount',
                  },
                },
                'application.asked': {
                  target: 'creating',
                  actions: {
                    type: 'rememberAmount',
                  },
                },
                'notice.closed': {
                  target: 'main',
                  actions: {
                    type: 'forgetFailure',
                  },
                },
              },
              tags: [
                'awaits.borrower',
                'saveFailed',
              ],
            },
            initialising: {
              description: 'The lender proposes term, amount and dates of the extension.',
              meta: {
                title: 'Preparing the extension',
                sentence: 'The conditions of the extension are asked for.',
                section: '7 prolongation/init',
              },
              tags: [
                'awaits.lender',
              ],
              invoke: {
                id: 'initProlongation',
                src: 'initProlongation',
                onDone: {
                  target: 'prolongationConfirm',
                  actions: {
                    type: 'rememberProlongation',
                  },
                },
                onError: {
                  target: 'initFailed',
                  actions: {
                    type: 'rememberFailure',
                  },
                },
              },
              after: {
                readWait: {
                  target: 'initFailed',
                  actions: {
                    type: 'rememberTimeout',
                  },
                },
              },
            },
            initFailed: {
              description: 'Something went wrong: the modal says so, nothing has changed.',
              meta: {
                title: 'Extension not prepared',
                sentence: 'The borrower reads that something went wrong and that it is being worked on.',
                section: '8 Prolongation',
              },
              tags: [
                'awaits.borrower',
                'saveFailed',
              ],
              on: {
                'notice.closed': {
                  target: 'main',
                  actions: {
                    type: 'forgetFailure',
                  },
                },
              },
            },
            prolongationConfirm: {
              description: 'Term, payment, both dates, note and consent (M12).',
              meta: {
                title: 'Extension',
                sentence: 'The borrower compares before and after and confirms.',
                section: '2 Prolongation confirmation, M12',
              },
              tags: [
                'awaits.borrower',
              ],
              on: {
                'extension.confirmed': [
                  {
                    guard: 'hasLoan',
                    target: 'confirmingProlongation',
                  },
                  {
                    target: 'main',
                  },
                ],
                'mode.closed': {
                  target: 'main',
                },
              },
            },
            confirmingProlongation: {
              description: 'The extension is confirmed at the lender.',
              meta: {
                title: 'Confirming the extension',
                sentence: 'The confirmation is on its way.',
                section: '7 prolongation/confirm',
              },
              tags: [
                'awaits.lender',
              ],
              invoke: {
                id: 'confirmProlongation',
                src: 'confirmProlongation',
                onDone: {
                  target: 'repayment',
                  actions: [
                    {
                      type: 'markProlongation',
                    },
                    {
                      type: 'announceChange',
                    },
                  ],
                },
                onError: {
                  target: 'confirmFailed',
                  actions: {
                    type: 'rememberFailure',
                  },
                },
              },
              after: {
                writeWait: {
                  target: 'confirmFailed',
                  actions: {
                    type: 'rememberTimeout',
                  },
                },
              },
            },
            confirmFailed: {
              description: 'Something went wrong; confirming again is harmless, because nothing moves before the payment.',
              meta: {
                title: 'Extension not confirmed',
                sentence: 'The borrower reads that something went wrong and that it is being worked on.',
                section: '8 Prolongation',
              },
              tags: [
                'awaits.borrower',
                'saveFailed',
              ],
              on: {
                'notice.closed': {
                  target: 'prolongationConfirm',
                  actions: {
                    type: 'forgetFailure',
                  },
                },
              },
            },
            repayment: {
              description: 'Full or prolongation details, online link, kiosk link (M13 to M15); closed once it is paid (RD96).',
              meta: {
                title: 'Repayment',
                sentence: 'The borrower sees what to pay and where.',
                section: '2 Repayment, M13',
              },
              tags: [
                'awaits.borrower',
              ],
              always: {
                guard: 'isPaid',
                target: 'main',
                actions: {
                  type: 'markRepayment',
                },
              },
              on: {
                'mode.closed': {
                  target: 'main',
                  actions: {
                    type: 'markRepayment',
                  },
                },
              },
            },
          },
        },
      },
    },
    ended: {
      description: 'An application goes on; the session chart decides what leads now.',
      meta: {
        title: 'Left',
        sentence: 'The borrower goes on with an application.',
        section: '4 Application flow, RD67',
        keepsCurrentPage: true,
      },
      type: 'final',
    },
  },
}, {
  delays: {
    writeWait: 25000,
    readWait: 25000,
    rereadWait: 30000,
    retryWait: 15000,
  },
})
