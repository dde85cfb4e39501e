/** How much processor a PostgreSQL on this machine has used: its main process, those that serve now, and those that have ended. Linux only, else 0. */
import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'

type Stat = { readonly parent: number; readonly own: number; readonly ended: number }

const tickMs = 10

async function statOf(pid: number | string): Promise<Stat> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in brackets may hold blanks; after it come state, parent and, later on, the times in ticks.
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const ticks = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * tickMs
  return { parent: fields[1] ?? 0, own: ticks(11), ended: ticks(13) }
}

/** @returns a function that tells the milliseconds used so far; one for null, which uses nothing of its own */
export async function processorOf(databaseUrl: string | null): Promise<() => Promise<number>> {
  if (databaseUrl === null) return () => Promise.resolve(0)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() pid')
  const { parent } = await statOf(rows[0]?.pid ?? 0)
  await client.end()
  return async () => {
    const main = await statOf(parent)
    const numbers = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
    const all = await Promise.all(numbers.map(statOf))
    const serving = all.filter((one) => one.parent === parent)
    return serving.reduce((sum, one) => sum + one.own, main.own + main.ended)
  }
}
