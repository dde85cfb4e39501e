import { sessionSetup } from '../setup.ts'

export const profileStates = sessionSetup.createStateConfig({
  description: 'One shared reading of the profile (R8, R9).',
  meta: {
    title: 'Profile',
    sentence: 'What the lender last said about the borrower.',
    section: '2 Guard 4 and 5',
  },
  initial: 'arriving',
  states: {
    arriving: {
      description:
        'A lender may have said with the right code where the borrower stands; then it is not asked (RD197).',
      meta: {
        title: 'Signed in just now',
        sentence: 'What the lender said with the code is enough, or the profile is read.',
        section: '7 POST /otp/check, RD197',
        keepsCurrentPage: true,
      },
      always: [{ guard: 'hasPosition', target: 'known', actions: { type: 'tellEnd' } }, { target: 'reading' }],
    },
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
            { type: 'tellEnd' },
            { type: 'announcePosition' },
          ],
        },
        onError: [
          { guard: 'isUnanswered', target: 'unreachable', actions: { type: 'rememberFailure' } },
          {
            target: '#session.standing.anonymous',
            actions: [{ type: 'rememberNotKept' }, { type: 'resetSession' }, { type: 'suspendBorrower' }],
          },
        ],
      },
      on: {
        'path.asked': { actions: { type: 'rememberPath' } },
        // The call that hangs is given up, and asked anew.
        'retry.pressed': { target: 'reading', reenter: true },
      },
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
      description: 'No answer with a status: the session and the page are kept, and it is tried again (RD11).',
      meta: {
        title: 'Lender unreachable',
        sentence: 'The bar says that the lender does not answer; nothing is lost.',
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
})
