/** One broken chart for each law, so that a law which finds nothing is itself found. */
import { createMachine, fromPromise, setup, type AnyStateMachine } from 'xstate'
import type { LawName } from './laws.ts'

const said = {
  description: 'Somebody waits.',
  meta: { title: 'Waiting', section: '1' },
}
const call = { id: 'readThing', src: 'readThing', onError: { target: 'over' } } as const
const base = { id: 'mutant', description: 'A chart that breaks one law.', initial: 'open' }
const kit = setup({
  actors: { readThing: fromPromise(() => Promise.resolve(1)) },
  delays: { shortWait: 10, endlessWait: 2 ** 31 },
  guards: { isDone: () => true, done: () => true },
  actions: { remember: () => undefined },
})
const over = { ...said, type: 'final' } as const

export const healthy = kit.createMachine({
  ...base,
  states: {
    open: {
      ...said,
      invoke: { ...call, onDone: [{ guard: 'isDone', target: 'over' }, { actions: 'remember' }] },
      after: { shortWait: { target: 'over' } },
      on: { 'thing.closed': { target: 'over' } },
    },
    over,
  },
})

export const mutants: Record<LawName, AnyStateMachine> = {
  'every state is described in one sentence': kit.createMachine({
    ...base,
    states: { open: { ...said, description: 'Waits. Then goes on.' } },
  }),
  'every state names its title and its section': kit.createMachine({
    ...base,
    states: { open: { ...said, meta: { title: 'Waiting' } } },
  }),
  'an unguarded branch is the last of its list': kit.createMachine({
    ...base,
    states: {
      open: { ...said, on: { 'thing.closed': [{ target: 'over' }, { guard: 'isDone', actions: 'remember' }] } },
      over,
    },
  }),
  'every invoke has an id of its own': kit.createMachine({
    ...base,
    states: {
      open: {
        ...said,
        invoke: { src: 'readThing', onError: { target: 'over' } },
        after: { shortWait: { target: 'over' } },
      },
      over,
    },
  }),
  'every invoke handles failure': kit.createMachine({
    ...base,
    states: {
      open: {
        ...said,
        invoke: { id: 'readThing', src: 'readThing', onDone: { target: 'over' } },
        after: { shortWait: { target: 'over' } },
      },
      over,
    },
  }),
  'a name in the system belongs to the root only': kit.createMachine({
    ...base,
    states: {
      open: { ...said, invoke: { ...call, systemId: 'thing' }, after: { shortWait: { target: 'over' } } },
      over,
    },
  }),
  'every state is reachable': kit.createMachine({ ...base, states: { open: said, over } }),
  'every wait is a known delay below 2^31 milliseconds': kit.createMachine({
    ...base,
    states: { open: { ...said, after: { endlessWait: { target: 'over' } } }, over },
  }),
  'nothing is written inline': createMachine({
    ...base,
    states: { open: { ...said, on: { 'thing.closed': { guard: () => true, target: 'over' } } }, over },
  }),
  'every busy state has a way out in time': kit.createMachine({
    ...base,
    states: { open: { ...said, invoke: { ...call, onDone: { target: 'over' } } }, over },
  }),
  'an unknown outcome is looked up again on Try again, after a while and when the connection is restored':
    kit.createMachine({
      ...base,
      states: {
        open: {
          ...said,
          tags: ['awaits.borrower', 'outcomeUnknown'],
          on: { 'retry.pressed': { target: 'over' } },
          after: { shortWait: { target: 'over' } },
        },
        over,
      },
    }),
  'a parallel state leads to none of its own regions': kit.createMachine({
    ...base,
    states: {
      open: {
        ...said,
        type: 'parallel',
        on: { 'thing.closed': { target: '.one.over' } },
        states: { one: { ...said, initial: 'open', states: { open: said, over } }, two: said },
      },
    },
  }),
  'names follow the house style': kit.createMachine({
    ...base,
    states: { open: { ...said, on: { THING_CLOSED: { guard: 'done', target: 'over' } } }, over },
  }),
}

const page = (path: string) => ({ ...said, meta: { ...said.meta, paths: [path] } })

export const pathless = kit.createMachine({
  ...base,
  states: { open: { ...page('/'), on: { 'thing.closed': { target: 'over' } } }, over },
})
/** Two pages that hand the borrower to and fro; with a budget it ends by itself. */
export const bouncing = kit.createMachine({
  ...base,
  states: {
    open: { ...page('/here'), after: { shortWait: { target: 'there' } } },
    there: { ...page('/there'), after: { shortWait: { target: 'open' } } },
  },
})
