/** What the double remembers of its one borrower; everything is text, as some back ends keep it. */

export type BorrowerState = {
  readonly clientState: string | null
  readonly registerStatus: string | null
  readonly applicationState: string | null
}
export type Account = {
  readonly id: string
  readonly bank: string
  readonly branch: string
  readonly number: string
}
export type Loan = { readonly planEnd: string; readonly debt: string; readonly payments: readonly string[] }
/** What the next scoring checks say; the last one stays. */
export type Scoring = 'none' | 'badKey' | 'good' | 'list'

export type State = {
  /** Cookies of older sessions are worth nothing. */
  session: string
  refreshable: boolean
  phone: string
  standing: BorrowerState
  applicationId: string | null
  /** Whether the profile tells it; if not, only the state of the application does. */
  isIdInProfile: boolean
  amount: string
  photos: string[]
  accounts: Account[]
  /** Accounts that were ever added: the id of a removed one is not given again. */
  added: number
  scoring: Scoring[]
  isPayingOut: boolean
  loan: Loan | null
  /** How many prolongations are refused with a good status before one is prepared. */
  refusals: number
  isProlonging: boolean
  /** Whether the loan tells a confirmed extension that waits for its payment. */
  isWaitingTold: boolean
  /** Payments that were booked, and the keys under which they came. */
  payments: number
  paidKeys: string[]
  messages: string[]
}

export const rightCode = '246810'
export const wrongCodeText = 'That is not the code we sent'

export const newState = (): State => ({
  session: crypto.randomUUID(),
  refreshable: false,
  phone: '',
  // Not told yet where a newcomer begins.
  standing: { clientState: null, registerStatus: 'in_progress', applicationState: null },
  applicationId: null,
  isIdInProfile: true,
  amount: '',
  photos: [],
  accounts: [],
  added: 0,
  scoring: ['none', 'badKey', 'good'],
  isPayingOut: false,
  loan: null,
  refusals: 1,
  isProlonging: false,
  isWaitingTold: false,
  payments: 0,
  paidKeys: [],
  messages: ['31'],
})

/** A calendar day in Colombo, so many days from now, as the instant at which it begins there. */
export function colomboMidnight(days: number): string {
  const day = 86_400_000
  const ahead = 5.5 * 3_600_000
  const today = Math.floor((Date.now() + ahead) / day) * day - ahead
  return new Date(today + days * day).toISOString()
}

/** The same day as yyyy-MM-dd. */
export const colomboDay = (days: number): string =>
  new Date(Date.parse(colomboMidnight(days)) + 5.5 * 3_600_000).toISOString().slice(0, 10)
