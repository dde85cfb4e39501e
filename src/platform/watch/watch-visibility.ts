import { fromCallback, type EventObject } from 'xstate'
import type { VisibilityEvent } from '#machines/shared/watches.ts'
import { listen } from './listen.ts'

export const watchVisibility = () =>
  fromCallback<EventObject>(({ sendBack }) => {
    const notify = () => {
      const event: VisibilityEvent = { type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' }
      sendBack(event)
    }
    // A chart that begins on a hidden page must know so; on a shown one there is no news.
    if (document.visibilityState === 'hidden') notify()
    return listen(document, 'visibilitychange', notify)
  })
