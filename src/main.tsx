/** Decides the order in which things start, and nothing else. */
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Application } from './application.tsx'
import { createStorage } from './browser/storage.ts'
import { drawnPath, loadOtherStyles } from './drawn-page.ts'
import { repeatEarlyPress, takeOver } from './early/handover.ts'
import { activateLanguage, preferredLanguage } from './language/catalogs.ts'
import type { Expected } from './navigation/follower.ts'
import { createPageRouter, expectDrawnPage, type PageRouter } from './navigation/page-router.ts'
import type { SessionActor } from './navigation/session-types.ts'
import type { System } from './system.ts'
import type { Environment } from './system/environment.ts'

/** `Promise.withResolvers`, which the browsers that we reach do not all have. */
function promised<T>() {
  let resolve: (value: T) => void = doNothing
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil
  })
  return { promise, resolve: (value: T) => resolve(value) }
}
const doNothing = () => undefined

/** `?inspect`, in development only: the build drops the whole of it. */
async function lookers(): Promise<Partial<Environment>> {
  const { openInspector } = await import('./inspector/open.ts')
  const hosted: unknown = import.meta.env['VITE_INSPECTOR_URL']
  const inspect = openInspector(typeof hosted === 'string' && hosted !== '' ? hosted : undefined)
  return inspect ? { inspect } : {}
}

async function bringSystem(): Promise<System> {
  const { createSystem } = await import('./system.ts')
  const system = createSystem(import.meta.env.DEV ? await lookers() : {})
  system.start()
  return system
}

async function lead(router: PageRouter, system: System, expected: Expected): Promise<void> {
  const { follow } = await import('./navigation/follower.ts')
  follow(router, system.session, expected)
}

/** The page is there already: it comes to life first, the charts follow. */
async function enliven(root: HTMLElement, path: string): Promise<void> {
  const expected: Expected = { path }
  const alive = promised<(system: System) => void>()
  const session = promised<SessionActor>()
  const router = createPageRouter({ session: session.promise, expected })
  expectDrawnPage(router)
  await router.load()
  hydrateRoot(root, <Application router={router} system={null} onAlive={alive.resolve} />)

  const show = await alive.promise
  repeatEarlyPress()
  loadOtherStyles(root)
  const system = await bringSystem()
  show(system)
  session.resolve(system.session)
  await lead(router, system, expected)
}

async function draw(root: HTMLElement, language: Promise<void>): Promise<void> {
  const [system] = await Promise.all([bringSystem(), language])
  const expected: Expected = { path: null }
  const router = createPageRouter({ session: system.session, expected })
  await lead(router, system, expected)
  loadOtherStyles(root)
  takeOver()
  createRoot(root).render(<Application router={router} system={system} />)
}

async function start(root: HTMLElement): Promise<void> {
  const storage = createStorage({ local: () => localStorage, session: () => sessionStorage })
  const language = preferredLanguage(storage.language(), navigator.languages)
  const speaking = activateLanguage(language)
  const path = drawnPath(root, language, storage)
  if (path === null) return draw(root, speaking)
  await speaking
  return enliven(root, path)
}

const root = document.getElementById('root')
if (root) void start(root)
