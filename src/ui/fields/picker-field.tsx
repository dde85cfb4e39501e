/** How a list too long for a native select is asked for: a button that opens a searchable sheet. */
import { useLingui } from '@lingui/react/macro'
import type { DialogHandle } from '../dialog-handle.ts'
import { controlAttributes, Field, type FieldProps } from '../field.tsx'
import { ChevronDownIcon } from '../icons.tsx'
import { LoadFailed } from './load-failed.tsx'
import { optionText, type Option } from './option.ts'
import { PickerSheet } from './picker-sheet.tsx'
import type { ListState } from './select-field.tsx'

type PickerFieldProps = FieldProps &
  ListState & {
    label: string
    options: readonly Option[]
    value: string
    onChange: (value: string) => void
    /** Validation on leaving the field: called when the sheet closes, not when focus moves into it. */
    onBlur?: (() => void) | undefined
    sheet: DialogHandle
  }

export function PickerField({
  options,
  value,
  onChange,
  onBlur,
  sheet,
  waitsFor,
  loading,
  onRetry,
  ...rest
}: PickerFieldProps) {
  const { t } = useLingui()
  const { name, label, hint, error } = rest
  const field = { name, label, hint, error }
  const chosen = options.find((option) => String(option.id) === value)
  const blocked = waitsFor !== undefined || loading === true
  const empty = waitsFor ?? (loading ? t`Loading the list…` : t`Choose from the list`)

  function close() {
    sheet.close()
    onBlur?.()
  }

  return (
    <Field {...field}>
      <button
        {...controlAttributes(field)}
        type="button"
        className="inp picker"
        aria-haspopup="dialog"
        aria-expanded={sheet.open}
        aria-controls={sheet.open ? `${name}-list` : undefined}
        aria-labelledby={`${name}-label ${name}-value`}
        aria-disabled={blocked || undefined}
        aria-busy={loading || undefined}
        onClick={blocked ? undefined : sheet.show}
      >
        <span id={`${name}-value`} className={chosen ? undefined : 'hint'}>
          {chosen ? optionText(chosen) : empty}
        </span>
        {loading ? <span className="spin" aria-hidden="true" /> : <ChevronDownIcon />}
      </button>
      <LoadFailed onRetry={onRetry} />
      <PickerSheet
        open={sheet.open}
        title={label}
        listId={`${name}-list`}
        options={options}
        value={value}
        onPick={(id) => {
          onChange(id)
          close()
        }}
        onClose={close}
      />
    </Field>
  )
}
