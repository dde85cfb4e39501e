/** When somebody is using a control, so that no message opens above it. */
import { fromCallback, type EventObject } from 'xstate'
import type { TypingEvent } from '#machines/shared/watches.ts'
import { listen } from './listen.ts'

const isControl = 'input, textarea, select, button, a[href], [contenteditable]'
const isField = 'input, textarea, select, [contenteditable]'

/** A field anywhere, any control of the page itself, and whatever is in an open dialog. */
const isInUse = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches(isField) || target.closest('dialog') !== null || (target.matches(isControl) && isInPage(target)))

const isInPage = (element: HTMLElement): boolean => element.closest('main') !== null

export const watchTyping = () =>
  fromCallback<EventObject>(({ sendBack }) => {
    const say = (isUsed: boolean) =>
      sendBack({ type: isUsed ? 'typing.started' : 'typing.ended' } satisfies TypingEvent)
    if (isInUse(document.activeElement)) say(true)
    const stops = [
      listen(document, 'focusin', ({ target }) => say(isInUse(target))),
      // Into nothing: what has the focus next says so itself.
      listen(document, 'focusout', (event) => {
        if (event instanceof FocusEvent && event.relatedTarget === null) say(false)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })
