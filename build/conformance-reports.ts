/** Decides where the rows and the reports of the tests lie, and what shape they must have. */
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { Report, Row } from './conformance-table.ts'

/** Each report with the command that makes it. */
export const sources = [
  { file: 'test-results/reports/unit.json', command: 'test:unit' },
  { file: 'test-results/reports/journeys.json', command: 'test:journeys' },
  { file: 'test-results/reports/sweep.json', command: 'test:sweep' },
] as const

const rowsShape = v.array(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[A-Z]{1,2}\d+$/)),
    text: v.string(),
    reading: v.exactOptional(v.array(v.string())),
    byHand: v.exactOptional(v.string()),
  }),
)
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

const rowsOf = async (file: string): Promise<readonly Row[]> =>
  v.parse(rowsShape, JSON.parse(await readFile(`test/conformance/${file}`, 'utf8')))

/** The specification's rows, and after them what we set ourselves beyond it (U: others have it, Z: nobody has). */
export async function readRows(): Promise<readonly Row[]> {
  const more = await rowsOf('more-rows.json')
  return [...(await rowsOf('rows.json')), ...more.map((row) => ({ ...row, isExtra: true }))]
}
