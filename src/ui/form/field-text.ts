import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { groupThousands } from '#machines/rules/money.ts'
import { ages, limits } from '#machines/rules/policy.ts'
import { withValues } from '#i18n/with-values.ts'
import { textLimits } from './text-limits.ts'
import { messages, warnings, type MessageId, type Warning } from './messages.ts'

/** Placeholders of all messages; the upper year is the current one, not the 2021 of an old text. */
const placeholders = (todayIso: string) => ({
  yearMin: String(limits.birthYearMin),
  yearMax: todayIso.slice(0, 4),
  ageMin: String(ages.eligibility),
  ageTerms: String(ages.terms),
  nameMin: String(limits.fullNameMin),
  nameMax: String(textLimits.fullNameMax),
  streetMin: String(limits.streetMin),
  streetMax: String(textLimits.streetMax),
  companyMin: String(limits.companyText.min),
  companyMax: String(limits.companyText.max),
  incomeMin: groupThousands(limits.income.min),
  incomeMax: groupThousands(limits.income.max),
  referenceMin: String(limits.referenceName.min),
  referenceMax: String(limits.referenceName.max),
  accountMin: String(limits.accountNumber.min),
  accountMax: String(limits.accountNumber.max),
})

export const messageText = (i18n: I18n, id: MessageId, todayIso: string): string =>
  withValues(i18n, messages[id], placeholders(todayIso))

export const warningText = (i18n: I18n, warning: Warning<string>): string =>
  withValues(i18n, warnings[warning.id], { ageTerms: String(ages.terms), ...warning.values })

/** The two above in the current language; the texts change with it. */
export function useFieldText(todayIso: string): {
  message: (id: MessageId) => string
  warning: (warning: Warning<string>) => string
} {
  const { i18n } = useLingui()
  return {
    message: (id) => messageText(i18n, id, todayIso),
    warning: (warning) => warningText(i18n, warning),
  }
}
