import type { ReactNode } from 'react'
import { FieldError } from '../text-fields/field.tsx'

type CheckboxProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

export function Checkbox({ name, label, hint, error, checked, onChange }: CheckboxProps) {
  const described = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={error ? 'field err' : 'field'}>
      <FieldError name={name} error={error} />
      <label className="check-row" htmlFor={name}>
        <input
          type="checkbox"
          id={name}
          name={name}
          checked={checked}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
