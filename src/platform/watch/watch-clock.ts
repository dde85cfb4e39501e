/** When charts hear the clock: at once, every second, and when the page comes back. */
import { fromCallback, type EventObject } from 'xstate'
import type { ClockTick } from '#machines/shared/watches.ts'
import { listen } from './listen.ts'

export const watchClock = (now: () => number) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const tick = () => sendBack({ type: 'clock.ticked', now: now() } satisfies ClockTick)
    tick()
    const timer = setInterval(tick, 1000)
    const stops = [
      listen(window, 'focus', tick),
      listen(window, 'pageshow', tick),
      listen(document, 'visibilitychange', tick),
    ]
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  })
