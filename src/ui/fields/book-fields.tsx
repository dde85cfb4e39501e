import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BookLevel } from './use-reference-data.ts'
import { LoadFailed } from './load-failed.tsx'
import { RadioGroup, type RadioLook } from './radio-group.tsx'
import { SelectField } from './select-field.tsx'
import type { TypedFieldProps } from '../text-fields/text-field.tsx'
import { Skeleton } from '../layout/waiting.tsx'
import { useBookOptions } from './use-book-options.ts'

type BookFieldProps = Omit<TypedFieldProps, 'label' | 'hint'> & {
  label: string
  hint?: ReactNode
  level: BookLevel | undefined
  onRetry: () => void
}

export function BookSelect({
  level,
  onRetry,
  order = 'book',
  waitsFor,
  ...field
}: BookFieldProps & { order?: 'places' | 'book'; waitsFor?: string | undefined }) {
  const options = useBookOptions(level?.items ?? null, order)
  return (
    <SelectField
      {...field}
      options={options}
      waitsFor={waitsFor}
      loading={level?.loading}
      onRetry={level?.failed ? onRetry : undefined}
    />
  )
}

/** Without its list the question stays on the page, so that an error can point at it. A lender's longer list is never put into segments. */
export function BookRadios({ level, onRetry, look = 'rows', ...field }: BookFieldProps & { look?: RadioLook }) {
  const { t } = useLingui()
  const options = useBookOptions(level?.items ?? null, 'book')
  return (
    <>
      <RadioGroup
        {...field}
        look={options.length > 4 ? 'rows' : look}
        choices={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {level?.loading ? <Skeleton label={t`Loading the list…`} lines={2} /> : null}
      <LoadFailed onRetry={level?.failed ? onRetry : undefined} />
    </>
  )
}
