import { act } from '@testing-library/react'
import type { AccountData, BankAccount, ClientInfo, Credit, Position, Product } from '#machines/shared/ports.ts'
import { noon } from './render-page.tsx'

export const applying = (applicationState: string): Partial<Position> => ({
  applicationId: 41,
  clientState: 'state_registered',
  registerStatus: 'complete',
  applicationState,
})

/** The standard rates: 0.49928962 percent a day. */
export const standard: Product = {
  id: 102,
  type: 'standard',
  maxAmount: 40_000,
  maxTerm: 30,
  minApprovedAmount: 1_000,
  maxApprovedAmount: 30_000,
  minApprovedTerm: 7,
  maxApprovedTerm: 30,
  approvedAmount: 25_000,
  approvedTerm: 14,
  dailyRate: 0.02060109,
  serviceFee: 0.38032787,
  consultingFee: 0.09836066,
  discount: 0,
}
export const special: Product = { ...standard, id: 101, type: 'special', discount: 100, maxAmount: 11_000, maxTerm: 14 }

export const savedAccounts: readonly BankAccount[] = [
  { id: 1, bankName: 'Bank of Ceylon', branchName: 'Kandy', accountNumber: '001234567890' },
  { id: 2, bankName: 'Sampath Bank', branchName: 'Galle', accountNumber: '98765' },
]

export const client: ClientInfo = {
  balance: 0,
  fullName: 'Nadeesha Perera',
  clientRank: 'gold',
  phone: '0771234567',
  email: 'nadeesha@example.com',
  passport: '199435601234',
  hasUnfinishedApplications: false,
  hasDisbInProgress: false,
}

/** Due in four days. */
export const credit: Credit = {
  creditId: 7,
  dpd: 0,
  planEndDate: '2026-11-25',
  planEndAmount: 14_300,
  creditBalance: 11_000,
  fullDebt: 14_200.4,
  agreementNumber: '4821-0937',
  creditDocument: 'agreement.pdf',
  payments: [],
  isProlongAvailable: true,
  status: 'active',
}

export const accountOf = (own: Partial<ClientInfo> = {}, loan: Partial<Credit> | null = null): AccountData => ({
  client: { ...client, ...own },
  credit: loan === null ? null : { ...credit, ...loan },
  readAt: noon,
})

/** Two presses within 80 ms count as one: a second press waits this long. */
export const steadyHand = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
