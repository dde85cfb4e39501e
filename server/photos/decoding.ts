/** Where pictures are decoded: in one process beside the lender, one after the other, within a bounded time. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { ApiError } from '../http/api-error.ts'

type Bytes = Uint8Array<ArrayBuffer>
export type PhotoForm = { readonly contentType: string; readonly form: Bytes }
/** The text fields of a form, not checked yet, and its picture as a JPEG of our own; null where that is none that we keep. */
type TakenPhoto = { readonly texts: Readonly<Record<string, string>>; readonly jpeg: Bytes | null }

export type Decoding = {
  /** Throws `ApiError('photos_busy')` where too many forms wait already. */
  requireRoom(): void
  /** Throws `ApiError`: `malformed_form`, `bad_request`, `too_large`, or `photos_busy` without room or time. */
  take(form: PhotoForm): Promise<TakenPhoto>
  close(): void
}

type DecodingLimits = { readonly queued: number; readonly milliseconds: number; readonly idleMs: number }
/** A photo of the page takes 30 ms, one of 40 megapixels a second; a waiting form takes 8 MiB of memory. */
const usual: DecodingLimits = { queued: 16, milliseconds: 10_000, idleMs: 60_000 }
const START_MS = 30_000
const RETRY_AFTER_SECONDS = 5

/** Beside this file in the sources, beside `main.js` in the bundle. */
const childFile = (): string => fileURLToPath(new URL('./decode-process.mjs', import.meta.url))

const answer = v.union([
  v.object({ texts: v.record(v.string(), v.string()), jpeg: v.nullable(v.instance(Uint8Array<ArrayBuffer>)) }),
  v.object({
    refused: v.picklist(['malformed_form', 'bad_request', 'too_large']),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
])

/** Null: the process has ended. */
async function messageOf(child: ChildProcess, patience: number): Promise<unknown> {
  const heard = new AbortController()
  const signal = AbortSignal.any([heard.signal, AbortSignal.timeout(patience)])
  try {
    const [message] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => [null]),
    ])
    return message
  } finally {
    heard.abort()
  }
}

/** It gets nothing of the lender's environment: the key and the address of the database stand there. */
async function startChild(): Promise<ChildProcess> {
  const child = fork(childFile(), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128'],
    // glibc gives memory back after a large picture.
    env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
  })
  // It keeps nobody alive: the server does that.
  child.unref()
  child.channel?.unref()
  if ((await messageOf(child, START_MS)) !== 'ready') throw new Error('the process that decodes photos did not start')
  return child
}

export function createDecoding({ queued, milliseconds, idleMs }: DecodingLimits = usual): Decoding {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  async function decode(form: PhotoForm): Promise<TakenPhoto> {
    clearTimeout(idle)
    const mine = child ?? (await startChild())
    if (child === null) mine.once('exit', () => (child = child === mine ? null : child))
    child = mine
    mine.send(form)
    const message = await messageOf(mine, milliseconds).catch(() => {
      end()
      throw new ApiError('photos_busy', { retryAfterSeconds: RETRY_AFTER_SECONDS, reason: 'photo took too long' })
    })
    // What ends the decoder is no picture for anybody.
    if (message === null) {
      end()
      throw new ApiError('photo_unreadable')
    }
    idle = setTimeout(end, idleMs).unref()
    const said = v.parse(answer, message)
    if ('refused' in said) throw new ApiError(said.refused, said.fields ? { fields: said.fields } : {})
    return said
  }

  function requireRoom(): void {
    if (waiting >= queued) throw new ApiError('photos_busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }

  return {
    requireRoom,
    async take(form) {
      requireRoom()
      waiting += 1
      const mine = last.then(() => decode(form))
      last = mine.catch(() => undefined)
      try {
        return await mine
      } finally {
        waiting -= 1
      }
    },
    close: end,
  }
}
