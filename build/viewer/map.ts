/** The machines and what they send each other, as one more machine, so that it is drawn like the others. */
import type { Machine, State, Transition } from '../atlas/data.ts'

const arrow = (words: string, to: string, kind: Transition['kind']): Transition => ({
  key: `${words} ${to}`,
  words,
  by: 'chart',
  kind,
  name: '',
  order: 1,
  branches: 1,
  guard: null,
  guardWords: null,
  to: [to],
  actions: [],
})

export const place = (
  id: string,
  description: string,
  transitions: readonly Transition[],
  isInitial = false,
): State => ({
  machine: 'map',
  path: id,
  key: id,
  title: id,
  description,
  section: '',
  type: 'atomic',
  isInitial,
  isPassing: false,
  parent: '',
  children: [],
  tags: [],
  paths: [],
  keepsCurrentPage: false,
  calls: [],
  timers: [],
  entry: [],
  exit: [],
  storage: [],
  transitions,
})

export function mapOf(machines: readonly Machine[]): Machine {
  const places = machines.map(({ id, description, leads, tells }) =>
    place(
      id,
      description,
      [
        ...[...new Set(leads.map(({ child }) => child))].map((child) => arrow('starts', child, 'snapshot')),
        ...tells
          .filter(({ to }) => machines.some((one) => one.id === to))
          .map(({ to, event }) => arrow(event, to, 'event')),
      ],
      id === 'session',
    ),
  )
  const states = [{ ...place('', '', []), parent: null, children: machines.map(({ id }) => id) }, ...places]
  return { id: 'map', file: '', description: '', states, leads: [], tells: [] }
}
