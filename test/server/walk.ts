/** Decides how a borrower of the tests walks through the journey, call by call, with good answers. */
import type { Answer, TestClient } from './lender-client.ts'

export const personalData = {
  full_name: 'Nimal Perera',
  gender: 'male',
  birth_date: '1994-03-27',
  notification: false,
  nic: '940871234V',
  email: 'nimal@example.com',
  marital_status_id: 2,
} as const
export const address = {
  living_period_id: 3,
  address_1_id: 1,
  address_2_id: 11,
  address_3_id: 1103,
  address_4_id: 1_103_005,
  address: '12 Temple Road',
} as const
export const employment = {
  social_status_id: 1,
  working_industry_id: 10,
  company_name: 'Ocean Software',
  company_phone: '0771112233',
  job_position: 'Developer',
  salary: 60_000,
  working_exp_id: 4,
} as const
export const references = {
  references: [
    {
      reference_status_id: 1,
      reference_phone: '0719876543',
      reference_name: 'Kamala Perera',
      reference_type_id: 1,
      reference_subtype_id: 1,
    },
  ],
} as const

/** The smallest JPEG that has a head, a scan and an end. */
export function tinyJpeg(width = 4, height = 4, extra: readonly number[] = []): Uint8Array<ArrayBuffer> {
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  const frame = [0xff, 0xc0, 0, 11, 8, ...size, 1, 1, 0x11, 0]
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0x55, 0xff, 0xd9]
  return new Uint8Array([0xff, 0xd8, ...extra, ...frame, ...scan])
}

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

export type Walk = { readonly salary?: number; readonly nic?: string; readonly amount?: number }

/** From a fresh sign-in to the bank account. Resolves to the application id. */
export async function walkToBank(client: TestClient, { salary, nic, amount = 15_000 }: Walk = {}): Promise<number> {
  good(await client.post('/api/v1/register/personalData', { ...personalData, nic: nic ?? personalData.nic }))
  good(await client.post('/api/v1/register/address', address))
  good(await client.post('/api/v1/register/employment', { ...employment, salary: salary ?? employment.salary }))
  good(await client.post('/api/v1/register/reference', references))
  good(await upload(client, photoForm('selfie')))
  good(await upload(client, photoForm('main_document_front')))
  const done = good(await client.post('/api/v1/register/photo', { requested_amount: amount }))
  return done.number('data.applicationId')
}

export const newAccount = { bank_code: '7010', branch_id: 7_010_001, account_number: '0078123456' } as const

/** Adds an account and chooses it: the review begins. */
export async function walkToReview(client: TestClient, applicationId: number): Promise<number> {
  const added = good(
    await client.post('/api/v1/client/addBankAccount', { ...newAccount, application_id: applicationId }),
  )
  const accountId = added.number('data.id')
  const body = { application_id: applicationId, client_bank_account_id: accountId }
  good(await client.post('/api/v1/application/setApplicationBankAccount', body))
  return accountId
}
