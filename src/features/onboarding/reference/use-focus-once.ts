import { useEffect, useRef } from 'react'
import { focusField } from '#ui/text-fields/focus-field.ts'

export function useFocusOnce(id: string, wanted: boolean): void {
  const atStart = useRef(wanted)
  useEffect(() => {
    if (atStart.current) focusField(id)
  }, [id])
}
