/** What a lender knows of a borrower, and what each write does to it. Money in rupees, days counted from today. */
export const today = '2026-11-21'
/** Noon in Colombo on that day. */
export const noon = Date.parse('2026-11-21T06:30:00Z')
export const dayAfter = (days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export const rightCode = '246810'
/** The amount that was asked for. */
export const requested = 11_000
export const forms = ['personalData', 'address', 'employment', 'reference'] as const
export type Form = (typeof forms)[number]

export type Product = { readonly id: number; readonly amount: number; readonly term: number; readonly discount: number }
export type Payment = { readonly daysAgo: number; readonly amount: number; readonly purpose: 'debt' | 'extension' }
export type Loan = {
  readonly debtToday: number
  readonly debtPlanned: number
  /** Negative: overdue. */
  readonly dueIn: number
  readonly extendable: boolean
  /** An extension was confirmed and waits for its payment. */
  readonly waiting: boolean
  readonly payments: readonly Payment[]
}
export type Account = { readonly id: number; readonly bank: string; readonly branch: string; readonly number: string }

export type Position = {
  readonly registration: string | null
  readonly client: string | null
  readonly application: string | null
  readonly balance: number
  readonly loan: Loan | null
  readonly accounts: readonly Account[]
  readonly products: readonly Product[]
  /** Of the application that is under way. */
  readonly chosenAccount: number | null
  readonly disbursed: { readonly product: number; readonly amount: number; readonly term: number } | null
  readonly saved: readonly Form[]
  readonly codesSent: number
}

export const extension = { term: 14, price: 770 } as const

/** A write as it arrives. */
export type Write =
  | { readonly what: 'code' }
  | { readonly what: 'save'; readonly form: Form }
  | { readonly what: 'create' }
  | { readonly what: 'setAccount'; readonly account: number }
  | { readonly what: 'removeAccount'; readonly account: number }
  | { readonly what: 'addAccount'; readonly number: string }
  | { readonly what: 'disburse'; readonly product: number; readonly amount: number; readonly term: number }
  | { readonly what: 'extend' }
  | { readonly what: 'cancelExtension' }
  | { readonly what: 'reviewEnds' }
  | { readonly what: 'declines' }
  | { readonly what: 'cashPayment'; readonly amount: number }

const states = ['state_persdata', 'state_address', 'state_employment', 'state_reference', 'state_photos'] as const
/** The form that the lender waits for; after the last one the photos. */
export const dueForm = ({ client }: Position): number => states.findIndex((state) => state === (client ?? states[0]))
/** A form that was saved before is corrected. */
export const isDue = (position: Position, form: Form): boolean =>
  position.registration === 'in_progress' && forms[dueForm(position)] === form
const stateAfter = (form: Form) => states[forms.indexOf(form) + 1] ?? null
export const nextAccount = ({ accounts }: Position): number => Math.max(0, ...accounts.map(({ id }) => id)) + 1

export function after(position: Position, write: Write): Position {
  const ofLoan = (change: (loan: Loan) => Partial<Loan>): Position =>
    position.loan === null ? position : { ...position, loan: { ...position.loan, ...change(position.loan) } }
  switch (write.what) {
    case 'code':
      return { ...position, codesSent: position.codesSent + 1 }
    case 'save': {
      const saved = [...position.saved, write.form]
      return { ...position, saved, ...(isDue(position, write.form) ? { client: stateAfter(write.form) } : {}) }
    }
    case 'create':
      return { ...position, application: 'state_bank_account', chosenAccount: null }
    case 'setAccount':
      return { ...position, chosenAccount: write.account, application: 'state_offer_calculation' }
    case 'removeAccount':
      return { ...position, accounts: position.accounts.filter(({ id }) => id !== write.account) }
    case 'addAccount': {
      const added = { id: nextAccount(position), bank: 'Harbour Bank', branch: 'Fort', number: write.number }
      return { ...position, accounts: [...position.accounts, added] }
    }
    case 'disburse':
      return { ...position, disbursed: write, application: 'state_disbursement' }
    case 'extend':
      return ofLoan(() => ({ waiting: true }))
    case 'cancelExtension':
      return ofLoan(() => ({ waiting: false }))
    case 'reviewEnds':
      return { ...position, application: 'state_offer' }
    case 'declines':
      return { ...position, application: 'state_declined' }
    default: {
      const less = (owed: number) => Math.max(0, owed - write.amount)
      return ofLoan(({ payments, debtToday, debtPlanned }) => ({
        payments: [...payments, { daysAgo: 0, amount: write.amount, purpose: 'debt' }],
        debtToday: less(debtToday),
        debtPlanned: less(debtPlanned),
      }))
    }
  }
}
