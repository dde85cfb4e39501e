/** How a doubt about an answer is told: below its field once it is left, and it never blocks. */
import { useState, type FocusEvent, type ReactNode } from 'react'
import { useFieldText } from '../form/field-text.ts'
import type { Warning, WarningId } from '../form/messages.ts'
import { Notice } from '../layout/notice.tsx'

type FieldWarningProps = {
  field: string
  warnings: readonly Warning<string>[]
  /** Name of the field that is being typed in. */
  active: string | null
  today: string
  /** What helps with this doubt at once; one field may have several doubts. */
  actions?: Partial<Record<WarningId, ReactNode>>
}

export function FieldWarning({ field, warnings, active, today, actions = {} }: FieldWarningProps) {
  const text = useFieldText(today)
  const own = active === field ? [] : warnings.filter((warning) => warning.field === field)
  return own.map((warning) => (
    <Notice key={warning.id} kind="warn" action={actions[warning.id]}>
      {text.warning(warning)}
    </Notice>
  ))
}

/** For the form element: which field has the focus. A press on the submit button must not move it by a new notice. */
export function useActiveField() {
  const [active, setActive] = useState<string | null>(null)
  return {
    active,
    focusProps: {
      onFocus: (event: FocusEvent) => {
        setActive(event.target instanceof HTMLInputElement ? event.target.name : null)
      },
      onBlur: (event: FocusEvent) => {
        const to = event.relatedTarget
        if (to instanceof Element && to.closest('[type="submit"]')) return
        setActive(null)
      },
    },
  }
}
