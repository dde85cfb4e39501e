import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Reads the messages of the lender and shows them one after the other.',
  states: {
    identifying: {
      title: 'Is the number known',
      description:
        'The number whose messages are read is taken from this tab if it is known there, otherwise from the lender.',
      section: '7 GET /api/notifications',
    },
    readingPhone: {
      title: 'Reading the number',
      description:
        'The number of the signed-in borrower, unknown in a new tab, is read from the lender; without an answer no messages are shown.',
      section: '7 GET /v1/client/info',
    },
    reading: {
      title: 'Reading messages',
      description: 'The list of messages is read once a session and again when something may have happened.',
      section: '7 GET /api/notifications',
    },
    deciding: {
      title: 'May it be shown',
      description:
        'A message, if there is one, is shown only in the account, and not over a control in use, which it would interrupt.',
      section: 'RD75, UX42, RD267',
    },
    arriving: {
      title: 'Arriving in the account',
      description:
        'A message waits until the previous page has been left; the account is open, but a control of that page still has the focus.',
      section: 'RD267',
    },
    pausing: {
      title: 'Waiting for a pause',
      description:
        'A message waits while the borrower does something else; on the next arrival in the account the list is read again, because it may be out of date by then.',
      section: 'RD75, UX42, RD267, RD337',
    },
    showing: {
      title: 'Showing a message',
      description: 'One message is open, with title, second title, text, picture and OK.',
      section: '2 Notification modal',
    },
    markingRead: {
      title: 'Marking as read',
      description: 'The lender is told that the message was read; if this fails, the message only comes again.',
      section: '7 POST /api/notifications/read',
    },
    quiet: {
      title: 'No message',
      description: 'No message is waiting to be shown.',
      section: '2 Notification modal',
    },
  },
} as const satisfies Descriptions
