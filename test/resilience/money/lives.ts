/** What the generated borrowers do: every call is sent to the lender and to the model, and every answer is compared. */
import { isDeepStrictEqual } from 'node:util'
import type { Answer, TestClient } from '#support/lender/lender-client.ts'
import { Model, type Expected } from './model.ts'

export type Random = {
  /** 0 to below 1. */
  readonly next: () => number
  readonly whole: (below: number) => number
  readonly of: <T>(items: readonly [T, ...T[]]) => T
}

/** Mulberry32: the same lives for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number) => Math.floor(next() * below)
  return { next, whole, of: (items) => items[whole(items.length)] ?? items[0] }
}

export type Seen = Map<string, number>
export const saw = (seen: Seen, what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1)

type Step = { readonly call: string; readonly wanted: Expected; readonly answer: Answer }

const WANTED_KEYS = ['date', 'amount', 'purpose'] as const

/** The order of payments of one moment is nobody's promise: they are compared as a set. */
function valueOf(answer: Answer, path: string): unknown {
  const value = answer.at(path)
  if (path !== 'credit_full_info.payments' || !Array.isArray(value)) return value
  return value.map((payment: unknown) => JSON.stringify(payment, [...WANTED_KEYS])).toSorted()
}

function differences({ wanted, answer }: Step): readonly string[] {
  const found: string[] = []
  const compare = (what: string, expected: unknown, actual: unknown) => {
    if (!isDeepStrictEqual(expected, actual)) {
      found.push(`${what}: the model says ${JSON.stringify(expected)}, the lender ${JSON.stringify(actual)}`)
    }
  }
  compare('status', wanted.status, answer.status)
  compare('code', wanted.code, answer.at('code'))
  for (const [path, value] of Object.entries(wanted.values ?? {})) compare(path, value, valueOf(answer, path))
  return found
}

export class Life {
  readonly name: string
  readonly client: TestClient
  readonly model: Model
  readonly random: Random
  readonly seen: Seen
  readonly accounts: readonly [number, ...number[]]
  readonly told: string[] = []
  calls = 0
  #creditId = 0
  /** The loan whose id and number are known. */
  #known: Model['loan'] = null
  #number = '0000-0000'
  #confirmed: { product: number; amount: number; term: number } = { product: 201, amount: 1_000, term: 7 }

  constructor(given: {
    name: string
    client: TestClient
    model: Model
    random: Random
    seen: Seen
    accounts: readonly [number, ...number[]]
  }) {
    this.name = given.name
    this.client = given.client
    this.model = given.model
    this.random = given.random
    this.seen = given.seen
    this.accounts = given.accounts
  }

