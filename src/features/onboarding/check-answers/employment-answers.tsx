/** Decides how work and income are read back: only what was asked. */
import { useLingui } from '@lingui/react/macro'
import type { Employment } from '#machines/onboarding/answers.ts'
import { useBooks } from '#navigation/use-books.ts'
import { DefinitionList, type DefinitionRow } from '#ui/definition-list.tsx'
import { MoneyText, PhoneText } from '#ui/value-text.tsx'
import { BookName } from './book-name.tsx'

export function EmploymentAnswers({ answers }: { answers: Employment }) {
  const { t } = useLingui()
  const statuses = useBooks(['socialStatus'])
  const industries = useBooks(['workingIndustry'])
  const experiences = useBooks(['workingExperiences'])
  const { industry, experience, companyPhone: phone } = answers
  const rows: DefinitionRow[] = [
    {
      key: 'status',
      name: t`Employment status`,
      value: <BookName level={statuses.levels[0]} id={answers.socialStatus} onRetry={statuses.retry} />,
    },
  ]
  if (industry !== null)
    rows.push({
      key: 'industry',
      name: t`Industry`,
      value: <BookName level={industries.levels[0]} id={industry} onRetry={industries.retry} />,
    })
  if (answers.companyName !== null) rows.push({ key: 'company', name: t`Company name`, value: answers.companyName })
  if (answers.jobPosition !== null) rows.push({ key: 'position', name: t`Job position`, value: answers.jobPosition })
  if (phone !== null) rows.push({ key: 'phone', name: t`Company mobile number`, value: <PhoneText phone={phone} /> })
  rows.push({ key: 'income', name: t`Monthly income (Rs)`, value: <MoneyText amount={answers.income} /> })
  if (experience !== null)
    rows.push({
      key: 'experience',
      name: t`How long have you worked?`,
      value: <BookName level={experiences.levels[0]} id={experience} onRetry={experiences.retry} />,
    })
  return <DefinitionList rows={rows} />
}
