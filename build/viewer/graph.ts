/** What of a machine is drawn: its boxes as far as they are unfolded, and one arrow for all transitions between two of them. */
import type { Machine, State, Transition } from '../atlas/data.ts'

export const layers = ['failures', 'waiting'] as const
export type Layer = (typeof layers)[number]

export type Box = {
  readonly state: State
  readonly isOpen: boolean
  /** States inside a folded box. */
  readonly inside: number
  readonly lines: readonly string[]
}
export type Arrow = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly transitions: readonly { readonly state: State; readonly transition: Transition }[]
  readonly lines: readonly string[]
}
export type Graph = { readonly boxes: readonly Box[]; readonly arrows: readonly Arrow[] }

/** Text broken into lines of at most so many letters. */
export function wrapped(text: string, width: number): string[] {
  const found: string[] = []
  for (const word of text.split(' ')) {
    const last = found.at(-1)
    if (last !== undefined && last.length + word.length < width) found[found.length - 1] = `${last} ${word}`
    else found.push(word)
  }
  return found
}

/** `if the number is known`; branches that are tried in an order are numbered. */
export function conditionOf({ guardWords, guard, order, branches }: Transition): string {
  const condition = (guardWords ?? guard ?? '').replace(/\.$/, '')
  const words =
    guard === null ? (branches > 1 ? 'otherwise' : '') : `if ${condition[0]?.toLowerCase()}${condition.slice(1)}`
  return branches > 1 ? `${order}. ${words}` : words
}

export const labelOf = (transition: Transition): string =>
  [
    transition.kind === 'always'
      ? transition.guard === null && transition.branches === 1
        ? 'at once'
        : ''
      : transition.words,
    conditionOf(transition),
  ]
    .filter((part) => part !== '')
    .join(transition.kind === 'always' ? ' ' : ': ')

const isFailure = ({ tags, key }: State) =>
  tags.includes('saveFailed') || tags.includes('outcomeUnknown') || /fail|unknown|unreach/i.test(key)

const layerOf = ({ kind, by }: Transition): Layer | null =>
  kind === 'failed' ? 'failures' : kind === 'after' || (kind === 'event' && by !== 'borrower') ? 'waiting' : null

const isAround = (outer: string, path: string) => outer === '' || path === outer || path.startsWith(`${outer}.`)

const most = 2
function linesOf(labels: readonly string[]): string[] {
  const shown = labels.slice(0, most).flatMap((label) => {
    const lines = wrapped(label, 24)
    return lines.length > 3 ? [...lines.slice(0, 2), `${lines[2]}…`] : lines
  })
  return labels.length > most ? [...shown, `and ${labels.length - most} more`] : shown
}

/** @param open paths of the boxes that are unfolded */
export function graphOf(machine: Machine, open: ReadonlySet<string>, hidden: ReadonlySet<Layer>): Graph {
  const byPath = new Map(machine.states.map((state) => [state.path, state]))
  const parentOf = (state: State) => byPath.get(state.parent ?? '')
  const isOpen = (state: State): boolean =>
    state.path === '' || (open.has(state.path) && isOpen(parentOf(state) ?? state))
  const shownOf = (state: State): State => {
    const parent = parentOf(state)
    return parent === undefined || isOpen(parent) ? state : shownOf(parent)
  }
  const shown = machine.states.filter(
    (state) => state.path !== '' && shownOf(state) === state && !(hidden.has('failures') && isFailure(state)),
  )
  const paths = new Set(shown.map(({ path }) => path))
  const merged = new Map<string, { from: string; to: string; rows: { state: State; transition: Transition }[] }>()
  for (const state of machine.states)
    for (const transition of state.transitions)
      for (const target of transition.to) {
        const layer = layerOf(transition)
        const [from, to] = [shownOf(state).path, shownOf(byPath.get(target) ?? state).path]
        if (isAround(from, to) || isAround(to, from) || !paths.has(from) || !paths.has(to)) continue
        if (layer !== null && hidden.has(layer)) continue
        const arrow = merged.get(`${from} ${to}`) ?? { from, to, rows: [] }
        merged.set(`${from} ${to}`, arrow)
        arrow.rows.push({ state, transition })
      }
  return {
    boxes: shown.map((state) => ({
      state,
      isOpen: state.children.length > 0 && isOpen(state),
      inside: machine.states.filter(({ path }) => path.startsWith(`${state.path}.`)).length,
      lines: wrapped(state.title, 18),
    })),
    arrows: [...merged].map(([id, { from, to, rows }]) => ({
      id,
      from,
      to,
      transitions: rows,
      lines: linesOf([...new Set(rows.map(({ transition }) => labelOf(transition)))]),
    })),
  }
}

export const outerStates = ({ states }: Machine): ReadonlySet<string> =>
  new Set(states.filter(({ children, path }) => children.length > 0 && path !== '').map(({ path }) => path))

/** So many boxes are read at a glance. */
const few = 12

const shownIn = (states: readonly State[], open: ReadonlySet<string>): number =>
  states.filter(({ parent }) => parent === '' || (parent !== null && open.has(parent))).length

/** Unfolded from the outside to the inside, the smallest first, as long as it can be read at a glance. */
export function openedAtFirst(machine: Machine): ReadonlySet<string> {
  const { states } = machine
  const open = new Set<string>()
  const outer = states
    .filter(({ path }) => outerStates(machine).has(path))
    .toSorted(
      (one, other) =>
        one.path.split('.').length - other.path.split('.').length || one.children.length - other.children.length,
    )
  for (const { path, parent } of outer) {
    const next = new Set([...open, path])
    if ((parent === '' || open.has(parent ?? '')) && shownIn(states, next) <= few) open.add(path)
  }
  return open
}

/** A machine without boxes to fold is read without its failures first. */
export const hiddenAtFirst = (machine: Machine): ReadonlySet<Layer> =>
  new Set(shownIn(machine.states, openedAtFirst(machine)) > 20 ? layers : [])
