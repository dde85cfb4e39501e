/** A form of one field takes the focus back when it is refused. */
import { useEffect } from 'react'
import { focusField } from '../text-fields/focus-field.ts'

export function useFocusOnRefusal(field: string, attempt: number): void {
  useEffect(() => {
    if (attempt > 0) focusField(field)
  }, [field, attempt])
}
