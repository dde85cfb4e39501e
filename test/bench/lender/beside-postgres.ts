/** How a part of the bench runs beside a fresh PostgreSQL: in a process of its own, which prints the rows of its tables as JSON. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as v from 'valibot'

const marker = 'tables: '
const tablesShape = v.array(v.array(v.array(v.string())))
type Rows = string[][]

export const hand = (tables: readonly Rows[]): void => console.log(`${marker}${JSON.stringify(tables)}`)

/** None where the machine has no PostgreSQL. @param env settings of `.ci/with-postgres` */
export async function besidePostgres(file: string, env: Readonly<Record<string, string>> = {}): Promise<Rows[]> {
  try {
    const command = ['node', 'build/run.mjs', file]
    const { stdout } = await promisify(execFile)('.ci/with-postgres', command, { env: { ...process.env, ...env } })
    const said = stdout.split('\n').find((line) => line.startsWith(marker))
    return v.parse(tablesShape, JSON.parse(said?.slice(marker.length) ?? 'null'))
  } catch (error) {
    console.error(error)
    return []
  }
}
