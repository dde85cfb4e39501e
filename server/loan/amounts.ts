/** Cents, which the database keeps, rupees, which the calls name, and the terms of a product in the words of the formula. */
import type { Terms } from '#machines/rules/money.ts'
import type { Product } from '#lender/contract/answers.ts'

export const toCents = (rupees: number): number => Math.round(rupees * 100)
export const toRupees = (cents: number): number => cents / 100

export const termsOf = (params: Product['credit_params'], { amount, term }: Pick<Terms, 'amount' | 'term'>): Terms => ({
  amount,
  term,
  dailyRate: params.daily_rate,
  serviceFee: params.service_fee,
  consultingFee: params.consulting_fee,
  discount: params.discount,
})
