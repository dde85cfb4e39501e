/** Decides when a chart counts as covered in Chromium: all that is not listed as impossible to stage was really taken there. */
import type { Stage } from '../../sweep/stage.ts'
import { goalOf, Taken } from '../taken.ts'
import { notStaged } from './not-staged.ts'
import { beginningOf, moves } from './staging.ts'
import { chartInChromium, tours } from './tours.ts'
import { BrowserWalk } from './walk.ts'

export async function coverInChromium(chart: string, stage: Stage) {
  const began = performance.now()
  const walker = new BrowserWalk(stage)
  const only = new RegExp(process.env['ONLY'] ?? '')
  const paths = tours(chart).filter(({ steps }) => only.test(steps.at(-1)?.text ?? ''))
  const taken = new Taken()
  const complaints: string[] = []
  // Borrowers who are no longer where the lender has planted them.
  const moved = new Set<string>()
  // Whoever stays where the lender has planted him comes first: nobody has to be planted again for him.
  for (const path of paths.toSorted((one, other) => Number(moves(one)) - Number(moves(other)))) {
    const phone = beginningOf(path)?.phone ?? ''
    if (moved.has(phone)) {
      await stage.reset()
      moved.clear()
    }
    if (moves(path)) moved.add(phone)
    const started = performance.now()
    const walked = await walker.walk(path)
    taken.add(walked.taken)
    if (walked.complaint !== null) complaints.push(walked.complaint)
    if (process.env['SHOW'] === '1')
      console.info(`${chart}: ${path.steps.length} steps, ${seconds(started)} s ${walked.complaint ?? ''}`)
  }
  const goal = goalOf(chartInChromium(chart).machine)
  const excused = notStaged.filter((row) => row.chart === chart)
  const isTaken = (one: string) => taken.states.has(one) || taken.transitions.has(one)
  const isListed = (one: string) => excused.some((row) => row.what.includes(one))
  const all = [...goal.states, ...goal.transitions]
  const share = (some: readonly string[]) => `${some.filter(isTaken).length}/${some.length}`
  const missing = all.filter((one) => !isTaken(one) && !isListed(one))
  const words = [
    `${chart} in Chromium: states ${share(goal.states)}, transitions ${share(goal.transitions)}`,
    ` (${goal.transitions.filter((one) => !isTaken(one) && isListed(one)).length} not staged; ${paths.length} paths, ${seconds(began)} s)`,
    ...excused.map(({ what, why }) => `\n  not staged: ${what.join(', ')} (${why})`),
    ...missing.map((one) => `\n  neither taken nor listed: ${one}`),
  ].join('')
  return {
    complaints,
    missing,
    /** Listed, but taken all the same, or not in the chart any more: the list is stale. */
    stale: excused.flatMap(({ what, isRace }) => what.filter((one) => (isTaken(one) && !isRace) || !all.includes(one))),
    words,
  }
}

const seconds = (since: number) => Math.round((performance.now() - since) / 1_000)
