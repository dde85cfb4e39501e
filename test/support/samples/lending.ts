import type { OwnRecords } from '#machines/own-records/records.ts'
import { deviations, type Deviations } from '#machines/rules/policy.ts'
import type { AccountData, Credit, ExtensionWaiting } from '#machines/account/account-data.ts'
import type { ApplicationState, ApplicationProgress, Product } from '#machines/shared/application.ts'
import type { BankAccount } from '#machines/bank-account/bank-account.ts'
import type { HelpOptions } from '#machines/account/help.ts'
import type { ClientInfo } from '#machines/shared/client-info.ts'
import { owedOn } from '#machines/rules/money.ts'
import type { RepaymentCard } from '#machines/repayment-card/card.ts'
import type { SessionInput } from '#machines/session/setup.ts'

export const position = (part: Partial<ApplicationProgress> = {}): ApplicationProgress => ({
  applicationId: null,
  clientState: null,
  registerStatus: null,
  applicationState: null,
  isRepeat: false,
  asOf: null,
  ...part,
})
/** Somebody whose registration waits for that clientState. */
export const registering = (clientState: string | null, part: Partial<ApplicationProgress> = {}): ApplicationProgress =>
  position({ clientState, registerStatus: 'in_progress', ...part })
/** Somebody who is registered, with that applicationState. */
export const applying = (
  applicationState: string | null,
  part: Partial<ApplicationProgress> = {},
): ApplicationProgress =>
  position({ clientState: 'state_registered', registerStatus: 'complete', applicationId: 5, applicationState, ...part })

export const applicationState = (part: Partial<ApplicationState> = {}): ApplicationState => ({
  applicationId: 5,
  requestedAmount: 15_000,
  requestedTerm: 7,
  retryOn: null,
  offerExpiresOn: null,
  offerOpenBy: null,
  products: [],
  ...part,
})

export const without = (...off: (keyof Deviations)[]): Deviations => ({
  ...deviations,
  ...Object.fromEntries(off.map((name) => [name, false])),
})

/** The number of the borrower who is signed in. */
export const ownPhone = '0712345678'

export const visitor = (part: Partial<SessionInput> = {}): SessionInput => ({
  hint: 'absent',
  path: '/',
  productId: null,
  phone: part.hint === 'in' ? ownPhone : null,
  requestedAmount: null,
  deadline: 0,
  sends: 0,
  now: 0,
  ...part,
})

export const product = (part: Partial<Product> = {}): Product => ({
  id: 3,
  type: 'standard',
  maxAmount: 40_000,
  maxTerm: 30,
  minApprovedAmount: 10_000,
  maxApprovedAmount: 25_000,
  minApprovedTerm: 7,
  maxApprovedTerm: 30,
  approvedAmount: 20_000,
  approvedTerm: 14,
  dailyRate: 0.5,
  serviceFee: 0.2,
  consultingFee: 0.1,
  discount: 0,
  ...part,
})

export const bankAccount = (id: number, accountNumber = `10000${id}`): BankAccount => ({
  id,
  bankName: 'Bank of Examples',
  branchName: 'Main',
  accountNumber,
})

export const client = (part: Partial<ClientInfo> = {}): ClientInfo => ({
  balance: 0,
  fullName: 'Nimal Perera',
  disbAmount: null,
  lastRepaidOn: null,
  clientRank: 'silver',
  phone: ownPhone,
  email: 'nimal@example.com',
  passport: '940871234V',
  hasUnfinishedApplications: false,
  hasDisbInProgress: false,
  ...part,
})
/** The day of the answer is the day on which the stage stands still. */
export const owing = (today: number, planned = today, dueOn = '2026-12-01'): Pick<Credit, 'today' | 'planned'> => ({
  today: owedOn(today, '2026-11-21'),
  planned: owedOn(planned, dueOn),
})
export const credit = (part: Partial<Credit> = {}): Credit => ({
  creditId: 9,
  dpd: 0,
  ...owing(12_000),
  creditBalance: 10_000,
  agreementNumber: '1234-5678',
  creditDocument: 'a.pdf',
  payments: [],
  isProlongAvailable: true,
  status: 'active',
  ...part,
})
export const extensionWaiting = (part: Partial<ExtensionWaiting> = {}): ExtensionWaiting => ({
  term: 14,
  amount: 3_500,
  prevDate: '2026-12-01',
  nextDate: '2026-12-15',
  newRepaymentAmount: 12_000,
  payBy: '2026-11-25',
  ...part,
})
const callAt = Date.parse('2026-11-22T04:30:00Z')
/** Each way once; nothing of it is asked for yet. */
export const helpOptions = (part: Partial<HelpOptions> = {}): HelpOptions => ({
  extension: {
    term: 7,
    amount: 385,
    prevDate: '2026-12-01',
    nextDate: '2026-12-08',
    newRepaymentAmount: 12_000,
    cost: 385,
  },
  parts: [
    { amount: 1_000, rest: owedOn(11_350, '2026-12-08'), cost: 350 },
    { amount: 2_000, rest: owedOn(10_300, '2026-12-08'), cost: 300 },
  ],
  days: [
    { due: owedOn(12_060, '2026-12-02'), cost: 60 },
    { due: owedOn(12_120, '2026-12-03'), cost: 120 },
  ],
  hours: [callAt, callAt + 3_600_000],
  ...part,
})
export const card = (part: Partial<RepaymentCard> = {}): RepaymentCard => ({
  loanId: '1234-5678',
  sixDigits: '901234',
  ...owing(12_000),
  confirmedAt: 0,
  ...part,
})
export const accountData = (loan: Credit | null, part: Partial<ClientInfo> = {}): AccountData => ({
  client: client(part),
  credit: loan,
  readAt: 0,
})
/** Signed in here and on one other phone; one thing agreed to and one shared. */
export const ownRecords = (part: Partial<OwnRecords> = {}): OwnRecords => ({
  reminders: false,
  consents: [
    { what: 'selfie', at: Date.parse('2026-11-20T08:35:00Z'), detail: null },
    { what: 'terms', at: Date.parse('2026-11-20T08:30:00Z'), detail: null },
  ],
  signIns: [
    { signedInAt: Date.parse('2026-11-20T08:30:00Z'), lastUsedAt: null, device: 'Android', isCurrent: true },
    { signedInAt: Date.parse('2026-11-18T03:00:00Z'), lastUsedAt: null, device: 'Windows', isCurrent: false },
  ],
  passkeys: [],
  number: { phone: ownPhone, byPasskey: false, change: null },
  ...part,
})
/** A sign-in that ends so many milliseconds after the lender spoke; null: the lender does not say. */
export const ending = (left: number | null): ApplicationProgress =>
  applying('state_active', {
    asOf: '2026-11-21T06:30:00.000Z',
    signedInUntil: left === null ? null : new Date(Date.parse('2026-11-21T06:30:00.000Z') + left).toISOString(),
  })
