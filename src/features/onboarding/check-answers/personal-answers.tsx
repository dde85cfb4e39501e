/** Decides how the personal data are read back. */
import { useLingui } from '@lingui/react/macro'
import type { PersonalData } from '#machines/onboarding/answers.ts'
import { useBooks } from '#navigation/use-books.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { DateText } from '#ui/value-text.tsx'
import { BookName } from './book-name.tsx'

export function PersonalAnswers({ answers }: { answers: PersonalData }) {
  const { t } = useLingui()
  const statuses = useBooks(['maritalStatus'])
  const genders = { male: t`Male`, female: t`Female`, other: t`Other` }
  const status = <BookName level={statuses.levels[0]} id={answers.maritalStatus} onRetry={statuses.retry} />
  return (
    <DefinitionList
      rows={[
        { key: 'nic', name: t`NIC number`, value: <span className="tnum">{answers.nic}</span> },
        { key: 'name', name: t`Full name`, value: answers.fullName },
        { key: 'birthDate', name: t`Date of birth`, value: <DateText iso={answers.birthDate} /> },
        { key: 'gender', name: t`Gender`, value: genders[answers.gender] },
        { key: 'email', name: t`Email`, value: answers.email },
        { key: 'maritalStatus', name: t`Marital status`, value: status },
        { key: 'offers', name: t`Offers and promotions`, value: answers.notification ? t`Yes` : t`No` },
      ]}
    />
  )
}
