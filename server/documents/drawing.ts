/** Where documents are drawn: in threads beside the one that answers, a bounded number at a time, each content once. */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { ApiError } from '../http/api-error.ts'
import { sha256 } from '../hash.ts'
import type { Sheet } from './pdf.ts'

type Bytes = Uint8Array<ArrayBuffer>

export type Drawing = {
  /** The PDF of a sheet. Throws `ApiError('busy')` when too many documents are asked for at once. */
  draw(sheet: Sheet): Promise<Bytes>
  readonly drawn: number
  readonly waiting: number
  close(): Promise<void>
}

type DrawingLimits = { readonly threads: number; readonly queued: number; readonly cached: number }
/** One processor stays free for answers. At about eight documents a second the last of the queue waits some four seconds. */
const limits: DrawingLimits = {
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  queued: 32,
  cached: 64,
}
const RETRY_AFTER_SECONDS = 5

/** Beside this file in the sources, beside `main.js` in the bundle. */
const workerFile = (): string => fileURLToPath(new URL('./draw-process.mjs', import.meta.url))

export function createDrawing({ threads, queued, cached }: DrawingLimits = limits): Drawing {
  // A thread is started when it is needed first, and stays.
  const pool = new Piscina<Sheet, Bytes>({
    filename: workerFile(),
    name: 'draw',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: Infinity,
  })
  const cache = new Map<string, Promise<Bytes>>()

  function start(sheet: Sheet): Promise<Bytes> {
    if (pool.queueSize >= queued) throw new ApiError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    return pool.run(sheet)
  }

  return {
    async draw(sheet) {
      const key = sha256(JSON.stringify(sheet))
      const known = cache.get(key)
      // Moved to the end: the one that nobody has asked for longest goes first.
      cache.delete(key)
      const drawn = known ?? start(sheet)
      cache.set(key, drawn)
      if (cache.size > cached) cache.delete(cache.keys().next().value ?? '')
      try {
        return await drawn
      } catch (error) {
        if (cache.get(key) === drawn) cache.delete(key)
        throw error
      }
    },
    get drawn() {
      return pool.completed
    },
    get waiting() {
      return pool.queueSize
    },
    close: () => pool.destroy(),
  }
}
