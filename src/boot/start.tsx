/** The order in which things start once the page may begin, and nothing else. */
import { startTransition } from 'react'
import { phoneProblem } from '#machines/rules/phone.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Application, type Coming, type Led } from './application.tsx'
import { yieldToMain } from '#platform/start/yield-to-main.ts'
import { limitReactEvents } from '#platform/start/limited-react-events.ts'
import { keepTrying } from '#platform/start/keep-trying.ts'
import { whenIdle } from '#platform/start/when-idle.ts'
import { createStorage, type BrowserStorage } from '#platform/storage/storage.ts'
import { drawnPath, loadOtherStyles } from './prerendered-page.ts'
import { earlyValues, repeatEarlyPress, takeOver } from '#platform/start/state-transfer.ts'
import { activateLanguage, preferredLanguage } from '#i18n/catalogs.ts'
import { drawnPages, isDrawn, type DrawnPath } from '#navigation/prerendered-pages.ts'
import type { Environment } from '#platform/ports/environment.ts'

type Modules = [typeof import('#platform/system.ts'), typeof import('#navigation/arrived.ts')]

/** `?inspect`, in development only: the build drops the whole of it. */
async function loadInspector(): Promise<Partial<Environment>> {
  const { openInspector } = await import('#inspector/open.ts')
  const hosted: unknown = import.meta.env['VITE_INSPECTOR_URL']
  const inspect = openInspector(typeof hosted === 'string' && hosted !== '' ? hosted : undefined)
  return inspect ? { inspect } : {}
}

async function bringLed([{ createSystem }, { bringRouter }]: Modules, drawn: string | null): Promise<Led> {
  await yieldToMain()
  const system = createSystem(import.meta.env.DEV ? await loadInspector() : {})
  await yieldToMain()
  system.start()
  await yieldToMain()
  return { system, arrived: await bringRouter(system.session, drawn) }
}

/** A network failure while the script loads ends in words and a way on, never in a page that does nothing. */
async function bring({ arrived, failed }: Coming, drawn: string | null): Promise<void> {
  const modules = await keepTrying(
    () => Promise.all([import('#platform/system.ts'), import('#navigation/arrived.ts')]),
    failed,
  )
  const led = await bringLed(modules, drawn)
  arrived(led)
  whenIdle(() => void keep(led))
}

/** What is not needed now: the device keeps the site. */
async function keep({ system }: Led): Promise<void> {
  if (import.meta.env.DEV) return
  const { keepOffline } = await import('#offline/keep-offline.ts')
  await keepOffline(system)
}

/** The page is there already: it comes to life first, charts and router follow. */
async function hydratePrerendered(root: HTMLElement, path: DrawnPath, speaking: Promise<void>): Promise<void> {
  const [Page] = await Promise.all([keepTrying(drawnPages[path].load), speaking])
  async function goOn(coming: Coming) {
    await yieldToMain()
    loadOtherStyles(root)
    await yieldToMain()
    await bring(coming, path)
  }
  const early = earlyValues()
  function alive(coming: Coming) {
    repeatEarlyPress(early)
    void goOn(coming)
  }
  // In pieces of a few milliseconds: a tap on a slow phone never waits for the whole page.
  startTransition(() => {
    hydrateRoot(root, <Application drawn={Page} drawnPath={path} onAlive={alive} />)
  })
}

/** The page that came is drawn anew, in another language or for somebody signed in; a number typed on it is kept for the new one. */
async function draw(root: HTMLElement, speaking: Promise<void>, storage: BrowserStorage): Promise<void> {
  await speaking
  loadOtherStyles(root)
  const early = takeOver()
  if (early && phoneProblem(early.phone) === null) storage.rememberPhone(early.phone)
  if (early?.amount) storage.rememberRequestedAmount(early.amount)
  createRoot(root).render(<Application drawn={null} onAlive={(coming) => void bring(coming, null)} />)
}

export async function start(root: HTMLElement): Promise<void> {
  limitReactEvents(root)
  const storage = createStorage({ local: () => localStorage, session: () => sessionStorage })
  const language = preferredLanguage(storage.language(), navigator.languages)
  const speaking = keepTrying(() => activateLanguage(language))
  const path = drawnPath(root, language, storage)
  return path !== null && isDrawn(path) ? hydratePrerendered(root, path, speaking) : draw(root, speaking, storage)
}
