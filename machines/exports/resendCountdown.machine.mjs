// Generated from machines/ by `npm run charts`: change the chart there, not here.
import { createMachine } from 'xstate'

export const machine = createMachine({
  id: 'resendCountdown',
  description: 'Counts down to the moment at which another code may be asked for.',
  initial: 'counting',
  states: {
    counting: {
      description: 'The borrower is told how many seconds are left.',
      meta: {
        title: 'Counting down',
        sentence: 'A new code can be asked for in N seconds.',
        section: '4 Resend timer, RD21',
      },
      tags: [
        'awaits.borrower',
      ],
      invoke: {
        id: 'watchClock',
        src: 'watchClock',
        onError: {
          target: 'over',
        },
      },
      on: {
        'clock.ticked': [
          {
            guard: 'isOver',
            target: 'over',
            actions: {
              type: 'recount',
            },
          },
          {
            actions: {
              type: 'recount',
            },
          },
        ],
      },
    },
    over: {
      description: 'The deadline has passed and the resend link takes the place of the text.',
      meta: {
        title: 'Over',
        sentence: 'The resend link is shown.',
        section: '4 Resend timer, RD21',
      },
      type: 'final',
    },
  },
})
