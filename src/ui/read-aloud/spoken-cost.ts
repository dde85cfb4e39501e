/** How the cost is said in plain words: whole rupees without signs and commas, and the day in words. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { addDays } from '#machines/rules/dates.ts'
import { isPlausible, roundUpRupee, totalToReturn, whatIf, type Terms } from '#machines/rules/money.ts'
import { limits } from '#machines/rules/policy.ts'
import { useDayInWords } from '../loan/day-text.tsx'

const [week] = limits.prolongationTerms

export function useSpokenCost(terms: Terms, today: string): string {
  const { t } = useLingui()
  const inWords = useDayInWords()
  const { amount, term } = terms
  const total = totalToReturn(terms)
  if (!isPlausible(amount, total)) return ''
  const back = roundUpRupee(total)
  const cost = back - roundUpRupee(amount)
  const { late } = whatIf(terms, { early: 0, late: week, extended: 0 })
  const lateBack = roundUpRupee(late.total)
  const lateDay = inWords(addDays(today, late.days))
  const day = inWords(addDays(today, term))
  return [
    t`You get ${amount} rupees.`,
    t`After ${plural(term, { one: '# day', other: '# days' })}, on ${day}, you pay back ${back} rupees.`,
    cost === 0 ? t`The loan costs you nothing.` : t`Of that, ${cost} rupees are interest and fees.`,
    t`If you pay ${plural(week, { one: '# day', other: '# days' })} late, on ${lateDay}, you pay ${lateBack} rupees.`,
  ].join(' ')
}
