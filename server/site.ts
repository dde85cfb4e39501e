/** Decides how the built page is served: hashed files for ever, every other address the shell, a missing asset a 404. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { Call, LenderEnv } from './http/env.ts'
import { Refusal } from './http/refusal.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** Dot-files and whatever only the lender reads; `serveStatic` would hand them out. */
const isHidden = (path: string): boolean => /\/(\.|%2e)/i.test(path) || path === '/csp.json'

/** The page itself is never cached: it names the hashed files. */
async function answerPage(call: Call, path: string): Promise<Response> {
  const accepted = call.req.header('accept-encoding') ?? ''
  const encoding = encodings.find(({ name, suffix }) => accepted.includes(name) && existsSync(path + suffix))
  const bytes = new Uint8Array(await readFile(path + (encoding?.suffix ?? '')))
  return call.body(bytes, 200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    ...(encoding ? { 'content-encoding': encoding.name } : {}),
  })
}

/** Serves `folder`; `/` is the drawn landing, every path that is no file the untouched shell (`app.html`, if it was built). */
export function serveSite(app: Hono<LenderEnv>, folder: string): void {
  const landing = join(folder, 'index.html')
  const shell = existsSync(join(folder, 'app.html')) ? join(folder, 'app.html') : landing
  const files = serveStatic<LenderEnv>({
    root: folder,
    precompressed: true,
    onFound: (_, call) => {
      call.header('cache-control', call.req.path.startsWith('/assets/') ? FOR_EVER : FOR_AN_HOUR)
    },
  })

  app.get('/', (call) => answerPage(call, landing))
  app.get('*', async (call) => {
    const { pathname } = new URL(call.req.url)
    if (/^\/(api|sandbox)(\/|$)/.test(pathname) || isHidden(pathname)) return call.notFound()
    if (pathname.endsWith('.html')) return answerPage(call, shell)
    const found = await files(call, () => Promise.resolve())
    if (found) return found
    if (pathname.startsWith('/assets/')) throw new Refusal('not_found')
    return answerPage(call, shell)
  })
}
