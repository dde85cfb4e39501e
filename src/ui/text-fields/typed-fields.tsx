/** The keyboard, the autofill and the example of the four masked inputs: phone, NIC, date and money. */
import { useLingui } from '@lingui/react/macro'
import { TextField, type TypedFieldProps } from './text-field.tsx'

type WithAutofill = TypedFieldProps & { autoComplete?: 'tel-national' | 'off' }

/** The visible hint says the form; the placeholder is an extra. */
export function PhoneField({ autoComplete = 'tel-national', ...field }: WithAutofill) {
  const { t } = useLingui()
  return (
    <TextField
      hint={t`10 digits, starting with 07`}
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      placeholder="07________"
    />
  )
}

/** A text keyboard, because the old number ends in V or X. */
export function NicField(field: TypedFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      hint={t`9 digits and V, or 12 digits`}
      {...field}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}

export function DateField({ autoComplete = 'bday', ...field }: TypedFieldProps & { autoComplete?: 'bday' | 'off' }) {
  const { t } = useLingui()
  return (
    <TextField
      hint={t`Day, month and year, for example 27.03.1994`}
      {...field}
      inputMode="numeric"
      autoComplete={autoComplete}
    />
  )
}

export function MoneyField(field: TypedFieldProps) {
  const { t } = useLingui()
  return <TextField {...field} inputMode="numeric" autoComplete="off" prefix={t`RS`} />
}
