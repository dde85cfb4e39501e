/** What the product is compared with: the same page as HTML and CSS alone, served in the same run. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { securityHeadersFor } from '#server/http/headers.ts'
import { brotli } from '../../../build/pages/finish-page.ts'
import { built, freePort } from '#support/browser/product.ts'

const scripts = /<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>|<link rel="manifest"[^>]*>/g

/** The last one is the product's. Because of it a browser starts a new process for a page, which must not count as the product's script. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'cross-origin-opener-policy': securityHeadersFor('', false)['cross-origin-opener-policy'],
}

/** @param name of the drawn document, `howToGet/index.html` */
export async function servePlainPage(name: string): Promise<{ url: string; stop: () => void }> {
  const html = (await readFile(join(built, 'dist', name), 'utf8')).replace(scripts, '')
  const body = await brotli(html)
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(204).end()
    response.writeHead(200, headers)
    return response.end(body)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://localhost:${port}`, stop: () => server.close() }
}
