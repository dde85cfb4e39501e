/** How a code is taken: one input without a length limit, so that a pasted or filled-in message keeps its six digits. */
import { useEffect, useRef } from 'react'
import { codeDigits } from './code-digits.ts'
import { controlAttributes, Field } from '../text-fields/field.tsx'
import type { TypedFieldProps } from '../text-fields/text-field.tsx'

type OtpFieldProps = TypedFieldProps & {
  length: number
  busy?: boolean | undefined
  /** Id of what a screen reader says with the field, which takes the focus before anything above it was read. */
  describedBy?: string | undefined
}

export function OtpField({ length, busy = false, describedBy, value, onChange, onBlur, ...field }: OtpFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { error } = field
  const attributes = controlAttributes(field)

  // A refused code stays and is selected: typing replaces it. select() would also take the focus, even from another control.
  useEffect(() => {
    if (error) input.current?.setSelectionRange(0, input.current.value.length)
  }, [error])

  return (
    <Field {...field}>
      <input
        {...attributes}
        aria-describedby={[describedBy, attributes['aria-describedby']].filter(Boolean).join(' ') || undefined}
        ref={input}
        className="inp otp"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-required="true"
        readOnly={busy}
        aria-busy={busy || undefined}
        value={value}
        onChange={(event) => onChange(codeDigits(event.currentTarget.value, length))}
        onBlur={onBlur}
      />
    </Field>
  )
}
