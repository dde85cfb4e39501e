/** Decides how Lighthouse judges the public pages: mobile, three languages, its four categories. Fetched when asked for, it is no part of the project. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ensureChromium } from '../../build/chromium.ts'
import { pageModules } from '../../build/manifest.ts'
import { languages } from '../sweep/stage.ts'
import { Product } from '../journey/product.ts'
import type { Table } from './tables.ts'

const run = promisify(execFile)
const version = 'lighthouse@13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** @throws where the report has no such category, as after a page that did not load */
function scoreIn(report: unknown, category: string): number {
  const all = isRecord(report) ? report['categories'] : null
  const one = isRecord(all) ? all[category] : null
  const score = isRecord(one) ? one['score'] : null
  if (typeof score !== 'number') throw new Error(`Lighthouse gave no score for ${category}`)
  return Math.round(score * 100)
}

async function judge(url: string, language: string): Promise<readonly number[]> {
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--accept-lang=${language}`,
  ]
  const words = [url, `--chrome-flags=${flags.join(' ')}`, `--only-categories=${categories.join(',')}`]
  const { stdout } = await run('npx', ['--yes', version, ...words, '--output=json', '--quiet'], {
    env: { ...process.env, CHROME_PATH: ensureChromium() },
    maxBuffer: 100_000_000,
  })
  const report: unknown = JSON.parse(stdout)
  return categories.map((category) => scoreIn(report, category))
}

export async function measureLighthouse(): Promise<readonly Table[]> {
  const modules = await pageModules()
  const pages = [...modules].filter(
    ([path, module]) => module.includes('/public/') || path === '/' || path === '/login',
  )
  const product = await Product.start()
  try {
    const rows: string[][] = [['page', 'language', ...categories]]
    for (const [path] of pages) {
      for (const language of languages) {
        const scores = await judge(`${product.url}${path}`, language)
        rows.push([path, language, ...scores.map(String)])
        console.log(path, language, ...scores)
      }
    }
    return [{ title: 'Lighthouse', note: `${version}, mobile, one run a page and language.`, rows }]
  } finally {
    await product.stop()
  }
}
