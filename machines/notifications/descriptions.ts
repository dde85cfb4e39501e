import type { Descriptions } from '../shared/describe.ts'

export const descriptions = {
  machine: 'Reads the messages of the lender and shows them one after the other.',
  states: {
    identifying: {
      title: 'Is the number known',
      sentence: 'The number comes from this tab, else from the lender.',
      description: 'Looks whether this tab knows whose messages to read.',
      section: '7 GET /api/notifications',
    },
    readingPhone: {
      title: 'Reading the number',
      sentence: 'The number of the borrower is read from the lender.',
      description:
        'A new tab of a signed-in borrower does not know the number; without an answer no messages are shown.',
      section: '7 GET /v1/client/info',
    },
    reading: {
      title: 'Reading messages',
      sentence: 'The list of messages is being read.',
      description: 'The list is read once a session and again when something may have happened.',
      section: '7 GET /api/notifications',
    },
    deciding: {
      title: 'May it be shown',
      sentence: 'A message is shown in the account only, and not over a control in use.',
      description: 'Looks whether there is a message, and whether it would interrupt anything.',
      section: 'RD75, UX42, RD267',
    },
    arriving: {
      title: 'Arriving in the account',
      sentence: 'A message waits until the page before has been left.',
      description: 'The account is reached while the control of the page before still has the focus.',
      section: 'RD267',
    },
    pausing: {
      title: 'Waiting for a pause',
      sentence: 'A message waits until the borrower comes to the account again.',
      description:
        'Something else is being done: on the next arrival in the account the list is read again, because the state may have overtaken it.',
      section: 'RD75, UX42, RD267, RD337',
    },
    showing: {
      title: 'Showing a message',
      sentence: 'Title, second title, message, picture and OK.',
      description: 'One message is open.',
      section: '2 Notification modal',
    },
    markingRead: {
      title: 'Marking as read',
      sentence: 'The lender is told that the message was read.',
      description: 'The lender learns that the message has been read; a failure only means that it comes again.',
      section: '7 POST /api/notifications/read',
    },
    quiet: {
      title: 'No message',
      sentence: 'There is nothing to show.',
      description: 'Nothing to show.',
      section: '2 Notification modal',
    },
  },
} as const satisfies Descriptions
