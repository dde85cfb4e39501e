/** How a mode that is not in the address stands in the history: one entry each, which Back closes. */
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The mode of the page that this entry stands for; none: the mode that the page begins with. */
    mode?: string | undefined
  }
}

type Held = { readonly mode: string; readonly arrived: boolean }

/**
 * The chart leads: a new mode gets an entry, and leaving it leaves the entry.
 * @param mode null for the mode that the page begins with
 * @param onBack Back was pressed in the mode: the chart is told and decides
 */
export function useModeHistory(mode: string | null, onBack: () => void): void {
  const router = useRouter()
  const entry = useRouterState({ select: (state) => state.location.state.mode ?? null })
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [ownPath] = useState(path)
  const held = useRef<Held | null>(null)
  const notify = useEffectEvent(onBack)

  useEffect(() => {
    // The router is leaving the page, or has left it and not drawn the next one yet: that is no Back inside it.
    if (path !== ownPath || router.history.location.pathname !== ownPath) return
    const before = held.current
    const put = (next: string | null, replace: boolean) =>
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        replace,
        state: (state) => ({ ...state, mode: next ?? undefined }),
      })

    if (mode === null) {
      held.current = null
      if (entry === null) return
      // An entry of this visit is left; one of an earlier visit (a reload) is only emptied.
      if (before?.arrived) router.history.back()
      else put(null, true)
      return
    }
    if (entry === mode) {
      held.current = { mode, arrived: true }
      return
    }
    if (before?.mode === mode) {
      if (!before.arrived) return
      held.current = null
      notify()
      return
    }
    held.current = { mode, arrived: false }
    put(mode, entry !== null)
  }, [mode, entry, path, ownPath, router])
}
