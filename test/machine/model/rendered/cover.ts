/** When a chart counts as covered on the screen: every path holds, and everything that must be taken there was really taken. */
import { vi } from 'vitest'
import { i18n } from '#i18n/catalogs.ts'
import { notStaged, onTheWay } from '../browser/not-staged.ts'
import { cover } from '../explore.ts'
import { injectedOnly, rowFor } from '../gestures/by-browser.ts'
import { modelOnScreen, notOnScreen } from '../models/on-screen.ts'
import { allWalks, toPath } from '../paths.ts'
import { goalOf, Taken } from '../taken.ts'
import { walkRendered } from './walk.ts'

type Covered = {
  readonly complaints: readonly string[]
  /** Neither taken nor excused. */
  readonly missing: readonly string[]
  /** Excused, but taken all the same: the list is stale. */
  readonly stale: readonly string[]
  readonly words: string
}

/** Charts of which Chromium walks before the real lender what can be staged there (browser/cover.ts): the rest is walked here. */
const inChromium: readonly string[] = ['onboarding', 'account', 'session', 'scoring']

function mustBeTakenHere(chart: string): (one: string) => boolean {
  if (!inChromium.includes(chart)) return () => true
  const elsewhere = [...notStaged, ...onTheWay].filter((row) => row.chart === chart)
  const listed = new Set(elsewhere.flatMap(({ what }) => what))
  return (one) => listed.has(one)
}

export async function coverRendered(chart: string): Promise<Covered> {
  i18n.load('en', {})
  i18n.activate('en')
  const model = modelOnScreen(chart)
  const isWanted = mustBeTakenHere(chart)
  const paths = cover(allWalks(model), isWanted).map((walk) => toPath(model, walk))
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
  const all = goalOf(model.machine)
  const goal = { states: all.states.filter(isWanted), transitions: all.transitions.filter(isWanted) }
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
