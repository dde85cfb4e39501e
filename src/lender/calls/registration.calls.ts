/** Decides the calls of the registration steps and of the two pictures (section 7; G1, P8, A4, E5, F4, H6, H8). */
import type { PhotoType, Ports } from '../../../machines/ports.ts'
import type { Client } from '../client/client.ts'
import type { RequestBody } from '../contract/requests.ts'
import { positionInside } from '../readers/position.reader.ts'
import { anything } from '../readers/shape.ts'
import { post, type Cancel } from './request.ts'

const extensions: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/webp': 'webp' }

/** The file is named with its type and the ending of its mime type (section 3, photo upload). */
export const photoName = (type: PhotoType, mime: string): string => `${type}.${extensions[mime] ?? 'jpg'}`

export type PhotoUpload = {
  readonly applicationId: number | null
  readonly type: PhotoType
  readonly photo: Blob
  readonly onSent?: (share: number) => void
}

function photoForm({ applicationId, type, photo }: PhotoUpload): FormData {
  const form = new FormData()
  if (applicationId !== null) form.append('application_id', String(applicationId))
  form.append('type', type)
  form.append('source', 'camera')
  form.append('photo', photo, photoName(type, photo.type))
  form.append('is_gallery', '0')
  return form
}

export const createRegistrationCalls = (client: Client) => ({
  /** POST /v1/register/personalData; like the other steps it may answer with the new position. */
  savePersonalData: (data: Ports['savePersonalData']['input'], signal?: Cancel) => {
    const body: RequestBody<'POST /v1/register/personalData'> = { ...data }
    return client.tell(post('/v1/register/personalData', body, signal), positionInside)
  },

  /** POST /v1/register/address. */
  saveAddress: (data: Ports['saveAddress']['input'], signal?: Cancel) => {
    const body: RequestBody<'POST /v1/register/address'> = { ...data }
    return client.tell(post('/v1/register/address', body, signal), positionInside)
  },

  /** POST /v1/register/employment; hidden fields are null (E2). */
  saveEmployment: (data: Ports['saveEmployment']['input'], signal?: Cancel) => {
    const body: RequestBody<'POST /v1/register/employment'> = { ...data }
    return client.tell(post('/v1/register/employment', body, signal), positionInside)
  },

  /** POST /v1/register/reference. */
  saveReferences: (data: Ports['saveReferences']['input'], signal?: Cancel) => {
    const body: RequestBody<'POST /v1/register/reference'> = { references: data.references.map((one) => ({ ...one })) }
    return client.tell(post('/v1/register/reference', body, signal), positionInside)
  },

  /** POST /v1/client/photo, multipart (H6). */
  uploadPhoto: (upload: PhotoUpload, signal?: Cancel): Promise<undefined> => {
    const call = post('/v1/client/photo', photoForm(upload), signal)
    return client.tell(upload.onSent ? { ...call, onSent: upload.onSent } : call, anything)
  },

  /** POST /v1/register/photo closes the step of the pictures. */
  registerPhotos: (requestedAmount: number, signal?: Cancel) => {
    const body: RequestBody<'POST /v1/register/photo'> = { requested_amount: requestedAmount }
    return client.tell(post('/v1/register/photo', body, signal), positionInside)
  },
})
