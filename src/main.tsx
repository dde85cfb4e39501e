/** Decides the order in which things start, and nothing else. */
import { I18nProvider } from '@lingui/react'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { activateLanguage, i18n, preferredLanguage } from './language/catalogs.ts'
import { SystemProvider } from './navigation/actors.tsx'
import { follow, type Expected } from './navigation/follower.ts'
import { plainSearch } from './navigation/plain-search.ts'
import { routeTree } from './navigation/routes.tsx'
import { createSystem } from './system.ts'

async function start(root: HTMLElement) {
  const system = createSystem()
  system.start()
  await activateLanguage(preferredLanguage(system.storage.language(), navigator.languages))

  const expected: Expected = { path: null }
  const router = createRouter({
    routeTree,
    context: {
      session: system.session,
      expected,
      shown: (): string | null => router.state.resolvedLocation?.pathname ?? null,
    },
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    trailingSlash: 'never',
    ...plainSearch,
  })
  follow(router, system.session, expected)

  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <SystemProvider system={system}>
          <RouterProvider router={router} />
        </SystemProvider>
      </I18nProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
