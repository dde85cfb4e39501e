/** How a borrower of these tests lives with a lender: by HTTP alone, on a clock that stands still until it is moved. */
import { vi } from 'vitest'
import type { LenderOptions } from '#server/options.ts'
import type { Answer, TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { newAccountBody } from '#support/samples/answers.ts'
import { walkToBank } from '#support/lender/walk.ts'

export const DAY = 86_400

/** A lender whose clock moves only by `advance`; sign-ins last, so that nobody has to come back with a code. */
export async function startFrozen(options: Partial<LenderOptions> = {}): Promise<Harness> {
  vi.useFakeTimers({ toFake: ['Date'] })
  return startLender({ sessionSeconds: 4_000 * DAY, ...options })
}

/** Moves the clock to the next time of day in UTC, to within the second: the lender's clock moves by whole seconds. */
export async function advanceTo(harness: Harness, hours: number, minutes: number, seconds: number): Promise<void> {
  const now = Math.floor((await harness.now()) / 1000)
  const wanted = hours * 3600 + minutes * 60 + seconds
  await harness.advance((wanted - (now % DAY) + DAY) % DAY)
}

export type Terms = { readonly product?: number; readonly amount: number; readonly term: number }

let serial = 0
const nextSerial = (): string => {
  serial += 1
  return String(serial).padStart(4, '0')
}

export class Borrower {
  readonly harness: Harness
  readonly client: TestClient
  application = 0

  constructor(harness: Harness, client: TestClient = harness.client()) {
    this.harness = harness
    this.client = client
  }

  /** A new number, registered, before the choice of an account. */
  static async register(
    harness: Harness,
    { salary = 60_000, nic = `94087${nextSerial()}V` }: { salary?: number; nic?: string } = {},
  ): Promise<Borrower> {
    const one = new Borrower(harness)
    await one.client.signIn(`07655${String((serial += 1)).padStart(5, '0')}`)
    one.application = await walkToBank(one.client, { salary, nic })
    return one
  }

  async choose(accountNumber: string = newAccountBody.account_number): Promise<Answer> {
    const added = await this.client.post('/api/v1/client/addBankAccount', {
      ...newAccountBody,
      account_number: accountNumber,
      application_id: this.application,
    })
    const body = { application_id: this.application, client_bank_account_id: added.number('data.id') }
    return this.client.post('/api/v1/application/setApplicationBankAccount', body)
  }

  async again(amount = 10_000): Promise<Answer> {
    const body = { requested_amount: amount, requested_term: 7, parent_application_id: null }
    const created = await this.client.post('/api/v1/application/create', body)
    if (created.status === 200) this.application = created.number('application_id')
    return created
  }

  products(): Promise<Answer> {
    return this.client.get(`/api/v1/application/checkScoringStatus/${this.application}`)
  }

  disburse({ product = 201, amount, term }: Terms): Promise<Answer> {
    const body = { application_id: this.application, product_id: product, amount, term }
    return this.client.accept(body)
  }

  /** From the bank account to the money: the review and the transfer take their time. */
  async borrow(terms: Terms): Promise<void> {
    await this.choose()
    await this.harness.advance(12)
    const answer = await this.disburse(terms)
    if (answer.status !== 200) throw new Error(`not lent: ${answer.status} ${answer.text}`)
    await this.harness.advance(15)
  }

  credit(): Promise<Answer> {
    return this.client.get('/api/v1/credit/activeCreditInfo')
  }

  async debt(): Promise<number> {
    return (await this.credit()).number('credit_full_info.full_debt')
  }

  async balance(): Promise<number> {
    return (await this.client.get('/api/v1/client/info')).number('client_info.balance')
  }

  async pay(amount: number): Promise<Answer> {
    const number = (await this.credit()).string('credit_full_info.agreement_number')
    return this.client.post('/api/repaymentMock', { account_number: number, amount })
  }

  async propose(term?: number): Promise<Answer> {
    const id = (await this.credit()).number('credit_full_info.credit_id')
    return this.client.post(`/api/v1/prolongation/init/${id}${term === undefined ? '' : `?term=${term}`}`)
  }

  async confirm(): Promise<Answer> {
    const id = (await this.credit()).number('credit_full_info.credit_id')
    return this.client.post(`/api/v1/prolongation/confirm/${id}`)
  }

  /** Proposes, confirms and pays; answers the receipt. */
  async extend(term?: number): Promise<Answer> {
    const price = (await this.propose(term)).number('data.prolongation_amount')
    await this.confirm()
    return this.pay(price)
  }
}
