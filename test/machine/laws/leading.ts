/** What charts that lead the router have to obey: every screen names its paths, and nobody is bounced. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import {
  ancestorsOf,
  causeOf,
  entered,
  isLeaf,
  isMachine,
  logicOf,
  nameOf,
  nodesOf,
  pathOf,
  transitionsOf,
} from '../../../build/charts/nodes.ts'

/** The charts that lead the router: the root, and whatever a state names as its leader. */
export function leadingOf(machines: readonly AnyStateMachine[], root: string): AnyStateMachine[] {
  const led = machines.flatMap(nodesOf).flatMap(({ meta }) => (typeof meta?.leads === 'string' ? [meta.leads] : []))
  return machines.filter(({ id }) => id === root || led.includes(id))
}

const saysWhere = ({ meta }: AnyStateNode) => Boolean(meta?.paths ?? meta?.keepsCurrentPage ?? meta?.leads)

/** A state says it itself, or all of its states do, or one of its regions does. */
function unsaid(node: AnyStateNode): AnyStateNode[] {
  if (saysWhere(node)) return []
  const children = Object.values(node.states)
  if (children.length === 0) return [node]
  if (node.type === 'parallel' && children.some((region) => unsaid(region).length === 0)) return []
  return children.flatMap(unsaid)
}

export const screensWithoutPaths = (machine: AnyStateMachine): string[] =>
  unsaid(machine.root).map((node) => `${machine.id}.${pathOf(node)} names no path`)

/** The page that a state shows, or null where it keeps the page that is open. */
function pageOf(node: AnyStateNode): string | null {
  const speaker = [node, ...ancestorsOf(node)].find(saysWhere)
  if (!speaker || speaker.meta?.keepsCurrentPage) return null
  return speaker.meta?.leads ?? speaker.meta?.paths?.[0] ?? null
}

/** Whether a chart can end without the borrower doing anything. */
function endsAlone(machine: AnyStateMachine): boolean {
  const seen = new Set(entered(machine.root))
  for (const node of seen) for (const next of alone(machine, node)) seen.add(next)
  return [...seen].some((node) => node.type === 'final' && node.parent === machine.root)
}

/** States that follow without the borrower: by a wait, an answer, or at once. A crash of a chart does not count. */
function alone(machine: AnyStateMachine, node: AnyStateNode): AnyStateNode[] {
  const own = [node, ...ancestorsOf(node)]
  return own.flatMap((source) =>
    transitionsOf(source).flatMap(({ eventType, guard, target }) => {
      const cause = causeOf(eventType)
      if (cause.kind === 'event' || isBudget(nameOf(guard))) return []
      const child = source.invoke.find(({ id }) => id === cause.name)
      const logic = child && logicOf(machine, child.src)
      if (isMachine(logic) && (cause.kind === 'failed' || !endsAlone(logic))) return []
      return (target ?? []).flatMap(entered).filter(isLeaf)
    }),
  )
}

/** A guard that counts rounds ends a circle by itself; an application that was found is never forgotten, so it is needed once. */
const isBudget = (guard: string | null) =>
  guard !== null && (/^has[A-Z][A-Za-z]*Left$/.test(guard) || guard === 'needsApplication')

function reachable(machine: AnyStateMachine, from: AnyStateNode): Set<AnyStateNode> {
  const seen = new Set(alone(machine, from))
  for (const node of seen) for (const next of alone(machine, node)) seen.add(next)
  return seen
}

/** Circles that change the page without the borrower and without an end: the page would bounce for ever. */
export function bounces(machine: AnyStateMachine): string[] {
  const leaves = nodesOf(machine).filter(isLeaf)
  const from = new Map(leaves.map((node) => [node, reachable(machine, node)]))
  return leaves.flatMap((one) =>
    leaves
      .filter((other) => from.get(one)?.has(other) && from.get(other)?.has(one))
      .filter((other) => pageOf(one) !== null && pageOf(other) !== null && pageOf(one) !== pageOf(other))
      .map((other) => `${machine.id}: ${pathOf(one)} and ${pathOf(other)} send the page to and fro`),
  )
}
