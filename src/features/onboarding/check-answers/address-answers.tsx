/** Decides how the address is read back: four places by name, street and living period. */
import { useLingui } from '@lingui/react/macro'
import type { Address } from '#machines/onboarding/answers.ts'
import { useBooks } from '#navigation/use-books.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { BookName } from './book-name.tsx'

export function AddressAnswers({ answers }: { answers: Address }) {
  const { t } = useLingui()
  const ids = [answers.province, answers.district, answers.divisional, answers.gn]
  const places = useBooks(['provinces', 'districts', 'divisional', 'gn'], ids)
  const periods = useBooks(['livingPeriod'])
  const names = [t`Province`, t`District`, t`Divisional secretariat`, t`Grama niladhari division`]
  const period = <BookName level={periods.levels[0]} id={answers.livingPeriod} onRetry={periods.retry} />
  return (
    <DefinitionList
      rows={[
        ...ids.map((id, n) => ({
          key: `place${n}`,
          name: names[n],
          value: <BookName level={places.levels[n]} id={id} onRetry={places.retry} />,
        })),
        { key: 'street', name: t`Street, house and apartment`, value: answers.street },
        { key: 'livingPeriod', name: t`How long have you lived there?`, value: period },
      ]}
    />
  )
}
