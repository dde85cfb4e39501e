/** How a picture is checked beside the page, never in it: in a worker that is there while photos are taken. */
import type { Failure } from '#machines/shared/failure.ts'
import type { PhotoType, PhotoQuality } from '#machines/photos/photo.ts'
import type { Checked } from './worker.ts'
import workerUrl from './worker.ts?worker&url'

export type PhotoCheck = {
  /** Begins to load the worker, so that it is there when the picture is. */
  prepare(): void
  /** @throws Failure photo-not-checked where this device cannot check */
  check(picture: Blob, type: PhotoType, signal: AbortSignal): Promise<PhotoQuality>
}

const notChecked: Failure = { kind: 'device', code: 'photo-not-checked' }
/** A small phone has better use for the memory. */
const idle = 60_000

function onlyTheWorker(url: string): string {
  if (url !== workerUrl) throw new TypeError('no other script checks photos')
  return url
}

export function createPhotoCheck(): PhotoCheck {
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
      window.trustedTypes?.createPolicy('photo-check', { createScriptURL: onlyTheWorker }).createScriptURL(workerUrl) ??
      workerUrl
    running ??= new Worker(address, { type: 'module' })
    return running
  }

  return {
    prepare(): void {
      worker()
    },
    check: (picture, type, signal) =>
      new Promise((resolve, reject) => {
        const check = worker()
        const id = (asked += 1)
        const done = new AbortController()
        const heard = { signal: done.signal }
        const fail = () => {
          done.abort()
          reject(notChecked)
        }
        check.addEventListener(
          'message',
          ({ data }: MessageEvent<Checked>) => {
            if (data.id !== id) return
            if (data.quality === null) return fail()
            done.abort()
            resolve(data.quality)
          },
          heard,
        )
        // The script did not load, or this browser runs no modules beside a page.
        const lost = () => {
          end()
          fail()
        }
        check.addEventListener('error', lost, heard)
        signal.addEventListener('abort', fail, heard)
        check.postMessage({ id, picture, type }, { transfer: [] })
      }),
  }
}
