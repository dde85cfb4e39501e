/** A dialog that the browser opens and closes as a popover, also before the application is there; its history entry follows. */
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { DialogHandle } from '../dialog/dialog-handle.ts'

/** Chrome before 114, Firefox before 125 and Safari 16 have none: there it is a modal dialog. */
const hasPopovers = (): boolean => 'showPopover' in HTMLElement.prototype

const isShown = (dialog: HTMLDialogElement): boolean => dialog.matches(hasPopovers() ? ':popover-open' : '[open]')

function set(dialog: HTMLDialogElement, open: boolean): void {
  if (hasPopovers()) dialog.togglePopover(open)
  else dialog[open ? 'showModal' : 'close']()
}

export function useHistoryPopover({ open, show, close }: DialogHandle): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const follow = useEffectEvent((isOpen: boolean) => (isOpen ? show() : close()))

  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const toggled = () => {
      const isOpen = isShown(element)
      // It covers a phone: the focus must not stay behind it.
      if (isOpen && !element.contains(document.activeElement)) element.querySelector('button')?.focus()
      follow(isOpen)
    }
    const left = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) set(element, false)
    }
    const leave = new AbortController()
    for (const event of ['toggle', 'close']) element.addEventListener(event, toggled, leave)
    element.addEventListener('focusout', left, leave)
    const pressed = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[popovertarget]')) follow(!element.contains(target))
    }
    if (!hasPopovers()) document.addEventListener('click', pressed, leave)
    // Opened before the application was there.
    if (isShown(element)) toggled()
    return () => leave.abort()
  }, [])

  const wasOpen = useRef(false)
  useEffect(() => {
    const element = dialog.current
    // What was opened before the application was there stays open.
    if (element && open !== wasOpen.current) set(element, open)
    wasOpen.current = open
  }, [open])

  return dialog
}
