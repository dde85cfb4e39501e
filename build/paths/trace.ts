/** What happens along a walk, event by event: which guards hold, what is raised inside, and where it leads. */
import { createActor, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate'
import { FakePorts } from '#support/fake-ports.ts'
import { scopeOf, type Walk } from '../../test/machine/model/explore.ts'
import type { Model } from '../../test/machine/model/model.ts'
import { labelOf } from '../charts/literal.ts'
import { nodesOf, transitionsOf } from '../charts/nodes.ts'

/** An event as the exported charts take it: with the guards that hold. */
export type Held = { readonly type: string; readonly holds: readonly string[] }
export type Moment = {
  readonly event: EventObject
  readonly holds: readonly string[]
  /** What the chart sent to itself meanwhile, in this order. */
  readonly raised: readonly Held[]
  readonly snapshot: AnyMachineSnapshot
}

type Note = { readonly event: EventObject; readonly holds: Set<string> }

/** The beginning, and one moment for each event of the walk. */
export function trace(model: Model, { input, edges }: Walk): Moment[] {
  let notes: Note[] = []
  const noteOf = (event: EventObject): Note => {
    const known = notes.find((one) => one.event === event)
    const note = known ?? { event, holds: new Set<string>() }
    if (!known) notes.push(note)
    return note
  }
  const machine = noting(new FakePorts().equip(model.machine, true), (event, label) => noteOf(event).holds.add(label))
  const actor = createActor(machine, {
    input,
    inspect: (seen) => {
      // Before anything else is looked at: what is raised may have no guard at all.
      if (seen.type === '@xstate.microstep') noteOf(seen.event)
    },
  })
  const scope = scopeOf(actor)
  let snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const moment = (event: EventObject): Moment => {
    const isMain = (note: Note) => note.event === event || note.event.type === 'xstate.init'
    const holds = notes.filter(isMain).flatMap((note) => [...note.holds])
    const raised = notes
      .filter((note) => !isMain(note))
      .map((note) => ({ type: note.event.type, holds: [...note.holds] }))
    notes = []
    return { event, holds, raised, snapshot }
  }
  const moments = [moment({ type: 'begin' })]
  for (const { event } of edges.slice(1)) {
    snapshot = machine.transition(snapshot, event, scope)
    moments.push(moment(event))
  }
  return moments
}

/** The same chart that tells which of its guards held for which event, by their labels in the exports. */
function noting(machine: AnyStateMachine, tell: (event: EventObject, label: string) => void): AnyStateMachine {
  const labels = new Set(
    nodesOf(machine)
      .flatMap(transitionsOf)
      .flatMap(({ guard }) => labelOf(guard) ?? []),
  )
  const guards: Record<string, unknown> = {}
  for (const [name, guard] of Object.entries<unknown>(machine.implementations.guards)) {
    if (typeof guard !== 'function') continue
    guards[name] = (args: { readonly event: EventObject }, params: unknown) => {
      const holds = Boolean(guard(args, params))
      const full = labelOf({ type: name, params })
      if (holds) tell(args.event, full !== null && labels.has(full) ? full : name)
      return holds
    }
  }
  return machine.provide({ guards } as Parameters<AnyStateMachine['provide']>[0])
}
