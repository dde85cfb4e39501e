/** What may never be in the product: the tools of tests, analysts and developers, found by texts that they cannot do without. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A sign must survive the minifier, so each is a text; `of` is the file that it comes from, or null for a library. */
export const forbidden = [
  { what: 'xstate/graph', sign: 'Traversal limit exceeded', of: null },
  { what: 'inspector, its protocol', sign: '@statelyai.connected', of: 'src/inspector/protocol.ts' },
  { what: 'inspector, its channel', sign: 'lending-web inspector', of: 'src/inspector/protocol.ts' },
  { what: 'inspector, its window', sign: 'lending-inspector', of: 'src/inspector/opening.ts' },
  { what: 'inspector, its page', sign: 'Inspector of the charts', of: 'src/inspector/page/controls.tsx' },
  { what: 'inspector, its styles', sign: '.in-columns', of: 'src/inspector/page/inspector.css' },
  { what: 'gallery', sign: 'gallery-', of: null },
  { what: 'gallery, its switches', sign: 'Look of the gallery', of: 'src/dev/gallery-switches.tsx' },
  { what: 'what screens show, for tests', sign: 'the machine leaves it at once', of: 'machines/shared/screen.ts' },
  { what: 'sandbox', sign: '/sandbox/', of: null },
] as const

/** @returns a sentence for each forbidden sign that is found in a script, style or page of that folder */
export async function forbiddenIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(js|css|html)$/.test(file))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return forbidden.flatMap(({ what, sign }) =>
    files.filter((file, n) => `${file} ${texts[n]}`.includes(sign)).map((file) => `${what} is in ${file}`),
  )
}
