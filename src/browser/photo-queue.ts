/** Decides how pictures are kept until they have arrived: on the device before the upload, at most 24 hours (RD49, UX21, UX22). */
import { waits } from '../../machines/policy.ts'
import type { KeptPhoto, PhotoType } from '../../machines/ports.ts'
import { randomId } from './device.ts'
import type { Records } from './records.ts'
import { createSentShares, type SentShares } from './sent-shares.ts'

export type PhotoQueue = {
  read(): Promise<readonly KeptPhoto[]>
  keep(type: PhotoType, picture: Blob): Promise<KeptPhoto>
  /** Chosen by the borrower: whoever comes back after a killed tab finds it on its way (Z2). */
  markAccepted(photo: KeptPhoto): Promise<KeptPhoto>
  markUploaded(photo: KeptPhoto): Promise<KeptPhoto>
  /** The picture itself, or null if it is no longer here. */
  picture(id: string): Blob | null
  /** Address for a preview, valid until the picture is replaced or forgotten; null if it is no longer here. */
  url(id: string): string | null
  forget(): Promise<void>
  /** How far each is on its way. */
  readonly sent: SentShares
}

/** Bytes rather than a Blob: older Safari loses blobs that it has stored. */
type Kept = KeptPhoto & { readonly at: number; readonly mime: string; readonly content: ArrayBuffer }

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'content' in value &&
  value.content instanceof ArrayBuffer &&
  'at' in value &&
  typeof value.at === 'number' &&
  'type' in value &&
  (value.type === 'selfie' || value.type === 'main_document_front')

const photoOf = ({ id, type, bytes, uploaded, accepted }: Kept): KeptPhoto => ({
  id,
  type,
  bytes,
  uploaded,
  ...(accepted === true ? { accepted } : {}),
})

export function createPhotoQueue(records: Records, now: () => number): PhotoQueue {
  const pictures = new Map<string, { readonly type: PhotoType; readonly blob: Blob; url: string | null }>()

  function drop(isGone: (type: PhotoType) => boolean) {
    for (const [id, { type, url }] of pictures) {
      if (!isGone(type)) continue
      if (url !== null) URL.revokeObjectURL(url)
      pictures.delete(id)
    }
  }

  function show(kept: Kept) {
    if (pictures.has(kept.id)) return
    drop((type) => type === kept.type)
    pictures.set(kept.id, { type: kept.type, blob: new Blob([kept.content], { type: kept.mime }), url: null })
  }

  async function mark(photo: KeptPhoto, marks: Partial<KeptPhoto>): Promise<KeptPhoto> {
    const kept = await records.get('photos', photo.type)
    // A picture taken meanwhile is another one, and nothing of this is true of it.
    if (isKept(kept) && kept.id === photo.id) await records.put('photos', photo.type, { ...kept, ...marks })
    return { ...photo, ...marks }
  }

  return {
    async read() {
      const photos: KeptPhoto[] = []
      for (const kept of (await records.all('photos')).filter(isKept)) {
        if (now() - kept.at > waits.photoKept) {
          await records.remove('photos', kept.type)
          continue
        }
        show(kept)
        photos.push(photoOf(kept))
      }
      return photos
    },
    async keep(type, picture) {
      const content = await picture.arrayBuffer()
      const kept: Kept = {
        id: randomId(),
        type,
        bytes: picture.size,
        uploaded: false,
        at: now(),
        mime: picture.type,
        content,
      }
      await records.put('photos', type, kept)
      show(kept)
      return photoOf(kept)
    },
    markAccepted: (photo) => mark(photo, { accepted: true }),
    markUploaded: (photo) => mark(photo, { uploaded: true }),
    picture: (id) => pictures.get(id)?.blob ?? null,
    url(id) {
      const picture = pictures.get(id)
      if (!picture) return null
      picture.url ??= URL.createObjectURL(picture.blob)
      return picture.url
    },
    async forget() {
      drop(() => true)
      await records.clear('photos')
    },
    sent: createSentShares(),
  }
}
