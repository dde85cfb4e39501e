/** Decides the calls of the registration steps and of the two pictures. */
import type { Ports } from '#machines/shared/ports.ts'
import type { Client } from '../client/client.ts'
import { photoForm, type Photo } from '../mapping/photo.ts'
import { positionInside } from '../mapping/position.ts'
import { addressBody, employmentBody, personalDataBody, photosBody, referencesBody } from '../mapping/registration.ts'
import { anything } from '../mapping/shape.ts'
import { post, type Cancel } from './request.ts'

export type PhotoUpload = Photo & { readonly onSent?: (share: number) => void }

export const createRegistrationCalls = (client: Client) => ({
  /** POST /v1/register/personalData; like the other steps it may answer with the new position. */
  savePersonalData: (answers: Ports['savePersonalData']['input'], signal?: Cancel) =>
    client.tell(post('/v1/register/personalData', personalDataBody(answers), signal), positionInside),

  /** POST /v1/register/address. */
  saveAddress: (answers: Ports['saveAddress']['input'], signal?: Cancel) =>
    client.tell(post('/v1/register/address', addressBody(answers), signal), positionInside),

  /** POST /v1/register/employment; hidden fields are null. */
  saveEmployment: (answers: Ports['saveEmployment']['input'], signal?: Cancel) =>
    client.tell(post('/v1/register/employment', employmentBody(answers), signal), positionInside),

  /** POST /v1/register/reference. */
  saveReferences: (answers: Ports['saveReferences']['input'], signal?: Cancel) =>
    client.tell(post('/v1/register/reference', referencesBody(answers), signal), positionInside),

  /** POST /v1/client/photo, multipart. */
  uploadPhoto: (upload: PhotoUpload, signal?: Cancel): Promise<undefined> => {
    const call = post('/v1/client/photo', photoForm(upload), signal)
    return client.tell(upload.onSent ? { ...call, onSent: upload.onSent } : call, anything)
  },

  /** POST /v1/register/photo closes the step of the pictures. */
  registerPhotos: (requestedAmount: number, signal?: Cancel) =>
    client.tell(post('/v1/register/photo', photosBody(requestedAmount), signal), positionInside),
})
