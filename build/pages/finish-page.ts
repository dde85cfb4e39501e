/** What every built file gets in the end: integrity on the entry script, hashes for the policy, and one compression for ever. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt'])
const smallest = 600

export const sha384 = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** In both modes of the encoder, of which now one and now the other is smaller: the mode for fonts saves up to 40 bytes of a page. */
async function smallestBrotli(content: string | Uint8Array): Promise<Uint8Array> {
  const encode = (mode: number) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: mode,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    })
  const [text, font] = await Promise.all([encode(constants.BROTLI_MODE_TEXT), encode(constants.BROTLI_MODE_FONT)])
  return font.byteLength < text.byteLength ? font : text
}

const known = new Map<string, Promise<Uint8Array>>()

/** A file is weighed several times in a build, and compressed once. */
export function brotli(content: string | Uint8Array): Promise<Uint8Array> {
  const key = sha384(content)
  const compressed = known.get(key) ?? smallestBrotli(content)
  known.set(key, compressed)
  return compressed
}

/** The shell with the hash of its entry script written beside the address. */
export async function withIntegrity(folder: string, html: string): Promise<string> {
  let finished = html
  for (const [tag, source] of html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"[^>]*>/g)) {
    // Shorter than the hashes of the policy, because this one stands in the page that is weighed.
    const hash = `sha256-${createHash('sha256')
      .update(await readFile(join(folder, source ?? '')))
      .digest('base64')}`
    finished = finished.replace(tag, tag.replace('<script ', `<script integrity="${hash}" `))
  }
  return finished
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.byteLength < smallest) return
  await writeFile(`${path}.br`, await brotli(content))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

export async function compressAll(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(files.filter((file) => compressible.has(extname(file))).map((file) => compress(join(folder, file))))
}
