/** How a native dialog opens, closes and gives focus back; who owns the flag stays outside. */
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

type NativeDialog = { dialog: RefObject<HTMLDialogElement | null>; heading: RefObject<HTMLHeadingElement | null> }

/** Runs while the dialog is mounted: open on mount, closed and focus returned on unmount. */
export function useNativeDialog({
  onClose,
  focusHeading,
}: {
  onClose: () => void
  focusHeading: boolean
}): NativeDialog {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const atStart = useRef(focusHeading)
  const ask = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const opener = document.activeElement
    if (!element.open) element.showModal()
    if (atStart.current) heading.current?.focus()

    // Esc, Android Back: the flag's owner closes, so that history and page stay in step.
    const cancelled = (event: Event) => {
      event.preventDefault()
      ask()
    }
    // Chrome closes without asking on a second Back in a row.
    const closed = () => {
      if (!element.open) ask()
    }
    const pressed = (event: MouseEvent) => {
      if (event.target === element) ask()
    }
    element.addEventListener('cancel', cancelled)
    element.addEventListener('close', closed)
    element.addEventListener('click', pressed)

    // The listeners go first: our own closing is not a request to close.
    return () => {
      element.removeEventListener('cancel', cancelled)
      element.removeEventListener('close', closed)
      element.removeEventListener('click', pressed)
      if (element.open) element.close()
      // Opened by itself, or by what is gone since: the page's heading, never nothing.
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      const next = isThere ? opener : document.querySelector<HTMLElement>('main h1')
      next?.focus({ preventScroll: !isThere })
    }
  }, [])

  return { dialog, heading }
}
