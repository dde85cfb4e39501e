import type { AccountData, Credit } from '#machines/account/account-data.ts'
import type { BankAccount } from '#machines/bank-account/bank-account.ts'
import type { ClientInfo } from '#machines/shared/client-info.ts'
import type { Product } from '#machines/shared/application.ts'
import { client as anyClient, credit as anyCredit, owing, product } from '#support/samples/lending.ts'
import { noon } from './render-page.tsx'

/** The standard rates: 0.49928962 percent a day. */
export const standard: Product = product({
  id: 102,
  minApprovedAmount: 1_000,
  maxApprovedAmount: 30_000,
  approvedAmount: 25_000,
  dailyRate: 0.02060109,
  serviceFee: 0.38032787,
  consultingFee: 0.09836066,
})
export const special: Product = { ...standard, id: 101, type: 'special', discount: 100, maxAmount: 11_000, maxTerm: 14 }

export const savedAccounts: readonly BankAccount[] = [
  { id: 1, bankName: 'Bank of Ceylon', branchName: 'Kandy', accountNumber: '001234567890' },
  { id: 2, bankName: 'Sampath Bank', branchName: 'Galle', accountNumber: '98765' },
]

export const client: ClientInfo = anyClient({
  fullName: 'Nadeesha Perera',
  clientRank: 'gold',
  phone: '0771234567',
  email: 'nadeesha@example.com',
  passport: '199435601234',
})

/** Due in four days. */
export const credit: Credit = anyCredit({
  creditId: 7,
  ...owing(14_200.4, 14_300, '2026-11-25'),
  creditBalance: 11_000,
  agreementNumber: '4821-0937',
  creditDocument: 'agreement.pdf',
})

/** The same amounts, due on another day. */
export const dueBy = (day: string): Pick<Credit, 'today' | 'planned'> => owing(14_200.4, 14_300, day)

export const accountOf = (own: Partial<ClientInfo> = {}, loan: Partial<Credit> | null = null): AccountData => ({
  client: { ...client, ...own },
  credit: loan === null ? null : { ...credit, ...loan },
  readAt: noon,
})
