/** Where documents are drawn: in threads beside the one that answers, a bounded number at a time, each content once. */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { ApiError } from '../http/api-error.ts'
import { sha256 } from '../hash.ts'
import type { Sheet } from './pdf.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Waiting = { readonly resolve: (bytes: Bytes) => void; readonly reject: (error: unknown) => void }
type Thread = { readonly worker: Worker; readonly waiting: Map<number, Waiting> }

export type Drawing = {
  /** The PDF of a sheet. Throws `ApiError('busy')` when too many documents are asked for at once. */
  draw(sheet: Sheet): Promise<Bytes>
  close(): Promise<void>
}

export type DrawingLimits = { readonly threads: number; readonly queued: number; readonly cached: number }
/** One processor stays free for answers. At about eight documents a second the last of the queue waits some four seconds. */
const limits: DrawingLimits = {
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  queued: 32,
  cached: 64,
}
const RETRY_AFTER_SECONDS = 5

/** Beside this file in the sources, beside `main.js` in the bundle. */
const workerFile = (): string => fileURLToPath(new URL('./draw-process.mjs', import.meta.url))

const answer = v.union([
  v.object({ id: v.number(), bytes: v.instance(Uint8Array<ArrayBuffer>) }),
  v.object({ id: v.number(), error: v.string() }),
])

function startThread(forget: (thread: Thread) => void): Thread {
  const worker = new Worker(workerFile())
  const waiting = new Map<number, Waiting>()
  const thread = { worker, waiting }
  worker.on('message', (message: unknown) => {
    const said = v.parse(answer, message)
    const asked = waiting.get(said.id)
    waiting.delete(said.id)
    if ('bytes' in said) asked?.resolve(said.bytes)
    else asked?.reject(new Error(said.error))
    // A thread that draws nothing keeps no process alive.
    if (waiting.size === 0) worker.unref()
  })
  /** Whatever ends it, the next document finds another thread. */
  const end = (error: unknown) => {
    forget(thread)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.once('error', end)
  worker.once('exit', () => end(new Error('the thread that draws documents has ended')))
  return thread
}

export function createDrawing({ threads: most, queued, cached }: DrawingLimits = limits): Drawing {
  const threads = new Set<Thread>()
  const cache = new Map<string, Promise<Bytes>>()
  let asked = 0

  function leastBusy(): Thread {
    const [idlest] = [...threads].toSorted((a, b) => a.waiting.size - b.waiting.size)
    if (idlest && (idlest.waiting.size === 0 || threads.size >= most)) return idlest
    const thread = startThread((ended) => threads.delete(ended))
    threads.add(thread)
    return thread
  }

  function start(sheet: Sheet): Promise<Bytes> {
    const waiting = [...threads].reduce((sum, thread) => sum + thread.waiting.size, 0)
    if (waiting >= queued) throw new ApiError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    const { worker, waiting: mine } = leastBusy()
    asked += 1
    const id = asked
    return new Promise((resolve, reject) => {
      mine.set(id, { resolve, reject })
      worker.ref()
      worker.postMessage({ id, sheet }, [])
    })
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
    async close() {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
