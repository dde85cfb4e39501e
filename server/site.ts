/** Decides how the built page is served: hashed files for ever, every other address the shell, a missing asset a 404. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { LenderEnv } from './http/env.ts'
import { Refusal } from './http/refusal.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

/** Dot-files and whatever only the lender reads; `serveStatic` would hand them out. */
const isHidden = (path: string): boolean => /\/\./.test(path) || path === '/csp.json'

const html = async (path: string): Promise<Response> =>
  new Response(await readFile(path, 'utf8'), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })

export function serveSite(app: Hono<LenderEnv>, folder: string): void {
  const fileOf = (name: string) => join(folder, name)
  const landing = fileOf('index.html')
  const shell = existsSync(fileOf('app.html')) ? fileOf('app.html') : landing
  const files = serveStatic<LenderEnv>({
    root: folder,
    precompressed: true,
    onFound: (path, call) => {
      call.header('cache-control', path.includes('/assets/') ? FOR_EVER : FOR_AN_HOUR)
    },
  })
  app.get('/', () => html(landing))
  app.get('*', async (call, next) => {
    const { pathname } = new URL(call.req.url)
    if (/^\/(api|sandbox)(\/|$)/.test(pathname) || isHidden(pathname)) throw new Refusal('not_found')
    if (pathname.endsWith('.html')) return html(shell)
    const found = await files(call, next)
    if (found) return found
    if (pathname.startsWith('/assets/')) throw new Refusal('not_found')
    return html(shell)
  })
}
