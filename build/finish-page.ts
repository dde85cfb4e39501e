/** Decides what happens to the built page: integrity on the entry script, hashes of inline scripts for the policy, and files compressed once. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt'])
const smallest = 600

export const sha384 = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Hashes of the inline scripts for the policy; the entry carries its integrity. */
async function withIntegrity(folder: string, html: string): Promise<{ html: string; scripts: string[] }> {
  let finished = html
  for (const [tag, source] of html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"[^>]*>/g)) {
    const hash = sha384(await readFile(join(folder, source ?? '')))
    finished = finished.replace(tag, tag.replace('<script ', `<script integrity="${hash}" `))
  }
  const inline = [...html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)]
  return { html: finished, scripts: inline.map(([, script]) => sha384(script ?? '')) }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.byteLength < smallest) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

export function finishPage(): Plugin {
  return {
    name: 'finish-page',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      const folder = dir ?? 'dist'
      const index = join(folder, 'index.html')
      const { html, scripts } = await withIntegrity(folder, await readFile(index, 'utf8'))
      await writeFile(index, html)
      await writeFile(join(folder, 'app.html'), html)
      await writeFile(join(folder, 'csp.json'), `${JSON.stringify({ scripts, styles: [] }, null, 2)}\n`)
      const files = await readdir(folder, { recursive: true })
      await Promise.all(
        files.filter((file) => compressible.has(extname(file))).map((file) => compress(join(folder, file))),
      )
    },
  }
}
