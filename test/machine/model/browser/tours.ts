/** The few long paths that a browser walks: the explored ones, each led on to what no other has taken yet. */
import { applying } from '#support/samples/lending.ts'
import type { Edge, Walk } from '../explore.ts'
import { modelOnScreen } from '../models/on-screen.ts'
import type { Model } from '../model.ts'
import { fieldOf } from '../replay.ts'
import { allWalks, toPath, type Path } from '../paths.ts'
import { beginningOf, canBeLedOn, canStage } from './staging.ts'

/** The lender always names the application. */
const named = { position: applying('state_offer'), path: '/chooseProduct', productId: null, applicationId: null }
const models = new Map<string, Model>()

export function chartInChromium(chart: string): Model {
  const before = models.get(chart)
  if (before) return before
  const model = modelOnScreen(chart)
  const { inputs } = model
  const made = chart === 'onboarding' ? { ...model, inputs: [...inputs, { ...named, requestedAmount: 15_000 }] } : model
  models.set(chart, made)
  return made
}

const covered = ({ edges }: Walk) => edges.flatMap(({ covers }) => [...covers])
/** A borrower who is on a page already does not ask for it. */
const asksForItself = ({ event }: Edge, n: number, edges: readonly Edge[]) => {
  const path = event.type === 'path.asked' ? fieldOf(event, 'path') : null
  return path !== null && edges[n - 1]?.page.includes(JSON.stringify(path)) === true
}
/** The page of the first address may arrive under the second one; a lost sign-in keeps the page that is there. */
const asksTwice = ({ edges }: Walk) =>
  edges.filter(({ event }) => event.type === 'path.asked').length > 1 && !/"status":401/.test(JSON.stringify(edges))
const isWanted = (one: string) => !/ (holds|does not hold)$/.test(one)
const longest = 14

export function tours(chart: string): Path[] {
  const model = chartInChromium(chart)
  const fits = (walk: Walk) => {
    const path = toPath(model, walk)
    return (
      path.steps.every(({ event }) => canStage(chart, event)) &&
      !walk.edges.some(asksForItself) &&
      !(chart === 'session' && asksTwice(walk)) &&
      beginningOf(path) !== null
    )
  }
  // The shortest comes first among equals.
  const walks = allWalks(model)
    .filter(fits)
    .toSorted((one, other) => one.edges.length - other.edges.length)
  const sets = walks.map((walk) => new Set(covered(walk).filter(isWanted)))
  const left = new Set(sets.flatMap((set) => [...set]))
  const gain = (set: ReadonlySet<string>) => [...set].filter((one) => left.has(one)).length
  const waysOn = endsByState(walks)
  const found: Path[] = []
  while (left.size > 0) {
    const gains = sets.map(gain)
    const most = Math.max(...gains)
    const first = walks[gains.indexOf(most)]
    if (!first || most === 0) break
    let tour = first
    for (;;) {
      for (const one of covered(tour)) left.delete(one)
      const further = leadOn(tour, waysOn, (walk) => fits(walk) && canBeLedOn(toPath(model, walk)), left)
      if (!further) break
      tour = further
    }
    found.push(toPath(model, tour))
  }
  return found
}

type WaysOn = ReadonlyMap<unknown, ReadonlyMap<string, readonly Edge[]>>

/** The last edges of all walks, by their input and the state in which they begin. */
function endsByState(walks: readonly Walk[]): WaysOn {
  const ends = new Map<unknown, Map<string, Edge[]>>()
  for (const { input, edges } of walks) {
    const edge = edges.at(-1)
    if (!edge || edges.length === 1) continue
    const from = ends.get(input) ?? new Map<string, Edge[]>()
    ends.set(input, from.set(edge.from, [...(from.get(edge.from) ?? []), edge]))
  }
  return ends
}

/** The shortest way on from the end of a walk to something that is left. */
function leadOn(walk: Walk, waysOn: WaysOn, fits: (walk: Walk) => boolean, left: Set<string>): Walk | null {
  const seen = new Set([walk.edges.at(-1)?.to])
  const queue: Walk[] = [walk]
  for (const at of queue) {
    if (at.edges.length > longest) continue
    for (const edge of waysOn.get(walk.input)?.get(at.edges.at(-1)?.to ?? '') ?? []) {
      const next = { input: walk.input, edges: [...at.edges, edge] }
      const isNew = [...edge.covers].some((one) => left.has(one))
      if ((!isNew && seen.has(edge.to)) || !fits(next)) continue
      if (isNew) return next
      seen.add(edge.to)
      queue.push(next)
    }
  }
  return null
}
