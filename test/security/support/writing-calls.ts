/** A right example of each writing call: who may send it, and with what. */
import { formSteps, type FormStep } from '#machines/onboarding/steps.ts'
import { colomboDate } from '#machines/rules/dates.ts'
import { slipForm } from '#lender/mapping/account.ts'
import { answerPaths } from '#lender/mapping/registration.ts'
import type { TestClient } from '#support/lender/lender-client.ts'
import { stateOf } from '#server/borrower/steps.ts'
import { seeds } from '#server/sandbox/seeds.ts'
import { bodies, newAccountBody } from '#support/samples/answers.ts'
import { tinyJpeg } from '#support/pictures/sample-pictures.ts'
import { photoForm } from '#support/lender/walk.ts'
import { accountOf, agreementOf, applicationOf, creditOf, everybody, newsOf, people, type Who } from './objects.ts'

export type Sent = { readonly path: string; readonly body?: object | FormData }
export type WritingCall = {
  readonly name: string
  /** Null: nobody has to be signed in. */
  readonly who: Who | null
  readonly make: (client: TestClient) => Promise<Sent>
}

export function photo(type: string, bytes?: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(photoForm(type, bytes)))
    if (typeof value === 'string') form.append(key, value)
    else form.append(key, value, 'photo.jpg')
  return form
}

const plainCall = (path: string, who: Who | null, body?: object): WritingCall => ({
  name: path.replace('/api', ''),
  who,
  make: async () => (body === undefined ? { path } : { path, body }),
})

/** Who stands at a form: a form without a seeded borrower has none. */
export const standsAt = (step: FormStep): Who | undefined => {
  const phone = seeds.find((seed) => seed.step === stateOf[step])?.phone
  return everybody.find((who) => people[who] === phone)
}
/** Who may send a form: the borrower who stands there, or at the next one. */
const borrowerAt = (step: FormStep): Who =>
  formSteps.slice(formSteps.indexOf(step)).map(standsAt).find(Boolean) ?? 'photos'

/** In an order in which each can be done after the one before. */
export const writingCalls: readonly WritingCall[] = [
  plainCall('/api/visit/create', null, { device_uid: 'a', device_uid_wide: 'b', device_details: {} }),
  plainCall('/api/login', null, { phone: '0765550001', lang: 'en' }),
  {
    name: '/otp/check',
    who: null,
    make: async (client) => {
      const phone = '0765550001'
      return { path: '/api/otp/check', body: { phone, otp_code: await client.code(phone) } }
    },
  },
  ...formSteps.map((step) => plainCall(`/api${answerPaths[step]}`, borrowerAt(step), bodies[step])),
  {
    name: '/v1/client/photo',
    who: 'photos',
    make: async () => ({ path: '/api/v1/client/photo', body: photo('selfie') }),
  },
  plainCall('/api/v1/register/photo', 'photos', { requested_amount: 11_000 }),
  {
    name: '/v1/client/addBankAccount',
    who: 'accounts',
    make: async (client) => ({
      path: '/api/v1/client/addBankAccount',
      body: { ...newAccountBody, application_id: await applicationOf(client) },
    }),
  },
  {
    name: '/v1/client/removeBankAccount',
    who: 'idle',
    make: async (client) => ({
      path: '/api/v1/client/removeBankAccount',
      body: { client_bank_account_id: await accountOf(client) },
    }),
  },
  {
    name: '/v1/application/setApplicationBankAccount',
    who: 'accounts',
    make: async (client) => ({
      path: '/api/v1/application/setApplicationBankAccount',
      body: { application_id: await applicationOf(client), client_bank_account_id: await accountOf(client) },
    }),
  },
  plainCall('/api/v1/application/create', 'idle', {
    requested_amount: 11_000,
    requested_term: 7,
    parent_application_id: null,
  }),
  {
    name: '/v1/document/preview/1/{id}',
    who: 'offer',
    make: async (client) => ({ path: `/api/v1/document/preview/1/${await applicationOf(client)}` }),
  },
  {
    name: '/v1/application/disbursement',
    who: 'offer',
    make: async (client) => ({
      path: '/api/v1/application/disbursement',
      body: { application_id: await applicationOf(client), product_id: 201, amount: 5_000, term: 7 },
    }),
  },
  {
    name: '/v1/prolongation/init/{id}',
    who: 'debtor',
    make: async (client) => ({ path: `/api/v1/prolongation/init/${await creditOf(client)}` }),
  },
  {
    name: '/v1/prolongation/confirm/{id}',
    who: 'debtor',
    make: async (client) => ({ path: `/api/v1/prolongation/confirm/${await creditOf(client)}` }),
  },
  {
    name: '/v1/prolongation/cancel/{id}',
    who: 'debtor',
    make: async (client) => ({ path: `/api/v1/prolongation/cancel/${await creditOf(client)}` }),
  },
  {
    name: '/v1/credit/help/{id}',
    who: 'debtor',
    make: async (client) => ({ path: `/api/v1/credit/help/${await creditOf(client)}`, body: {} }),
  },
  {
    name: '/v1/credit/slip/{id}',
    who: 'debtor',
    make: async (client) => {
      const me = await client.get('/api/v1/me')
      const slip = { amount: 10, paidOn: colomboDate(Date.parse(me.string('data.asOf'))) }
      const body = slipForm('key', slip, new Blob([tinyJpeg()]))
      return { path: `/api/v1/credit/slip/${await creditOf(client)}`, body }
    },
  },
  {
    name: '/repaymentMock',
    who: 'debtor',
    make: async (client) => ({
      path: '/api/repaymentMock',
      body: { account_number: await agreementOf(client), amount: 10 },
    }),
  },
  {
    name: '/notifications/read',
    who: 'debtor',
    make: async (client) => ({
      path: '/api/notifications/read',
      body: { notification_id: await newsOf(client, people.debtor) },
    }),
  },
  plainCall('/api/v1/client/reminders', 'overdue', { on: true }),
  plainCall('/api/notifications/read-by-user', 'overdue', { user_id: people.overdue }),
  plainCall('/api/refresh', 'overdue'),
  plainCall('/api/logout', 'overdue'),
]

/** What `fetch` needs to send it; headers of an attack are added by the caller. */
export function initOf({ body }: Sent): { method: 'POST'; headers: Record<string, string>; body?: BodyInit } {
  if (body === undefined) return { method: 'POST', headers: {} }
  if (body instanceof FormData) return { method: 'POST', headers: {}, body }
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
