/** How the cost is said in plain words: whole rupees without signs and commas, and a date as people say it. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { addDays } from '#machines/rules/dates.ts'
import { isPlausible, roundUpRupee, totalToReturn, whatIf, type Terms } from '#machines/rules/money.ts'
import { limits } from '#machines/rules/policy.ts'
import type { Language } from '#machines/shared/languages.ts'

const [week] = limits.prolongationTerms

/** '28 November 2026' in the language; the day is one of Colombo already. */
export const spokenDay = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${iso}T00:00:00Z`),
  )

export function useSpokenCost(terms: Terms, today: string, language: Language): string {
  const { t } = useLingui()
  const { amount, term } = terms
  const total = totalToReturn(terms)
  if (!isPlausible(amount, total)) return ''
  const back = roundUpRupee(total)
  const cost = back - roundUpRupee(amount)
  const late = roundUpRupee(whatIf(terms, { early: 0, late: week, extended: 0 }).late.total)
  const day = spokenDay(addDays(today, term), language)
  return [
    t`You get ${amount} rupees.`,
    t`After ${plural(term, { one: '# day', other: '# days' })}, on ${day}, you pay back ${back} rupees.`,
    cost === 0 ? t`The loan costs you nothing.` : t`Of that, ${cost} rupees are interest and fees.`,
    t`If you pay ${plural(week, { one: '# day', other: '# days' })} late, you pay ${late} rupees.`,
  ].join(' ')
}
