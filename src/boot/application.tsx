/** What surrounds every page; the same where pages are drawn at build time and in the browser, or hydration would fail. */
import { I18nProvider } from '@lingui/react'
import { StrictMode, startTransition, useEffect, useRef, useState, type ComponentType } from 'react'
import { i18n } from '#i18n/catalogs.ts'
import { SystemProvider } from '#ui/navigation/actors.tsx'
import type { Arrived } from '#navigation/arrived.ts'
import { PageArea } from '#navigation/page-area.tsx'
import { NavigationBridgeProvider } from '#ui/navigation/navigation-bridge.tsx'
import { Shell } from './shell.tsx'
import type { System } from '#platform/system.ts'
import { ErrorBoundary } from '#ui/failure/error-boundary.tsx'
import { Hydrating } from '#ui/layout/page-heading.tsx'

/** The charts and the router that they lead. */
export type LoadedApplication = { readonly system: System; readonly arrived: Arrived }

/** What the page hears of the part that is still on its way. */
export type Loading = {
  readonly arrived: (loaded: LoadedApplication) => void
  /** It did not load; what is given tries again. */
  readonly failed: (again: () => void) => void
}

type ApplicationProps = {
  /** The page that came drawn with the document, alive before charts and router. */
  drawn: ComponentType | null
  prerenderedPath?: string
  /** Charts and router where they are there from the start. */
  loaded?: LoadedApplication
  /** Told once the page is alive. */
  onHydrated?: (loading: Loading) => void
}

export function Application({ drawn, prerenderedPath, loaded, onHydrated }: ApplicationProps) {
  const [present, setPresent] = useState<LoadedApplication | null>(loaded ?? null)
  const [again, setAgain] = useState<(() => void) | null>(null)
  const loading = useRef(drawn !== null)
  useEffect(() => {
    loading.current = false
    onHydrated?.({
      arrived: (came) => startTransition(() => setPresent(came)),
      failed: (retry) => setAgain(() => retry),
    })
  }, [onHydrated])
  const arrived = present?.arrived ?? null
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <SystemProvider system={present?.system ?? null}>
          <NavigationBridgeProvider router={arrived?.router ?? null} prerenderedPath={prerenderedPath ?? null}>
            <Hydrating value={loading}>
              <ErrorBoundary>
                <Shell onMissing={present === null ? again : null}>
                  <PageArea drawn={drawn} arrived={arrived} />
                </Shell>
              </ErrorBoundary>
            </Hydrating>
          </NavigationBridgeProvider>
        </SystemProvider>
      </I18nProvider>
    </StrictMode>
  )
}
