/** How frame and public pages know the router: a page that was drawn at build time is alive before the router has arrived. */
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { nobody, useSnapshot, type Readable } from './use-snapshot.ts'

type NavigationBridge = {
  readonly router: AnyRouter | null
  readonly location: Readable<ParsedLocation | null>
  /** The page that came drawn with the document; where there is no router yet. */
  readonly prerenderedPath: string | null
  /** The dialog that was opened before there was a router to remember it. */
  readonly early: string | null
  readonly setEarly: (dialog: string | null) => void
}

const NavigationBridgeContext = createContext<NavigationBridge>({
  router: null,
  location: nobody,
  prerenderedPath: null,
  early: null,
  setEarly: () => undefined,
})

/** The address that the router stands on, as something that a component can read. */
function locationOf(router: AnyRouter): Readable<ParsedLocation> {
  return {
    getSnapshot: () => router.latestLocation,
    subscribe: (watching) => ({ unsubscribe: router.subscribe('onBeforeLoad', () => watching.next()) }),
  }
}

/** Opens a dialog in an entry of its own; one dialog that opens from another takes its entry. */
export function openDialog(router: AnyRouter, dialog: string): void {
  const before: string | undefined = router.latestLocation.state.dialog
  void router.navigate({
    to: '.',
    search: true,
    hash: true,
    replace: before !== undefined,
    resetScroll: false,
    state: (state: object) => ({ ...state, dialog }),
  })
}

type ProviderProps = { router: AnyRouter | null; prerenderedPath?: string | null; children: ReactNode }

export function NavigationBridgeProvider({ router, prerenderedPath = null, children }: ProviderProps) {
  const [early, setEarly] = useState<string | null>(null)
  const location = useMemo(() => (router === null ? nobody : locationOf(router)), [router])
  const entry = useSnapshot<ParsedLocation | null, string | null>(location, (at) => at?.state.dialog ?? null)
  const remembered = useRef(false)

  useEffect(() => {
    if (router === null || early === null || remembered.current) return
    remembered.current = true
    openDialog(router, early)
  }, [router, early])
  if (early !== null && early === entry) setEarly(null)

  const bridge = useMemo(
    () => ({ router, location, prerenderedPath, early, setEarly }),
    [router, location, prerenderedPath, early],
  )
  return <NavigationBridgeContext value={bridge}>{children}</NavigationBridgeContext>
}

export const useNavigationBridge = (): NavigationBridge => use(NavigationBridgeContext)
