/** Decides how the worker answers: one verdict for one picture, or that it cannot judge. */
import type { PhotoType } from '../../../machines/shared/ports.ts'
import type { Judged } from './photo-judge.ts'
import { judgePicture } from './judge.ts'

type Asked = { readonly id: number; readonly picture: Blob; readonly type: PhotoType }

const answer = (judged: Judged) => postMessage(judged, { transfer: [] })

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  judgePicture(data.picture, data.type).then(
    (verdict) => answer({ id: data.id, verdict }),
    () => answer({ id: data.id, verdict: null }),
  )
})
