/** When leaving a field is no reason to judge it: Back, language, dialog openers, and a window that loses focus. */
import { useEffect, useRef } from 'react'

export type LeaveEvent = { readonly target: EventTarget | null; readonly relatedTarget: EventTarget | null }

const QUIET = '[data-no-validate]'
/** A press on the submit button validates everything itself; an error that appears during the press would move the button away. */
const QUIET_PRESS = `${QUIET}, [type="submit"]`

const isInside = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** Safari gives a pressed button no focus, so the press itself is remembered until the pointer is released. */
export function useQuietLeave(): (event: LeaveEvent | undefined) => boolean {
  const pressed = useRef(false)
  useEffect(() => {
    const press = (event: Event) => {
      pressed.current = event.type === 'pointerdown' && isInside(event.target, QUIET_PRESS)
    }
    const kinds = ['pointerdown', 'pointerup', 'pointercancel'] as const
    for (const kind of kinds) document.addEventListener(kind, press, true)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, press, true)
    }
  }, [])
  return (event) => {
    if (pressed.current) return true
    if (event === undefined) return false
    // The whole window lost focus (a trip to the SMS app): the field is still the active one.
    const windowLeft = event.target !== null && event.target === document.activeElement
    return windowLeft || isInside(event.relatedTarget, QUIET)
  }
}
