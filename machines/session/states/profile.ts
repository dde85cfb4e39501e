import { sessionSetup } from '../setup.ts'
import { failsTo, timesOutTo } from '../../shared/call-failure.ts'

export const profileStates = sessionSetup.createStateConfig({
  initial: 'arriving',
  on: { 'signIn.repeated': { target: '.reading' } },
  states: {
    arriving: {
      meta: {
        keepsCurrentPage: true,
      },
      always: [{ guard: 'hasPosition', target: 'known', actions: { type: 'notifySessionEnd' } }, { target: 'reading' }],
    },
    reading: {
      tags: ['settling'],
      invoke: {
        id: 'readProfile',
        src: 'readProfile',
        onDone: {
          target: 'known',
          actions: [
            { type: 'rememberPosition', params: ({ event }) => ({ position: event.output }) },
            { type: 'notifySessionEnd' },
            { type: 'announcePosition' },
          ],
        },
        onError: [
          { guard: 'isUnanswered', ...failsTo('unreachable') },
          { guard: 'needsSignIn', target: 'known', actions: { type: 'announceLoss' } },
          {
            target: '#session.standing.anonymous',
            actions: [{ type: 'resetSession' }, { type: 'suspendBorrower' }],
          },
        ],
      },
      on: {
        'path.asked': { actions: { type: 'rememberPath' } },
        // The call that hangs is given up, and asked anew.
        'retry.pressed': { target: 'reading', reenter: true },
      },
      after: { readWait: timesOutTo('unreachable') },
    },
    known: {
      on: { 'path.asked': { target: 'reading', actions: { type: 'rememberPath' } } },
    },
    unreachable: {
      on: {
        'path.asked': { target: 'reading', actions: { type: 'rememberPath' } },
        'retry.pressed': { target: 'reading' },
        'connection.restored': { target: 'reading' },
      },
      after: { retryWait: { target: 'reading', actions: { type: 'lengthenRetry' } } },
    },
  },
})
