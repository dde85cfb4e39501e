/** Decides how the address is read back: four places by name, street and living period (U7, A1 to A3, RD103). */
import { useLingui } from '@lingui/react/macro'
import type { Address } from '../../../machines/ports.ts'
import { useBooks } from '../../navigation/use-books.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { BookName } from './book-name.tsx'

export function AddressAnswers({ answers }: { answers: Address }) {
  const { t } = useLingui()
  const ids = [answers.address_1_id, answers.address_2_id, answers.address_3_id, answers.address_4_id]
  const places = useBooks(['provinces', 'districts', 'divisional', 'gn'], ids)
  const periods = useBooks(['livingPeriod'])
  const names = [t`Province`, t`District`, t`Divisional secretariat`, t`Grama niladhari division`]
  const period = <BookName level={periods.levels[0]} id={answers.living_period_id} onRetry={periods.retry} />
  return (
    <DefinitionList
      rows={[
        ...ids.map((id, n) => ({
          key: `place${n}`,
          name: names[n],
          value: <BookName level={places.levels[n]} id={id} onRetry={places.retry} />,
        })),
        { key: 'street', name: t`Street, house and apartment`, value: answers.address },
        { key: 'livingPeriod', name: t`How long have you lived there?`, value: period },
      ]}
    />
  )
}
