/** What a place for photos does: the data folder of one instance, or an object store that all instances share. */
export type PhotoStore = {
  /** Before the first borrower sends a photo. Throws `PhotosUnusable` where a setting has to be changed. */
  prepare(): Promise<void>
  /** Whole or not at all; a name is written once. Throws `ApiError('unavailable')`. */
  keep(name: string, bytes: Uint8Array): Promise<void>
  /** Also where there is none of this name. */
  remove(name: string): Promise<void>
  /** Rejects where a photo could not be kept now. */
  probe(): Promise<void>
}

/** A sentence for the operator. */
export class PhotosUnusable extends Error {
  override name = 'PhotosUnusable'
}
