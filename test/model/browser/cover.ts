/** Decides when a chart counts as covered in Chromium: all that can be staged against the real lender was really taken there. */
import { modelOnScreen, notOnScreen } from '../models/on-screen.ts'
import { pathsWhere, type Path } from '../paths.ts'
import { goalOf, Taken } from '../taken.ts'
import type { Stage } from '../../sweep/stage.ts'
import { beginningOf, canStage, excuses } from './staging.ts'
import { BrowserWalk } from './walk.ts'

export const stagedPaths = (chart: string): Path[] =>
  pathsWhere(
    modelOnScreen(chart),
    (path) => path.steps.every(({ event }) => canStage(chart, event)) && beginningOf(path) !== null,
  )

/** A write that reaches the lender, a sign-out, a session that is taken away. */
const moves = (path: Path): boolean =>
  path.steps.some(
    ({ event, text }) =>
      /^(save|create|confirm|init|signOut|logout|hint)/.test(text) || /401/.test(JSON.stringify(event)),
  )

export async function coverInChromium(chart: string, stage: Stage, reset: () => Promise<void>) {
  const walker = new BrowserWalk(stage)
  const paths = stagedPaths(chart)
  const staged = new Set(paths.flatMap(({ covers }) => covers))
  const taken = new Taken()
  const complaints: string[] = []
  // Borrowers who are no longer where the lender has planted them.
  const moved = new Set<string>()
  for (const path of paths) {
    const phone = beginningOf(path)?.phone ?? ''
    if (moved.has(phone)) {
      await reset()
      moved.clear()
    }
    if (moves(path)) moved.add(phone)
    const walked = await walker.walk(path)
    taken.add(walked.taken)
    if (walked.complaint !== null) complaints.push(walked.complaint)
  }
  const goal = goalOf(modelOnScreen(chart).machine)
  const missing = [...goal.states, ...goal.transitions].filter(
    (one) => staged.has(one) && !taken.states.has(one) && !taken.transitions.has(one),
  )
  const left = goal.transitions.filter((one) => !staged.has(one) && !taken.transitions.has(one))
  const why = (one: string) =>
    notOnScreen.find((row) => row.chart === chart && row.transition === one)?.why ??
    excuses.find((row) => row.chart === chart && row.event.test(one.split('|')[1] ?? ''))?.why ??
    'no seeded borrower begins there, or the lender does not answer so'
  const reached = goal.transitions.length - left.length
  const states = goal.states.filter((one) => taken.states.has(one)).length
  const words = [
    `${chart} in Chromium: states ${states}/${goal.states.length}, transitions ${reached}/${goal.transitions.length}`,
    ` (${paths.length} paths)`,
    ...left.map((one) => `\n  not staged: ${one} (${why(one)})`),
  ].join('')
  return { complaints, missing, words }
}
