/** How long an actor lives that a page starts for itself: as long as the page does. */
import { useEffect, useRef, useState } from 'react'
import type { AnyActor } from 'xstate'

/** @param create called once */
export function useOwnActor<A extends AnyActor>(create: () => A): A {
  const [actor] = useState(create)
  // React mounts twice in development: stopping in between would cancel what the chart asked for, and a cancelled list counts as failed.
  const stopping = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    clearTimeout(stopping.current)
    actor.start()
    return () => {
      stopping.current = setTimeout(() => actor.stop(), 0)
    }
  }, [actor])
  return actor
}
