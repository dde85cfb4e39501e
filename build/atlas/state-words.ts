/** What the data beside the machines say that a state shows and offers, where the shortest path to it ends. */
import type { AnyMachineSnapshot } from 'xstate'
import type { Language } from '#machines/shared/languages.ts'
import { reachedBy, statesIn } from '#support/stage/reached.ts'
import { homeOf, rowsOf } from '../../test/machine/model/gestures/screens.ts'
import { modelOf } from '../../test/machine/model/paths.ts'
import { trace } from '../paths/trace.ts'
import { wordsOn, type Words } from '../paths/words-on.ts'

type StateWords = { readonly kind: 'words'; readonly words: Words } | { readonly kind: 'unseen'; readonly why: string }

const known = new Map<string, AnyMachineSnapshot | null>()
/** Null where no path ends in that state. */
export function standingIn(machine: string, state: string): AnyMachineSnapshot | null {
  const key = `${machine} ${state}`
  const before = known.get(key)
  if (before !== undefined) return before
  const reached = reachedBy(machine, state)
  const snapshot =
    reached.kind === 'stands' ? (trace(modelOf(machine), reached.path.walk).at(-1)?.snapshot ?? null) : null
  known.set(key, snapshot)
  return snapshot
}

/** Null for a machine without a screen, a state with others inside, and one that no path ends in. */
export function wordsOf(machine: string, state: string, lang: Language): StateWords | null {
  const row = rowsOf(machine).get(state)
  if (row === undefined || row.states !== undefined) return null
  if (row.unseen !== undefined) return { kind: 'unseen', why: row.unseen }
  const snapshot = standingIn(machine, state)
  if (snapshot === null) return null
  const words = wordsOn(machine, statesIn(snapshot.value), snapshot.context, homeOf(machine, state), lang)
  return { kind: 'words', words }
}
