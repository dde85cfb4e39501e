import { useLingui } from '@lingui/react/macro'
import { controlAttributes, Field } from '../text-fields/field.tsx'
import { LoadFailed } from './load-failed.tsx'
import { optionText, type Option } from './option.ts'
import type { TypedFieldProps } from '../text-fields/text-field.tsx'

export type ListState = {
  /** "Choose a district first": said at the control instead of only greying it. */
  waitsFor?: string | undefined
  loading?: boolean | undefined
  /** Given when the list did not load: the borrower may ask for it again. */
  onRetry?: (() => void) | undefined
}

type SelectFieldProps = TypedFieldProps & ListState & { options: readonly Option[]; autoComplete?: string }

export function SelectField({
  options,
  waitsFor,
  loading = false,
  onRetry,
  value,
  onChange,
  ...rest
}: SelectFieldProps) {
  const { t } = useLingui()
  const { name, label, hint, error, onBlur, autoComplete = 'off' } = rest
  // A native list cuts long words off; the hint wraps, in Tamil too.
  const field = { name, label, hint: waitsFor ?? hint, error }
  const first = loading ? t`Loading the list…` : waitsFor === undefined ? t`Choose from the list` : '—'
  return (
    <Field {...field}>
      <div className="select">
        <select
          {...controlAttributes(field)}
          className="inp"
          autoComplete={autoComplete}
          aria-required="true"
          aria-busy={loading || undefined}
          disabled={waitsFor !== undefined || loading}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        >
          <option value="">{first}</option>
          {options.map((option) => (
            <option key={option.id} value={String(option.id)}>
              {optionText(option)}
            </option>
          ))}
        </select>
        {loading ? <span className="spin" aria-hidden="true" /> : null}
      </div>
      <LoadFailed onRetry={onRetry} />
    </Field>
  )
}
