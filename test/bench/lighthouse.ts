/** How Lighthouse judges the public pages: mobile, three languages, its four categories; what is judged is kept, so that a run goes on where it stopped. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { pageModules } from '../../build/plugins/manifest.ts'
import { built, Product } from '#support/browser/product.ts'
import { languages } from '#machines/shared/languages.ts'
import { categories, findLighthouse, judge, verdictShape, version, type Verdict } from './judge.ts'
import type { Table } from './tables.ts'

const file = 'test-results/lighthouse.json'
const keptShape = v.object({ build: v.string(), verdicts: v.record(v.string(), verdictShape) })

/** Another build is another product. */
async function buildId(): Promise<string> {
  const manifest = await readFile(join(built, 'dist/.vite/manifest.json'))
  const landing = await readFile(join(built, 'dist/index.html'))
  return createHash('sha256').update(manifest).update(landing).digest('hex')
}

async function keptOf(build: string): Promise<Map<string, Verdict>> {
  const text = await readFile(file, 'utf8').catch(() => 'null')
  const kept = v.safeParse(keptShape, JSON.parse(text))
  return new Map(kept.success && kept.output.build === build ? Object.entries(kept.output.verdicts) : [])
}

async function keep(build: string, verdicts: ReadonlyMap<string, Verdict>): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify({ build, verdicts: Object.fromEntries(verdicts) }, null, 2))
}

/** What took points away, and advice that takes none: the audits in Lighthouse's own words, and how often. */
function weaknesses(verdicts: readonly Verdict[]): string[][] {
  const seen = new Map<string, { weight: number; visits: number; worst: number; said: string }>()
  for (const { weak } of verdicts) {
    for (const { title, weight, score, said } of weak) {
      const before = seen.get(title) ?? { weight, visits: 0, worst: 2, said: '' }
      const isWorse = score < before.worst
      seen.set(title, {
        weight,
        visits: before.visits + 1,
        worst: isWorse ? score : before.worst,
        said: isWorse ? said : before.said,
      })
    }
  }
  const rows = [...seen].toSorted(([, a], [, b]) => b.weight - a.weight || b.visits - a.visits)
  return rows.map(([title, { weight, visits, worst, said }]) => [
    title,
    String(weight),
    String(visits),
    worst.toFixed(2),
    said,
  ])
}

export async function measureLighthouse({ onlyMissing }: { readonly onlyMissing: boolean }): Promise<readonly Table[]> {
  const modules = await pageModules()
  const pages = [...modules].filter(
    ([path, module]) => module.includes('/information/') || path === '/' || path === '/login',
  )
  const wanted = pages.flatMap(([path]) =>
    languages.map((language) => ({ path, language, key: `${path} ${language}` })),
  )
  const build = await buildId()
  const verdicts = onlyMissing ? await keptOf(build) : new Map<string, Verdict>()
  const program = findLighthouse()
  const product = await Product.start()
  try {
    for (const { path, language, key } of wanted.filter((one) => !verdicts.has(one.key))) {
      const verdict = await judge(program, `${product.url}${path}`, language)
      console.log(key, ...(verdict ? [...verdict.scores, `repeated ${verdict.repeated}`] : ['not judged']))
      if (verdict === null) continue
      verdicts.set(key, verdict)
      await keep(build, verdicts)
    }
  } finally {
    await product.stop()
  }
  const judged = [...verdicts.values()]
  const repeated = judged.reduce((sum, one) => sum + one.repeated, 0)
  const rows = wanted.map(({ path, language, key }) => {
    const scores = verdicts.get(key)?.scores.map(String)
    return [path, language, ...(scores ?? categories.map(() => '-'))]
  })
  const note = `${version}, mobile, one visit a page and language: ${judged.length} of ${wanted.length} judged; ${repeated} visits broke off, were not counted and were repeated in a fresh Chromium.`
  return [
    { title: 'Lighthouse', note, rows: [['page', 'language', ...categories], ...rows] },
    {
      title: 'What Lighthouse says of performance',
      note: 'Weight: how many of 100 points hang on the audit, 0 is advice. In how many visits it was not perfect, how it was judged at worst (1 is all), and what it said there.',
      rows: [['audit', 'weight', 'visits', 'worst', 'it said'], ...weaknesses(judged)],
    },
  ]
}
