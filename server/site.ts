/** Decides how the built page is served: hashed files for ever, every other address a document, a missing asset a 404. */
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { documentsOfSite } from './documents-of-site.ts'
import type { LenderEnv } from './http/env.ts'
import { Refusal } from './http/refusal.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'
/** A browser looks itself whether its service worker has changed; a kept one would keep an old page. */
const NEVER = 'no-cache'

/** Dot-files and whatever only the lender reads; `serveStatic` would hand them out. */
const isHidden = (path: string): boolean => /\/(\.|%2e)/i.test(path) || path.startsWith('/csp.json')

const isDocument = (path: string): boolean => path.endsWith('/') || /\.html(?:\.br|\.gz)?$/.test(path)

export function serveSite(app: Hono<LenderEnv>, folder: string): void {
  const documentFor = documentsOfSite(folder)
  const files = serveStatic<LenderEnv>({
    root: folder,
    precompressed: true,
    onFound: (_, call) => {
      const lasting = call.req.path.startsWith('/assets/') ? FOR_EVER : FOR_AN_HOUR
      call.header('cache-control', call.req.path === '/service-worker.js' ? NEVER : lasting)
    },
  })
  app.get('*', async (call) => {
    const { pathname } = new URL(call.req.url)
    if (/^\/(api|sandbox)(\/|$)/.test(pathname) || isHidden(pathname)) return call.notFound()
    // A folder of drawn pages is no file: only names with an ending are.
    if (isDocument(pathname) || !pathname.includes('.')) return documentFor(call.req.raw)
    const found = await files(call, () => Promise.resolve())
    if (found) return found
    if (pathname.startsWith('/assets/')) throw new Refusal('not_found')
    return documentFor(call.req.raw)
  })
}
