/** When the network counts as slow: a request without an answer after ten seconds, until none such is left. */
import { waits } from '#machines/rules/policy.ts'

export type SlowListener = { slowed(): void; quickened(): void }

/** @returns a wrapper that watches one exchange; it never ends one. */
export function watchSlowness(listener: SlowListener, after: number = waits.slowConnection) {
  let slow = 0
  return async function watched<T>(exchange: Promise<T>): Promise<T> {
    let counted = false
    const timer = setTimeout(() => {
      counted = true
      slow += 1
      if (slow === 1) listener.slowed()
    }, after)
    try {
      return await exchange
    } finally {
      clearTimeout(timer)
      if (counted) {
        slow -= 1
        if (slow === 0) listener.quickened()
      }
    }
  }
}
