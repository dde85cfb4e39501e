import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useNavigationBridge } from '../navigation/navigation-bridge.tsx'

const AnnounceContext = createContext<(message: string) => void>(() => undefined)

/** Says a whole sentence once, politely. Outside of the frame (a lone component in a test) it says nothing. */
export function useAnnounce(): (message: string) => void {
  return use(AnnounceContext)
}

/** Long enough for any voice to begin, in milliseconds. */
const heardAfter = 5_000

const silence: { readonly message: string; readonly path?: string | undefined } = { message: '' }

export function LiveRegion({ children }: { children: ReactNode }) {
  const { router } = useNavigationBridge()
  const [said, setSaid] = useState(silence)
  const announce = useCallback(
    (message: string) =>
      setSaid((before) => ({
        // The same sentence twice would not be a change: a trailing space makes it one, and nobody hears it.
        message: before.message === message ? `${message}\u00a0` : message,
        path: router?.latestLocation.pathname,
      })),
    [router],
  )
  // What was said belongs to its moment: who reads through the next page does not find it there.
  useEffect(() => {
    if (said === silence) return undefined
    const end = setTimeout(() => setSaid(silence), heardAfter)
    return () => clearTimeout(end)
  }, [said])
  // And to its page: the next one may have spoken already by the time it has come.
  useEffect(
    () =>
      router?.subscribe('onResolved', ({ toLocation }) =>
        setSaid((last) => (last.path === toLocation.pathname ? last : silence)),
      ),
    [router],
  )
  return (
    <AnnounceContext value={announce}>
      {children}
      <output className="sr" aria-live="polite" data-live="">
        {said.message}
      </output>
    </AnnounceContext>
  )
}
