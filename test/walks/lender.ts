/** A lender at the contract: answers of a position, and what the network does to them. It imports nothing of the product. */
import {
  after,
  dayAfter,
  extension,
  requested,
  rightCode,
  type Form,
  type Position,
  type Product,
  type Write,
} from './model/position.ts'
import { extendedTo, rates } from './model/figures.ts'
import type { Event, Fate } from './model/terms.ts'

type Answer = { readonly status: number; readonly body: unknown }
type Json = Readonly<Record<string, unknown>>
const good = (body: unknown = { success: true }): Answer => ({ status: 200, body })
const refuse = (status: number, code: string, message: string | null = null): Answer => ({
  status,
  body: { code, message, request_id: 'r-7' },
})
const signedOut = refuse(401, 'signed_out')
const failures: Partial<Record<Fate, Answer>> = {
  refused: refuse(409, 'not_now'),
  broken: refuse(500, 'internal'),
  gateway: { status: 503, body: '<html>' },
  'unknown number': refuse(404, 'user_not_found'),
  'offer expired': refuse(409, 'offer_expired'),
}

const saves: Readonly<Record<string, Form>> = {
  '/v1/register/personalData': 'personalData',
  '/v1/register/address': 'address',
  '/v1/register/employment': 'employment',
  '/v1/register/reference': 'reference',
}
const item = (id: number, name: string) => ({ id, name_lat: name, name_sh: null, name_tm: null })
const books: Readonly<Record<string, readonly object[]>> = {
  'address/provinces': [item(1, 'Western')],
  'address/districts/1': [item(11, 'Gampaha')],
  'address/divisional/11': [item(111, 'Negombo')],
  'address/gn/111': [item(1111, 'Kurana')],
  'address/livingPeriod': [item(1, 'Less than a year'), item(2, 'More than a year')],
  'employment/workingIndustry': [item(1, 'Farming')],
  'employment/workingExperiences': [item(1, 'Up to 6 months'), item(2, 'Longer')],
  'employment/socialStatus': [item(1, 'Employed'), item(7, 'Retired')],
  'references/phoneTypes': [item(1, 'Family'), item(2, 'Friend')],
  'references/phoneSubTypes/1': [item(11, 'Sister')],
  maritalStatus: [item(1, 'Single'), item(2, 'Married')],
  banks: [{ id: 3, bank_name: 'Harbour Bank', bank_code: '7010' }],
  'bankBranches/3': [{ id: 305, branch_name: 'Fort' }],
}

const productOf = ({ amount, term, discount }: Product) => ({
  calc_params: {
    min_approved_amount: 5_000,
    max_approved_amount: amount,
    min_approved_term: 7,
    max_approved_term: 30,
    approved_amount: amount,
    approved_term: term,
  },
  credit_params: { ...rates, discount },
})

export class Lender {
  position: Position
  /** Every write that arrived, in order. */
  readonly writes: Write[] = []
  /** Becomes of the next call whose `METHOD /path` begins so, and of that one alone. */
  fate: { readonly call: string; readonly kind: Fate } | null = null
  isSignedIn: boolean
  /** It does not say where the borrower stands. */
  isAway = false
  phone = '0712345678'
  tries = 5
  private held: (() => void)[] = []
  /** Calls that are on their way. */
  underWay = 0

  constructor(position: Position, isSignedIn: boolean) {
    this.position = position
    this.isSignedIn = isSignedIn
  }

  do(write: Write): void {
    this.writes.push(write)
    this.position = after(this.position, write)
  }

  /** What happens without the borrower. */
  does(what: Event['lender']): void {
    if (what === undefined) return
    if (what.what === 'signOut') this.isSignedIn = false
    else if (what.what === 'returns') this.isAway = false
    else this.do(what)
  }

  /** Answers that are late come now. */
  release(): void {
    for (const go of this.held.splice(0)) go()
  }
  get isHolding(): boolean {
    return this.held.length > 0
  }

  /** As `fetch` of a browser. */
  async fetch(method: string, url: string, body: Json, signal: AbortSignal | undefined): Promise<Answer> {
    const path = url.replace(/^\/api(?=\/)/, '').split('?')[0] ?? ''
    const kind = this.takeFate(`${method} ${path}`)
    if (kind === 'late') await this.hold(signal)
    if (kind === 'cut' || (this.isAway && path === '/v1/me')) throw new TypeError('no network')
    // Who cannot be told apart any more is signed out by the lender too.
    if (kind === 'broken' && path === '/v1/me') this.isSignedIn = false
    if (kind in failures) return failures[kind] ?? signedOut
    const answer = this.answer(method, path, body)
    if (kind === 'lost') throw new TypeError('cut')
    return answer
  }

  private takeFate(call: string): Fate {
    if (this.fate === null || !call.startsWith(this.fate.call)) return 'answered'
    const { kind } = this.fate
    this.fate = null
    return kind
  }

