import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'

const AnnounceContext = createContext<(message: string) => void>(() => undefined)

/** Says a whole sentence once, politely. Outside of the frame (a lone component in a test) it says nothing. */
export function useAnnounce(): (message: string) => void {
  return use(AnnounceContext)
}

/** Long enough for any voice to begin, in milliseconds. */
const heardAfter = 5_000

export function LiveRegion({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState('')
  // The same sentence twice would not be a change: a trailing space makes it one, and nobody hears it.
  const announce = useCallback(
    (message: string) => setSaid((before) => (before === message ? `${message}\u00a0` : message)),
    [],
  )
  // What was said belongs to its moment: who reads through the next page does not find it there.
  useEffect(() => {
    if (said === '') return undefined
    const end = setTimeout(() => setSaid(''), heardAfter)
    return () => clearTimeout(end)
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
