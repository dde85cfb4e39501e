/** Which pages a borrower will probably need next: read from the transitions of whatever chart leads, never from a second table. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import type { Path, StateMeta } from '#machines/shared/meta.ts'
import { isDrawn } from './prerendered-pages.ts'
import type { SessionSnapshot } from '#ui/navigation/session-types.ts'

/** Enough for the two or three answers that a state can get, and an end where charts go in circles. */
const farthest = 80

function metaOf(node: AnyStateNode): StateMeta | null {
  const meta: StateMeta | undefined = node.meta
  return meta ?? null
}

/** What an inner state says about paths wins over the outer one. */
function homeOf(node: AnyStateNode | undefined): Path | null {
  if (node === undefined) return null
  return metaOf(node)?.paths?.[0] ?? homeOf(node.parent)
}

/** Where the transitions of a state and of those around it lead, as far in as the chart goes by itself. */
function targetsOf(node: AnyStateNode | undefined): AnyStateNode[] {
  if (node === undefined) return []
  const transitions = [...node.transitions.values(), node.always ?? []].flat()
  const targets = transitions.flatMap(({ target }) => target ?? []).flatMap((target) => innermost(target))
  return [...targets, ...targetsOf(node.parent)]
}

function innermost(node: AnyStateNode): AnyStateNode[] {
  const inside = node.type === 'parallel' ? Object.values(node.states) : (node.initial.target ?? [])
  return inside.length === 0 ? [node] : inside.flatMap((inner) => innermost(inner))
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'implementations' in logic

/** A state that leaves the way to another chart leads to where that chart begins. */
function beginningOf(node: AnyStateNode): AnyStateNode[] {
  const leads = metaOf(node)?.leads
  const logic: unknown = leads === undefined ? undefined : node.machine.implementations.actors[leads]
  return isMachine(logic) ? innermost(logic.root) : []
}

/** Nearest first; of what is equally near, in the order of the chart. */
function ahead(start: readonly AnyStateNode[]): Path[] {
  const here = new Set(start.map((node) => homeOf(node)))
  const found = new Set<Path>()
  const seen = new Set<AnyStateNode>()
  const open = [...start]
  for (let node = open.shift(); node !== undefined && seen.size < farthest; node = open.shift()) {
    for (const target of [...beginningOf(node), ...targetsOf(node)]) {
      const home = homeOf(target)
      if (home !== null && home !== homeOf(node)) found.add(home)
      if (seen.has(target)) continue
      seen.add(target)
      if (home === null || here.has(home)) open.push(target)
    }
  }
  // The lender names the step that follows, so every step is equally near; the one behind the present one is meant.
  const paths = [...found]
  const present = paths.findLastIndex((path) => here.has(path))
  return [...paths.slice(present + 1), ...paths.slice(0, Math.max(present, 0))].filter((path) => !here.has(path))
}

export function likelyPaths(session: SessionSnapshot): readonly Path[] {
  const { onboarding, account, signIn } = session.children
  const leaders: readonly AnyMachineSnapshot[] = [onboarding, account, signIn].flatMap(
    (leader) => leader?.getSnapshot() ?? [],
  )
  const leaves = leaders.flatMap(({ _nodes }) => _nodes).filter(({ type }) => type === 'atomic')
  // Behind the code another chart begins.
  const beyond = signIn ? ahead(session._nodes) : []
  return [...ahead(leaves), ...beyond].filter((path) => !isDrawn(path))
}