  #check(step: Step): Answer {
    this.calls += 1
    const at = new Date(this.model.now).toISOString()
    this.told.push(`${at} ${step.call} -> ${step.answer.status} ${step.answer.text.slice(0, 400)}`)
    const found = differences(step)
    if (found.length > 0) {
      throw new Error(`${this.name}, ${step.call}\n${found.join('\n')}\n${this.told.slice(-40).join('\n')}`)
    }
    saw(this.seen, `${step.call.split(' ')[0]} ${step.wanted.code ?? step.wanted.status}`)
    return step.answer
  }

  async #get(call: string, path: string, wanted: () => Expected): Promise<Answer> {
    const answer = await this.client.get(path)
    return this.#check({ call, wanted: wanted(), answer })
  }

  async #post(call: string, path: string, body: unknown, wanted: (answer: Answer) => Expected): Promise<Answer> {
    const answer = await this.client.post(path, body)
    return this.#check({ call, wanted: wanted(answer), answer })
  }

  #id(): number {
    const earlier = this.model.past.at(-1)?.id
    const present = this.model.application?.id ?? earlier ?? 1
    return this.random.next() < 0.1 ? (earlier ?? 1) : present
  }

  async create(): Promise<void> {
    const amount = 10_000 + 500 * this.random.whole(61)
    const term = 1 + this.random.whole(40)
    const body = { requested_amount: amount, requested_term: term, parent_application_id: null }
    await this.#post(`create ${amount} ${term}`, '/api/v1/application/create', body, (answer) =>
      this.model.create(amount, term, Number(answer.at('application_id') ?? 0)),
    )
  }

  async choose(): Promise<void> {
    const [id, account] = [this.#id(), this.random.of(this.accounts)]
    const body = { application_id: id, client_bank_account_id: account }
    await this.#post('choose', '/api/v1/application/setApplicationBankAccount', body, () =>
      this.model.choose(id, account),
    )
  }

  async look(): Promise<void> {
    const id = this.#id()
    await this.#get('look', `/api/v1/application/checkScoringStatus/${id}`, () => this.model.look(id))
  }

  async disburse(): Promise<void> {
    const { random } = this
    const id = this.#id()
    const offered = this.model.application?.products
    const product = random.of(
      offered?.has(101) ? ([101, 201, 201] as const) : ([201, 201, 201, 201, 101, 999] as const),
    )
    const most = offered?.get(product)?.most ?? 10_000
    const longest = offered?.get(product)?.longest ?? 30
    const isGood = random.next() < 0.7
    const amount = isGood
      ? random.of([1_000, most, 1_000 + 500 * random.whole((most - 1_000) / 500 + 1)])
      : random.of([500, most + 500, most - 1, 1_001])
    const term =
      random.next() < 0.8 ? random.of([7, longest, 7 + random.whole(longest - 6)]) : random.of([6, longest + 1])
    const isRepeated = this.model.loan !== null && random.next() < 0.6
    const chosen = isRepeated ? this.#confirmed : { product, amount, term }
    const body = { application_id: id, product_id: chosen.product, amount: chosen.amount, term: chosen.term }
    const call = `disburse ${chosen.product} ${chosen.amount} ${chosen.term}`
    const had = this.model.loan
    const answer = await this.client.accept(body)
    this.#check({ call, wanted: this.model.disburse(id, chosen), answer })
    if (this.model.loan !== had) this.#confirmed = chosen
  }

  /** Sums on both sides of every edge that the model knows. */
  #sum(): number {
    const { random, model } = this
    const { loan } = model
    if (!loan) return 100 * (1 + random.whole(20_000))
    const due = model.due(loan)
    const near = (cents: number) => cents + random.of([-1, 0, 0, 1])
    const price = loan.open?.price ?? 35_000
    const charges = model.debt(loan) - loan.principal
    const sums = [
      () => near(due),
      () => near(price),
      () => near(price),
      () => price,
      () => near(charges),
      () => price + random.whole(Math.max(1, due - price)),
      () => random.whole(Math.max(100, due)),
      () => Math.floor(due / 2),
      () => due - random.whole(200),
      () => due + 100 * random.whole(5_000),
      () => near(due - price),
      () => 100,
    ] as const
    return Math.max(100, random.of([...sums] as unknown as [() => number])())
  }

  async pay(cents: number = this.#sum()): Promise<void> {
    const body = { account_number: this.#number, amount: cents / 100 }
    const { loan } = this.model
    const extensions = loan?.extensions ?? 0
    if (this.#creditId === 0) return
    await this.#post(`pay ${cents / 100}`, '/api/repaymentMock', body, () => this.model.pay(cents))
    if (loan && this.model.loan === null)
      saw(this.seen, loan.principal < loan.amount ? 'closed in parts' : 'closed at once')
    if (loan && loan.extensions > extensions) saw(this.seen, `extension ${loan.extensions}`)
    await this.credit()
  }

  async propose(): Promise<void> {
    const term = this.random.of([7, 7, 14, 21, 28] as const)
    const late = this.model.loan?.isActive ? this.model.today - this.model.loan.due : 0
    if (late === 30 || late === 31) saw(this.seen, `asked ${late} days late`)
    const query = term === 7 && this.random.next() < 0.5 ? '' : `?term=${term}`
    const isWrong = this.random.next() < 0.05
    const id = this.#creditId + (isWrong ? 1 : 0)
    await this.#post(`propose ${term}`, `/api/v1/prolongation/init/${id}${query}`, undefined, () =>
      isWrong ? { status: 404, code: 'not_found' } : this.model.propose(term),
    )
  }

  async confirm(): Promise<void> {
    const isWrong = this.random.next() < 0.05
    const id = this.#creditId + (isWrong ? 1 : 0)
    await this.#post('confirm', `/api/v1/prolongation/confirm/${id}`, undefined, () =>
      isWrong ? { status: 404, code: 'not_found' } : this.model.confirm(),
    )
  }

  async cancel(): Promise<void> {
    if (this.model.loan?.open?.isConfirmed) saw(this.seen, 'a confirmed extension cancelled')
    const isWrong = this.random.next() < 0.05
    const id = this.#creditId + (isWrong ? 1 : 0)
    await this.#post('cancel', `/api/v1/prolongation/cancel/${id}`, undefined, () =>
      isWrong ? { status: 404, code: 'not_found' } : this.model.cancel(),
    )
    await this.credit()
  }

  async me(): Promise<void> {
    await this.#get('me', '/api/v1/me', () => this.model.me())
  }
  async state(): Promise<void> {
    await this.#get('state', '/api/v1/application/state', () => this.model.applicationState())
  }
  async info(): Promise<void> {
    await this.#get('info', '/api/v1/client/info', () => this.model.info())
  }
  async credit(): Promise<void> {
    const answer = await this.#get('credit', '/api/v1/credit/activeCreditInfo', () => this.model.credit())
    if (!this.model.loan?.isActive) return
    this.#known = this.model.loan
    this.#creditId = answer.number('credit_full_info.credit_id')
    this.#number = answer.string('credit_full_info.agreement_number')
  }

  async extend(): Promise<void> {
    await this.propose()
    if (this.random.next() < 0.9) await this.confirm()
    await this.credit()
    if (this.random.next() < 0.1) await this.cancel()
    if (this.random.next() < 0.9) await this.pay(this.model.loan?.open?.price)
  }

  /** Mostly what makes sense where the borrower stands, sometimes what does not. */
  async act(ms: number): Promise<void> {
    const isDecidedNow = this.model.application?.stage === 'review'
    const { balance } = this.model
    this.model.at(ms)
    if (this.model.balance < balance) saw(this.seen, `balance ${this.model.loan ? 'paid a part' : 'closed the loan'}`)
    // Whether a loan is the first of a person is found when the review is looked at: by a call that cannot be refused.
    if (isDecidedNow && this.model.application?.stage !== 'review') await this.me()
    const all = [
      'create',
      'choose',
      'look',
      'disburse',
      'pay',
      'propose',
      'confirm',
      'cancel',
      'me',
      'state',
      'info',
      'credit',
    ] as const
    const stage = this.model.application?.stage ?? 'none'
    const sensible = {
      none: ['create', 'create', 'create', 'info'],
      bank: ['choose', 'choose', 'choose', 'create', 'state'],
      review: ['look', 'me', 'state', 'choose'],
      offer: ['look', 'disburse', 'disburse', 'disburse', 'state', 'me'],
      declined: ['state', 'create', 'me'],
      taken: this.model.loan?.isActive
        ? (['pay', 'pay', 'pay', 'extend', 'extend', 'propose', 'confirm', 'cancel', 'credit', 'info'] as const)
        : ['credit', 'info', 'disburse', 'me'],
    } as const
    if (this.model.loan?.isActive && this.#known !== this.model.loan) await this.credit()
    const does =
      this.random.next() < 0.06 ? this.random.of(all) : this.random.of(sensible[stage] as readonly [Act, ...Act[]])
    await this[does]()
  }
}
type Act =
  | 'create'
  | 'choose'
  | 'look'
  | 'disburse'
  | 'pay'
  | 'extend'
  | 'propose'
  | 'confirm'
  | 'cancel'
  | 'me'
  | 'state'
  | 'info'
  | 'credit'
