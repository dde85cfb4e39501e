/** How a control is labelled and how an error looks: icon, words, rule and border, never colour alone (WCAG 1.4.1). */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ErrorIcon } from '../layout/icons.tsx'

/** What every field takes; `name` is also the id, so that autofill and the error summary find it. */
export type FieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

type ControlAttributes = {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export function controlAttributes({ name, hint, error }: FieldProps): ControlAttributes {
  const described = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ')
  return {
    id: name,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  }
}

export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { name, label, hint, error } = field
  return (
    <div className={error ? 'field err' : 'field'}>
      <label htmlFor={name} id={`${name}-label`}>
        {label}
      </label>
      {hint ? (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError name={name} error={error} />
      {children}
    </div>
  )
}

export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="emsg" id={`${name}-error`}>
      <ErrorIcon />
      <span>
        <span className="sr">
          <Trans>Error:</Trans>{' '}
        </span>
        {error}
      </span>
    </p>
  )
}
