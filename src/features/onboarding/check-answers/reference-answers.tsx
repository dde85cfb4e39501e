import { Trans, useLingui } from '@lingui/react/macro'
import type { References } from '#machines/onboarding/answers.ts'
import { useReferenceData } from '#ui/fields/use-reference-data.ts'
import { DefinitionList } from '#ui/layout/definition-list.tsx'
import { PhoneText } from '#ui/layout/value-text.tsx'
import { BookName } from './book-name.tsx'

type Person = References['references'][number]

export function ReferenceAnswers({ answers: { references } }: { answers: References }) {
  return references.map((person, n) => (
    <div key={person.phone + String(n)}>
      {references.length > 1 ? <h3>{n === 0 ? <Trans>First person</Trans> : <Trans>Second person</Trans>}</h3> : null}
      <PersonAnswers person={person} />
    </div>
  ))
}

function PersonAnswers({ person }: { person: Person }) {
  const { t } = useLingui()
  const { type, subtype } = person
  const books = useReferenceData(['phoneTypes', 'phoneSubTypes'], [type, subtype])
  return (
    <DefinitionList
      rows={[
        {
          key: 'type',
          name: t`How do you know this person?`,
          value: <BookName level={books.levels[0]} id={type} onRetry={books.retry} />,
        },
        {
          key: 'subtype',
          name: t`Relationship`,
          value: <BookName level={books.levels[1]} id={subtype} onRetry={books.retry} />,
        },
        { key: 'name', name: t`Name`, value: person.name },
        { key: 'phone', name: t`Mobile number of this person`, value: <PhoneText phone={person.phone} /> },
      ]}
    />
  )
}
