// Generated from machines/ by `npm run charts`: change the chart there, not here.
import { createMachine } from 'xstate'

export const machine = createMachine({
  id: 'notifications',
  description: 'Reads the messages of the lender and shows them one after the other.',
  invoke: {
    id: 'watchTyping',
    src: 'watchTyping',
    onError: {
      actions: {
        type: 'log',
        params: {
          what: 'typing',
        },
      },
    },
  },
  on: {
    'typing.started': {
      actions: {
        type: 'rememberTyping',
        params: {
          typing: true,
        },
      },
    },
    'typing.ended': {
      actions: {
        type: 'rememberTyping',
        params: {
          typing: false,
        },
      },
    },
    'account.reached': {
      actions: {
        type: 'rememberPlace',
        params: {
          isAtAccount: true,
        },
      },
    },
    'account.left': {
      actions: {
        type: 'rememberPlace',
        params: {
          isAtAccount: false,
        },
      },
    },
  },
  initial: 'identifying',
  states: {
    identifying: {
      description: 'Looks whether this tab knows whose messages to read.',
      meta: {
        title: 'Is the number known',
        sentence: 'The number comes from this tab, else from the lender.',
        section: '7 GET /api/notifications',
      },
      always: [
        {
          guard: 'needsPhone',
          target: 'readingPhone',
        },
        {
          target: 'reading',
        },
      ],
    },
    readingPhone: {
      description: 'A new tab of a signed-in borrower does not know the number; without an answer no messages are shown.',
      meta: {
        title: 'Reading the number',
        sentence: 'The number of the borrower is read from the lender.',
        section: '7 GET /v1/client/info',
      },
      invoke: {
        id: 'readPhone',
        src: 'readClientInfo',
        onDone: {
          target: 'reading',
          actions: {
            type: 'rememberPhone',
          },
        },
        onError: {
          target: 'quiet',
          actions: {
            type: 'log',
            params: {
              what: 'the number did not load',
            },
          },
        },
      },
      after: {
        readWait: {
          target: 'quiet',
        },
      },
    },
    reading: {
      description: 'The list is read once a session and again when something may have happened.',
      meta: {
        title: 'Reading messages',
        sentence: 'The list of messages is being read.',
        section: '7 GET /api/notifications',
      },
      invoke: {
        id: 'readNotifications',
        src: 'readNotifications',
        onDone: {
          target: 'deciding',
          actions: {
            type: 'rememberAll',
          },
        },
        onError: {
          target: 'quiet',
          actions: {
            type: 'log',
            params: {
              what: 'notifications did not load',
            },
          },
        },
      },
      after: {
        readWait: {
          target: 'quiet',
        },
      },
    },
    deciding: {
      description: 'Looks whether there is a message, and whether it would interrupt anything.',
      meta: {
        title: 'May it be shown',
        sentence: 'A message is shown in the account only, and not over a control in use.',
        section: 'RD75, UX42, RD267',
      },
      always: [
        {
          guard: 'hasNone',
          target: 'quiet',
        },
        {
          guard: 'isPause',
          target: 'showing',
        },
        {
          guard: 'isAtAccount',
          target: 'arriving',
        },
        {
          target: 'pausing',
        },
      ],
    },
    arriving: {
      description: 'The account is reached while the control of the page before still has the focus.',
      meta: {
        title: 'Arriving in the account',
        sentence: 'A message waits until the page before has been left.',
        section: 'RD267',
      },
      on: {
        'typing.ended': {
          target: 'deciding',
          actions: {
            type: 'rememberTyping',
            params: {
              typing: false,
            },
          },
        },
        'typing.started': {
          target: 'pausing',
          actions: {
            type: 'rememberTyping',
            params: {
              typing: true,
            },
          },
        },
        'account.left': {
          target: 'pausing',
          actions: {
            type: 'rememberPlace',
            params: {
              isAtAccount: false,
            },
          },
        },
      },
    },
    pausing: {
      description: 'Something else is being done: the message waits for the next arrival in the account.',
      meta: {
        title: 'Waiting for a pause',
        sentence: 'A message waits until the borrower comes to the account again.',
        section: 'RD75, UX42, RD267',
      },
      on: {
        'account.reached': {
          target: 'deciding',
          actions: {
            type: 'rememberPlace',
            params: {
              isAtAccount: true,
            },
          },
        },
      },
    },
    showing: {
      description: 'One message is open.',
      meta: {
        title: 'Showing a message',
        sentence: 'Title, second title, message, picture and OK.',
        section: '2 Notification modal',
      },
      on: {
        'notification.closed': {
          target: 'markingRead',
        },
      },
    },
    markingRead: {
      description: 'The lender learns that the message has been read; a failure only means that it comes again.',
      meta: {
        title: 'Marking as read',
        sentence: 'The lender is told that the message was read.',
        section: '7 POST /api/notifications/read',
      },
      invoke: {
        id: 'markNotificationRead',
        src: 'markNotificationRead',
        onDone: {
          target: 'deciding',
          actions: {
            type: 'dropFirst',
          },
        },
        onError: {
          target: 'deciding',
          actions: [
            {
              type: 'dropFirst',
            },
            {
              type: 'log',
              params: {
                what: 'not marked as read',
              },
            },
          ],
        },
      },
      after: {
        readWait: {
          target: 'deciding',
          actions: {
            type: 'dropFirst',
          },
        },
      },
    },
    quiet: {
      description: 'Nothing to show.',
      meta: {
        title: 'No message',
        sentence: 'There is nothing to show.',
        section: '2 Notification modal',
      },
      on: {
        'notifications.wanted': {
          target: 'identifying',
        },
      },
    },
  },
}, {
  delays: {
    readWait: 25000,
  },
})
