/** Who is lent what: simple, deterministic, written down in the folder's README; a real lender replaces this file. */
import { freeLoan, limits, standardRates } from '#machines/rules/policy.ts'
import { rankOf, ranks } from '#machines/account/ranks.ts'
import type { Product } from '#lender/contract/answers.ts'

type Applicant = {
  /** Monthly, in rupees. */
  readonly income: number
  readonly nic: string
  readonly requestedAmount: number
  readonly requestedTerm: number
  readonly repaidLoans: number
  /** Nobody with this NIC has had a loan, under whatever number. */
  readonly isFirst: boolean
}
export type Decision =
  | { readonly kind: 'approved'; readonly products: Record<string, Product> }
  | { readonly kind: 'declined' }

const { dailyRate: daily_rate, serviceFee: service_fee, consultingFee: consulting_fee } = standardRates
const rates = { daily_rate, service_fee, consulting_fee }
export const freeProductId = 101
const standardId = 201
const downToStep = (amount: number): number => Math.floor(amount / limits.offerAmountStep) * limits.offerAmountStep
const between = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

function product(applicant: Applicant, max: { amount: number; term: number }, discount: number): Product {
  const { minAmount, minTerm } = limits.offerDefaults
  return {
    calc_params: {
      min_approved_amount: minAmount,
      max_approved_amount: max.amount,
      min_approved_term: minTerm,
      max_approved_term: max.term,
      approved_amount: between(downToStep(applicant.requestedAmount), minAmount, max.amount),
      approved_term: between(applicant.requestedTerm, minTerm, max.term),
    },
    credit_params: { ...rates, discount },
  }
}

/** Declined below 5,000 a month, and for a NIC whose digits end in 999 (so that tests and people can choose it). */
export function decide(applicant: Applicant): Decision {
  const digits = applicant.nic.replace(/\D/g, '')
  if (applicant.income < limits.leastIncome || digits.endsWith('999')) return { kind: 'declined' }
  const { discount, cap } = ranks[rankOf(applicant.repaidLoans)]
  // Half a month's income, never below what the smallest calculator amount needs.
  const most = between(downToStep(applicant.income / 2), limits.calculator.min, cap)
  const standard = product(applicant, { amount: most, term: limits.offerDefaults.maxTerm }, discount)
  const products: Record<string, Product> = { [standardId]: standard }
  if (applicant.isFirst) {
    const { maxAmount, maxTerm, discount: wholeCost } = freeLoan
    products[freeProductId] = product(applicant, { amount: Math.min(most, maxAmount), term: maxTerm }, wholeCost)
  }
  return { kind: 'approved', products }
}
