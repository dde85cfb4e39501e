/** What counts as covered: states, transitions and guards as the chart reports its own microsteps. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { withImplementations } from '#machines/shared/with-implementations.ts'
import { nameOf, nodesOf, pathOf, transitionsOf } from '../../../build/charts/nodes.ts'

/** The same name for the same transition in every copy of a chart. */
export function keyOfTransition(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const list = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  return `${pathOf(source)}|${eventType}|${list.indexOf(transition)}`
}

type Goal = { readonly states: string[]; readonly transitions: string[]; readonly guards: string[] }

export function goalOf(machine: AnyStateMachine): Goal {
  const nodes = nodesOf(machine)
  const transitions = nodes.flatMap(transitionsOf)
  const guards = new Set(transitions.flatMap(({ guard }) => nameOf(guard) ?? []))
  return {
    states: nodes.map(pathOf),
    transitions: transitions.map(keyOfTransition),
    guards: [...guards].flatMap((guard) => [`${guard} holds`, `${guard} does not hold`]),
  }
}

type Microstep = {
  readonly type: '@xstate.microstep'
  readonly snapshot: AnyMachineSnapshot
  readonly _transitions: readonly AnyTransitionDefinition[]
}
const isMicrostep = (event: InspectionEvent | Microstep): event is Microstep =>
  event.type === '@xstate.microstep' && '_transitions' in event

/** Collects what was really taken; the one place that reads the underscored field of the microsteps. */
export class Taken {
  readonly states = new Set<string>()
  readonly transitions = new Set<string>()
  readonly guards = new Set<string>()

  readonly see = (event: InspectionEvent): void => {
    if (!isMicrostep(event)) return
    for (const node of event.snapshot._nodes) this.states.add(pathOf(node))
    for (const transition of event._transitions) {
      this.transitions.add(keyOfTransition(transition))
      this.states.add(pathOf(transition.source))
      for (const target of transition.target ?? []) this.states.add(pathOf(target))
    }
  }

  add(other: Taken | undefined): void {
    for (const state of other?.states ?? []) this.states.add(state)
    for (const transition of other?.transitions ?? []) this.transitions.add(transition)
  }

  missing(goal: Goal): string[] {
    return [
      ...goal.states.filter((state) => !this.states.has(state)).map((state) => `state ${state}`),
      ...goal.transitions.filter((one) => !this.transitions.has(one)).map((one) => `transition ${one}`),
      ...goal.guards.filter((guard) => !this.guards.has(guard)).map((guard) => `guard ${guard}`),
    ]
  }

  report(id: string, goal: Goal): string {
    const states = share(this.states, goal.states)
    const guards = share(this.guards, goal.guards)
    return `${id}: states ${states}, transitions ${share(this.transitions, goal.transitions)}, guards both ways ${guards}`
  }
}
const share = (seen: Set<string>, all: readonly string[]) =>
  `${all.filter((one) => seen.has(one)).length}/${all.length}`

/** The same chart that also notes which guards held and which did not. */
export function withNotedGuards<M extends AnyStateMachine>(machine: M, taken: Taken): M {
  const guards: Record<string, unknown> = {}
  for (const [name, guard] of Object.entries<unknown>(machine.implementations.guards)) {
    if (typeof guard !== 'function') continue
    guards[name] = (...args: unknown[]) => {
      const holds = Boolean(guard(...args))
      taken.guards.add(`${name} ${holds ? 'holds' : 'does not hold'}`)
      return holds
    }
  }
  return withImplementations(machine, { guards })
}
