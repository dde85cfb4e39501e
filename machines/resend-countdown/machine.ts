/** When another code may be asked for: by the wall clock, so that sleep, reload and the SMS app cannot break it. */
import { assign, setup } from 'xstate'
import type { Tag } from '../shared/meta.ts'
import { silentWatch, type ClockTick } from '../shared/watches.ts'

const secondsUntil = (deadline: number, now: number) => Math.max(0, Math.ceil((deadline - now) / 1000))

export const resendCountdownMachine = setup({
  types: {
    context: {} as { readonly deadline: number; readonly secondsLeft: number },
    events: {} as ClockTick,
    input: {} as { readonly deadline: number; readonly now: number },
    tags: {} as Tag,
  },
  actors: { watchClock: silentWatch() },
  guards: { isOver: ({ context, event }) => event.now >= context.deadline },
  actions: {
    recount: assign(({ context, event }) => ({ secondsLeft: secondsUntil(context.deadline, event.now) })),
  },
}).createMachine({
  id: 'resendCountdown',
  context: ({ input }) => ({ deadline: input.deadline, secondsLeft: secondsUntil(input.deadline, input.now) }),
  initial: 'counting',
  states: {
    counting: {
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
    },
  },
})
