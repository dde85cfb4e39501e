/** What an analyst should look at: what cannot be seen, cannot be left, cannot be reached, is ignored or fails without a word. */
import { allStates, type Book } from './book.ts'
import type { Machine, State, Transition } from './data.ts'

export type Finding = { readonly state: State; readonly text: string }
export type Questions = {
  readonly unpictured: readonly Finding[]
  readonly passing: readonly Finding[]
  readonly ended: readonly Finding[]
  readonly deadEnds: readonly Finding[]
  readonly unreached: readonly Finding[]
  readonly silent: readonly Finding[]
  readonly ignored: readonly Finding[]
  readonly uncovered: readonly Finding[]
}

/** Asked for without pictures, or for other charts only. */
export const notTaken = 'the pictures were not taken'

const around = (machine: Machine, state: State): readonly State[] => {
  const parent = machine.states.find(({ path }) => path === state.parent)
  return parent ? [parent, ...around(machine, parent)] : []
}
const everything = (machine: Machine, state: State): readonly Transition[] =>
  [state, ...around(machine, state)].flatMap(({ transitions }) => transitions)

const isLeaf = ({ type }: State) => type === 'atomic'

function deadEnds(machine: Machine): Finding[] {
  return machine.states
    .filter((state) => isLeaf(state) && everything(machine, state).every(({ to }) => to.length === 0))
    .map((state) => ({ state, text: 'Nothing leads out of it, and it is no end.' }))
}

const saysSo = /fail|unknown|unreach|missing|unfinished|declin|expired|lost|unsupported|stuck|not/i

/** The failure is kept for the next screen to show, or is announced. */
const keepsFailure = /^(?:remember (?:\w+ )?failure|remember not kept|announce )/

/** It only tells, and has no answer that could fail. */
const isWatcher = ({ calls }: State, id: string) => calls.some((call) => call.id === id && call.src.startsWith('watch'))

/** A failure that is not kept, and leads to a state which neither says so nor is an outcome to be found out. */
function silent(machine: Machine): Finding[] {
  return machine.states.flatMap((state) =>
    state.transitions
      .filter(({ kind, name }) => kind === 'failed' && !isWatcher(state, name))
      .flatMap((transition) => {
        const targets = transition.to.flatMap((path) => machine.states.find((other) => other.path === path) ?? [])
        const isSaid = targets.some(
          ({ key, tags }) => saysSo.test(key) || tags.includes('saveFailed') || tags.includes('outcomeUnknown'),
        )
        if (isSaid || transition.actions.some((action) => keepsFailure.test(action))) return []
        const where = targets.map(({ title }) => title).join(', ')
        const logged = transition.actions.some((action) => action.startsWith('log')) ? 'written to the log only; ' : ''
        return [{ state, text: `${transition.words}: ${logged}${where === '' ? 'stays' : `goes on to "${where}"`}` }]
      }),
  )
}

/** What the states beside it hear and this one does not. */
function ignored(machine: Machine): Finding[] {
  return machine.states
    .filter((state) => isLeaf(state) && state.tags.includes('awaits.borrower'))
    .flatMap((state) => {
      const beside = machine.states.filter(
        (other) => other.parent === state.parent && other !== state && other.tags.includes('awaits.borrower'),
      )
      const heard = new Set(everything(machine, state).map(({ name }) => name))
      const missing = new Set(
        beside
          .flatMap(({ transitions }) => transitions)
          .filter(({ kind, by }) => kind === 'event' && (by === 'borrower' || by === 'device'))
          .map(({ name }) => name)
          .filter((name) => !heard.has(name)),
      )
      return missing.size === 0 ? [] : [{ state, text: [...missing].toSorted().join(', ') }]
    })
}

const isEnded = ({ state }: Finding) => state.type === 'final'
const isPassing = ({ state, text }: Finding) => state.isPassing && text.includes('same moment')

export function questionsOf(book: Book): Questions {
  const pictured = allStates(book).flatMap((state) => {
    if (state.path === '') return []
    const look = book.looks.get(`${state.machine}:${state.path}`)
    if (look?.kind === 'shown') return []
    return [{ state, text: look?.reason ?? notTaken }]
  })
  const { machines } = book.atlas
  return {
    unpictured: pictured.filter((finding) => !isEnded(finding) && !isPassing(finding)),
    passing: pictured.filter(isPassing),
    ended: pictured.filter(isEnded),
    deadEnds: machines.flatMap(deadEnds),
    unreached: allStates(book)
      .filter(({ machine, path }) => path !== '' && book.coverage.get(machine)?.states.has(path) === false)
      .map((state) => ({ state, text: 'No generated path enters it.' })),
    silent: machines.flatMap(silent),
    ignored: machines.flatMap(ignored),
    uncovered: allStates(book).flatMap((state) =>
      state.transitions
        .filter(({ key }) => book.coverage.get(state.machine)?.paths.has(key) !== true)
        .map((transition) => ({ state, text: transition.words })),
    ),
  }
}
