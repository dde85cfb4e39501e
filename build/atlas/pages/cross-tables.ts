/** What is asked of all charts at once: ways out, waiting, timers, calls, storage, messages of a page. */
import { languages, perLanguage, type Language } from '#machines/shared/languages.ts'
import { homeOf } from '../../../test/machine/model/gestures/screens.ts'
import { homes } from '../../paths/homes.ts'
import { allStates, type Book } from '../book.ts'
import type { Machine, State, Transition } from '../data.ts'
import { toldOf } from '../told.ts'
import type { By } from '../words.ts'

const isLeaf = ({ type }: State) => type === 'atomic' || type === 'final'

const around = (machine: Machine, state: State): readonly State[] => {
  const parent = machine.states.find(({ path }) => path === state.parent)
  return parent ? [parent, ...around(machine, parent)] : []
}

/** Transitions by which the state is left for another one, those of the states around it included. */
const waysOut = (machine: Machine, state: State): readonly Transition[] =>
  [state, ...around(machine, state)]
    .flatMap(({ transitions }) => transitions)
    .filter(({ to }) => to.some((path) => path !== state.path))

export type Exits = { readonly state: State; readonly count: number; readonly by: readonly By[] }

/** The state with the most ways out first. */
export const exitsOf = (book: Book): readonly Exits[] =>
  book.atlas.machines
    .flatMap((machine) =>
      machine.states.filter(isLeaf).map((state) => {
        const ways = waysOut(machine, state)
        return { state, count: ways.length, by: [...new Set(ways.map(({ by }) => by))].toSorted() }
      }),
    )
    .toSorted((one, other) => other.count - one.count)

/** States from which nothing that a person presses leads away: time, an answer or the device does. A typed address does not count. */
export const leftByWaiting = (book: Book): readonly Exits[] =>
  book.atlas.machines.flatMap((machine) =>
    machine.states
      .filter((state) => state.type === 'atomic' && !state.isPassing)
      .flatMap((state) => {
        const ways = waysOut(machine, state).filter(({ name }) => name !== 'path.asked')
        const by = [...new Set(ways.map((way) => way.by))].toSorted()
        return by.length === 0 || by.includes('borrower') ? [] : [{ state, count: ways.length, by }]
      }),
  )

export const timersOf = (book: Book) =>
  allStates(book).flatMap((state) => state.timers.map((timer) => ({ state, ...timer })))

const journey = ['session', 'signIn', 'resendCountdown', 'onboarding', 'photos', 'bankAccount', 'scoring', 'account']
const placeOf = (machine: string) => (journey.includes(machine) ? journey.indexOf(machine) : journey.length)

/** Requests to the lender, in the order in which a new borrower comes to them. */
export const callsOf = (book: Book) =>
  allStates(book)
    .flatMap((state) => state.calls.flatMap((call) => (call.request === null ? [] : [{ state, call }])))
    .toSorted((one, other) => placeOf(one.state.machine) - placeOf(other.state.machine))

export const storageOf = (book: Book) =>
  allStates(book).flatMap((state) => state.storage.map((what) => ({ state, what })))

export type Messages = { readonly page: string; readonly texts: Readonly<Record<Language, readonly string[]>> }

/** By the address at which the state is at home; what every language says, in the order of the states. */
export function messagesOf(book: Book): readonly Messages[] {
  const pages = new Map<string, Record<Language, Set<string>>>()
  for (const state of allStates(book)) {
    const page = homeOf(state.machine, state.path) || homes[state.machine] || state.paths[0]
    if (page === undefined) continue
    for (const language of languages) {
      const told = toldOf(state.machine, state.path, language)
      if (told?.kind !== 'words') continue
      const sets = pages.get(page) ?? perLanguage(() => new Set<string>())
      pages.set(page, sets)
      for (const text of Object.values(told.words).flatMap((texts) => texts ?? [])) sets[language].add(text)
    }
  }
  return [...pages].map(([page, sets]) => ({ page, texts: perLanguage((language) => [...sets[language]]) }))
}
