/** How lists that depend on each other are asked for: a button each, and one searchable sheet that goes on to the next list. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DialogHandle } from '../dialog/dialog-handle.ts'
import { controlAttributes, Field } from '../text-fields/field.tsx'
import { ChevronDownIcon } from '../layout/icons.tsx'
import { LoadFailed } from './load-failed.tsx'
import { optionText } from './option.ts'
import { PickerSheet, type Picker } from './picker-sheet.tsx'

type PickerFieldsProps = { pickers: readonly Picker[]; sheet: DialogHandle }

export function PickerFields({ pickers, sheet }: PickerFieldsProps) {
  const [at, setAt] = useState(0)
  const current = pickers[at]

  function pick(id: string) {
    const next = pickers[at + 1]
    const isNew = id !== current?.value
    // The same entry again clears nothing below it.
    if (isNew) current?.onChange(id)
    current?.onBlur?.()
    if (next !== undefined && (isNew || next.value === '')) setAt(at + 1)
    else sheet.close()
  }

  return (
    <>
      {pickers.map((picker, index) => (
        <PickerField
          key={picker.name}
          picker={picker}
          isOpen={sheet.open && index === at}
          onOpen={() => {
            setAt(index)
            sheet.show()
          }}
        />
      ))}
      {current ? (
        <PickerSheet
          key={current.name}
          open={sheet.open}
          picker={current}
          onPick={pick}
          onClose={() => {
            sheet.close()
            current.onBlur?.()
          }}
        />
      ) : null}
    </>
  )
}

function PickerField({ picker, isOpen, onOpen }: { picker: Picker; isOpen: boolean; onOpen: () => void }) {
  const { t } = useLingui()
  const { name, label, hint, error, options, value, waitsFor, loading, onRetry } = picker
  const field = { name, label, hint, error }
  const chosen = options.find((option) => String(option.id) === value)
  const blocked = waitsFor !== undefined || loading === true
  const empty = waitsFor ?? (loading ? t`Loading the list…` : t`Choose from the list`)
  return (
    <Field {...field}>
      <button
        {...controlAttributes(field)}
        type="button"
        className="inp picker"
        value={value}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${name}-list` : undefined}
        aria-labelledby={`${name}-label ${name}-value`}
        aria-disabled={blocked || undefined}
        aria-busy={loading || undefined}
        onClick={blocked ? undefined : onOpen}
      >
        <span id={`${name}-value`} className={chosen ? undefined : 'hint'}>
          {chosen ? optionText(chosen) : empty}
        </span>
        {loading ? <span className="spin" aria-hidden="true" /> : <ChevronDownIcon />}
      </button>
      <LoadFailed onRetry={onRetry} />
    </Field>
  )
}
