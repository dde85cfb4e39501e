/** Machines as they were, from the summary that is kept of each version. */
import type { Machine, Transition } from '../atlas/data.ts'
import type { Summary } from '../atlas/summary.ts'
import { place } from './map.ts'

/** Name of its drawing. */
export const beforeOf = (id: string): string => `${id} before`

type Words = ReadonlyMap<string, string>

/** Key of a transition of a former machine: its state, and the transition as the summary writes it. */
export const keyBefore = (path: string, line: string): string => `${path} ${line}`
const transitionOf = (path: string, line: string, guards: Words): Transition => {
  const [, words = line, guard = null, target = ''] = /^(.+?)(?: \[(.+)\])? -> (.+)$/.exec(line) ?? []
  const to = target === 'stays' ? [] : target === 'the whole chart' ? [''] : target.split(' ')
  const kind = words === 'at once' ? 'always' : words.endsWith(' failed') ? 'failed' : 'event'
  return {
    key: keyBefore(path, line),
    words,
    by: 'chart',
    kind,
    name: words,
    order: 1,
    branches: 1,
    guard,
    guardWords: guard === null ? null : (guards.get(guard) ?? guard),
    to,
    actions: [],
  }
}

/** A machine as it was, from the summary that was kept of it. */
export function machineBefore(id: string, summary: Summary[string], now: readonly Machine[]): Machine {
  const known = now.flatMap(({ states }) => states).flatMap(({ transitions }) => transitions)
  const guards = new Map(
    known.flatMap(({ guard, guardWords }) => (guard === null ? [] : [[guard, guardWords ?? guard]])),
  )
  const paths = Object.keys(summary)
  const states = Object.entries(summary).map(([path, { title, description, section, transitions }]) => {
    const parent = path === '' ? null : path.split('.').slice(0, -1).join('.')
    const children = paths.filter((one) => one !== '' && one !== path && one.split('.').slice(0, -1).join('.') === path)
    return {
      ...place(
        path,
        description,
        transitions.map((line) => transitionOf(path, line, guards)),
      ),
      machine: id,
      title,
      section,
      parent,
      children,
      type: children.length > 0 ? ('compound' as const) : ('atomic' as const),
    }
  })
  return { id, file: '', description: '', states, leads: [], tells: [] }
}
