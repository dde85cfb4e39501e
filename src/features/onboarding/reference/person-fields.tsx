import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { chooseType, type Person, type ReferenceValues } from './reference.form.ts'
import type { useForm } from '#ui/form/use-form.ts'
import { useReferenceData } from '#ui/fields/use-reference-data.ts'
import { TextField } from '#ui/text-fields/text-field.tsx'
import { PhoneField } from '#ui/text-fields/typed-fields.tsx'
import { BookRadios } from '#ui/fields/book-fields.tsx'
import { FieldWarning } from '#ui/application-form/field-warning.tsx'
import { idOf } from '#ui/application-form/id-of.ts'
import { useFocusOnce } from './use-focus-once.ts'

type PersonFieldsProps = {
  form: ReturnType<typeof useForm<ReferenceValues>>
  person: Person
  warned: Pick<ComponentProps<typeof FieldWarning>, 'warnings' | 'active' | 'today'>
  takesFocus?: boolean
}

export function PersonFields({ form, person, warned, takesFocus = false }: PersonFieldsProps) {
  const { t } = useLingui()
  const { values } = form
  const type = values[`${person}Type`]
  const books = useReferenceData(['phoneTypes', 'phoneSubTypes'], [idOf(type), idOf(values[`${person}Subtype`])])
  const legend = `${person}-person`
  useFocusOnce(legend, takesFocus)

  function choose(id: string) {
    form.setValues(chooseType(values, person, id))
    books.choose(0, idOf(id))
  }
  const subtype = form.fieldProps(`${person}Subtype`)

  return (
    <fieldset className="card person">
      <legend id={legend} tabIndex={-1}>
        {person === 'first' ? t`First person` : t`Second person`}
      </legend>
      <BookRadios
        label={t`How do you know this person?`}
        look="segments"
        level={books.levels[0]}
        onRetry={books.retry}
        {...form.fieldProps(`${person}Type`)}
        onChange={choose}
      />
      <BookRadios
        label={t`Relationship`}
        look="segments"
        level={books.levels[1]}
        onRetry={books.retry}
        hint={type === '' ? t`Answer the question above first` : undefined}
        {...subtype}
        onChange={(id) => {
          subtype.onChange(id)
          books.choose(1, idOf(id))
        }}
      />
      <TextField label={t`Name`} autoComplete="off" spellCheck={false} {...form.fieldProps(`${person}Name`)} />
      <PhoneField label={t`Mobile number of this person`} autoComplete="off" {...form.fieldProps(`${person}Phone`)} />
      <FieldWarning field={`${person}Phone`} {...warned} />
    </fieldset>
  )
}
