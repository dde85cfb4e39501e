/** How a component reads a chart: the hook of @xstate/react for values that compare by identity, without the library behind it. */
import { useCallback, useSyncExternalStore } from 'react'

type Watching = { next(): void; error(): void }
export type Readable<S> = { getSnapshot(): S; subscribe(watching: Watching): { unsubscribe(): void } }

/**
 * A public page is alive before XState has arrived, so what it reads with must not bring XState along.
 * @param select answers the same value for the same snapshot: a primitive or a part of it
 */
export function useSnapshot<S, T>(actor: Readable<S>, select: (snapshot: S) => T): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = actor.subscribe({ next: changed, error: changed })
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  const read = () => select(actor.getSnapshot())
  return useSyncExternalStore(subscribe, read, read)
}

const silent = { unsubscribe: () => undefined }

/** Stands for a chart that is not there (yet). */
export const nobody: Readable<null> = { subscribe: () => silent, getSnapshot: () => null }
