/** How the worker answers: one quality for one picture, or that it cannot check. */
import type { PhotoType, PhotoQuality } from '#machines/photos/photo.ts'
import { checkPicture } from './check.ts'

export type Checked = { readonly id: number; readonly quality: PhotoQuality | null }
type Asked = { readonly id: number; readonly picture: Blob; readonly type: PhotoType }

const answer = (checked: Checked) => postMessage(checked, { transfer: [] })

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  checkPicture(data.picture, data.type).then(
    (quality) => answer({ id: data.id, quality }),
    () => answer({ id: data.id, quality: null }),
  )
})
