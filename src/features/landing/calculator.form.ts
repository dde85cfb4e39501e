import { clampToStep } from '#machines/rules/money.ts'
import { limits } from '#machines/rules/policy.ts'

type CalculatorValues = { readonly amount: number }

export const initialValues: CalculatorValues = { amount: limits.calculator.initial }

/** Any number becomes a reachable amount between the minimum and the maximum. */
export const calculatorAmount = (amount: number): number => clampToStep(amount, limits.calculator)

/** What session storage or the lender remembers; nothing usable gives the default. */
export function restoredAmount(kept: string | number | null): number {
  const amount = kept === null || kept === '' ? Number.NaN : Number(kept)
  return Number.isFinite(amount) && amount > 0 ? calculatorAmount(amount) : limits.calculator.initial
}
