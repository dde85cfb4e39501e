/** What the viewer reads: one file for the atlas; the inspector has the machines alone. */
import type { Language } from '#machines/shared/languages.ts'
import type { NamedTest } from '../checks/conformance-table.ts'
import type { Difference } from '../atlas/difference.ts'
import type { Machine, Questions, State } from '../atlas/data.ts'
import type { Step } from '../atlas/route.ts'
import type { Words } from '../paths/words-on.ts'
import type { Layout, Recipe } from './layout.ts'

export type View = 'phone' | 'desk'
export type Picture = { readonly language: Language; readonly view: View; readonly file: string; readonly hash: string }
export type Screenful = {
  /** What makes this picture another one than that of the state itself: `too large (413)`. */
  readonly variant: string | null
  readonly pictures: readonly Picture[]
  readonly texts: Readonly<Record<Language, readonly string[]>>
}
/** What the atlas knows of a state beside its machine. */
export type Extra = {
  readonly screens: readonly Screenful[]
  readonly whyNoScreen: string | null
  /** What the screen must show and offer; null where nothing tells. */
  readonly words: Readonly<Record<Language, Words>> | null
  /** Name of the event to the words on what is pressed for it. */
  readonly buttons: Readonly<Record<string, string>>
  readonly route: readonly Step[]
  /** The address at which the state is at home. */
  readonly page: string | null
  /** English that stands on a screen of another language. */
  readonly untranslated: Readonly<Record<Language, readonly string[]>>
}
export type Drawing = { readonly recipe: Recipe; readonly opened: Layout; readonly unfolded: Layout }
export type Data = {
  readonly madeFrom: string
  readonly machines: readonly Machine[]
  readonly drawings: Readonly<Record<string, Drawing>>
  /** By `machine:path`. */
  readonly extras: Readonly<Record<string, Extra>>
  /** By key of a transition, with its machine: numbers of the generated paths that take it. */
  readonly covered: Readonly<Record<string, readonly number[]>>
  readonly requirements: readonly { readonly id: string; readonly text: string }[]
  readonly tests: Readonly<Record<string, readonly NamedTest[]>>
  readonly questions: Questions
  readonly difference: Difference | null
}

/** Of the inspector, which has the machines alone. */
export const emptyData: Data = {
  madeFrom: 'the running application',
  machines: [],
  drawings: {},
  extras: {},
  covered: {},
  requirements: [],
  tests: {},
  questions: {
    unpictured: [],
    passing: [],
    ended: [],
    deadEnds: [],
    unreached: [],
    silent: [],
    ignored: [],
    uncovered: [],
  },
  difference: null,
}

declare global {
  interface Window {
    /** Written by the script beside the page: a page that is opened from disk may not read JSON. */
    atlas?: Data
  }
}

export const keyOf = ({ machine, path }: { readonly machine: string; readonly path: string }): string =>
  `${machine}:${path}`

export const stateOf = ({ machines }: Pick<Data, 'machines'>, key: string): State | undefined => {
  const [id = '', path = ''] = key.split(':')
  return machines.find((machine) => machine.id === id)?.states.find((state) => state.path === path)
}

/** The states around one, the nearest first; the machine itself is the last. */
export function around(machine: Machine, state: State): readonly State[] {
  const parent = machine.states.find(({ path }) => path === state.parent)
  return parent ? [parent, ...around(machine, parent)] : []
}

export const everyState = ({ machines }: Pick<Data, 'machines'>): readonly State[] =>
  machines.flatMap(({ states }) => states)

/** Rows of the specification that a state names: one source for the search, the tables and the state itself. */
export const idsOf = ({ section, description }: State): readonly string[] => [
  ...new Set(`${section} ${description}`.match(/\b(?:RD|UX|DR|[A-Z])\d+\b/g) ?? []),
]
