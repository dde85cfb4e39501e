import { formSteps, type FormStep } from '#machines/onboarding/steps.ts'
import { answerPaths } from '#lender/mapping/registration.ts'
import { bodies, newAccountBody } from '../samples/answers.ts'
import type { Answer, TestClient } from './lender-client.ts'
import { tinyJpeg } from '#support/pictures/sample-pictures.ts'

export type PhotoForm = Readonly<Record<string, string | Blob>>

export const photoForm = (type: string, bytes: Uint8Array<ArrayBuffer> = tinyJpeg()): PhotoForm => ({
  type,
  source: 'camera',
  is_gallery: '0',
  photo: new Blob([bytes], { type: 'image/jpeg' }),
})

export function upload(client: TestClient, fields: PhotoForm): Promise<Answer> {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(key, value)
    else form.append(key, value, 'selfie.jpg')
  }
  return client.send('/api/v1/client/photo', { method: 'POST', body: form })
}

function good(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`the walk stopped: ${answer.status} ${answer.text}`)
  return answer
}

export type Walk = { readonly salary?: number; readonly nic?: string; readonly name?: string; readonly amount?: number }

/** From a fresh sign-in to the photos. */
export async function walkToPhotos(client: TestClient, { salary, nic, name }: Walk = {}): Promise<void> {
  const { personalData, employment } = bodies
  const given: Readonly<Record<FormStep, object>> = {
    ...bodies,
    personalData: { ...personalData, nic: nic ?? personalData.nic, full_name: name ?? personalData.full_name },
    employment: { ...employment, salary: salary ?? employment.salary },
  }
  for (const step of formSteps) good(await client.post(`/api${answerPaths[step]}`, given[step]))
}

/** From a fresh sign-in to the bank account. Resolves to the application id. */
export async function walkToBank(client: TestClient, walk: Walk = {}): Promise<number> {
  await walkToPhotos(client, walk)
  good(await upload(client, photoForm('selfie')))
  good(await upload(client, photoForm('main_document_front')))
  const done = good(await client.post('/api/v1/register/photo', { requested_amount: walk.amount ?? 15_000 }))
  return done.number('data.applicationId')
}

/** Adds an account and chooses it: the review begins. */
export async function walkToReview(client: TestClient, applicationId: number): Promise<number> {
  const added = good(
    await client.post('/api/v1/client/addBankAccount', { ...newAccountBody, application_id: applicationId }),
  )
  const accountId = added.number('data.id')
  const body = { application_id: applicationId, client_bank_account_id: accountId }
  good(await client.post('/api/v1/application/setApplicationBankAccount', body))
  return accountId
}
