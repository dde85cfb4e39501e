/** How one of many borrowers goes through all steps by calls, and tries again as the page does when the network fails. */
import { setTimeout as sleep } from 'node:timers/promises'
import { answerPaths } from '#lender/mapping/registration.ts'
import { formSteps } from '#machines/onboarding/steps.ts'
import type { Answer } from './lender-client.ts'
import { bodies, newAccountBody } from '../samples/answers.ts'
import { tinyJpeg } from '#support/pictures/sample-pictures.ts'

export type Told = { readonly call: string; readonly ms: number; readonly status: number }

/** The answer that a borrower gets, over any transport. */
export type Heard = Omit<Answer, 'headers' | 'bytes'>
/** How a borrower speaks to the lender: a client with cookies. */
export type Asking = {
  get(path: string): Promise<Heard>
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Heard>
  send(
    path: string,
    init: { readonly method: string; readonly headers: Record<string, string>; readonly body: Uint8Array<ArrayBuffer> },
  ): Promise<Heard>
}

/** A person has one open loan, so each has a number of one's own; one that ends in 999 would be declined. */
export function nicOfOneOfMany(phone: string): string {
  const serial = Number(phone.slice(-6))
  return `19${60 + (Math.floor(serial / 10_000) % 40)}087${String(serial % 10_000).padStart(4, '0')}1`
}

const attempts = 8
const firstWait = 100

/** Asks again while nobody answers, each time after a longer wait; what the lender refuses is final. */
async function patiently(call: string, told: Told[], send: () => Promise<Heard>): Promise<Heard> {
  for (let attempt = 1; ; attempt += 1) {
    const began = performance.now()
    // Null where nobody answers: a dead line.
    const heard = await send().catch(() => null)
    const status = heard?.status ?? 0
    told.push({ call, ms: performance.now() - began, status })
    if (heard !== null && status < 500) return heard
    if (attempt === attempts) throw new Error(`${call}: nobody answered ${attempts} times, at last ${status}`)
    await sleep(firstWait * 2 ** attempt * (0.5 + Math.random() / 2))
  }
}

function good(call: string, answer: Heard): Heard {
  if (answer.status === 200) return answer
  throw new Error(`${call}: ${answer.status} ${answer.text.slice(0, 200)}`)
}

const boundary = 'between-the-parts-of-a-photo'

/** The form of a photo as a browser writes it, built by hand: a form of the platform costs more than the call. */
function photoBody(type: string): Uint8Array<ArrayBuffer> {
  const fields = { type, source: 'camera', is_gallery: '0' }
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n`
  const texts = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}\r\n${value}\r\n`)
  const head = `${texts.join('')}${part('name="photo"; filename="selfie.jpg"')}content-type: image/jpeg\r\n\r\n`
  return new Uint8Array(Buffer.concat([Buffer.from(head), tinyJpeg(), Buffer.from(`\r\n--${boundary}--\r\n`)]))
}

export class Borrower {
  readonly told: Told[] = []
  private readonly client: Asking
  private readonly phone: string

  constructor(client: Asking, phone: string) {
    this.client = client
    this.phone = phone
  }

  private ask(call: string, send: () => Promise<Heard>): Promise<Heard> {
    return patiently(call, this.told, send)
  }

  private async post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Heard> {
    return good(path, await this.ask(path, () => this.client.post(`/api${path}`, body, headers)))
  }

  private async get(name: string, path = name): Promise<Heard> {
    return good(name, await this.ask(name, () => this.client.get(`/api${path}`)))
  }

  private async newestCode(): Promise<string> {
    const sent = await this.ask('(SMS)', () => this.client.get(`/sandbox/api/messages?phone=${this.phone}`))
    return sent.string('data.0.code')
  }

  /** A code that was accepted and whose answer was lost is no longer good: then another one is asked for. */
  private async signIn(): Promise<void> {
    for (let codes = 0; codes < 4; codes += 1) {
      await this.post('/login', { phone: this.phone, lang: 'en' })
      const body = { phone: this.phone, otp_code: await this.newestCode() }
      const entered = await this.ask('/otp/check', () => this.client.post('/api/otp/check', body))
      if (entered.status === 200) return
    }
    throw new Error('/otp/check: four codes were not accepted')
  }

  private async photo(type: string): Promise<void> {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const send = () => this.client.send('/api/v1/client/photo', { method: 'POST', headers, body: photoBody(type) })
    good('/v1/client/photo', await this.ask('/v1/client/photo', send))
  }

  /** Reads until it is so; the review and the money take their time. */
  private async until(name: string, path: string, isThere: (answer: Heard) => boolean): Promise<Heard> {
    for (let turn = 0; turn < 60; turn += 1) {
      const answer = await this.get(name, path)
      if (isThere(answer)) return answer
      await sleep(1_000)
    }
    throw new Error(`${name}: it never came`)
  }

  /** From a new number to a loan of which something is paid. Throws with the call that did not work. */
  async walk(): Promise<void> {
    await this.post('/visit/create', { device_uid: this.phone, device_uid_wide: this.phone, device_details: {} })
    await this.signIn()
    const given = { ...bodies, personalData: { ...bodies.personalData, nic: nicOfOneOfMany(this.phone) } }
    for (const step of formSteps) await this.post(answerPaths[step], given[step])
    await this.photo('selfie')
    await this.photo('main_document_front')
    const done = await this.post('/v1/register/photo', { requested_amount: 15_000 })
    const id = done.number('data.applicationId')
    const added = await this.post('/v1/client/addBankAccount', { ...newAccountBody, application_id: id })
    const choice = { application_id: id, client_bank_account_id: added.number('data.id') }
    // Where the answer is lost, the review may be over when it is sent again; the page reads the position then.
    await this.post('/v1/application/setApplicationBankAccount', choice, { 'idempotency-key': `bank-${this.phone}` })
    const scored = `/v1/application/checkScoringStatus/${id}`
    await this.until(
      '/v1/application/checkScoringStatus',
      scored,
      (answer) => answer.at('data.products.201') !== undefined,
    )
    const terms = { application_id: id, product_id: 201, amount: 11_000, term: 7 }
    await this.post('/v1/application/disbursement', terms)
    await this.post('/v1/application/disbursement', { ...terms, otp_code: await this.newestCode() })
    const credit = '/v1/credit/activeCreditInfo'
    const paidOut = await this.until(credit, credit, (answer) => answer.at('credit_full_info') !== null)
    const number = paidOut.string('credit_full_info.agreement_number')
    const once = { 'idempotency-key': `load-${this.phone}` }
    await this.post('/repaymentMock', { account_number: number, amount: 100 }, once)
    const after = await this.get(credit)
    const payments = after.at('credit_full_info.payments')
    if (!Array.isArray(payments) || payments.length !== 1) throw new Error(`paid ${JSON.stringify(payments)}`)
    await this.post('/logout')
  }
}
