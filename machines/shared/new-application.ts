import { clampToStep } from '../rules/money.ts'
import { limits } from '../rules/policy.ts'
import type { Ports } from './ports.ts'

/** Rupees; the amount is brought to the limits and steps of the calculator, as the lender expects it. */
export const newApplication = (requestedAmount: number): Ports['createApplication']['input'] => ({
  amount: clampToStep(requestedAmount, limits.calculator),
  term: limits.calculator.termDays,
  parentId: null,
})
