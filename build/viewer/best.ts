/** How a machine is drawn best: ELK is asked in several ways, and the one that is easiest to read is kept. */
import type { ELK } from 'elkjs/lib/elk-api.js'
import type { Machine } from '../atlas/data.ts'
import type { Drawing } from './data.ts'
import { graphOf, hiddenAtFirst, openedAtFirst, outerStates, type Graph } from './graph.ts'
import { crossingsIn, layoutOf, type Layout, type Recipe } from './layout.ts'

const recipe = (direction: 'RIGHT' | 'DOWN', wrapping: 'OFF' | 'MULTI_EDGE', cycles: string, seed: number): Recipe => ({
  'elk.direction': direction,
  'elk.layered.wrapping.strategy': wrapping,
  'elk.aspectRatio': '1.2',
  'elk.layered.cycleBreaking.strategy': cycles,
  'elk.randomSeed': String(seed),
})

const usual = recipe('RIGHT', 'OFF', 'GREEDY', 2)
const recipes = [
  usual,
  recipe('DOWN', 'OFF', 'GREEDY', 2),
  recipe('DOWN', 'OFF', 'DEPTH_FIRST', 2),
  recipe('RIGHT', 'MULTI_EDGE', 'GREEDY', 1),
  recipe('RIGHT', 'MULTI_EDGE', 'GREEDY_MODEL_ORDER', 2),
  recipe('RIGHT', 'MULTI_EDGE', 'DEPTH_FIRST', 1),
]

/** With everything unfolded: what has the fewest crossings of a hundred ways; a test counts them. */
const unfoldedRecipes: Readonly<Record<string, Recipe>> = {
  account: recipe('RIGHT', 'OFF', 'GREEDY', 14),
  bankAccount: recipe('RIGHT', 'OFF', 'DEPTH_FIRST', 14),
  onboarding: recipe('RIGHT', 'OFF', 'GREEDY_MODEL_ORDER', 14),
  photos: recipe('RIGHT', 'OFF', 'GREEDY', 7),
}

/** A drawing that does not fit is moved about; so much of it does a crossing weigh. */
const screen = { width: 980, height: 860 }
const cost = (layout: Layout): number =>
  Math.max(1, layout.width / screen.width, layout.height / screen.height) + crossingsIn(layout) * 0.12

async function bestOf(elk: ELK, graph: Graph): Promise<{ recipe: Recipe; layout: Layout }> {
  const tried: { recipe: Recipe; layout: Layout }[] = []
  for (const one of recipes) tried.push({ recipe: one, layout: await layoutOf(elk, graph, one) })
  const [best] = tried.toSorted((one, other) => cost(one.layout) - cost(other.layout))
  if (!best) throw new Error('there is no recipe')
  return best
}

export async function bestDrawing(elk: ELK, machine: Machine): Promise<Drawing> {
  const { recipe: best } = await bestOf(elk, graphOf(machine, openedAtFirst(machine), hiddenAtFirst(machine)))
  return drawnLike(elk, machine, best)
}

/** In the manner of another drawing. */
export async function drawnLike(elk: ELK, machine: Machine, like: Recipe = usual): Promise<Drawing> {
  const open = openedAtFirst(machine)
  const opened = await layoutOf(elk, graphOf(machine, open, hiddenAtFirst(machine)), like)
  const inside = outerStates(machine)
  const isWhole = open.size === inside.size && hiddenAtFirst(machine).size === 0
  const unfolded = isWhole
    ? opened
    : await layoutOf(elk, graphOf(machine, inside, new Set()), unfoldedRecipes[machine.id])
  return { recipe: like, opened, unfolded }
}
