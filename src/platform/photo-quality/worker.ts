/** How the worker answers: one verdict for one picture, or that it cannot judge. */
import type { PhotoType } from '#machines/photos/photo.ts'
import type { Judged } from './photo-check.ts'
import { judgePicture } from './check.ts'

type Asked = { readonly id: number; readonly picture: Blob; readonly type: PhotoType }

const answer = (judged: Judged) => postMessage(judged, { transfer: [] })

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  judgePicture(data.picture, data.type).then(
    (verdict) => answer({ id: data.id, verdict }),
    () => answer({ id: data.id, verdict: null }),
  )
})
