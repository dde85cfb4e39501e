/** How a picture is judged beside the page, never in it: in a worker that is there while photos are taken. */
import type { Failure } from '#machines/shared/failure.ts'
import type { PhotoType, PhotoVerdict } from '#machines/photos/photo.ts'
import workerUrl from './worker.ts?worker&url'

export type Judged = { readonly id: number; readonly verdict: PhotoVerdict | null }

export type PhotoJudge = {
  /** Begins to load the worker, so that it is there when the picture is. */
  prepare(): void
  /** @throws Failure photo-not-judged where this device cannot judge */
  judge(picture: Blob, type: PhotoType, signal: AbortSignal): Promise<PhotoVerdict>
}

const notJudged: Failure = { kind: 'device', code: 'photo-not-judged' }
/** A small phone has better use for the memory. */
const idle = 60_000

function onlyTheJudge(url: string): string {
  if (url !== workerUrl) throw new TypeError('no other script judges photos')
  return url
}

export function createPhotoJudge(): PhotoJudge {
  // The page's own policy names it (`trusted-types`); a second policy of that name would be refused.
  let address: string | null = null
  let running: Worker | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0

  function end(): void {
    running?.terminate()
    running = null
  }

  function worker(): Worker {
    clearTimeout(timer)
    timer = setTimeout(end, idle)
    address ??=
      window.trustedTypes?.createPolicy('photo-judge', { createScriptURL: onlyTheJudge }).createScriptURL(workerUrl) ??
      workerUrl
    running ??= new Worker(address, { type: 'module' })
    return running
  }

  return {
    prepare(): void {
      worker()
    },
    judge: (picture, type, signal) =>
      new Promise((resolve, reject) => {
        const judge = worker()
        const id = (asked += 1)
        const done = new AbortController()
        const heard = { signal: done.signal }
        const fail = () => {
          done.abort()
          reject(notJudged)
        }
        judge.addEventListener(
          'message',
          ({ data }: MessageEvent<Judged>) => {
            if (data.id !== id) return
            if (data.verdict === null) return fail()
            done.abort()
            resolve(data.verdict)
          },
          heard,
        )
        // The script did not load, or this browser runs no modules beside a page.
        const lost = () => {
          end()
          fail()
        }
        judge.addEventListener('error', lost, heard)
        signal.addEventListener('abort', fail, heard)
        judge.postMessage({ id, picture, type }, { transfer: [] })
      }),
  }
}
