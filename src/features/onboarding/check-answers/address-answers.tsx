/** How the address is read back: four places by name, street and living period. */
import { useLingui } from '@lingui/react/macro'
import type { Address } from '#machines/onboarding/answers.ts'
import { useReferenceData } from '#ui/fields/use-reference-data.ts'
import { AnswerList, type AnswerRows } from './answer-rows.tsx'
import { BookName } from './book-name.tsx'

export function AddressAnswers({ answers }: { answers: Address }) {
  const { t } = useLingui()
  const ids = [answers.province, answers.district, answers.divisional, answers.gn]
  const places = useReferenceData(['provinces', 'districts', 'divisional', 'gn'], ids)
  const periods = useReferenceData(['livingPeriod'])
  const place = (level: number, id: number) => <BookName level={places.levels[level]} id={id} onRetry={places.retry} />
  const rows: AnswerRows<Address> = {
    province: { name: t`Province`, value: place(0, answers.province) },
    district: { name: t`District`, value: place(1, answers.district) },
    divisional: { name: t`Divisional secretariat`, value: place(2, answers.divisional) },
    gn: { name: t`Grama niladhari division`, value: place(3, answers.gn) },
    street: { name: t`Street, house and apartment`, value: answers.street },
    livingPeriod: {
      name: t`How long have you lived there?`,
      value: <BookName level={periods.levels[0]} id={answers.livingPeriod} onRetry={periods.retry} />,
    },
  }
  return <AnswerList rows={rows} />
}
