/** How pictures are kept until they have arrived: on the device before the upload, at most 24 hours. */
import type { KeptPhoto as Photo, PhotoType } from '#machines/photos/photo.ts'
import { randomId } from '../device.ts'
import { createSentShares, type SentShares } from './sent-shares.ts'
import type { Item, Phone, EncryptedStore } from '../storage/encrypted-store.ts'

type PictureType = PhotoType | 'slip'
type KeptPhoto = Photo<PictureType>

export type PhotoQueue = {
  read(phone: Phone): Promise<readonly KeptPhoto[]>
  keep<T extends PictureType>(type: T, picture: Blob, phone: Phone): Promise<Photo<T>>
  /** Chosen by the borrower: it is uploaded after a killed tab. */
  markAccepted(photo: Photo, phone: Phone): Promise<Photo>
  markUploaded(photo: Photo, phone: Phone): Promise<Photo>
  /** The picture itself, or null if it is no longer here. */
  picture(id: string): Blob | null
  /** Address for a preview, valid until the picture is replaced or forgotten; null if it is no longer here. */
  url(id: string): string | null
  /** Nothing can be seen any more; what is kept waits for the same number. */
  close(): void
  forget(phone: Phone): Promise<void>
  /** How far each is on its way. */
  readonly sent: SentShares
}

type PhotoRecord = {
  readonly id: string
  readonly uploaded: boolean
  readonly accepted?: true
  readonly mime: string
}

const isType = (name: string): name is PictureType => ['selfie', 'main_document_front', 'slip'].includes(name)
const isPhotoRecord = (value: unknown): value is PhotoRecord =>
  typeof value === 'object' && value !== null && 'id' in value && 'uploaded' in value && 'mime' in value

/** Bytes rather than a Blob: older Safari loses blobs that it has stored. */
type Kept = PhotoRecord & { readonly type: PictureType; readonly at: number; readonly content: ArrayBuffer }

const keptIn = ({ name, at, value, bytes }: Item): readonly Kept[] =>
  isType(name) && isPhotoRecord(value) ? [{ ...value, type: name, at, content: bytes }] : []

const photoOf = <T extends PictureType>({
  id,
  type,
  content,
  uploaded,
  accepted,
}: Kept & { readonly type: T }): Photo<T> => ({
  id,
  type,
  bytes: content.byteLength,
  uploaded,
  ...(accepted === true ? { accepted } : {}),
})

export function createPhotoQueue(encryptedStore: EncryptedStore, now: () => number): PhotoQueue {
  const pictures = new Map<string, { readonly type: PictureType; readonly blob: Blob; url: string | null }>()

  function drop(isGone: (type: PictureType) => boolean) {
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

  const put = ({ id, uploaded, accepted, mime, type, at, content }: Kept, phone: Phone) => {
    const value: PhotoRecord = { id, uploaded, mime, ...(accepted === true ? { accepted } : {}) }
    return encryptedStore.put('photos', phone, { name: type, at, value, bytes: content })
  }
  const readKept = async (phone: Phone) => (await encryptedStore.read('photos', phone)).flatMap(keptIn)

  async function mark(photo: Photo, phone: Phone, marks: Partial<Pick<PhotoRecord, 'uploaded' | 'accepted'>>) {
    // A picture taken meanwhile is another one, and nothing of this is true of it.
    const kept = (await readKept(phone)).find(({ id }) => id === photo.id)
    if (kept) await put({ ...kept, ...marks }, phone)
    return { ...photo, ...marks }
  }

  return {
    async read(phone) {
      const kept = await readKept(phone)
      for (const one of kept) show(one)
      return kept.map(photoOf)
    },
    async keep(type, picture, phone) {
      const content = await picture.arrayBuffer()
      const kept = { id: randomId(), type, uploaded: false, at: now(), mime: picture.type, content }
      await put(kept, phone)
      show(kept)
      return photoOf(kept)
    },
    markAccepted: (photo, phone) => mark(photo, phone, { accepted: true }),
    markUploaded: (photo, phone) => mark(photo, phone, { uploaded: true }),
    picture: (id) => pictures.get(id)?.blob ?? null,
    url(id) {
      const picture = pictures.get(id)
      if (!picture) return null
      picture.url ??= URL.createObjectURL(picture.blob)
      return picture.url
    },
    close: () => drop(() => true),
    async forget(phone) {
      drop(() => true)
      await encryptedStore.forget(phone, ['photos'])
    },
    sent: createSentShares(),
  }
}
