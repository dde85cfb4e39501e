/** What is asked of all machines at once. */
import { languages, perLanguage, type Language } from '#machines/shared/languages.ts'
import type { Call, Machine, State, Transition } from '../atlas/data.ts'
import type { By } from '../atlas/words.ts'
import { around, everyState, idsOf, keyOf, type Data } from './data.ts'

type Charts = Pick<Data, 'machines' | 'extras'>

/** Transitions by which a state is left for another one, those of the states around it included. A typed address does not count. */
const waysOut = (machine: Machine, state: State): readonly Transition[] =>
  [state, ...around(machine, state)]
    .flatMap(({ transitions }) => transitions)
    .filter(({ name, to }) => name !== 'path.asked' && to.some((path) => path !== state.path))

export const hasScreen = ({ extras }: Charts, state: State): boolean => (extras[keyOf(state)]?.screens.length ?? 0) > 0

export type Exits = { readonly state: State; readonly ways: readonly Transition[]; readonly by: readonly By[] }

/** The state with the most ways out first. */
export const exitsOf = ({ machines }: Charts): readonly Exits[] =>
  machines
    .flatMap((machine) =>
      machine.states
        .filter(({ type, isPassing }) => type === 'atomic' && !isPassing)
        .map((state) => {
          const ways = waysOut(machine, state)
          return { state, ways, by: [...new Set(ways.map((way) => way.by))].toSorted() }
        }),
    )
    .toSorted((one, other) => other.ways.length - one.ways.length)

const isWithoutPerson = ({ by }: Exits) => !by.includes('borrower')

/** Nothing that is pressed and no answer of the lender ends them: time does, or the phone and the machines themselves. */
export const leftByTimeAlone = (data: Charts): readonly Exits[] =>
  exitsOf(data).filter((exits) => isWithoutPerson(exits) && exits.by.includes('time') && !exits.by.includes('lender'))

/** Nothing that is pressed ends them, but an answer does. */
export const leftByWaiting = (data: Charts): readonly Exits[] =>
  exitsOf(data).filter((exits) => isWithoutPerson(exits) && exits.by.includes('lender'))

/** Every state in the order of a new borrower's journey: as declared, a machine in the place of the state that starts it. */
function journeyOf({ machines }: Charts, from = 'session', seen = new Set<string>()): readonly State[] {
  seen.add(from)
  const { states = [] } = machines.find(({ id }) => id === from) ?? {}
  return states.flatMap((state) => [
    state,
    ...state.calls.flatMap(({ machine }) =>
      machine === null || seen.has(machine) ? [] : journeyOf({ machines, extras: {} }, machine, seen),
    ),
  ])
}

const isLast = ({ call }: { readonly call: Call }) => call.request === 'POST /logout'

/** Requests to the lender, in the order in which a new borrower comes to them; signing out ends the journey. */
export function callsOf(data: Charts): readonly { readonly state: State; readonly call: Call }[] {
  const journey = journeyOf(data)
  const all = [...journey, ...everyState(data).filter((state) => !journey.includes(state))]
  const calls = all.flatMap((state) => state.calls.flatMap((call) => (call.request === null ? [] : [{ state, call }])))
  return [...calls.filter((one) => !isLast(one)), ...calls.filter(isLast)]
}

export type Messages = { readonly page: string; readonly texts: Readonly<Record<Language, readonly string[]>> }

/** By the address at which the state is at home; what every language says, in the order of the states. */
export function messagesOf(data: Charts): readonly Messages[] {
  const pages = new Map<string, Record<Language, Set<string>>>()
  for (const state of everyState(data)) {
    const { page, words, screens } = data.extras[keyOf(state)] ?? {}
    if (!page) continue
    const sets = pages.get(page) ?? perLanguage(() => new Set<string>())
    pages.set(page, sets)
    for (const language of languages) {
      const shown = screens?.flatMap(({ texts }) => texts[language]) ?? []
      for (const text of shown.length > 0 || !words ? shown : Object.values(words[language]).flat())
        if (text) sets[language].add(text)
    }
  }
  return [...pages].map(([page, sets]) => ({ page, texts: perLanguage((language) => [...sets[language]]) }))
}

export const statesOf = (data: Pick<Data, 'machines'>, id: string): readonly State[] =>
  everyState(data).filter((state) => idsOf(state).includes(id))
