// Generated from machines/ by `npm run charts`: change the chart there, not here.
import { createMachine } from 'xstate'

export const machine = createMachine({
  id: 'signIn',
  description: 'Takes a mobile number, sends a one-time code to it and checks what is typed.',
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
        {
          guard: 'hasArrivedForCode',
          target: 'code',
        },
        {
          guard: 'hasArrivedWithoutPhone',
          target: 'numberNeeded',
        },
        {
          target: 'visiting',
        },
      ],
    },
    visiting: {
      description: 'Reads public pages; the landing and the login page take a number.',
      meta: {
        title: 'Visiting',
        sentence: 'The visitor reads public pages and may enter a mobile number.',
        section: '2 Landing, Login',
        paths: [
          '/',
          '/login',
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
        'path.asked': [
          {
            guard: 'isCodeAsked',
            target: 'code',
          },
          {
            guard: 'isCodeAskedWithoutPhone',
            target: 'numberNeeded',
          },
          {
            actions: {
              type: 'forgetFailure',
            },
          },
        ],
        'phone.submitted': {
          target: 'sending',
          actions: {
            type: 'rememberNumber',
          },
        },
      },
    },
    numberNeeded: {
      description: 'The code page was asked for but no number is known: the number has to be entered again (RD23).',
      meta: {
        title: 'Number needed again',
        sentence: 'The visitor is told to enter the number again on the login page.',
        section: '2 Confirmation, RD23',
        paths: [
          '/login',
          '/',
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
        'path.asked': {
          guard: 'isOtherPageAsked',
          target: 'visiting',
        },
        'phone.submitted': {
          target: 'sending',
          actions: {
            type: 'rememberNumber',
          },
        },
      },
    },
    sending: {
      description: 'Sends the one-time code by SMS.',
      meta: {
        title: 'Sending the code',
        sentence: 'The number is on its way; the button says Submitting.',
        section: '2 Landing, Login; 7 POST /login',
        paths: [
          '/',
          '/login',
          '/howToGet',
          '/howToPay',
          '/obtaining',
          '/repeat',
          '/meet',
          '/news',
          '/repaymentMock',
        ],
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
          tags: [
            'awaits.lender',
          ],
          invoke: {
            id: 'ensureVisit',
            src: 'ensureVisit',
            onDone: {
              target: 'sendingCode',
            },
            onError: {
              target: 'sendingCode',
            },
          },
          after: {
            visitWait: {
              target: 'sendingCode',
            },
          },
        },
        sendingCode: {
          description: 'Asks the lender to send the code.',
          meta: {
            title: 'Asking for the code',
            sentence: 'The lender is asked to send an SMS to this number.',
            section: '7 POST /login',
          },
          tags: [
            'awaits.lender',
          ],
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            onDone: {
              target: '#signIn.code',
              actions: [
                {
                  type: 'rememberSending',
                },
                {
                  type: 'storeLoginPhone',
                },
                {
                  type: 'storeResendDeadline',
                },
              ],
            },
            onError: {
              target: '#signIn.sendFailed',
              actions: {
                type: 'rememberFailure',
              },
            },
          },
          after: {
            writeWait: {
              target: '#signIn.sendFailed',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
      },
    },
    sendFailed: {
      description: 'The code could not be sent; number and amount are still in the form (RD17).',
      meta: {
        title: 'Code not sent',
        sentence: 'The visitor reads why no code was sent and may try again.',
        section: '8 Send code, RD17',
        paths: [
          '/',
          '/login',
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
        'saveFailed',
      ],
      on: {
        'path.asked': {
          guard: 'isCodeAsked',
          target: 'code',
          actions: {
            type: 'forgetFailure',
          },
        },
        'phone.submitted': {
          target: 'sending',
          actions: {
            type: 'rememberNumber',
          },
        },
      },
    },
    code: {
      description: 'The code has been sent and is awaited.',
      meta: {
        title: 'Code sent',
        sentence: 'The visitor enters the six digits from the SMS.',
        section: '2 Confirmation',
        paths: [
          '/confirmation',
        ],
      },
      type: 'parallel',
      states: {
        check: {
          description: 'What happens with the digits.',
          meta: {
            title: 'The code',
            sentence: 'The six digits are typed and checked.',
            section: '2 Confirmation',
          },
          initial: 'enteringCode',
          states: {
            enteringCode: {
              description: 'Waits for six digits and CONFIRM.',
              meta: {
                title: 'Entering the code',
                sentence: 'The visitor types the code, or changes the number.',
                section: '2 Confirmation, 5 Code',
              },
              tags: [
                'awaits.borrower',
              ],
              on: {
                'path.asked': {
                  guard: 'isOtherPageAsked',
                  target: '#signIn.visiting',
                },
                'code.submitted': {
                  target: 'checkingCode',
                  actions: {
                    type: 'rememberCode',
                  },
                },
                'code.edited': {
                  actions: {
                    type: 'forgetFailure',
                  },
                },
              },
            },
            checkingCode: {
              description: 'The lender compares the code.',
              meta: {
                title: 'Checking the code',
                sentence: 'The code is on its way to the lender.',
                section: '7 POST /otp/check',
              },
              tags: [
                'awaits.lender',
              ],
              invoke: {
                id: 'checkCode',
                src: 'checkCode',
                onDone: {
                  target: '#signIn.accepted',
                  actions: {
                    type: 'rememberPosition',
                  },
                },
                onError: [
                  {
                    guard: 'isOutcomeUnknown',
                    target: 'resolvingCheck',
                    actions: {
                      type: 'rememberFailure',
                    },
                  },
                  {
                    target: 'enteringCode',
                    actions: [
                      {
                        type: 'rememberFailure',
                      },
                      {
                        type: 'countTry',
                      },
                    ],
                  },
                ],
              },
              after: {
                writeWait: {
                  target: 'resolvingCheck',
                  actions: {
                    type: 'rememberTimeout',
                  },
                },
              },
            },
            resolvingCheck: {
              description: 'No answer came back: the profile tells whether the code was accepted.',
              meta: {
                title: 'Finding out',
                sentence: 'The application looks whether the code was accepted before it got lost.',
                section: '8, RD65 in spirit',
              },
              tags: [
                'awaits.lender',
                'outcomeUnknown',
              ],
              invoke: {
                id: 'readProfile',
                src: 'readProfile',
                onDone: {
                  target: '#signIn.accepted',
                  actions: {
                    type: 'rememberPosition',
                  },
                },
                onError: [
                  {
                    guard: 'needsSignIn',
                    target: 'enteringCode',
                  },
                  {
                    target: 'enteringCode',
                    actions: {
                      type: 'rememberFailure',
                    },
                  },
                ],
              },
              after: {
                readWait: {
                  target: 'enteringCode',
                },
              },
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
                onDone: {
                  target: 'resendReady',
                },
                onError: {
                  target: 'resendReady',
                },
              },
            },
            resendReady: {
              description: 'The resend link is live.',
              meta: {
                title: 'Resend offered',
                sentence: 'The visitor may ask for another code.',
                section: '4 Resend timer',
              },
              on: {
                'resend.pressed': {
                  target: 'resending',
                  actions: {
                    type: 'rememberPress',
                  },
                },
              },
            },
            resending: {
              description: 'Another code is asked for.',
              meta: {
                title: 'Resending',
                sentence: 'Another SMS is being requested.',
                section: '4 Resend timer, O9',
              },
              invoke: {
                id: 'resendCode',
                src: 'sendCode',
                onDone: {
                  target: 'counting',
                  actions: [
                    {
                      type: 'rememberSending',
                    },
                    {
                      type: 'storeResendDeadline',
                    },
                  ],
                },
                onError: [
                  {
                    guard: 'needsRestartAnyway',
                    target: 'counting',
                    actions: {
                      type: 'restartCountdown',
                    },
                  },
                  {
                    target: 'resendFailed',
                    actions: {
                      type: 'rememberFailure',
                    },
                  },
                ],
              },
              after: {
                writeWait: {
                  target: 'resendFailed',
                  actions: {
                    type: 'rememberTimeout',
                  },
                },
              },
            },
            resendFailed: {
              description: 'The resend failed and the visitor is told so; the link stays live (RD22).',
              meta: {
                title: 'Not sent again',
                sentence: 'The visitor reads that no new code was sent and may try again.',
                section: '8 Code check, RD22',
              },
              on: {
                'resend.pressed': {
                  target: 'resending',
                  actions: {
                    type: 'rememberPress',
                  },
                },
              },
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
              invoke: {
                id: 'watchClock',
                src: 'watchClock',
                onError: {
                  actions: {
                    type: 'forgetLifetime',
                  },
                },
              },
              always: {
                guard: 'isDead',
                target: 'lapsed',
                actions: [
                  {
                    type: 'rememberLapse',
                  },
                  {
                    type: 'storeResendDeadline',
                  },
                ],
              },
              on: {
                'clock.ticked': {
                  guard: 'isLapsed',
                  target: 'lapsed',
                  actions: {
                    type: 'rememberLapse',
                  },
                },
              },
            },
            lapsed: {
              description: 'The time or the tries of the code are over; a new code has its own.',
              meta: {
                title: 'The code has ended',
                sentence: 'The visitor reads that this code has ended and that a new one is needed.',
                section: 'U14, RD102',
              },
              always: {
                guard: 'isRenewed',
                target: 'valid',
              },
            },
          },
        },
      },
    },
    accepted: {
      description: 'The code was right.',
      meta: {
        title: 'Code accepted',
        sentence: 'The visitor is signed in.',
        section: '4 Session, O12',
        paths: [
          '/confirmation',
        ],
      },
      type: 'final',
    },
  },
}, {
  delays: {
    visitWait: 3000,
    writeWait: 25000,
    readWait: 25000,
  },
})
