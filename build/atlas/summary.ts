/** What of the charts is kept in machines/exports/atlas.json: small enough to be reviewed in a difference, enough to compare releases. */
import { json, literal } from '../charts/literal.ts'
import { readAtlas, type Atlas, type State } from './data.ts'
import { transitionLine } from './transition-line.ts'

type Plain = {
  readonly title: string
  readonly description: string
  readonly section: string
  readonly paths: readonly string[]
  readonly calls: readonly string[]
  readonly timers: readonly string[]
  /** `address.submitted [isPast (step address)] -> saving` */
  readonly transitions: readonly string[]
}
export type Summary = Readonly<Record<string, Readonly<Record<string, Plain>>>>

const plain = ({ title, description, section, paths, calls, timers, transitions }: State): Plain => ({
  title,
  description,
  section,
  paths,
  calls: calls.map(({ id, src }) => (id === src ? id : `${id} (${src})`)),
  timers: timers.map(({ name, value }) => `${name}: ${value}`),
  transitions: transitions.map(transitionLine),
})

export const summaryOf = ({ machines }: Atlas): Summary =>
  Object.fromEntries(
    machines.map(({ id, states }) => [id, Object.fromEntries(states.map((state) => [state.path, plain(state)]))]),
  )

export const summaryText = (): string => `${literal(summaryOf(readAtlas(new Map())), json)}\n`
