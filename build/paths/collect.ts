/** The generated paths of a chart as plain data: what every format of `npm run paths` is written from. */
import type { AnyMachineSnapshot, AnyStateNode, EventObject, StateValue } from 'xstate'
import { alwaysPaths } from '#machines/shared/meta.ts'
import type { Language } from '#machines/shared/languages.ts'
import type { Walk } from '../../test/machine/model/explore.ts'
import type { Model } from '../../test/machine/model/model.ts'
import { client } from '#support/samples/lending.ts'
import { causerOf, type Causer } from '../charts/causes.ts'
import { causeOf, charts, isLeaf, nodesOf, pathOf, transitionsOf } from '../charts/nodes.ts'
import { timesOf } from './clock.ts'
import { homes } from './homes.ts'
import { sentenceOf } from './sentences.ts'
import { trace, type Held, type Moment } from './trace.ts'
import { wordsOn, type Words } from './words-on.ts'

/** Where a path is: in the chart, in the browser, on the screen. */
export type Place = {
  readonly state: StateValue
  readonly titles: readonly string[]
  readonly sentences: readonly string[]
  /** Null while it is not decided, where the chart has ended, and for charts that name no page. */
  readonly address: string | null
  readonly words: Words
}
export type PathStep = {
  readonly text: string
  readonly by: Causer
  /** As the exported chart takes it: with its data, and the guards that hold. */
  readonly event: EventObject & Held
  /** What the chart sends to itself meanwhile; a script on the exported chart sends it after the event. */
  readonly raised: readonly Held[]
  readonly answer: Answer | null
  readonly after: Place
}
export type Answer = { readonly call: string; readonly outcome: 'answered' | 'failed'; readonly data: unknown }
export type PlainPath = {
  readonly id: string
  /** No two paths of a chart have the same. */
  readonly title: string
  /** The chart, what kinds of steps there are, and the requirements that its states name. */
  readonly tags: readonly string[]
  readonly start: {
    readonly input: unknown
    readonly holds: readonly string[]
    readonly borrower: { readonly phone: string; readonly fullName: string; readonly nic: string }
    readonly place: Place
  }
  readonly steps: readonly PathStep[]
  /** States and transitions that this path is there for. */
  readonly covers: readonly string[]
}

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

export function plainPaths(model: Model, walks: readonly Walk[], lang: Language): readonly PlainPath[] {
  const paths = walks.map((walk, n) => plainPath(model, walk, n, lang))
  const count = (title: string) => paths.filter((path) => path.title === title).length
  const nth = new Map<string, number>()
  return paths.map((path) => {
    const { title } = path
    if (count(title) === 1) return path
    const n = (nth.get(title) ?? 0) + 1
    nth.set(title, n)
    return { ...path, title: `${title} (${n})` }
  })
}

function plainPath(model: Model, walk: Walk, n: number, lang: Language): PlainPath {
  const { id } = model.machine
  const [first, ...rest] = trace(model, walk)
  if (!first) throw new Error(`${id} has no beginning`)
  const path = part(walk.input, 'path')
  let page = homes[id] ?? (typeof path === 'string' && id !== 'session' ? path : null)
  const arrive = (moment: Moment): Place => {
    page = addressAfter(moment, page)
    return placeOf(id, moment.snapshot, page, lang)
  }
  const place = arrive(first)
  const { passes } = timesOf(walk)
  const steps = rest.map((moment, at) =>
    stepOf(model, (at === 0 ? first : rest[at - 1])?.snapshot, moment, passes[at] ?? null, arrive),
  )
  const phone = part(walk.input, 'phone')
  const { fullName, passport: nic, phone: known } = client()
  const last = steps.at(-1)?.after ?? place
  return {
    id: `${id}-${String(n + 1).padStart(3, '0')}`,
    title: titleOf(place, steps, last),
    tags: tagsOf(id, walk, rest),
    start: {
      input: walk.input ?? null,
      holds: first.holds,
      borrower: { phone: typeof phone === 'string' ? phone : known, fullName, nic },
      place,
    },
    steps,
    covers: [...new Set(walk.edges.flatMap((edge) => [...edge.covers]))].toSorted(),
  }
}

/** Where it ends, and what has led there: the last steps that changed what is shown. */
function titleOf(start: Place, steps: readonly PathStep[], { titles }: Place): string {
  const lately = steps.slice(-2).map(({ text }) => text.split(/ with |: /)[0])
  return [
    titles.join(', '),
    ...(steps.length === 0 ? ['at the beginning'] : lately),
    `from ${start.titles.join(', ')}`,
  ].join('; ')
}

function tagsOf(chart: string, { edges }: Walk, moments: readonly Moment[]): readonly string[] {
  const kinds = edges.map(({ event }) => causeOf(event.type).kind)
  const described = descriptionsOf(chart)
  const sections = moments
    .flatMap(({ snapshot }) => snapshot._nodes.map((node) => described.get(pathOf(node))))
    .map((node) => `${node?.meta?.section ?? ''} ${node?.description ?? ''}`)
  const ids = new Set(sections.join(' ').match(/\b(?:RD|UX|DR|[A-Z])\d+\b/g) ?? [])
  return [
    chart,
    ...(kinds.includes('failed') ? ['failure'] : []),
    ...(kinds.includes('after') ? ['time'] : []),
    ...[...ids].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })),
  ]
}

/** The page stays where the chart allows it; else its home is opened. */
function addressAfter({ event, snapshot }: Moment, page: string | null): string | null {
  if (page === null) return null
  const asked = event.type === 'path.asked' ? part(event, 'path') : null
  const wish = typeof asked === 'string' ? asked : page
  const allowed: readonly string[] = snapshot._nodes.flatMap(({ meta }) => meta?.paths ?? [])
  if (allowed.length === 0 || [...allowed, ...alwaysPaths].includes(wish)) return wish
  return allowed[0] ?? null
}

function placeOf(chart: string, snapshot: AnyMachineSnapshot, page: string | null, lang: Language): Place {
  const described = descriptionsOf(chart)
  const leaves = snapshot._nodes.filter(isLeaf).map((node) => described.get(pathOf(node)))
  // A chart that has ended leaves the page to the chart that leads it.
  const address = snapshot.hasTag('settling') || snapshot.status !== 'active' ? null : page
  return {
    state: snapshot.value,
    titles: leaves.map((node) => node?.meta?.title ?? chart),
    sentences: leaves.map((node) => node?.description ?? ''),
    address,
    words: wordsOn(chart, snapshot._nodes.map(pathOf), snapshot.context, address, lang),
  }
}

function stepOf(
  model: Model,
  before: AnyMachineSnapshot | undefined,
  moment: Moment,
  passes: number | null,
  arrive: (moment: Moment) => Place,
): PathStep {
  const { event, holds, raised } = moment
  const { kind, name } = causeOf(event.type)
  const by = byOf(model, before, event)
  const answer: Answer | null =
    kind === 'done' || kind === 'failed'
      ? {
          call: name,
          outcome: kind === 'done' ? 'answered' : 'failed',
          data: part(event, kind === 'done' ? 'output' : 'error') ?? null,
        }
      : null
  return { text: sentenceOf(event, by, passes), by, event: { ...event, holds }, raised, answer, after: arrive(moment) }
}

/** Who causes the transition that the event can take in the state before. */
function byOf({ machine }: Model, before: AnyMachineSnapshot | undefined, event: EventObject): Causer {
  const nodes: readonly AnyStateNode[] = before?._nodes ?? []
  const transition = nodes.flatMap(transitionsOf).find(({ eventType }) => eventType === event.type)
  return transition ? causerOf(machine, transition) : 'machine'
}

const known = new Map<string, Map<string, AnyStateNode>>()
function descriptionsOf(chart: string): Map<string, AnyStateNode> {
  const before = known.get(chart)
  if (before) return before
  for (const { machine } of charts())
    known.set(machine.id, new Map(nodesOf(machine).map((node) => [pathOf(node), node])))
  return known.get(chart) ?? new Map()
}
