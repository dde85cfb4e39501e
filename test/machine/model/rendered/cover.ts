/** When a chart counts as covered on the screen: every path holds, and everything that can be taken there was really taken. */
import { vi } from 'vitest'
import { i18n } from '#i18n/catalogs.ts'
import { injectedOnly, rowFor } from '../gestures/by-browser.ts'
import { modelOnScreen, notOnScreen } from '../models/on-screen.ts'
import { pathsOf } from '../paths.ts'
import { goalOf, Taken } from '../taken.ts'
import { walkRendered } from './walk.ts'

export type Covered = {
  readonly complaints: readonly string[]
  /** Neither taken nor excused. */
  readonly missing: readonly string[]
  /** Excused, but taken all the same: the list is stale. */
  readonly stale: readonly string[]
  readonly words: string
}

export async function coverRendered(chart: string): Promise<Covered> {
  i18n.load('en', {})
  i18n.activate('en')
  const model = modelOnScreen(chart)
  const paths = pathsOf(chart, model)
  const taken = new Taken()
  const injected = new Taken()
  const complaints: string[] = []
  for (const path of paths) {
    const { app, complaint } = await walkRendered(path)
    if (complaint !== null) complaints.push(complaint)
    taken.add(app.taken.get(chart))
    injected.add(app.injected.get(chart))
    vi.restoreAllMocks()
  }
  const goal = goalOf(model.machine)
  const excused = notOnScreen.filter((row) => row.chart === chart)
  const isInjected = (one: string) =>
    injected.transitions.has(one) && rowFor(injectedOnly, chart, one.split('|')[1] ?? '')
  const left = goal.transitions.filter((one) => !taken.transitions.has(one))
  const unexcused = left.filter((one) => !isInjected(one) && !excused.some(({ transition }) => transition === one))
  const states = goal.states.filter((one) => taken.states.has(one))
  const possible = goal.transitions.length - left.length + unexcused.length
  const words = [
    `${chart} on the screen: states ${states.length}/${goal.states.length},`,
    `transitions ${goal.transitions.length - left.length}/${possible} (${paths.length} paths)`,
    ...left.filter((one) => isInjected(one)).map((one) => `\n  injected: ${one}`),
    ...excused.map(({ transition, why }) => `\n  not on the screen: ${transition} (${why})`),
  ].join(' ')
  return {
    complaints,
    missing: [
      ...goal.states.filter((one) => !taken.states.has(one)).map((one) => `state ${one}`),
      ...unexcused.map((one) => `transition ${one}`),
    ],
    stale: excused.filter(({ transition }) => !left.includes(transition)).map(({ transition }) => transition),
    words,
  }
}
