/** Decides when somebody is using a field, so that no message opens above it (UX42). */
import { fromCallback, type EventObject } from 'xstate'
import type { TypingEvent } from '../../machines/ports.ts'
import { listen } from './listen.ts'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)

export const watchTyping = () =>
  fromCallback<EventObject>(({ sendBack }) => {
    const tell = (type: TypingEvent['type']) => (event: Event) => {
      if (isField(event.target)) sendBack({ type } satisfies TypingEvent)
    }
    if (isField(document.activeElement)) sendBack({ type: 'typing.started' } satisfies TypingEvent)
    const stops = [
      listen(document, 'focusin', tell('typing.started')),
      listen(document, 'focusout', tell('typing.ended')),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })
