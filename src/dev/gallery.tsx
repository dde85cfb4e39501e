import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { activateLanguage, i18n, withMessages } from '#i18n/catalogs.ts'
import { LiveRegion } from '#ui/live-region.tsx'
import { GalleryPage } from './gallery-page.tsx'
import { GallerySwitches } from './gallery-switches.tsx'

function Gallery() {
  return (
    <LiveRegion>
      <GallerySwitches />
      <main>
        <div className="col">
          <GalleryPage />
        </div>
      </main>
    </LiveRegion>
  )
}

/** Links lead nowhere: every address shows the gallery again. */
const show = (root: HTMLElement): void => {
  const router = createRouter({
    routeTree: createRootRoute({ component: Gallery, notFoundComponent: () => null }),
    history: createMemoryHistory(),
  })
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

const root = document.getElementById('root')
if (root) {
  await activateLanguage('en')
  for (const part of ['public', 'application', 'offer', 'account'] as const) await withMessages(part, Promise.resolve())
  show(root)
}
