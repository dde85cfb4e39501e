/** Where the focus goes when the control that had it is taken off the page: never to the body, where a keyboard begins anew. */
import { useEffect } from 'react'

type Held = { readonly control: Element; readonly around: readonly HTMLElement[] }

function ancestorsOf(control: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = control.parentElement; at !== null && at !== document.body; at = at.parentElement) found.push(at)
  return found
}

/** A refusal that has come instead of the control, else the heading, else what was around the control. */
function restore(around: HTMLElement): void {
  const isInPage = around.closest('main > *') !== null
  const heading = around.querySelector<HTMLElement>('h1[tabindex]')
  const target = (isInPage ? around.querySelector<HTMLElement>('[role="alert"]') : null) ?? heading ?? around
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: !isInPage || target === around })
}

export function keepFocus(): () => void {
  let held: Held | null = null
  const remember = ({ target }: FocusEvent) => {
    held = target instanceof Element ? { control: target, around: ancestorsOf(target) } : null
  }
  // Chromium also says that a control has lost the focus when it goes; only one that stays was left by the borrower.
  const forget = () =>
    queueMicrotask(() => {
      if (held?.control.isConnected && document.activeElement === document.body) held = null
    })
  const watching = new MutationObserver(() => {
    if (held === null || held.control.isConnected) return
    const around = held.around.find((one) => one.isConnected)
    held = null
    if (around && document.activeElement === document.body) restore(around)
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  watching.observe(document.body, { childList: true, subtree: true })
  return () => {
    watching.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
  }
}

export const useKeptFocus = (): void => useEffect(keepFocus, [])