  private hold(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.held = this.held.filter((one) => one !== resolve)
        reject(new DOMException('aborted', 'AbortError'))
      }
      this.held.push(resolve)
      signal?.addEventListener('abort', leave)
    })
  }

  private answer(method: string, path: string, body: Json): Answer {
    switch (path) {
      case '/visit/create':
        return good({ data: { visit_id: 'v', device_id: 'd' } })
      case '/login':
        this.phone = String(body['phone'])
        this.tries = 5
        this.do({ what: 'code' })
        return good({ data: { attempts: 5, expires_in: 300 } })
      case '/otp/check':
        return this.check(String(body['otp_code']))
      case '/refresh':
        return this.isSignedIn ? good() : signedOut
      case '/logout':
        this.isSignedIn = false
        return good()
    }
    if (!this.isSignedIn) return signedOut
    return method === 'GET' ? this.read(path) : this.write(path, body)
  }

  private check(code: string): Answer {
    if (this.tries === 0) return refuse(422, 'otp_exhausted', 'Request a new code.')
    if (code !== rightCode) {
      this.tries -= 1
      return this.tries === 0
        ? refuse(422, 'otp_exhausted', 'Request a new code.')
        : refuse(422, 'otp_wrong', 'That is not the code we sent.')
    }
    this.isSignedIn = true
    return good()
  }

  private write(path: string, body: Json): Answer {
    const form = saves[path]
    if (form !== undefined) this.do({ what: 'save', form })
    else if (path === '/v1/application/create') this.do({ what: 'create' })
    else if (path === '/v1/application/setApplicationBankAccount')
      this.do({ what: 'setAccount', account: Number(body['client_bank_account_id']) })
    else if (path === '/v1/client/removeBankAccount')
      this.do({ what: 'removeAccount', account: Number(body['client_bank_account_id']) })
    else if (path === '/v1/client/addBankAccount') {
      this.do({ what: 'addAccount', number: String(body['account_number']) })
      return good({ data: { state: 'account_added' } })
    } else if (path === '/v1/application/disbursement') {
      const { product_id: product, amount, term } = body
      this.do({ what: 'disburse', product: Number(product), amount: Number(amount), term: Number(term) })
      return good({ data: { state: 'state_disbursement' } })
    } else if (path.startsWith('/v1/document/preview/'))
      return good({ data: { document_path: '/conditions-5.pdf', offer_expires_on: dayAfter(2) } })
    else if (path.startsWith('/v1/prolongation/init/')) return good({ success: true, data: this.extension() })
    else if (path.startsWith('/v1/prolongation/confirm/')) this.do({ what: 'extend' })
    else if (path.startsWith('/v1/prolongation/cancel/')) this.do({ what: 'cancelExtension' })
    else return refuse(404, 'not_found')
    return good()
  }

  private extension() {
    const { loan } = this.position
    return {
      prolongation_term: extension.term,
      prolongation_amount: extension.price,
      prolongation_prev_date: dayAfter(loan?.dueIn ?? 0),
      prolongation_next_date: dayAfter(extendedTo(loan?.dueIn ?? 0)),
      new_repayment_amount: loan?.debtPlanned ?? 0,
    }
  }

  private read(path: string): Answer {
    const { position } = this
    const book = path.match(/^\/v1\/referenceBook\/(.*)$/)?.[1]
    if (book !== undefined) return good({ data: books[book] ?? [] })
    if (path.startsWith('/v1/application/checkScoringStatus/')) {
      const isReady = position.application === 'state_offer'
      const offers = isReady ? position.products : []
      return good({ products: Object.fromEntries(offers.map((product) => [String(product.id), productOf(product)])) })
    }
    switch (path) {
      case '/v1/me':
        return good({
          data: {
            applicationId: position.application === null ? null : 5,
            clientState: position.client,
            registerStatus: position.registration,
            applicationState: position.application,
          },
        })
      case '/v1/application/state':
        return good({
          data: {
            application_id: position.application === null ? null : 5,
            requested_amount: requested,
            requested_term: 7,
            retry_on: position.application === 'state_declined' ? dayAfter(30) : null,
            offer_expires_on: null,
          },
        })
      case '/v1/client/info':
        return good({ client_info: this.client() })
      case '/v1/credit/activeCreditInfo':
        return position.loan === null ? refuse(404, 'no_loan') : good({ credit_full_info: this.credit() })
      case '/v1/client/bankAccounts':
        return good({
          bank_accounts: position.accounts.map(({ id, bank, branch, number }) => ({
            id,
            bank_name: bank,
            branch_name: branch,
            account_number: number,
          })),
        })
      case '/notifications':
        return good({ data: [] })
    }
    return refuse(404, 'not_found')
  }

  private client() {
    return {
      balance: this.position.balance,
      full_name: 'Nimal Perera',
      client_rank: 'silver',
      phone: this.phone,
      email: 'nimal@example.com',
      passport: '940871234V',
      has_unfinished_applications: ['state_bank_account', 'state_offer'].includes(this.position.application ?? ''),
      has_disb_in_progress: this.position.application === 'state_disbursement',
    }
  }

  private credit() {
    const { loan } = this.position
    if (loan === null) return null
    return {
      credit_id: 9,
      dpd: Math.max(0, -loan.dueIn),
      plan_end_dt: dayAfter(loan.dueIn),
      plan_end_amount: loan.debtPlanned,
      full_debt: loan.debtToday,
      agreement_number: '1234-5678',
      credit_document: 'agreement.pdf',
      payments: loan.payments.map(({ daysAgo, amount, purpose }) => ({ date: dayAfter(-daysAgo), amount, purpose })),
      is_prolong_available: loan.extendable,
      extension_waiting: loan.waiting ? { ...this.extension(), pay_by: dayAfter(0) } : null,
      status: 'active',
    }
  }
}
