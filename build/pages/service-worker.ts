import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { languages } from '#machines/shared/languages.ts'
import type { Site } from '#offline/worker/site.ts'
import { beginning, chartsAndRouter, filesOf, filesOfAll, pageModules, readManifest } from '../plugins/manifest.ts'
import { productOnly } from '../plugins/product-only.ts'

const led = [...chartsAndRouter, 'src/features/account/repayment-card/load-kept-card.ts']

/** @param drawn addresses of the public pages @param content whatever differs where two builds differ beside their files */
async function describe(folder: string, drawn: readonly string[], content: string): Promise<Site> {
  const manifest = await readManifest(folder)
  const modules = await pageModules()
  const of = (sources: readonly string[]) => filesOfAll(manifest, sources).map((file) => `/${file}`)
  const pages = drawn.flatMap((path) => modules.get(path) ?? [])
  const styles = Object.values(manifest).flatMap(({ css }) => css.map((file) => `/${file}`))
  const words = Object.fromEntries(
    languages.map((language) => [
      language,
      of(['first', 'public', 'card'].map((part) => `locales/${language}.po?part=${part}`)),
    ]),
  )
  const files = [...new Set([...of([...beginning, ...pages, ...led]), ...styles])]
  const [entry = ''] = filesOf(manifest, 'index.html').map((file) => `/${file}`)
  const hash = createHash('sha256')
    .update(JSON.stringify([files, words, drawn]))
    .update(content)
  return { build: hash.digest('hex').slice(0, 12), entry, files, words, drawn }
}

export async function writeServiceWorker(folder: string, drawn: readonly string[], content: string): Promise<void> {
  const site = await describe(folder, drawn, content)
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [productOnly()],
    define: { builtSite: JSON.stringify(site) },
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      lib: { entry: 'src/offline/worker/service-worker.ts', formats: ['iife'], name: 'serviceWorker' },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunk = outputs.flatMap((made) => ('output' in made ? made.output : [])).find(({ type }) => type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('the service worker was not built')
  await writeFile(join(folder, 'service-worker.js'), chunk.code)
}
