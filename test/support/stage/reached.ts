/** Along which path a state is reached so that the chart stands still in it; a state that is only passed through has none. */
import { isLeaf, nodesOf, pathOf } from '../../../build/charts/nodes.ts'
import type { Walk } from '../../machine/model/explore.ts'
import { allWalks, modelOf, toPath, type Path } from '../../machine/model/paths.ts'

/** `{"code":{"check":"enteringCode"}}` stands in `code`, `code.check` and `code.check.enteringCode`, and in the root. */
export function statesIn(value: unknown, above = ''): string[] {
  const inner = (name: string) => (above === '' ? name : `${above}.${name}`)
  if (typeof value === 'string') return [inner(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, deeper]) => [inner(name), ...statesIn(deeper, inner(name))])
}

const standsIn = ({ edges }: Walk): string[] => ['', ...statesIn(JSON.parse(edges.at(-1)?.value ?? '""'))]

const known = new Map<string, Map<string, Path>>()

/** The shortest path after which the chart waits in that state, by the path of the state; the root is the empty string. */
function pathsToStandIn(machineName: string): Map<string, Path> {
  const before = known.get(machineName)
  if (before) return before
  const model = modelOf(machineName)
  const found = new Map<string, Path>()
  for (const walk of allWalks(model).toSorted((one, other) => one.edges.length - other.edges.length)) {
    for (const state of standsIn(walk)) if (!found.has(state)) found.set(state, toPath(model, walk))
  }
  known.set(machineName, found)
  return found
}

export type Reached =
  | { readonly kind: 'stands'; readonly path: Path }
  /** Left in the same moment in which it is entered. */
  | { readonly kind: 'passes' }
  | { readonly kind: 'unreached' }

export function reachedBy(machineName: string, state: string): Reached {
  const path = pathsToStandIn(machineName).get(state)
  if (path) return { kind: 'stands', path }
  const node = nodesOf(modelOf(machineName).machine).find((one) => pathOf(one) === state)
  const leavesAtOnce = node !== undefined && isLeaf(node) && (node.always ?? []).length > 0
  return { kind: leavesAtOnce ? 'passes' : 'unreached' }
}
