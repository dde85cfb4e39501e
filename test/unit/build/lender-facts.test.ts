import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brand } from '#brand/brand.ts'
import { languages } from '#machines/shared/languages.ts'
import type { sheetOf } from '#server/documents/pdf.ts'
import { agreement, ownFacts, textOfSheet } from '#support/lender/own-facts.ts'
import { lenderFacts, readFacts } from '../../../build/plugins/lender-facts.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lender-facts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const example = 'deploy/lender-facts.example.json'
const factsIn = async (facts: object): Promise<string> => {
  const file = join(folder, 'facts.json')
  await writeFile(file, JSON.stringify(facts))
  return file
}

type Built = { readonly brand: typeof brand; readonly sheetOf: typeof sheetOf }

const from = (path: string) => JSON.stringify(resolve(path))

/** What pages and documents of a build say of the lender. */
async function built(file: string | undefined, name: string): Promise<Built> {
  const entry = join(folder, `${name}.ts`)
  await writeFile(
    entry,
    `export { brand } from ${from('src/brand/brand.ts')}\nexport { sheetOf } from ${from('server/documents/pdf.ts')}\n`,
  )
  const outDir = join(folder, name)
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: lenderFacts(file),
    resolve: { noExternal: true },
    build: { ssr: entry, outDir, copyPublicDir: false, rolldownOptions: { output: { entryFileNames: 'made.mjs' } } },
  })
  const made: Built = await import(/* @vite-ignore */ pathToFileURL(join(outDir, 'made.mjs')).href)
  return made
}

describe('the facts of a lender', () => {
  it('without a file are those of the example, and the file to begin with holds the same (RD368)', async () => {
    expect(lenderFacts(undefined)).toEqual([])
    expect(readFacts(await readFile(example, 'utf8'))).toEqual(brand)
    const made = await built(undefined, 'example')
    expect(textOfSheet(made.sheetOf(agreement, 'en'))).toContain(
      `${brand.names.en}, Registration number ${brand.registration}`,
    )
  })

  it('from a file stand on pages and in documents alike, and nothing of the example is left (RD368)', async () => {
    const made = await built(await factsIn(ownFacts), 'own')
    expect(made.brand).toEqual(ownFacts)
    for (const language of languages) {
      const text = textOfSheet(made.sheetOf(agreement, language))
      for (const fact of [ownFacts.names[language], ownFacts.registration, ownFacts.licence, ownFacts.care.email])
        expect(text).toContain(fact)
    }
    const code = await readFile(join(folder, 'own', 'made.mjs'), 'utf8')
    for (const left of [...Object.values(brand.names), brand.registration, brand.care.phone, brand.domain])
      expect(code).not.toContain(left)
  })

  it('stand in the title and in the frame of an installed page (RD368)', async () => {
    const site = join(folder, 'site')
    await cp('public/manifest.webmanifest', join(site, 'public', 'manifest.webmanifest'))
    await writeFile(join(site, 'index.html'), (await readFile('index.html', 'utf8')).replace(/<script.*|<link.*/g, ''))
    const plugins = lenderFacts(await factsIn(ownFacts))
    await build({ root: site, configFile: false, logLevel: 'silent', plugins })
    expect(await readFile(join(site, 'dist', 'index.html'), 'utf8')).toContain(`<title>${ownFacts.names.en}</title>`)
    const frame: unknown = JSON.parse(await readFile(join(site, 'dist', 'manifest.webmanifest'), 'utf8'))
    expect(frame).toMatchObject({ name: ownFacts.names.en, short_name: ownFacts.names.en, start_url: '/account' })
  })

  it('are refused in words where one is missing, unknown or of another shape (RD368)', async () => {
    const { licence, ...without } = ownFacts
    for (const [facts, words] of [
      [without, /licence/],
      [{ ...ownFacts, licenze: licence }, /licenze/],
      [{ ...ownFacts, care: { ...ownFacts.care, phone: '+94 11 234' } }, /care\.phone: it must look like/],
      [{ ...ownFacts, licence: '<b>1</b>' }, /licence: it must look like plain text/],
    ] as const) {
      const file = await factsIn(facts)
      expect(() => lenderFacts(file)).toThrow(words)
    }
  })

  it('stand in no other file of the product (RD368)', async () => {
    const own = new Set(['src/brand/brand.ts', 'index.html', 'public/manifest.webmanifest'])
    const facts = [...Object.values(brand.names), brand.registration, brand.licence, brand.care.phone, brand.domain]
    const folders = ['src', 'server', 'machines/rules', 'machines/shared', 'locales', 'public']
    const files = await Promise.all(
      folders.map(async (one) => (await readdir(one, { recursive: true })).map((name) => join(one, name))),
    )
    const found: string[] = []
    for (const file of ['index.html', ...files.flat()].filter((name) =>
      /\.(tsx?|mjs|po|html|svg|json|webmanifest|css)$/.test(name),
    )) {
      const text = await readFile(file, 'utf8')
      if (facts.some((fact) => text.includes(fact)) && !own.delete(file)) found.push(file)
    }
    expect([found, [...own]]).toEqual([[], []])
  })
})
