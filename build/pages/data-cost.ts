/** What a whole application takes without its photos, in bytes as they travel: the files of this build, and the calls as a journey has measured them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stepTable } from '#machines/onboarding/steps.ts'
import type { Language } from '#machines/shared/languages.ts'
import calls from './measured-calls.json' with { type: 'json' }
import { brotli } from './finish-page.ts'
import { beginning, chartsAndRouter, filesOfAll, type Manifest } from '../plugins/manifest.ts'

type Site = {
  readonly manifest: Manifest
  /** Path -> module of its page. */
  readonly modules: ReadonlyMap<string, string>
  /** Public pages of the language, by path. */
  readonly documents: Readonly<Record<string, string>>
}

const parts = ['first', 'application', 'photos', 'offer', 'account', 'public', 'card']
/** What a page asks for later or in passing. */
const beside = [
  ...chartsAndRouter,
  'src/offline/keep-offline.ts',
  'src/features/account/own-records.tsx',
  'src/features/account/repayment-card/load-kept-card.ts',
  'src/ui/read-aloud/load-read-aloud.tsx',
]

/** Every public page is among them: the device keeps them for a time without a network. */
export async function applicationBytes(folder: string, site: Site, language: Language): Promise<number> {
  const { manifest, modules, documents } = site
  const paths = [...Object.keys(documents), '/confirmation', '/account', ...stepTable.map(({ path }) => path)]
  const pages = [...new Set(paths)].map((path) => modules.get(path) ?? '')
  const words = parts.map((part) => `locales/${language}.po?part=${part}`)
  const styles = Object.values(manifest).flatMap(({ css }) => css)
  const files = [...new Set([...filesOfAll(manifest, [...beginning, ...beside, ...words, ...pages]), ...styles])]
  const texts = [documents['/'] ?? '', JSON.stringify(documents)]
  const all = [...files.map((file) => readFile(join(folder, file))), ...texts]
  const sizes = await Promise.all(all.map(async (content) => (await brotli(await content)).byteLength))
  return sizes.reduce((sum, size) => sum + size, calls.bytes)
}
