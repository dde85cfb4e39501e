/** Decides how results are spoken: one polite region for the whole application, and one way to speak into it (UX14). */
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'

/** Long enough to be spoken; a later page must not find it among its own words. */
const saidFor = 10_000

const AnnounceContext = createContext<(message: string) => void>(() => undefined)

/** Says a whole sentence once, politely. Outside of the frame (a lone component in a test) it says nothing. */
export function useAnnounce(): (message: string) => void {
  return use(AnnounceContext)
}

export function LiveRegion({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState('')
  // The same sentence twice would not be a change: a trailing space makes it one, and nobody hears it.
  const announce = useCallback(
    (message: string) => setSaid((before) => (before === message ? `${message}\u00a0` : message)),
    [],
  )
  useEffect(() => {
    if (said === '') return undefined
    const timer = setTimeout(() => setSaid(''), saidFor)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <AnnounceContext value={announce}>
      {children}
      <output className="sr" aria-live="polite" data-live="">
        {said}
      </output>
    </AnnounceContext>
  )
}
