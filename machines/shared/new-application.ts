import { clampToStep } from '../rules/money.ts'
import { limits } from '../rules/policy.ts'
import type { SharedPorts } from './ports.ts'

/** Rupees; the amount is brought to the limits and steps of the calculator, as the lender expects it. */
export const newApplication = (requestedAmount: number): SharedPorts['createApplication']['input'] => ({
  amount: clampToStep(requestedAmount, limits.calculator),
  term: limits.calculator.termDays,
  parentId: null,
})
