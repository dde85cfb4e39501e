/** When another code may be asked for: by the wall clock, so that sleep, reload and the SMS app cannot break it. */
import { assign, setup } from 'xstate'
import type { StateMeta, Tag } from '../shared/meta.ts'
import { silentWatch, type ClockTick } from '../shared/ports.ts'

const secondsUntil = (deadline: number, now: number) => Math.max(0, Math.ceil((deadline - now) / 1000))

export const resendCountdownMachine = setup({
  types: {
    context: {} as { readonly deadline: number; readonly secondsLeft: number },
    events: {} as ClockTick,
    input: {} as { readonly deadline: number; readonly now: number },
    meta: {} as StateMeta,
    tags: {} as Tag,
  },
  actors: { watchClock: silentWatch() },
  guards: { isOver: ({ context, event }) => event.now >= context.deadline },
  actions: {
    recount: assign(({ context, event }) => ({ secondsLeft: secondsUntil(context.deadline, event.now) })),
  },
}).createMachine({
  id: 'resendCountdown',
  description: 'Counts down to the moment at which another code may be asked for.',
  context: ({ input }) => ({ deadline: input.deadline, secondsLeft: secondsUntil(input.deadline, input.now) }),
  initial: 'counting',
  states: {
    counting: {
      description: 'The borrower is told how many seconds are left.',
      meta: {
        title: 'Counting down',
        sentence: 'A new code can be asked for in N seconds.',
        section: '4 Resend timer, RD21',
      },
      tags: ['awaits.borrower'],
      invoke: { id: 'watchClock', src: 'watchClock', onError: { target: 'over' } },
      on: {
        'clock.ticked': [
          { guard: 'isOver', target: 'over', actions: { type: 'recount' } },
          { actions: { type: 'recount' } },
        ],
      },
    },
    over: {
      type: 'final',
      description: 'The deadline has passed and the resend link takes the place of the text.',
      meta: { title: 'Over', sentence: 'The resend link is shown.', section: '4 Resend timer, RD21' },
    },
  },
})
