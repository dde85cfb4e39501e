/** How the built page is served: hashed files for ever, every page a document, a missing file a 404 that is no page. */
import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { documentsOfSite } from './documents-of-site.ts'
import type { LenderEnv } from './http/env.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'
/** A browser looks itself whether its service worker has changed; a kept one would keep an old page. */
const NEVER = 'no-cache'

/** Dot-files, what only the lender reads, documents (they depend on the visitor), and compressed copies by their own name. */
const isHidden = (path: string): boolean => path.includes('/.') || /^\/csp\.json|\.(?:html|br|gz)$/.test(path)

const isPublished = (path: string): boolean => /^\/assets\/\w[\w.-]*\.\w+$/.test(path) && !isHidden(path)

/** Names with an ending are files; every other address, and a document by its own name, is a page. */
const isPage = (path: string): boolean => path.endsWith('.html') || !path.slice(path.lastIndexOf('/')).includes('.')

const nothing = () => Promise.resolve()

/** @param assetsFolder assets of other builds, see `published-assets.ts` */
export function serveSite(app: Hono<LenderEnv>, siteFolder: string, assetsFolder: string): void {
  const documentFor = documentsOfSite(siteFolder)
  const names = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })
  const present = new Set(names.map((name) => `/${name.replaceAll('\\', '/')}`).filter((path) => !isHidden(path)))
  const own = serveStatic<LenderEnv>({
    root: siteFolder,
    precompressed: true,
    onFound: (_, call) => {
      const lasting = call.req.path.startsWith('/assets/') ? FOR_EVER : FOR_AN_HOUR
      call.header('cache-control', call.req.path === '/service-worker.js' ? NEVER : lasting)
    },
  })
  const published = serveStatic<LenderEnv>({
    root: assetsFolder,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice('/assets'.length),
    onFound: (_, call) => call.header('cache-control', FOR_EVER),
  })

  /** Never a page: a browser or a service worker would take it for the script that it asked for. */
  async function file(call: Context<LenderEnv>, path: string): Promise<Response> {
    const found = present.has(path) ? await own(call, nothing) : isPublished(path) && (await published(call, nothing))
    return found || call.text('Not found.', 404, { 'cache-control': 'no-store' })
  }

  app.get('*', async (call) => {
    const { pathname } = new URL(call.req.url)
    if (/^\/(api|sandbox)(\/|$)/.test(pathname)) return call.notFound()
    if (pathname.startsWith('/assets/') || !isPage(pathname)) return file(call, pathname)
    return documentFor(call.req.raw)
  })
}
