/** Native radios with targets of 48 px; none is chosen for the borrower. */
import type { ReactNode } from 'react'
import { FieldError } from '../text-fields/field.tsx'
import type { TypedFieldProps } from '../text-fields/text-field.tsx'

type RadioChoice = { readonly value: string; readonly label: ReactNode; readonly body?: ReactNode }

/** `cards`: each choice with a body under its name (products, accounts). `segments`: three or four short words side by side. */
export type RadioLook = 'rows' | 'cards' | 'segments'

type RadioGroupProps = TypedFieldProps & {
  choices: readonly RadioChoice[]
  look?: RadioLook
  /** What was chosen is on its way: it is only shown. */
  isLocked?: boolean
}

export function RadioGroup({
  name,
  label,
  hint,
  error,
  choices,
  value,
  onChange,
  onBlur,
  look = 'rows',
  isLocked = false,
}: RadioGroupProps) {
  const described = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset
      className={error ? 'field err' : 'field'}
      role="radiogroup"
      disabled={isLocked}
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      aria-required="true"
    >
      <legend>{label}</legend>
      {hint ? (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError name={name} error={error} />
      <div className={look === 'segments' ? 'seg' : 'radios'}>
        {choices.map((choice, index) => (
          <RadioCard
            key={choice.value}
            id={index === 0 ? name : `${name}-${choice.value}`}
            name={name}
            choice={choice}
            look={look}
            checked={choice.value === value}
            onChoose={() => onChange(choice.value)}
            onBlur={onBlur}
          />
        ))}
      </div>
    </fieldset>
  )
}

type RadioCardProps = {
  id: string
  name: string
  choice: RadioChoice
  look: RadioLook
  checked: boolean
  onChoose: () => void
  onBlur: (() => void) | undefined
}

/** The whole card is the label; its body describes the radio rather than naming it. */
function RadioCard({ id, name, choice, look, checked, onChoose, onBlur }: RadioCardProps) {
  return (
    <label className={look === 'cards' ? 'radio radio-card' : 'radio'} htmlFor={id}>
      <input
        type="radio"
        id={id}
        name={name}
        value={choice.value}
        checked={checked}
        aria-labelledby={`${id}-name`}
        aria-describedby={choice.body ? `${id}-body` : undefined}
        onChange={onChoose}
        onBlur={onBlur}
      />
      <span className="radio-name" id={`${id}-name`}>
        {choice.label}
      </span>
      {choice.body ? (
        <span className="radio-body" id={`${id}-body`}>
          {choice.body}
        </span>
      ) : null}
    </label>
  )
}
