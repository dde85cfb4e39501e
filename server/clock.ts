/** What time it is for the lender: the database's time, and in the sandbox an offset that all instances share. */
import { eq, sql } from 'drizzle-orm'
import { colomboDate } from '#machines/rules/dates.ts'
import { meta } from './database/schema.ts'
import type { Database } from './database/transaction.ts'

const KEY = 'clock_offset_ms'
/** So long may two instances differ after the clock was moved. */
const CACHE_MS = 200
/** So often this machine's clock is compared with the database's, which all instances share. */
const COMPARED_MS = 60_000
/** A smaller difference changes nothing for a borrower. */
const IGNORED_MS = 1_000

export type Clock = {
  /** Milliseconds. */
  now(): Promise<number>
  /** Milliseconds of real time, also where the sandbox's clock was moved. */
  real(): Promise<number>
  /** The day in Colombo, 'yyyy-MM-dd'. */
  today(): Promise<string>
  /** Sandbox: moves the clock of every instance; answers the new time. */
  advance(seconds: number): Promise<number>
  /** Sandbox: back to where it began, which is the real time unless a test says otherwise. */
  reset(): Promise<void>
}

/** @param begin milliseconds between the real time and the sandbox's until it is moved */
export function createClock(database: Database, movable: boolean, begin: number): Clock {
  let cached = { offset: 0, readAt: 0 }

  async function offset(): Promise<number> {
    if (!movable) return 0
    if (Date.now() - cached.readAt > CACHE_MS) {
      const [row] = await database.select().from(meta).where(eq(meta.key, KEY))
      cached = { offset: Number(row?.value ?? begin), readAt: Date.now() }
    }
    return cached.offset
  }

  let compared = { ahead: 0, at: Number.NaN }

  /** How far the database's clock is ahead of this machine's. */
  async function ahead(): Promise<number> {
    const began = Date.now()
    if (Math.abs(began - compared.at) < COMPARED_MS) return compared.ahead
    const { rows } = await database.execute<{ at: string }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`,
    )
    const ended = Date.now()
    const difference = Number(rows[0]?.at) - (began + ended) / 2
    const isNoise = Math.abs(difference) < IGNORED_MS + (ended - began) / 2
    compared = { ahead: isNoise ? 0 : Math.round(difference), at: ended }
    return compared.ahead
  }

  const now = async () => {
    const [shared, moved] = await Promise.all([ahead(), offset()])
    return Date.now() + shared + moved
  }
  return {
    now,
    real: async () => Date.now() + (await ahead()),
    today: async () => colomboDate(await now()),
    advance: async (seconds) => {
      await database
        .insert(meta)
        .values({ key: KEY, value: String(begin + seconds * 1000) })
        .onConflictDoUpdate({
          target: meta.key,
          set: { value: sql`(cast(${meta.value} as bigint) + ${seconds * 1000})::text` },
        })
      cached = { offset: 0, readAt: 0 }
      return now()
    },
    reset: async () => {
      await database.delete(meta).where(eq(meta.key, KEY))
      cached = { offset: 0, readAt: 0 }
    },
  }
}
