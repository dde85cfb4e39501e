import { createActor, fromPromise, setup, toPromise } from 'xstate'
import { expect, it } from 'vitest'
import { withImplementations } from '#machines/shared/with-implementations.ts'

const asking = setup({
  types: { output: {} as string },
  actors: { ask: fromPromise<string>(() => Promise.reject(new Error('no port'))) },
  guards: { isAllowed: () => false },
  actions: { tell: () => undefined },
}).createMachine({
  initial: 'beginning',
  output: ({ event }) => ('output' in event ? String(event.output) : ''),
  states: {
    beginning: { always: { target: 'asking', guard: 'isAllowed', actions: 'tell' } },
    asking: { invoke: { src: 'ask', onDone: 'done' } },
    done: { type: 'final', output: ({ event }) => ('output' in event ? event.output : null) },
  },
})
const answer = (words: string) => ({ actors: { ask: fromPromise<string>(() => Promise.resolve(words)) } })

it('a chart is provided with what it asks for, and shares its states with the chart it was made of', async () => {
  const told: string[] = []
  const allowed = withImplementations(asking, {
    guards: { isAllowed: () => true },
    actions: { tell: () => void told.push('told') },
  })
  const one = withImplementations(allowed, answer('one'))
  const two = withImplementations(one, answer('two'))
  expect(two.root).toBe(asking.root)

  expect(await toPromise(createActor(one).start())).toBe('one')
  expect(await toPromise(createActor(two).start())).toBe('two')
  expect(told).toEqual(['told', 'told'])
  expect(createActor(asking).start().getSnapshot().value).toBe('beginning')

  const snapshot = createActor(two).start().getPersistedSnapshot()
  expect(await toPromise(createActor(two, { snapshot }).start())).toBe('two')
})
