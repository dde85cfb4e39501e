/** The fewest generated paths that reach every state, or take every transition, of a chart. */
import { cover, type Walk } from '../../test/machine/model/explore.ts'
import type { Model } from '../../test/machine/model/model.ts'
import { allWalks } from '../../test/machine/model/paths.ts'
import { goalOf } from '../../test/machine/model/taken.ts'

export type Cover = 'states' | 'transitions'

export type Chosen = {
  readonly walks: readonly Walk[]
  /** States, or states and transitions, that none of the walks has. */
  readonly left: readonly string[]
}

/** States by their paths, transitions as `<state>|<event>|<branch>`. */
export function wantedOf({ machine }: Model, wanted: Cover): readonly string[] {
  const { states, transitions } = goalOf(machine)
  return wanted === 'states' ? states : [...states, ...transitions]
}

/** @param wanted states and transitions @param fits which walks may be chosen */
export function choose(model: Model, wanted: readonly string[], fits: (walk: Walk) => boolean = () => true): Chosen {
  const all = new Set(wanted)
  const narrow = (walk: Walk): Walk => ({
    ...walk,
    edges: walk.edges.map((edge) => ({ ...edge, covers: new Set([...edge.covers].filter((one) => all.has(one))) })),
  })
  const walks = cover(allWalks(model).filter(fits), (one) => all.has(one)).map(narrow)
  const covered = new Set(walks.flatMap(({ edges }) => edges.flatMap((edge) => [...edge.covers])))
  return { walks, left: [...all].filter((one) => !covered.has(one)) }
}
