/** How a borrower comes to a state from the landing page: the machines before it, each along its shortest path from its first beginning. */
import { reachedBy, statesIn } from '#support/stage/reached.ts'
import { allWalks, modelOf } from '../../test/machine/model/paths.ts'
import type { Walk } from '../../test/machine/model/explore.ts'
import { steps } from '#machines/onboarding/steps.ts'
import { causeOf } from '../charts/nodes.ts'
import type { Atlas } from './data.ts'
import { causedBy, causeWords, type By } from './words.ts'

export type Step = {
  readonly machine: string
  /** The state that is entered. */
  readonly path: string
  readonly words: string
  readonly by: By
}

/** Machines that begin where another one has ended; every other one begins in a state of the machine that starts it. */
const after: Readonly<Record<string, readonly [string, string]>> = {
  onboarding: ['signIn', 'accepted'],
  account: ['onboarding', 'ended'],
  readAloud: ['onboarding', 'offer.adjusting'],
  repaymentCard: ['account', 'open.mode.main'],
  dependentLists: ['onboarding', 'address.filling'],
}
const rootOf = new Set(['session', 'connection', 'signIn'])

function beforeOf(atlas: Atlas, machine: string): readonly [string, string] | null {
  const known = after[machine]
  if (known !== undefined) return known
  const outer = atlas.machines.find(({ id, leads }) => id !== 'session' && leads.some(({ child }) => child === machine))
  const place = outer?.leads.find(({ child }) => child === machine)?.in
  if (outer !== undefined && place !== undefined) return [outer.id, place]
  return rootOf.has(machine) ? null : ['onboarding', 'personalData.filling']
}

const failureWords = (text: string): string =>
  text.includes('"network"')
    ? ' (no connection)'
    : text.includes('"http"')
      ? ` (the lender answers ${/"status":(\d+)/.exec(text)?.[1] ?? 'with an error'})`
      : ''

function stepsOf(machine: string, { edges }: Walk): Step[] {
  let before: readonly string[] = []
  return edges.map(({ event, value }, n) => {
    const states = statesIn(JSON.parse(value))
    const path = states.findLast((one) => !before.includes(one)) ?? states.at(-1) ?? ''
    before = states
    if (n === 0) return { machine, path, words: 'begins', by: 'chart' }
    const failed = causeOf(event.type).kind === 'failed' ? failureWords(JSON.stringify(event)) : ''
    return { machine, path, words: `${causeWords(event.type)}${failed}`, by: causedBy(event.type) }
  })
}

/** Every step of the application that a new borrower has taken before this one, and then the way inside it. */
function throughSteps(atlas: Atlas, own: readonly Step[], path: string): readonly Step[] {
  const at = steps.findIndex((step) => step === path.split('.')[0])
  const { states = [] } = atlas.machines.find(({ id }) => id === 'onboarding') ?? {}
  const shown = ['filling', 'saving', 'reviewing', 'choosing', 'adjusting']
  const taken = steps.slice(0, Math.max(at, 0)).flatMap((step) => {
    const inside = states.filter(({ parent, key }) => parent === step && shown.includes(key))
    return inside.length > 0 ? inside : states.filter((state) => state.path === step)
  })
  const entered = own.findIndex((step) => step.path.split('.')[0] === path.split('.')[0])
  if (at < 1 || entered < 0) return own
  const before = taken.map((state): Step => {
    const by = state.tags.includes('awaits.lender') ? 'lender' : 'borrower'
    return { machine: 'onboarding', path: state.path, words: state.title, by }
  })
  return [...before, ...own.slice(entered)]
}

const standsIn = ({ edges }: Walk): readonly string[] => statesIn(JSON.parse(edges.at(-1)?.value ?? '""'))

/** Every way of a machine from its first beginning, the shortest one first; ways from the others come after them. */
const sorted = new Map<string, readonly Walk[]>()
function walksOf(machine: string): readonly Walk[] {
  const known = sorted.get(machine)
  if (known) return known
  const model = modelOf(machine)
  const late = ({ input, edges }: Walk) => (input === model.inputs[0] ? 0 : 1_000) + edges.length
  const walks = allWalks(model).toSorted((one, other) => late(one) - late(other))
  sorted.set(machine, walks)
  return walks
}

const known = new Map<string, readonly Step[]>()

/** Empty where no path leads there. A state that is left at once has the way through it. */
export function routeTo(atlas: Atlas, machine: string, path: string): readonly Step[] {
  const key = `${machine}:${path}`
  const before = known.get(key)
  if (before) return before
  const stands = reachedBy(machine, path).kind === 'stands'
  const walk = walksOf(machine).find((one) =>
    stands ? path === '' || standsIn(one).includes(path) : one.edges.at(-1)?.covers.has(path),
  )
  const place = beforeOf(atlas, machine)
  const walked = walk ? stepsOf(machine, walk) : []
  const own = machine === 'onboarding' ? throughSteps(atlas, walked, path) : walked
  const route = own.length === 0 || place === null ? own : [...routeTo(atlas, ...place), ...own]
  known.set(key, route)
  return route
}
