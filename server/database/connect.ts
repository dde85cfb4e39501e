import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, type PoolConfig } from 'pg'
import type { Embedded } from './embedded.ts'
import { clientOfWritable, type DatabaseHost } from './hosts.ts'

/** Longer than any statement of a call takes; a borrower's patience ends earlier. */
const STATEMENT_MS = 10_000
/** The server gives up first and says so; this is for one that no longer answers at all. */
const SILENCE_MS = STATEMENT_MS + 1_000
/** A balancer that asks every second or two must know it. */
const PING_MS = 1_800
const GOOD_MS = 1_000

export type Place = { readonly embedded: Embedded } | { readonly hosts: readonly DatabaseHost[] }

function settingsOf(place: Place): PoolConfig {
  if ('embedded' in place) {
    const { host, port } = place.embedded
    return { host, port, user: 'postgres', database: 'postgres', ssl: false, max: 1, idleTimeoutMillis: 0 }
  }
  const [first, ...others] = place.hosts
  return {
    connectionString: first?.url,
    ...(others.length > 0 ? { Client: clientOfWritable(place.hosts) } : {}),
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
  }
}

/** Said first on every connection, and without waiting for the answer. */
function opening(place: Place, isLimited: boolean): string | null {
  // One session for all connections: a second one would find the names of the first one's statements taken.
  if ('embedded' in place) return 'deallocate all'
  if (!isLimited) return null
  return `set statement_timeout = ${STATEMENT_MS}; set idle_in_transaction_session_timeout = ${STATEMENT_MS}`
}

/** `isLimited`: no statement and no forgotten transaction holds a row for ever. Migrations take the time that they need. */
export function openPool(place: Place, size: number, isLimited: boolean): Pool {
  const pool = new Pool({
    max: size,
    ...settingsOf(place),
    // Questions that do not wait for each other share a round trip.
    pipeline: true,
    ...(isLimited && 'hosts' in place ? { query_timeout: SILENCE_MS } : {}),
  })
  const first = opening(place, isLimited)
  // A connection that the server cuts is replaced by the pool, idle or at work; unheard, either event would end the process.
  // What was being asked on it still rejects.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (first !== null) void client.query(first).catch(() => undefined)
  })
  return pool
}

/**
 * One row is written, and 400 kB are sorted with so little memory that they go to the disk and are gone at once: a row alone still
 * finds room in its page when the disk is full. One round trip, one transaction; two instances write the same row, one after the other.
 */
const PROBE = `
  set local work_mem = '64kB';
  select count(distinct repeat('x', 1000) || n) from generate_series(1, 400) n;
  insert into meta (key, value) values ('ready', now()) on conflict (key) do update set value = excluded.value`

async function probe(pool: Pool): Promise<void> {
  const answered = new AbortController()
  const silence = sleep(PING_MS, null, { signal: answered.signal }).then(
    () => Promise.reject(new Error('Query read timeout')),
    () => undefined,
  )
  const written = pool.query(PROBE)
  try {
    await Promise.race([written, silence])
  } finally {
    answered.abort()
    // Too late to matter.
    written.catch(() => undefined)
  }
}

/**
 * What comes back throws when no answer comes in time, or when the database takes no writes. A probe that comes meanwhile shares the
 * answer, and a good one is good for a second: however many ask, a write a second.
 */
export function pingOf(pool: Pool): () => Promise<void> {
  let goodUntil = 0
  let asking: Promise<void> | null = null
  return async () => {
    if (performance.now() < goodUntil && !pool.ending) return
    asking ??= probe(pool).finally(() => (asking = null))
    await asking
    goodUntil = performance.now() + GOOD_MS
  }
}
