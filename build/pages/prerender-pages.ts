/** Which documents the build leaves: every public page drawn in every language, and the untouched shell for the rest. */
import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { languages } from '#machines/shared/languages.ts'
import { policyFor, securityHeadersFor } from '#server/http/headers.ts'
import { dataMark } from '#platform/data-cost.ts'
import { applicationBytes } from './data-cost.ts'
import { brotli, compressAll, sha384, withIntegrity } from './finish-page.ts'
import { beginning, chartsAndRouter, filesOf, filesOfAll, pageModules, readManifest } from '../plugins/manifest.ts'
import { neededRules } from './needed-rules.ts'
import { assemble, readTemplate } from './page-document.ts'
import { readScene } from './scene.ts'
import { writeServiceWorker } from './service-worker.ts'
import { measure } from './trust-facts.ts'

/** What `build/pages/draw.mjs` prints of `src/boot/prerender.tsx`. */
const drawing = v.array(
  v.object({
    path: v.string(),
    language: v.string(),
    html: v.string(),
    title: v.string(),
    withoutScript: v.string(),
  }),
)
type Drawn = v.InferOutput<typeof drawing>[number]

/** Both are read by the page that tells of them. */
const factsFile = 'trust.json'
const factsPath = '/trust'

async function draw(bundle: string, facts: string, only: readonly string[] = []): Promise<readonly Drawn[]> {
  const options = { maxBuffer: 64 * 1024 * 1024, timeout: 60_000 }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['build/pages/draw.mjs', bundle, facts, ...only],
    options,
  )
  return v.parse(drawing, JSON.parse(stdout))
}

const preloadsOf = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')

/** '/howToPay' in Tamil -> 'howToPay/index.ta.html'; the server knows the same rule. */
const documentName = (path: string, language: string): string =>
  join(path.slice(1), language === 'en' ? 'index.html' : `index.${language}.html`)

/** The security headers of this build for `deploy/nginx-static.conf`. */
const nginxHeaders = (folder: string): string =>
  Object.entries(securityHeadersFor(policyFor(folder), true))
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('')

export async function prerenderPages(given: { folder: string; drawing: string; early: string }): Promise<void> {
  const { folder, early } = given
  const manifest = await readManifest(folder)
  const modules = await pageModules()
  const shell = await withIntegrity(folder, await readFile(join(folder, 'index.html'), 'utf8'))
  const template = readTemplate(shell)
  const css = await readFile(join(folder, template.styles.slice(1)), 'utf8')
  const factsAt = join(folder, factsFile)
  const tell = async (documents: ReadonlyMap<string, number>) =>
    writeFile(factsAt, `${JSON.stringify(await measure({ folder, manifest, modules, documents }))}\n`)
  await tell(new Map())
  const pages = await draw(given.drawing, factsAt)
  // Two sets for all pages, because every set of inline rules adds its hash to the policy of every answer.
  const drawnOn = (isLanding: boolean) =>
    pages.filter(({ path }) => (path === '/') === isLanding).map(({ html }) => html)
  const scene = await readScene(folder)
  const landingRules = neededRules(css, drawnOn(true).join('')) + scene.rules
  const otherRules = neededRules(css, drawnOn(false).join(''))
  const [entry = ''] = filesOf(manifest, 'index.html')
  const preloadsFor = (sources: readonly string[]) =>
    filesOfAll(manifest, [...beginning, ...sources]).filter((file) => file !== entry)
  const styles = new Set<string>()
  /** Language -> address -> document. */
  const documents = new Map<string, Record<string, string>>(languages.map((language) => [language, {}]))

  const megabytes = new Map<string, string>()

  /** @returns the bytes of the document as it travels */
  async function put(page: Drawn): Promise<number> {
    const { path, language } = page
    const module = modules.get(path) ?? ''
    const isPublic = module.includes('/information/')
    const words = ['first', ...(isPublic ? ['public'] : [])].map((part) => `locales/${language}.po?part=${part}`)
    const preloads = preloadsFor([...words, module])
    const later = preloadsFor(chartsAndRouter).filter((file) => !preloads.includes(file))
    const rules = path === '/' ? landingRules : otherRules
    const shapes = path === '/' ? scene.shapes : ''
    const { html: marked, inlineStyles } = assemble(template, { ...page, rules, early, preloads, later, shapes })
    const html = marked.replaceAll(dataMark, megabytes.get(language) ?? dataMark)
    for (const style of inlineStyles) styles.add(sha384(style))
    // Before anything is awaited, so that the order is that of the pages in every build.
    Object.assign(documents.get(language) ?? {}, { [path]: html })
    const file = join(folder, documentName(path, language))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, html)
    return (await brotli(html)).byteLength
  }

  await Promise.all(pages.map(put))
  for (const language of languages) {
    const bytes = await applicationBytes(
      folder,
      { manifest, modules, documents: documents.get(language) ?? {} },
      language,
    )
    megabytes.set(language, (bytes / 1_000_000).toFixed(2))
  }
  const sizes = await Promise.all(pages.map(put))
  const others = pages.map(({ path, language }, index) => ({ path, language, bytes: sizes[index] ?? 0 }))
  const english = others.filter(({ path, language }) => language === 'en' && path !== factsPath)
  await tell(new Map(english.map(({ path, bytes }) => [path, bytes])))
  const told = await draw(given.drawing, factsAt, [factsPath])
  await Promise.all(told.map(put))
  // What a device keeps for another visit comes as one file.
  for (const [language, found] of documents)
    await writeFile(join(folder, `pages.${language}.json`), JSON.stringify(found))
  const named = new Set(filesOf(manifest, 'index.html'))
  const most = [...megabytes.values()].toSorted().at(-1) ?? ''
  const application = shell
    .replace('</head>', `${preloadsOf(preloadsFor(chartsAndRouter).filter((file) => !named.has(file)))}</head>`)
    .replace('<html ', `<html data-mb="${most}" `)
  await writeFile(join(folder, 'app.html'), application)
  await writeServiceWorker(
    folder,
    [...new Set(pages.map(({ path }) => path))],
    JSON.stringify([...pages, ...told]) + shell,
  )
  const policy = { scripts: [sha384(early)], styles: [...styles] }
  await writeFile(join(folder, 'csp.json'), `${JSON.stringify(policy, null, 2)}\n`)
  await writeFile(join(folder, 'nginx-headers.conf'), nginxHeaders(folder))
  await compressAll(folder)
  await rm(dirname(given.drawing), { recursive: true, force: true })
}
