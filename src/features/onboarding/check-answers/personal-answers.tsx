import { useLingui } from '@lingui/react/macro'
import type { PersonalData } from '#machines/onboarding/answers.ts'
import { useReferenceData } from '#ui/fields/use-reference-data.ts'
import { DateText } from '#ui/layout/value-text.tsx'
import { AnswerList, type AnswerRows } from './answer-rows.tsx'
import { BookName } from './book-name.tsx'

export function PersonalAnswers({ answers }: { answers: PersonalData }) {
  const { t } = useLingui()
  const statuses = useReferenceData(['maritalStatus'])
  const genders = { male: t`Male`, female: t`Female`, other: t`Other` }
  const status = <BookName level={statuses.levels[0]} id={answers.maritalStatus} onRetry={statuses.retry} />
  const rows: AnswerRows<PersonalData> = {
    nic: { name: t`NIC number`, value: <span className="tnum">{answers.nic}</span> },
    fullName: { name: t`Full name`, value: answers.fullName },
    birthDate: { name: t`Date of birth`, value: <DateText iso={answers.birthDate} /> },
    gender: { name: t`Gender`, value: genders[answers.gender] },
    email: { name: t`Email`, value: answers.email },
    maritalStatus: { name: t`Marital status`, value: status },
    notification: { name: t`Offers and promotions`, value: answers.notification ? t`Yes` : t`No` },
  }
  return <AnswerList rows={rows} />
}
