/** How heavy the product may be: `npm run budget` builds, measures the build with brotli and fails where a limit is passed. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '#machines/shared/languages.ts'
import { stepTable } from '#machines/onboarding/steps.ts'
import { earlyScript } from '../pages/early-script.ts'
import { brotli } from '../pages/finish-page.ts'
import {
  beginning,
  chartsAndRouter,
  filesOfAll,
  pageModules,
  readManifest,
  type Manifest,
} from '../plugins/manifest.ts'

type Row = {
  readonly what: string
  readonly bytes: number
  readonly limit: number
  /** Where the limit is what has been reached and not what was wanted. */
  readonly aim?: number
}

const folder = 'dist'
const kB = 1000
/** All steps of a new application, without the pages of the photos (they load a camera, and a PDF comes later). */
const applicationPaths = [
  '/confirmation',
  ...stepTable.map(({ path }) => path).filter((path) => path !== '/photoVerify'),
]

const words = (language: string, part: string) => `locales/${language}.po?part=${part}`

class Weights {
  readonly manifest: Manifest
  private readonly known = new Map<string, number>()

  constructor(manifest: Manifest) {
    this.manifest = manifest
  }

  async of(file: string): Promise<number> {
    const known = this.known.get(file)
    if (known !== undefined) return known
    const weight = (await brotli(await readFile(join(folder, file)))).byteLength
    this.known.set(file, weight)
    return weight
  }

  async sum(files: Iterable<string>): Promise<number> {
    const weights = await Promise.all([...files].map((file) => this.of(file)))
    return weights.reduce((sum, weight) => sum + weight, 0)
  }

  files(sources: readonly string[]): Set<string> {
    return new Set(filesOfAll(this.manifest, sources))
  }
}

const without = (files: ReadonlySet<string>, loaded: ReadonlySet<string>) =>
  [...files].filter((file) => !loaded.has(file))

async function publicRows(weights: Weights, modules: ReadonlyMap<string, string>): Promise<Row[]> {
  const rows: Row[] = []
  for (const language of languages) {
    const name = language === 'en' ? 'index.html' : `index.${language}.html`
    rows.push({
      what: `landing, first response, ${language}`,
      bytes: await weights.of(name),
      limit: 10.6 * kB,
      aim: 10 * kB,
    })
  }
  rows.push({
    what: 'landing, script until usable',
    bytes: (await brotli(await earlyScript())).byteLength,
    limit: 2 * kB,
  })
  for (const [path, module] of modules) {
    const isPublic = module.includes('/information/')
    if (!isPublic && path !== '/' && path !== '/login') continue
    const heaviest = Math.max(
      ...(await Promise.all(
        languages.map((language) => {
          const catalogs = [words(language, 'first'), ...(isPublic ? [words(language, 'public')] : [])]
          return weights.sum(weights.files([...beginning, module, ...catalogs]))
        }),
      )),
    )
    rows.push({ what: `${path}, script until hydrated`, bytes: heaviest, limit: (path === '/' ? 88.5 : 96.5) * kB })
  }
  return rows
}

async function journeyRows(weights: Weights, modules: ReadonlyMap<string, string>): Promise<Row[]> {
  const rows: Row[] = []
  const module = (path: string) => modules.get(path) ?? ''
  const first = [...beginning, module('/'), ...chartsAndRouter, words('en', 'first')]
  const loaded = weights.files([
    ...first,
    ...['application', 'photos', 'offer', 'account'].map((part) => words('en', part)),
  ])
  for (const [path, source] of modules) {
    if (source.includes('/information/') || path === '/' || path === '/login') continue
    const bytes = await weights.sum(without(weights.files([source]), loaded))
    rows.push({ what: `${path}, beyond what is loaded`, bytes, limit: 20.5 * kB })
  }
  const spoken = ['application', 'offer'].map((part) => words('en', part))
  const way = weights.files([...first, ...spoken, ...applicationPaths.map(module)])
  rows.push({
    what: 'whole application without photos',
    bytes: await weights.sum(way),
    limit: 195.6 * kB,
    aim: 160 * kB,
  })
  return rows
}

async function sharedRows(weights: Weights): Promise<Row[]> {
  const catalogs = Object.entries(weights.manifest).filter(([source]) => source.startsWith('locales/'))
  const rows = await Promise.all(
    catalogs.map(async ([source, { file }]) => ({ what: source, bytes: await weights.of(file), limit: 12 * kB })),
  )
  const styles = (await readdir(join(folder, 'assets'))).filter((file) => file.endsWith('.css'))
  const bytes = await weights.sum(styles.map((file) => `assets/${file}`))
  return [...rows, { what: 'all styles', bytes, limit: 12 * kB }]
}

const inKB = (bytes: number) => (bytes / kB).toFixed(1).padStart(7)

export async function main(): Promise<number> {
  const weights = new Weights(await readManifest(folder))
  const modules = await pageModules()
  const rows = [
    ...(await publicRows(weights, modules)),
    ...(await journeyRows(weights, modules)),
    ...(await sharedRows(weights)),
  ]
  console.log(`${'kB, brotli'.padEnd(46)}${'is'.padStart(7)}${'limit'.padStart(8)}`)
  for (const { what, bytes, limit, aim } of rows) {
    console.log(
      `${what.padEnd(46)}${inKB(bytes)} ${inKB(limit)}${bytes > limit ? '  too much' : ''}${aim === undefined ? '' : `  aim ${inKB(aim).trim()}`}`,
    )
  }
  return rows.some(({ bytes, limit }) => bytes > limit) ? 1 : 0
}
