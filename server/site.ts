/** How the built page is served: hashed files for ever, every page a document, a missing file a 404 that is no page. */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { getMimeType } from 'hono/utils/mime'
import { dictionaries, successorsOf } from './dictionaries.ts'
import { documentsOfSite, takes } from './documents-of-site.ts'
import type { LenderEnv } from './http/env.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'
/** A browser looks itself whether its service worker has changed; a kept one would keep an old page. */
const NEVER = 'no-cache'

/** Dot-files, what only a server reads, documents (they depend on the visitor), and compressed copies by their own name. */
const isHidden = (path: string): boolean =>
  path.includes('/.') || /^\/(?:csp\.json|nginx-headers\.conf)|\.(?:html|br|gz)$/.test(path)

const isPublished = (path: string): boolean => /^\/assets\/\w[\w.-]*\.\w+$/.test(path) && !isHidden(path)

/** Names with an ending are files; every other address, and a document by its own name, is a page. */
const isPage = (path: string): boolean => path.endsWith('.html') || !path.slice(path.lastIndexOf('/')).includes('.')

/** A hashed name says what is in the file, and its ending how it is compressed; other files are hashed when they are asked for. */
function describeFile(call: Context<LenderEnv>, path: string, caching: string): void {
  call.header('cache-control', caching)
  call.header('vary', 'Accept-Encoding, Available-Dictionary')
  if (caching !== FOR_EVER) return
  call.header('etag', `"${basename(path)}"`)
  const successors = successorsOf(basename(call.req.path))
  if (successors) call.header('use-as-dictionary', successors)
}

const nothing = () => Promise.resolve()

/** @param assetsFolder assets of other builds, see `published-assets.ts` */
export function serveSite(app: Hono<LenderEnv>, siteFolder: string, assetsFolder: string): void {
  const documentFor = documentsOfSite(siteFolder)
  const names = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })
  const present = new Set(names.map((name) => `/${name.replaceAll('\\', '/')}`).filter((path) => !isHidden(path)))
  const own = serveStatic<LenderEnv>({
    root: siteFolder,
    precompressed: true,
    onFound: (path, call) => {
      const lasting = call.req.path.startsWith('/assets/') ? FOR_EVER : FOR_AN_HOUR
      describeFile(call, path, call.req.path === '/service-worker.js' ? NEVER : lasting)
    },
  })
  const published = serveStatic<LenderEnv>({
    root: assetsFolder,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice('/assets'.length),
    onFound: (path, call) => describeFile(call, path, FOR_EVER),
  })

  /** Never a page: a browser or a service worker would take it for the script that it asked for. */
  async function file(call: Context<LenderEnv>, path: string): Promise<Response> {
    const found = present.has(path) ? await own(call, nothing) : isPublished(path) && (await published(call, nothing))
    return found || call.text('Not found.', 404, { 'cache-control': 'no-store' })
  }

  const against = dictionaries([join(siteFolder, 'assets'), assetsFolder])
  /** The file compressed against one that the browser has from a former release; null where that is not shorter. */
  async function shortened(call: Context<LenderEnv>, path: string): Promise<Response | null> {
    const available = call.req.header('available-dictionary')
    if (available === undefined || !takes(call.req.header('accept-encoding') ?? '', 'dcz')) return null
    const body = await against(basename(path), available)
    if (body === null) return null
    describeFile(call, `${basename(path)}.${body.subarray(8, 12).toString('hex')}.dcz`, FOR_EVER)
    call.header('content-encoding', 'dcz')
    call.header('content-type', getMimeType(path))
    return call.body(new Uint8Array(body))
  }

  const tag = etag()
  app.get('*', async (call) => {
    const { pathname } = new URL(call.req.url)
    if (/^\/(api|sandbox|metrics)(\/|$)/.test(pathname)) return call.notFound()
    if (pathname.startsWith('/assets/') || !isPage(pathname)) {
      await tag(call, async () => {
        call.res = (await shortened(call, pathname)) ?? (await file(call, pathname))
      })
      return call.res
    }
    return documentFor(call.req.raw)
  })
}
