import type { Answers } from '#machines/onboarding/answers.ts'
import type { FormStep } from '#machines/onboarding/steps.ts'
import type { Client } from '../client/client.ts'
import { photoForm, type Photo } from '../mapping/photo.ts'
import { positionInside } from '../mapping/position.ts'
import { answerBodies, answerPaths, photosBody } from '../mapping/registration.ts'
import { anything } from '../mapping/shape.ts'
import { post, type Cancel } from './request.ts'

type PhotoUpload = Photo & { readonly onSent?: (share: number) => void }

export const createRegistrationCalls = (client: Client) => ({
  /** POST of the answers of one form; it may answer with the new position. */
  saveAnswers: <S extends FormStep>(step: S, answers: Answers[S], signal?: Cancel) =>
    client.send(post(answerPaths[step], answerBodies[step](answers), signal), positionInside),

  /** POST /v1/client/photo, multipart. */
  uploadPhoto: (upload: PhotoUpload, signal?: Cancel): Promise<undefined> => {
    const call = post('/v1/client/photo', photoForm(upload), signal)
    return client.send(upload.onSent ? { ...call, onSent: upload.onSent } : call, anything)
  },

  /** POST /v1/register/photo closes the step of the pictures. */
  registerPhotos: (requestedAmount: number, signal?: Cancel) =>
    client.send(post('/v1/register/photo', photosBody(requestedAmount), signal), positionInside),
})
