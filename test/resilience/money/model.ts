/**
 * A loan's life worked out from the requirements alone, in cents and calendar days of Colombo: RD12, RD16, RD63, RD64, RD69,
 * RD230 to RD234, RD285 and docs/lender/rules.md. It imports nothing of the product, so that a wrong rule there cannot hide here.
 */

/** Interest, service and consulting fee together: 0.49928962 percent a day. */
const RATE = 49_928_962n
const ONE_PERCENT = 100_000_000n
const FREE_DAYS_ON_TIME = 100
const MAX_LATE_DAYS = 90
const MAX_EXTENSIONS = 4
const MAX_OVERDUE = 30
const REVIEW_MS = 12_000
const TRANSFER_MS = 15_000
const FREE = 101
const STANDARD = 201

/** The number of the day in Colombo, which is five and a half hours ahead. */
const dayAt = (ms: number): number => Math.floor((ms + 19_800_000) / 86_400_000)
export const isoDay = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)
const rupees = (cents: number): number => cents / 100
const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** Charges in cents of so many days on a principal, rounded half up, less a discount in percent. */
function charges(principal: number, days: number, discount: number): number {
  const dividend = BigInt(principal) * BigInt(days) * RATE * BigInt(FREE_DAYS_ON_TIME - discount)
  const divisor = ONE_PERCENT * 100n * 100n
  return Number((dividend * 2n + divisor) / (divisor * 2n))
}
const priceOf = (principal: number, days: number): number =>
  Math.max(1, Math.floor(charges(principal, days, 0) / 100)) * 100

type Product = { readonly most: number; readonly longest: number; readonly discount: number }
type Application = {
  readonly id: number
  amount: number
  term: number
  stage: 'bank' | 'review' | 'offer' | 'declined' | 'taken'
  reviewEnds: number
  account: number
  lastDay: number
  isViewed: boolean
  retryDay: number
  products: Map<number, Product>
}
type Extension = { term: number; price: number; to: number; day: number; isConfirmed: boolean }
type Loan = {
  readonly application: number
  readonly product: number
  readonly amount: number
  readonly term: number
  readonly discount: number
  readonly start: number
  readonly arrives: number
  isActive: boolean
  due: number
  principal: number
  /** Charges that are worked out and not yet paid. */
  unpaid: number
  /** What may still be paid, extensions included: never more than twice the amount in all (RD379). */
  room: number
  /** Days of the term, and days past the present due day, that `unpaid` already has. */
  termDays: number
  lateDays: number
  extensions: number
  open: Extension | null
  readonly payments: { readonly date: string; readonly amount: number; readonly purpose: string }[]
}

/** What an answer must be: a status, the code of a refusal, and the values at some paths. */
export type Expected = {
  readonly status: number
  readonly code?: string
  readonly values?: Readonly<Record<string, unknown>>
}
const refused = (status: number, code: string, values: Expected['values'] = {}): Expected => ({ status, code, values })
const state = (): Expected => refused(409, 'wrong_state')

const ranks = [
  { name: 'gold', from: 5, discount: 20, cap: 40_000 },
  { name: 'silver', from: 2, discount: 10, cap: 30_000 },
  { name: 'bronze', from: 0, discount: 0, cap: 20_000 },
] as const

/** By the NIC; shared by the phones of one person. `open`: a loan that no phone has closed yet. */
export type PersonOfModel = { hasHadLoan: boolean; open: object | null }

export class Model {
  readonly income: number
  readonly isUnlucky: boolean
  readonly person: PersonOfModel
  repaid: number
  balance = 0
  application: Application | null = null
  /** Applications that are over. */
  readonly past: Application[] = []
  loan: Loan | null = null
  now = 0
  today = 0

  constructor(given: { income: number; isUnlucky: boolean; repaid: number; person: PersonOfModel }) {
    this.income = given.income
    this.isUnlucky = given.isUnlucky
    this.repaid = given.repaid
    this.person = given.person
  }

  get rank(): (typeof ranks)[number] {
    return ranks.find(({ from }) => this.repaid >= from) ?? ranks[2]
  }

  /** What time has done by this moment. */
  at(ms: number): void {
    this.now = ms
    this.today = dayAt(ms)
    const one = this.application
    if (one?.stage === 'review' && ms >= one.reviewEnds) this.#decide(one)
    if (one?.stage === 'offer' && this.today > one.lastDay) this.#end(one)
    if (one?.stage === 'declined' && this.today >= one.retryDay) this.#end(one)
    if (this.loan && !this.loan.isActive && ms >= this.loan.arrives) this.loan.isActive = true
    if (this.loan?.open && this.loan.open.day < this.today) this.loan.open = null
    if (this.loan?.isActive && this.today >= this.loan.due && this.balance > 0) this.#deduct(this.loan)
  }

