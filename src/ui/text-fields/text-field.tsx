import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { controlAttributes, Field, type FieldProps } from './field.tsx'

export type TypedFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
}

type TextFieldProps = TypedFieldProps & {
  type?: 'text' | 'email' | 'tel' | 'search'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoCapitalize?: 'none' | 'characters' | 'words' | 'sentences'
  spellCheck?: boolean
  placeholder?: string | undefined
  /** Printed before the input, outside of it: the borrower never types it. */
  prefix?: ReactNode
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
}

export function TextField({ label, hint, error, value, onChange, onBlur, prefix, ...input }: TextFieldProps) {
  const { name, type = 'text', required = true, ...attributes } = input
  const field = { name, label, hint, error }
  const control = (
    <input
      {...attributes}
      {...controlAttributes(field)}
      type={type}
      className="inp"
      aria-required={required || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
  return (
    <Field {...field}>
      {prefix ? (
        <div className="prefixed">
          <span aria-hidden="true">{prefix}</span>
          {control}
        </div>
      ) : (
        control
      )}
    </Field>
  )
}
