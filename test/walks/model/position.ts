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
export const registrationStates: readonly string[] = states

export function after(position: Position, write: Write): Position {
  const { loan } = position
  switch (write.what) {
    case 'code':
      return { ...position, codesSent: position.codesSent + 1 }
    case 'save': {
      const at = forms.indexOf(write.form)
      const isDue = position.registration === 'in_progress' && (position.client ?? states[0]) === states[at]
      const saved = [...position.saved, write.form]
      return { ...position, saved, ...(isDue ? { client: states[at + 1] ?? null } : {}) }
    }
    case 'create':
      return { ...position, application: 'state_bank_account', chosenAccount: null }
    case 'setAccount':
      return { ...position, chosenAccount: write.account, application: 'state_offer_calculation' }
    case 'removeAccount':
      return { ...position, accounts: position.accounts.filter(({ id }) => id !== write.account) }
    case 'addAccount': {
      const id = Math.max(0, ...position.accounts.map((one) => one.id)) + 1
      const added = { id, bank: 'Harbour Bank', branch: 'Fort', number: write.number }
      return { ...position, accounts: [...position.accounts, added] }
    }
    case 'disburse':
      return { ...position, disbursed: write, application: 'state_disbursement' }
    case 'extend':
      return loan === null ? position : { ...position, loan: { ...loan, waiting: true } }
    case 'cancelExtension':
      return loan === null ? position : { ...position, loan: { ...loan, waiting: false } }
    case 'reviewEnds':
      return { ...position, application: 'state_offer' }
    case 'declines':
      return { ...position, application: 'state_declined' }
    default: {
      if (loan === null || write.what !== 'cashPayment') return position
      const payments = [...loan.payments, { daysAgo: 0, amount: write.amount, purpose: 'debt' as const }]
      const less = (owed: number) => Math.max(0, owed - write.amount)
      return {
        ...position,
        loan: { ...loan, payments, debtToday: less(loan.debtToday), debtPlanned: less(loan.debtPlanned) },
      }
    }
  }
}
