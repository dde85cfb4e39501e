/** Whether the sign-in still holds; where it has ended, the page stays and its borrower signs in above it. */
import { sessionSetup } from '../setup.ts'

const leave = {
  target: '#session.standing.anonymous',
  actions: [{ type: 'resetSession' }, { type: 'suspendBorrower' }],
} as const

export const accessStates = sessionSetup.createStateConfig({
  initial: 'valid',
  states: {
    valid: {
      on: { 'session.lost': { target: 'lost', actions: { type: 'rememberPhone' } } },
    },
    lost: {
      always: [
        { guard: 'hasPageToKeep', target: 'ended' },
        {
          target: leave.target,
          actions: [
            { type: 'rememberNotKept' },
            { type: 'resetButPhone' },
            { type: 'suspendBorrower' },
            { type: 'storeLoginPhone', params: ({ context }) => ({ phone: context.phone, amount: null }) },
          ],
        },
      ],
    },
    ended: {
      invoke: {
        id: 'signInAgain',
        src: 'signIn',
        input: ({ context }) => ({
          path: '/login',
          phone: context.phone,
          amount: null,
          deadline: 0,
          sends: 0,
          now: context.startedAt,
          rules: context.rules,
        }),
        onDone: {
          target: 'valid',
          actions: [
            { type: 'rememberRepeated' },
            { type: 'rememberSignedIn' },
            { type: 'notifyRenewed' },
            { type: 'announceRepeated' },
          ],
        },
        onError: { target: 'ended', reenter: true, actions: { type: 'log', params: { what: 'sign-in chart' } } },
      },
      on: { 'signIn.declined': leave, 'path.asked': leave },
    },
  },
})
