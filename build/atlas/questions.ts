/** What an analyst should look at: what cannot be seen, cannot be left, cannot be reached, is ignored or fails without a word. */
import { chartsOnScreen } from '../../test/machine/model/gestures/screens.ts'
import { around, everyState, keyOf, type Extra } from '../viewer/data.ts'
import type { Coverage } from './coverage.ts'
import type { Atlas, Finding, Machine, Questions, State, Transition } from './data.ts'
import { isSaid } from './said.ts'

const everything = (machine: Machine, state: State): readonly Transition[] =>
  [state, ...around(machine, state)].flatMap(({ transitions }) => transitions)

const isLeaf = ({ type }: State) => type === 'atomic'

function deadEnds(machine: Machine): Finding[] {
  return machine.states
    .filter((state) => isLeaf(state) && everything(machine, state).every(({ to }) => to.length === 0))
    .map((state) => ({ state, text: 'Nothing leads out of it, and it is no end.' }))
}

/** It only tells, and has no answer that could fail. */
const isWatcher = ({ calls }: State, id: string) => calls.some((call) => call.id === id && call.src.startsWith('watch'))

/** Names of states that speak of a failure by what they are, in machines without a table of words. */
const speaks = /fail|not|broken|unsupported/i

/** A failure of which nothing on the screen speaks, on no path that takes it. That a sign-in has ended says the sheet of the session. */
function silent(machine: Machine): Finding[] {
  const isSpoken = ({ to, key, guard }: Transition) =>
    guard === 'needsSignIn' ||
    isSaid(machine.id, key) ||
    (!chartsOnScreen.includes(machine.id) && to.some((path) => speaks.test(path)))
  return machine.states.flatMap((state) =>
    state.transitions
      .filter((one) => one.kind === 'failed' && !isWatcher(state, one.name) && !isSpoken(one))
      .map((transition) => {
        const targets = transition.to.map((path) => machine.states.find((other) => other.path === path)?.title ?? path)
        const logged = transition.actions.some((action) => action.startsWith('log')) ? 'written to the log only; ' : ''
        const where = targets.length === 0 ? 'stays' : `goes on to "${targets.join(', ')}"`
        return { state, text: `${transition.words}: ${logged}${where}` }
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

type Coverages = ReadonlyMap<string, Coverage>

export function questionsOf(
  { machines }: Atlas,
  coverage: Coverages,
  extras: Readonly<Record<string, Extra>>,
): Questions {
  const states = everyState({ machines })
  const pictured = states.flatMap((state) => {
    const extra = extras[keyOf(state)]
    return state.path === '' || extra === undefined || extra.screens.length > 0
      ? []
      : [{ state, text: extra.whyNoScreen ?? '' }]
  })
  return {
    unpictured: pictured.filter((finding) => !isEnded(finding) && !isPassing(finding)),
    passing: pictured.filter(isPassing),
    ended: pictured.filter(isEnded),
    deadEnds: machines.flatMap(deadEnds),
    unreached: states
      .filter(({ machine, path }) => path !== '' && coverage.get(machine)?.states.has(path) === false)
      .map((state) => ({ state, text: 'No generated path enters it.' })),
    silent: machines.flatMap(silent),
    ignored: machines.flatMap(ignored),
    uncovered: states.flatMap((state) =>
      state.transitions
        .filter(({ key }) => coverage.get(state.machine)?.paths.has(key) !== true)
        .map((transition) => ({ state, text: transition.words })),
    ),
  }
}
