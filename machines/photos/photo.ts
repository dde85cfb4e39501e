export type PhotoType = 'selfie' | 'main_document_front'
/** A picture that is kept on this device until it is uploaded; the bytes never enter a chart. */
export type KeptPhoto<T extends PhotoType | 'slip' = PhotoType> = {
  readonly id: string
  readonly type: T
  readonly bytes: number
  readonly uploaded: boolean
  /** The borrower has chosen it: the upload goes on by itself after a killed tab. */
  readonly accepted?: boolean
}
/** What the device says of a picture before it is sent. */
export type PhotoQuality = 'fine' | 'blurred' | 'dark' | 'glare' | 'small'
/** A file that the person chose; only the browser adapter looks inside. */
export type PickedFile = object