  /** The balance pays on the due day, whatever day it is by now. */
  #deduct(loan: Loan): void {
    const present = this.today
    this.today = loan.due
    const owed = this.debt(loan)
    const cents = Math.min(owed, this.balance)
    this.balance -= cents
    if (cents === owed) this.#close()
    else {
      this.#note(loan, cents, 'debt')
      this.#payPart(loan, cents)
    }
    this.today = present
  }

  #close(): void {
    this.repaid += 1
    this.loan = null
    this.person.open = null
    if (this.application) this.#end(this.application)
  }

  #end(one: Application): void {
    this.past.push(one)
    this.application = null
  }

  #decide(one: Application): void {
    const reviewDay = dayAt(one.reviewEnds)
    if (this.income < 5_000 || this.isUnlucky) {
      one.stage = 'declined'
      one.retryDay = reviewDay + 30
      return
    }
    one.stage = 'offer'
    one.lastDay = reviewDay + 7
    const half = Math.floor(this.income / 2 / 500) * 500
    const most = within(half, 10_000, this.rank.cap)
    one.products.set(STANDARD, { most, longest: 30, discount: this.rank.discount })
    if (this.repaid === 0 && !this.person.hasHadLoan) {
      one.products.set(FREE, { most: Math.min(most, 11_000), longest: 14, discount: 100 })
    }
  }

  // What is owed.

  #pending(loan: Loan, termDays: number): number {
    return (
      charges(loan.principal, termDays - loan.termDays, loan.discount) +
      charges(loan.principal, this.#late(loan) - loan.lateDays, 0)
    )
  }
  #late(loan: Loan): number {
    return within(this.today - loan.due, 0, MAX_LATE_DAYS)
  }
  #used(loan: Loan): number {
    return within(this.today - loan.start, 1, loan.term)
  }
  debt(loan: Loan): number {
    // Given back on the day of the payout or the next one, the amount alone is repaid.
    if (this.today <= loan.start + 1) return Math.max(0, loan.room - loan.amount)
    return Math.min(loan.principal + loan.unpaid + this.#pending(loan, this.#used(loan)), loan.room)
  }
  debtAtEnd(loan: Loan): number {
    return Math.min(loan.principal + loan.unpaid + this.#pending(loan, loan.term), loan.room)
  }
  /** What closes the loan now. */
  due(loan: Loan): number {
    return this.debt(loan) - this.balance
  }
  canExtend(loan: Loan, term: number): boolean {
    return (
      this.today - loan.due <= MAX_OVERDUE &&
      loan.extensions < MAX_EXTENSIONS &&
      priceOf(loan.principal, term) < this.due(loan)
    )
  }

  // The calls.

  create(amount: number, term: number, newId: number): Expected {
    const one = this.application
    if (this.loan) return state()
    if (one?.stage === 'declined') return refused(409, 'retry_later')
    if (one?.stage === 'bank') {
      one.amount = amount
      one.term = term
      return { status: 200, values: { application_id: one.id } }
    }
    if (one?.stage === 'review') return state()
    if (one) this.#end(one)
    this.application = {
      id: newId,
      amount,
      term,
      stage: 'bank',
      reviewEnds: 0,
      account: 0,
      lastDay: 0,
      isViewed: false,
      retryDay: 0,
      products: new Map(),
    }
    return { status: 200, values: { 'position.applicationState': 'state_bank_account' } }
  }

  choose(id: number, account: number): Expected {
    const one = this.application
    if (one?.id !== id) return refused(404, 'not_found')
    if (one.stage === 'review' && one.account === account) return { status: 200 }
    if (one.stage !== 'bank') return state()
    one.stage = 'review'
    one.account = account
    one.reviewEnds = this.now + REVIEW_MS
    return { status: 200, values: { 'position.applicationState': 'state_offer_calculation' } }
  }

  /** The status of the review: the first view of an offer fixes its last day. */
  look(id: number): Expected {
    const one = this.application
    if (one?.id !== id) return refused(404, 'not_found')
    if (one.stage !== 'offer') return { status: 200, values: { 'data.products': {} } }
    if (!one.isViewed) {
      one.isViewed = true
      one.lastDay = this.today + 2
    }
    const products = [...one.products].map(([product, { most, longest, discount }]) => [
      product,
      {
        calc_params: {
          min_approved_amount: 1_000,
          max_approved_amount: most,
          min_approved_term: 7,
          max_approved_term: longest,
          approved_amount: within(Math.floor(one.amount / 500) * 500, 1_000, most),
          approved_term: within(one.term, 7, longest),
        },
        credit_params: { daily_rate: 0.02060109, service_fee: 0.38032787, consulting_fee: 0.09836066, discount },
      },
    ])
    return { status: 200, values: { 'data.products': Object.fromEntries(products) } }
  }

  disburse(id: number, chosen: { product: number; amount: number; term: number }): Expected {
    const one = this.application
    if (one?.id !== id) {
      const earlier = this.past.find((application) => application.id === id)
      const isOver = earlier?.stage === 'offer' && this.today > earlier.lastDay
      return isOver ? refused(409, 'offer_expired') : refused(404, 'not_found')
    }
    const { product, amount, term } = chosen
    if (this.loan) {
      const isSame = this.loan.product === product && this.loan.amount === amount * 100 && this.loan.term === term
      return isSame ? { status: 200 } : state()
    }
    if (one.stage !== 'offer') return state()
    if (this.person.open !== null) return refused(409, 'loan_open')
    if (product === FREE && (this.repaid > 0 || this.person.hasHadLoan)) return refused(409, 'first_loan_used')
    const offered = one.products.get(product)
    if (!offered) return refused(404, 'not_found')
    if (amount < 1_000 || amount > offered.most || amount % 500 !== 0) {
      return refused(422, 'bad_values', { fields: { amount: 'range' } })
    }
    if (term < 7 || term > offered.longest) return refused(422, 'bad_values', { fields: { term: 'range' } })
    this.person.hasHadLoan = true
    one.stage = 'taken'
    this.loan = {
      application: id,
      product,
      amount: amount * 100,
      term,
      discount: offered.discount,
      start: this.today,
      arrives: this.now + TRANSFER_MS,
      isActive: false,
      due: this.today + term,
      principal: amount * 100,
      room: amount * 200,
      unpaid: 0,
      termDays: 0,
      lateDays: 0,
      extensions: 0,
      open: null,
      payments: [],
    }
    this.person.open = this.loan
    return { status: 200, values: { state: 'state_disbursement' } }
  }

  #note(loan: Loan, cents: number, purpose: 'debt' | 'extension'): void {
    loan.payments.push({ date: isoDay(this.today), amount: rupees(cents), purpose })
  }

  /** The charges until today first, then the principal. */
  #payPart(loan: Loan, cents: number): void {
    loan.unpaid += this.#pending(loan, this.#used(loan))
    loan.termDays = this.#used(loan)
    loan.lateDays = this.#late(loan)
    const excess = Math.max(0, loan.principal + loan.unpaid - loan.room)
    const dropped = Math.min(excess, loan.unpaid)
    loan.unpaid -= dropped
    loan.principal -= excess - dropped
    loan.room -= cents
    const forCharges = Math.min(cents, loan.unpaid)
    loan.unpaid -= forCharges
    loan.principal -= cents - forCharges
  }

  pay(cents: number): Expected {
    const { loan } = this
    if (!loan?.isActive) return state()
    const due = this.due(loan)
    if (cents >= due) {
      this.balance = cents - due
      this.#close()
      return this.#receipt('debt', 0, true)
    }
    const { open } = loan
    if (open?.isConfirmed && cents >= open.price) {
      this.#note(loan, open.price, 'extension')
      loan.unpaid += charges(loan.principal, this.#late(loan) - loan.lateDays, 0)
      loan.lateDays = 0
      loan.due = open.to
      loan.extensions += 1
      loan.room -= open.price
      loan.open = null
      if (cents > open.price) {
        this.#note(loan, cents - open.price, 'debt')
        this.#payPart(loan, cents - open.price)
      }
      return this.#receipt('prolongation', this.debt(loan), false)
    }
    this.#note(loan, cents, 'debt')
    this.#payPart(loan, cents + this.balance)
    this.balance = 0
    if (open && open.price >= this.due(loan)) loan.open = null
    return this.#receipt('debt', this.debt(loan), false)
  }

  #receipt(kind: string, remaining: number, isClosed: boolean): Expected {
    return {
      status: 200,
      values: { 'data.kind': kind, 'data.remaining': rupees(remaining), 'data.loan_closed': isClosed },
    }
  }

  #conditions(loan: Loan, one: Extension) {
    return {
      prolongation_term: one.term,
      prolongation_amount: rupees(one.price),
      prolongation_prev_date: isoDay(loan.due),
      prolongation_next_date: isoDay(one.to),
      new_repayment_amount: rupees(Math.min(this.debtAtEnd(loan), loan.room - one.price)),
    }
  }

  #offered(loan: Loan, one: Extension): Expected {
    return { status: 200, values: { data: this.#conditions(loan, one) } }
  }

  propose(term: number): Expected {
    const { loan } = this
    if (!loan?.isActive) return refused(404, 'not_found')
    if (!this.canExtend(loan, term)) return refused(409, 'prolongation_unavailable')
    const price = priceOf(loan.principal, term)
    if (loan.open?.term !== term || loan.open.price !== price) {
      const to = Math.max(loan.due, this.today) + term
      loan.open = { term, price, to, day: this.today, isConfirmed: false }
    }
    return this.#offered(loan, loan.open)
  }

  confirm(): Expected {
    const { loan } = this
    if (!loan?.isActive) return refused(404, 'not_found')
    if (!loan.open) return refused(409, 'prolongation_unavailable')
    loan.open.isConfirmed = true
    return this.#offered(loan, loan.open)
  }

  /** Done as well where nothing was confirmed. */
  cancel(): Expected {
    const { loan } = this
    if (!loan?.isActive) return refused(404, 'not_found')
    loan.open = null
    return { status: 200 }
  }

  /** What was to be paid on the due day, unless a part was paid after it, and what one more day costs. */
  #lateness(loan: Loan) {
    if (this.today <= loan.due) return null
    const later = loan.payments.some(({ date, purpose }) => purpose === 'debt' && date > isoDay(loan.due))
    const charged = charges(loan.principal, loan.term - loan.termDays, loan.discount)
    const late = this.#late(loan)
    const tomorrow = within(late + 1, 0, MAX_LATE_DAYS)
    const until = (days: number) => charges(loan.principal, days - loan.lateDays, 0)
    return {
      was_due: later ? null : rupees(Math.min(loan.principal + loan.unpaid + charged, loan.room)),
      one_more_day: rupees(Math.min(until(tomorrow) - until(late), loan.room - this.debt(loan))),
    }
  }

  me(): Expected {
    const names = {
      bank: 'state_bank_account',
      review: 'state_offer_calculation',
      offer: 'state_offer',
      declined: 'state_declined',
      taken: this.loan?.isActive ? 'state_active' : 'state_disbursement',
    }
    const one = this.application
    return {
      status: 200,
      values: {
        'data.applicationId': one?.id ?? null,
        'data.applicationState': one ? names[one.stage] : 'state_no_application',
        'data.isRepeat': this.repaid > 0,
      },
    }
  }

  applicationState(): Expected {
    const one = this.application
    return {
      status: 200,
      values: {
        'data.application_id': one?.id ?? null,
        'data.requested_amount': one?.amount ?? null,
        'data.requested_term': one?.term ?? null,
        'data.retry_on': one?.stage === 'declined' ? isoDay(one.retryDay) : null,
        'data.offer_expires_on': one?.isViewed ? isoDay(one.lastDay) : null,
      },
    }
  }

  info(): Expected {
    return {
      status: 200,
      values: {
        'client_info.balance': rupees(this.balance),
        'client_info.clientRank': this.rank.name,
        'client_info.hasUnfinishedApplications': ['bank', 'review', 'offer'].includes(this.application?.stage ?? ''),
        'client_info.hasDisbInProgress': this.loan !== null && !this.loan.isActive,
      },
    }
  }

  credit(): Expected {
    const { loan } = this
    if (!loan?.isActive) return { status: 200, values: { credit_full_info: null } }
    const overdue = Math.max(0, this.today - loan.due)
    return {
      status: 200,
      values: {
        'credit_full_info.dpd': overdue,
        'credit_full_info.status': overdue > 0 ? 'overdue' : 'active',
        'credit_full_info.plan_end_dt': isoDay(loan.due),
        'credit_full_info.plan_end_amount': rupees(this.debtAtEnd(loan)),
        'credit_full_info.full_debt': rupees(this.debt(loan)),
        'credit_full_info.credit_balance': rupees(this.balance),
        'credit_full_info.opened_on': isoDay(loan.start),
        'credit_full_info.extension_waiting': loan.open?.isConfirmed
          ? { ...this.#conditions(loan, loan.open), pay_by: isoDay(loan.open.day) }
          : null,
        'credit_full_info.late': this.#lateness(loan),
        'credit_full_info.is_prolong_available': this.canExtend(loan, 7),
        'credit_full_info.payments': loan.payments.map((payment) => JSON.stringify(payment)).toSorted(),
      },
    }
  }
}
