/** Whether the screen speaks of a failure: its words after the failure are looked up on every path that takes it. */
import { statesIn } from '#support/stage/reached.ts'
import { chartsOnScreen, expectedOn, homeOf } from '../../test/machine/model/gestures/screens.ts'
import { allWalks, modelOf } from '../../test/machine/model/paths.ts'
import type { Walk } from '../../test/machine/model/explore.ts'
import { trace } from '../paths/trace.ts'
import { standingIn } from './state-words.ts'

const known = new Map<string, ReadonlySet<string>>()

/** So many paths are looked at for a failure: what is said depends on what failed, not on the way there. */
const enough = 3

function isSpokenOf(machine: string, walk: Walk): boolean {
  const snapshot = trace(modelOf(machine), walk).at(-1)?.snapshot
  if (!snapshot) return false
  const states = statesIn(snapshot.value)
  return states.some((path) => {
    const after = expectedOn(machine, states, snapshot.context, homeOf(machine, path))
    const calm = standingIn(machine, path)
    const usual = calm ? expectedOn(machine, statesIn(calm.value), calm.context, homeOf(machine, path)).shows : []
    const isSignalled = [...after.alert, ...after.status, ...after.dialog, ...after.announces].length > 0
    return isSignalled || after.shows.some((text) => !usual.includes(text))
  })
}

/** Alerts, notices and dialogs always speak; other words do where they are not there without a failure. */
function saidIn(machine: string): ReadonlySet<string> {
  const before = known.get(machine)
  if (before) return before
  const found = new Set<string>()
  const tried = new Map<string, number>()
  for (const walk of allWalks(modelOf(machine))) {
    const failures = [...(walk.edges.at(-1)?.covers ?? [])].filter((key) => key.includes('|xstate.error.'))
    const open = failures.filter((key) => !found.has(key) && (tried.get(key) ?? 0) < enough)
    if (open.length === 0) continue
    for (const key of open) tried.set(key, (tried.get(key) ?? 0) + 1)
    if (isSpokenOf(machine, walk)) for (const key of failures) found.add(key)
  }
  known.set(machine, found)
  return found
}

export const isSaid = (machine: string, transition: string): boolean =>
  chartsOnScreen.includes(machine) && saidIn(machine).has(transition)
