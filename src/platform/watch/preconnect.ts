/**
 * Opens the connection again before answers are sent: a proxy closes one that is idle for about a minute, and filling in a form takes longer.
 * Where the connection is still open, the browser does nothing.
 */
import { listen } from './listen.ts'

/** Less than any proxy waits. */
const INTERVAL_MS = 10_000

export function preconnectWhenUsed(): () => void {
  const hint = Object.assign(document.createElement('link'), { rel: 'preconnect', href: '/' })
  let last = -INTERVAL_MS
  const preconnect = ({ timeStamp }: Event) => {
    if (timeStamp - last < INTERVAL_MS) return
    last = timeStamp
    // The browser reads a hint whenever it is inserted, also the same one.
    document.head.append(hint)
  }
  const stops = ['pointerdown', 'input'].map((type) => listen(document, type, preconnect))
  return () => {
    for (const stop of stops) stop()
    hint.remove()
  }
}
