import type { ApplicationProgress } from '../shared/application.ts'
import type { KeptPhoto, PhotoType, PhotoQuality, PickedFile } from './photo.ts'
import { type Owner, portsOf, type SharedPorts } from '../shared/ports.ts'

export type PhotosPorts = {
  /** Pictures kept on this device from before. */
  readKeptPhotos: { input: Owner; output: readonly KeptPhoto[] }
  openCamera: { input: { readonly type: PhotoType }; output: undefined }
  /** Takes the present frame, scales it, keeps it on the device. */
  takePhoto: { input: Owner & { readonly type: PhotoType }; output: KeptPhoto }
  /** The same for a chosen file. */
  keepPickedPhoto: { input: Owner & { readonly type: PhotoType; readonly file: PickedFile }; output: KeptPhoto }
  /** Looks at a kept picture on the device; a device that cannot rejects. */
  checkPhoto: { input: { readonly photo: KeptPhoto }; output: PhotoQuality }
  /** POST /v1/client/photo. */
  uploadPhoto: {
    input: Owner & { readonly photo: KeptPhoto; readonly applicationId: number | null }
    output: KeptPhoto
  }
  /** POST /v1/register/photo closes the step. */
  submitPhotos: { input: { readonly requestedAmount: number }; output: ApplicationProgress | null }
}

export const port = portsOf<PhotosPorts & Pick<SharedPorts, 'readProfile' | 'readApplicationState'>>()
