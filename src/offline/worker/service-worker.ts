/** Which requests the device answers itself: pages and files of the site; never a call to the lender, nothing personal. */
import type { WorkerMessage } from '../visitor.ts'
import { precacheSite } from './precache.ts'

declare const self: ServiceWorkerGlobalScope

/** Only the active worker looks at pages, so a waiting one is newer. */
const isOutdated = () => self.registration.waiting !== null
const site = precacheSite(builtSite, self.caches, isOutdated)

/** Pages are addresses without an ending; what belongs to the lender is never touched. */
const isPage = (path: string): boolean => !/^\/(?:api|sandbox)(?:\/|$)/.test(path) && !path.includes('.')

async function page(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '')
  const kept = await site.document(path)
  const newer = self.registration.waiting
  if (kept && newer === null) return kept
  // A page has not begun yet, so it need not come alive for the newer build to take over.
  newer?.postMessage({ type: 'page.begins' } satisfies WorkerMessage, { transfer: [] })
  try {
    const answer = await fetch(request)
    return answer.ok ? answer : (kept ?? answer)
  } catch (error) {
    // Without a network the shell says so itself; every address has a page there.
    const known = kept ?? (await site.shell())
    if (known) return known
    throw error
  }
}

/** Milliseconds after which a page has its files. */
const takeOverAfter = 3_000

/**
 * Takes over from the older worker if one page has just begun and no other tab is open in which somebody may be typing. Waits until
 * the page has its files: the browser then ends the older worker, and a document that the older one was about to answer would never come.
 */
async function takeOverIfAlone(): Promise<void> {
  await new Promise((done) => setTimeout(done, takeOverAfter))
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.length <= 1) await self.skipWaiting()
}

/** A worker that sleeps would be woken for every call to the lender, only to leave it to the network; newer browsers need not ask. */
async function leaveCallsToTheLine(event: ExtendableEvent): Promise<void> {
  if (!('addRoutes' in event) || typeof event.addRoutes !== 'function') return
  await event.addRoutes([{ condition: { urlPattern: '/api/*' }, source: 'network' }])
}

self.addEventListener('install', (event) => {
  event.waitUntil(leaveCallsToTheLine(event).catch(() => undefined))
  event.waitUntil(site.install())
})
self.addEventListener('activate', (event) => event.waitUntil(site.forgetOlder().then(() => self.clients.claim())))

self.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data
  event.waitUntil(message.type === 'page.begins' ? takeOverIfAlone() : site.look(message))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) {
    const meanwhile = (work: Promise<unknown>) => event.waitUntil(work)
    event.respondWith(site.file(request, meanwhile))
  }
})
