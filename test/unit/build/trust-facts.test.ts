import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accessibility, conformance, measure } from '../../../build/pages/trust-facts.ts'
import { brotli } from '../../../build/pages/finish-page.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facts-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const titled = (title: string, status: string) => ({ ancestorTitles: [], title, status })
async function report(name: string, ...results: readonly ReturnType<typeof titled>[]): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, JSON.stringify({ testResults: [{ name: 'a.test.ts', assertionResults: results }] }))
  return file
}

describe('what the build measures of itself', () => {
  it('counts the checks of the screens, the failing ones as well (Z15)', async () => {
    const file = await report('sweep.json', titled('a', 'passed'), titled('b', 'failed'), titled('c', 'passed'))
    expect(await accessibility(file)).toMatchObject({ all: 3, good: 2 })
    expect((await accessibility(file))?.on).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it('says nothing where a report is missing (Z15)', async () => {
    const one = await report('unit.json', titled('a (R1)', 'passed'))
    expect(await accessibility(join(folder, 'none.json'))).toBeNull()
    expect(await conformance([one, join(folder, 'none.json')])).toBeNull()
  })

  it('counts only rows whose tests all passed (Z15)', async () => {
    const before = (await conformance([await report('none.json')]))?.good ?? 0
    const passing = await report(
      'unit.json',
      titled('a (R1)', 'passed'),
      titled('b (R2)', 'failed'),
      titled('c (U1)', 'passed'),
    )
    expect((await conformance([passing]))?.good).toBe(before + 1)
  })

  it('weighs the files that were built, and asks the lender for its headers (Z15)', async () => {
    const script = 'export const words = "a script of a page"'
    await writeFile(join(folder, 'a.js'), script)
    const chunk = { file: 'a.js', imports: [], dynamicImports: [], css: [] }
    const sources = [
      'index.html',
      'src/boot/start.tsx',
      'src/features/information/x-page.tsx',
      'locales/en.po?part=first',
      'locales/en.po?part=public',
    ]
    const facts = await measure({
      folder,
      manifest: Object.fromEntries(sources.map((source) => [source, chunk])),
      modules: new Map([['/x', 'src/features/information/x-page.tsx']]),
      documents: new Map([['/x', 4_321]]),
    })
    expect(facts.weights).toEqual([{ path: '/x', script: (await brotli(script)).byteLength, document: 4_321 }])
    const names = facts.headers.map(({ name }) => name)
    expect(names).toContain('content-security-policy')
    expect(names).toContain('strict-transport-security')
    const [english, sinhala, tamil] = facts.languages
    expect(english).toMatchObject({ language: 'en', reviewed: null })
    expect([sinhala?.texts, tamil?.texts]).toEqual([english?.texts, english?.texts])
  })
})
