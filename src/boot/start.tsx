/** The order in which things start once the page may begin, and nothing else. */
import { startTransition } from 'react'
import { phoneProblem } from '#machines/rules/phone.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Application, type Loading, type LoadedApplication } from './application.tsx'
import { yieldToMain } from '#platform/start/yield-to-main.ts'
import { limitReactEvents } from '#platform/start/limited-react-events.ts'
import { keepTrying } from '#platform/start/keep-trying.ts'
import { whenIdle } from '#platform/start/when-idle.ts'
import { createStorage, type BrowserStorage } from '#platform/storage/storage.ts'
import { prerenderedPath, loadOtherStyles } from './prerendered-page.ts'
import { earlyValues, repeatEarlyPress, takeOver } from '#platform/start/state-transfer.ts'
import { activateLanguage, preferredLanguage } from '#i18n/catalogs.ts'
import { prerenderedPages, isPrerendered, type PrerenderedPath } from '#navigation/prerendered-pages.ts'
import type { Environment } from '#platform/ports/environment.ts'

type Modules = [typeof import('#platform/system.ts'), typeof import('#navigation/arrived.ts')]

/** `?inspect`, in development only: the build drops the whole of it. */
async function loadInspector(): Promise<Partial<Environment>> {
  const { openInspector } = await import('#inspector/open.ts')
  const hosted: unknown = import.meta.env['VITE_INSPECTOR_URL']
  const inspect = openInspector(typeof hosted === 'string' && hosted !== '' ? hosted : undefined)
  return inspect ? { inspect } : {}
}

async function loadApplication(
  [{ createSystem }, { loadRouter }]: Modules,
  drawn: string | null,
): Promise<LoadedApplication> {
  await yieldToMain()
  const system = createSystem(import.meta.env.DEV ? await loadInspector() : {})
  await yieldToMain()
  system.start()
  await yieldToMain()
  return { system, arrived: await loadRouter(system.session, drawn) }
}

/** A network failure while the script loads ends in words and a way on, never in a page that does nothing. */
async function load({ arrived, failed }: Loading, drawn: string | null): Promise<void> {
  const modules = await keepTrying(
    () => Promise.all([import('#platform/system.ts'), import('#navigation/arrived.ts')]),
    failed,
  )
  const loaded = await loadApplication(modules, drawn)
  arrived(loaded)
  whenIdle(() => void keep(loaded))
}

/** What is not needed now: the device keeps the site. */
async function keep({ system }: LoadedApplication): Promise<void> {
  if (import.meta.env.DEV) return
  const { keepOffline } = await import('#offline/keep-offline.ts')
  await keepOffline(system)
}

/** The page is there already: it comes to life first, charts and router follow. */
async function hydratePrerendered(root: HTMLElement, path: PrerenderedPath, speaking: Promise<void>): Promise<void> {
  const [Page] = await Promise.all([keepTrying(prerenderedPages[path].load), speaking])
  async function goOn(loading: Loading) {
    await yieldToMain()
    loadOtherStyles(root)
    await yieldToMain()
    await load(loading, path)
  }
  const early = earlyValues()
  function hydrated(loading: Loading) {
    repeatEarlyPress(early)
    void goOn(loading)
  }
  // In pieces of a few milliseconds: a tap on a slow phone never waits for the whole page.
  startTransition(() => {
    hydrateRoot(root, <Application drawn={Page} prerenderedPath={path} onHydrated={hydrated} />)
  })
}

/** The page that came is drawn anew, in another language or for somebody signed in; a number typed on it is kept for the new one. */
async function draw(root: HTMLElement, speaking: Promise<void>, storage: BrowserStorage): Promise<void> {
  await speaking
  loadOtherStyles(root)
  const early = takeOver()
  // The amount as well, but not of a page on which nothing was typed: a borrower's own amount is the lender's to say.
  if (early && early.phone !== storage.phone() && phoneProblem(early.phone) === null) {
    storage.rememberPhone(early.phone)
    if (early.amount !== null) storage.rememberRequestedAmount(early.amount)
  }
  createRoot(root).render(<Application drawn={null} onHydrated={(loading) => void load(loading, null)} />)
}

export async function start(root: HTMLElement): Promise<void> {
  limitReactEvents(root)
  const storage = createStorage({ local: () => localStorage, session: () => sessionStorage })
  const language = preferredLanguage(storage.language(), navigator.languages)
  const speaking = keepTrying(() => activateLanguage(language))
  const path = prerenderedPath(root, language, storage)
  return path !== null && isPrerendered(path) ? hydratePrerendered(root, path, speaking) : draw(root, speaking, storage)
}
