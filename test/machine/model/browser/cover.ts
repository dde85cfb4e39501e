/** When a chart counts as covered in Chromium: all that is not listed as impossible to stage was really taken there. */
import type { Stage } from '#support/browser/stage.ts'
import { attempts } from '../../../second-chance.ts'
import type { Path } from '../paths.ts'
import { goalOf, Taken } from '../taken.ts'
import { notStaged, onTheWay } from './not-staged.ts'
import { beginningOf, moves } from './staging.ts'
import { chartInChromium, tours } from './tours.ts'
import { BrowserWalk } from './walk.ts'

type CoveredInChromium = {
  readonly complaints: readonly string[]
  /** Neither taken nor listed. */
  readonly missing: readonly string[]
  /** Listed, but taken all the same, or not in the chart any more: the list is stale. */
  readonly stale: readonly string[]
  readonly words: string
}

export async function coverInChromium(chart: string, stage: Stage): Promise<CoveredInChromium> {
  const began = performance.now()
  const paths = tours(chart)
  const { taken, complaints, again } = await walkAll(paths, stage)
  const goal = goalOf(chartInChromium(chart).machine)
  const all = [...goal.states, ...goal.transitions]
  const excused = notStaged.filter((row) => row.chart === chart)
  const isTaken = (one: string) => taken.states.has(one) || taken.transitions.has(one)
  const isListed = (one: string) => excused.some((row) => row.what.includes(one))
  const share = (some: readonly string[]) =>
    `${some.filter(isTaken).length}/${some.filter((one) => isTaken(one) || !isListed(one)).length}`
  const races = onTheWay.filter((row) => row.chart === chart && row.isRace === true).flatMap(({ what }) => what)
  const isMissing = (one: string) => !isTaken(one) && !isListed(one) && !races.includes(one)
  // Something was quicker than the hand: its paths are walked again, twice at most, and the run says so (test/second-chance.ts).
  for (let round = 0; round < 2 * attempts; round += 1) {
    const late = all.filter(isMissing)
    if (late.length === 0) break
    await stage.reset()
    const further = await walkAll(paths.filter(covering(late)), stage)
    taken.add(further.taken)
    complaints.push(...further.complaints)
    again.push(...further.again, ...late.filter(isTaken))
  }
  const missing = all.filter(isMissing)
  const words = [
    `${chart} in Chromium: states ${share(goal.states)}, transitions ${share(goal.transitions)}`,
    ` (${all.filter((one) => !isTaken(one) && isListed(one)).length} not staged; ${paths.length} paths, ${seconds(began)} s)`,
    ...excused.map(({ what, why }) => `\n  not staged: ${what.join(', ')} (${why})`),
    ...races.filter((one) => !isTaken(one)).map((one) => `\n  over too soon this time: ${one}`),
    ...missing.map((one) => `\n  neither taken nor listed: ${one}`),
    ...again.map((one) => `\n  held only at the second attempt:\n${one}`),
  ].join('')
  const stale = excused.flatMap(({ what, isRace }) =>
    what.filter((one) => (isTaken(one) && isRace !== true) || !all.includes(one)),
  )
  return { complaints, missing, stale, words }
}

const covering =
  (wanted: readonly string[]) =>
  ({ walk }: Path): boolean =>
    walk.edges.some(({ covers }) => wanted.some((one) => covers.has(one)))

async function walkAll(paths: readonly Path[], stage: Stage) {
  const walker = new BrowserWalk(stage)
  const taken = new Taken()
  const complaints: string[] = []
  const again: string[] = []
  // Borrowers who are no longer where the lender has planted them.
  const moved = new Set<string>()
  // Paths that stay where the lender has put the borrower come first: the borrower need not be put there again.
  for (const path of paths.toSorted((one, other) => Number(moves(one)) - Number(moves(other)))) {
    const phone = beginningOf(path)?.phone ?? ''
    const walk = async () => {
      if (moved.has(phone)) {
        await stage.reset()
        moved.clear()
      }
      if (moves(path)) moved.add(phone)
      const walked = await walker.walk(path)
      taken.add(walked.taken)
      return walked.complaint
    }
    const started = performance.now()
    const complaint = await walk()
    if (process.env['SHOW'] === '1')
      console.info(`${path.machine}: ${path.steps.length} steps, ${seconds(started)} s ${complaint ?? ''}`)
    if (complaint === null) continue
    // A second chance where nobody watches, and never a silent one (test/second-chance.ts): for the path, not for the chart.
    const second = attempts > 0 ? await walk() : complaint
    if (second === null) again.push(complaint)
    else complaints.push(second)
  }
  return { taken, complaints, again }
}

const seconds = (since: number) => Math.round((performance.now() - since) / 1_000)
