/** Decides what surrounds the router; the same where pages are drawn at build time and in the browser, or hydration would fail. */
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, useState } from 'react'
import { i18n } from './language/catalogs.ts'
import { SystemProvider } from './navigation/actors.tsx'
import type { PageRouter } from './navigation/page-router.ts'
import type { System } from './system.ts'

type ApplicationProps = {
  router: PageRouter
  /** Null where the page is alive before the charts. */
  system: System | null
  /** Told once the page is alive; calls back when the charts have arrived. */
  onAlive?: (arrived: (system: System) => void) => void
}

export function Application({ router, system, onAlive }: ApplicationProps) {
  const [arrived, setArrived] = useState(system)
  useEffect(() => onAlive?.(setArrived), [onAlive])
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <SystemProvider system={arrived}>
          <RouterProvider router={router} />
        </SystemProvider>
      </I18nProvider>
    </StrictMode>
  )
}
