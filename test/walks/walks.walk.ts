/** Generated walks of a borrower through the rendered application, each compared with the model after every event. */
import * as fc from 'fast-check'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { judge } from './model/judge.ts'
import type { Screen, Seen } from './model/terms.ts'
import { leaveStage, loadPages } from './page.tsx'
import { take, walks } from './walk.ts'

const count = Number(process.env['WALKS'] ?? 500)
const seed = Number(process.env['WALKS_SEED'] ?? 1)

beforeAll(loadPages)
afterEach(leaveStage)

/** A page that has lost all but its heading; and one that has kept its buttons. */
const hollow = (seen: Seen): readonly Seen[] => [
  { ...seen, words: seen.heading, dialog: null, free: [] },
  { ...seen, words: seen.heading, dialog: null },
]
const nameOf = ({ at, heading, dialog = [], says }: Screen): string => {
  const isAway = says.some((one) => String(one).startsWith('No answer came'))
  return [at, heading, ...dialog.slice(0, 1), ...(isAway ? ['unreachable'] : [])].join(' / ')
}
const noticed = new Set<string>()
const survived = new Set<string>()

it('finds every page as the model says it (R5, R10, R11, R12, R14, O8, O9, M9, M10, M11, RD8, RD21, RD65, RD102, RD103, RD285, RD288, RD312, RD325)', async () => {
  const began = process.hrtime.bigint()
  let steps = 0
  let taken = 0
  const result = await fc.check(
    fc.asyncProperty(walks(12), async (walk) => {
      const outcome = await take(walk, ({ model, seen }) => {
        const screen = model.screen()
        const isNoticed = hollow(seen).every((empty) => judge(screen, empty) !== null)
        ;(isNoticed ? noticed : survived).add(nameOf(screen))
      })
      leaveStage()
      taken += 1
      steps += outcome.steps
      if (outcome.complaint !== null) throw new Error([...outcome.story, `But ${outcome.complaint}`].join('\n'))
    }),
    { numRuns: count, seed, endOnFailure: process.env['WALKS_SHRINK'] === '0' },
  )
  const seconds = Number((process.hrtime.bigint() - began) / 1_000_000_000n)
  process.stdout.write(`${taken} walks, ${steps} comparisons, seed ${seed}, ${seconds} s\n`)
  expect(result.failed ? String((result.errorInstance as Error | null)?.message) : null).toBeNull()
})

it('notices every page that shows its heading and nothing else', () => {
  process.stdout.write(`${noticed.size} screens, each noticed where it is hollow\n`)
  if (process.env['SHOW'] === '1') process.stdout.write(`${[...noticed].toSorted().join('\n')}\n`)
  expect([...survived]).toEqual([])
  const wanted = [
    '/ / Cash in about 10 minutes',
    '/account / Hello, Nimal Perera / unreachable',
    '/address / Your address',
  ]
  for (const name of wanted) expect([...noticed]).toContain(name)
})
