/** Which names come from the charts and may be read as they are: states, events, calls, guards, actions. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'

export type Vocabulary = {
  readonly states: ReadonlySet<string>
  readonly events: ReadonlySet<string>
  /** Ids of calls and led charts, and what stands behind them. */
  readonly actors: ReadonlySet<string>
}

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const ofXState = ['xstate.init', 'xstate.stop', 'xstate.promise.resolve', 'xstate.promise.reject']

/** Grows with every chart that begins; nobody writes a list by hand, so none can be forgotten. */
export function createVocabulary() {
  const states = new Set<string>()
  const events = new Set<string>(ofXState)
  const actors = new Set<string>()
  const learned = new Set<string>()
  const learn = (machine: AnyStateMachine): void => {
    if (learned.has(machine.id)) return
    learned.add(machine.id)
    actors.add(machine.id)
    for (const node of nodesOf(machine.root)) {
      states.add(node.key)
      for (const type of node.transitions.keys()) events.add(type)
      for (const { id } of node.invoke) {
        actors.add(id)
        for (const what of ['done.actor', 'error.actor', 'snapshot']) events.add(`xstate.${what}.${id}`)
      }
    }
  }
  return { states, events, actors, learn }
}
