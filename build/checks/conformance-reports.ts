/** Reads what the conformance table joins: requirements and the reports of the tests. */
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { kindOf, kinds, type Report, type Row } from './conformance-table.ts'
import type { Requirement } from './requirements.ts'

/** Each report with what `.ci/tests` is given for it. */
export const sources = [
  { file: 'test-results/reports/unit.json', suite: ['unit', '--project', 'apart', '--project', 'lender'] },
  { file: 'test-results/reports/platform.json', suite: ['platform'] },
  { file: 'test-results/reports/rendered.json', suite: ['rendered', '--project', 'atlas'] },
  { file: 'test-results/reports/journey.json', suite: ['journey'] },
  { file: 'test-results/reports/journeys.json', suite: ['journeys'] },
  { file: 'test-results/reports/sweep.json', suite: ['sweep'] },
  { file: 'test-results/reports/times.json', suite: ['times'] },
] as const

const reportShape = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({ ancestorTitles: v.array(v.string()), title: v.string(), status: v.string() }),
      ),
    }),
  ),
})

export const readReport = async (file: string): Promise<Report> =>
  v.parse(reportShape, JSON.parse(await readFile(file, 'utf8')))

const isDesignRule = ({ id }: Requirement): boolean => id.startsWith('DR')

/** What the reports must prove: no design rules, and nothing that another suite proves. */
export const rowsOf = (requirements: readonly Requirement[]): readonly Row[] =>
  requirements
    .filter((requirement) => !isDesignRule(requirement) && requirement.proof === undefined)
    .map(({ id, title, byHand }) => ({ id, text: title, ...(byHand === undefined ? {} : { byHand }) }))
    .toSorted((a, b) => kinds.indexOf(kindOf(a)) - kinds.indexOf(kindOf(b)))
