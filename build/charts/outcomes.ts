/** With which guards each event leads elsewhere: so that a chart without its guards can still be explored completely. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { labelOf } from './literal.ts'
import { entered, nodesOf } from './nodes.ts'

/** An event, or the input of the machine, with the guards that are to hold; all others do not. */
export type Outcome = { readonly holds: readonly string[] }
type ListedEvent = Outcome & { readonly type: string }

const unique = (all: readonly (readonly string[])[]): string[][] => [
  ...new Map(all.map((holds) => [...new Set(holds)].toSorted()).map((holds) => [holds.join('|'), holds])).values(),
]

/** Every event that the chart takes, once for each way in which it can end. */
export function eventsOf(machine: AnyStateMachine): ListedEvent[] {
  const lists = nodesOf(machine).flatMap((node) => [...node.transitions])
  const types = [...new Set(lists.map(([type]) => type))]
  return types.flatMap((type) => {
    const ways = lists.filter(([other]) => other === type).flatMap(([, list]) => waysOf(list))
    return unique([[], ...ways, ...besides(machine)]).map((holds) => ({ type, holds }))
  })
}

/** Every way in which the chart can begin. */
export const inputsOf = (machine: AnyStateMachine): Outcome[] =>
  unique([[], ...passing(entered(machine.root), [])]).map((holds) => ({ holds }))

const waysOf = (list: readonly AnyTransitionDefinition[], before: readonly AnyStateNode[] = []): string[][] =>
  list.flatMap((transition) => {
    const label = labelOf(transition.guard)
    const own = label === null ? [] : [label]
    return passing((transition.target ?? []).flatMap(entered), before).map((further) => [...own, ...further])
  })

/** It stays until one of its conditions comes true; other states with conditions are left as soon as they are entered. */
const isWaiting = ({ always = [] }: AnyStateNode): boolean =>
  always.length > 0 && always.every(({ guard }) => guard !== undefined)

/** What holds while states are passed, until one stays. Two that wait could pass to and fro without an end. */
function passing(nodes: readonly AnyStateNode[], before: readonly AnyStateNode[]): string[][] {
  const hasWaited = before.some(isWaiting)
  const further = nodes
    .filter((node) => !before.includes(node) && !(hasWaited && isWaiting(node)))
    .flatMap((node) => waysOf(node.always ?? [], [...before, node]))
  return [[], ...further]
}

/** In another region a state may have waited for its condition, which comes true with any event. */
const besides = (machine: AnyStateMachine): string[][] =>
  nodesOf(machine)
    .filter(isWaiting)
    .flatMap((node) => waysOf(node.always ?? [], [node]))
