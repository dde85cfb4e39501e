/** How work and income are read back: only what was asked. */
import { useLingui } from '@lingui/react/macro'
import type { Employment } from '#machines/onboarding/answers.ts'
import { useReferenceData } from '#ui/fields/use-reference-data.ts'
import { MoneyText, PhoneText } from '#ui/layout/value-text.tsx'
import { AnswerList, type AnswerRows } from './answer-rows.tsx'
import { BookName } from './book-name.tsx'

export function EmploymentAnswers({ answers }: { answers: Employment }) {
  const { t } = useLingui()
  const statuses = useReferenceData(['socialStatus'])
  const industries = useReferenceData(['workingIndustry'])
  const experiences = useReferenceData(['workingExperiences'])
  const { industry, companyName, jobPosition, companyPhone: phone, experience } = answers
  const rows: AnswerRows<Employment> = {
    socialStatus: {
      name: t`Employment status`,
      value: <BookName level={statuses.levels[0]} id={answers.socialStatus} onRetry={statuses.retry} />,
    },
    industry:
      industry === null
        ? null
        : {
            name: t`Industry`,
            value: <BookName level={industries.levels[0]} id={industry} onRetry={industries.retry} />,
          },
    companyName: companyName === null ? null : { name: t`Company name`, value: companyName },
    jobPosition: jobPosition === null ? null : { name: t`Job position`, value: jobPosition },
    companyPhone: phone === null ? null : { name: t`Company mobile number`, value: <PhoneText phone={phone} /> },
    income: { name: t`Monthly income (RS)`, value: <MoneyText amount={answers.income} /> },
    experience:
      experience === null
        ? null
        : {
            name: t`How long have you worked there?`,
            value: <BookName level={experiences.levels[0]} id={experience} onRetry={experiences.retry} />,
          },
  }
  return <AnswerList rows={rows} />
}
