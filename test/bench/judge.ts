/** What one visit of Lighthouse is worth: its scores and what took points away; a visit that broke off is none, and is repeated. */
import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { ensureChromium } from '../../build/screens/chromium.ts'

const run = promisify(execFile)
/** Fetched when asked for, it is no part of the project. */
export const version = 'lighthouse@13.5.0'
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const repeats = 2
const patience = 120_000

const category = v.object({
  score: v.number(),
  auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
})
const reportShape = v.object({
  categories: v.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: v.record(
    v.string(),
    v.object({ title: v.string(), score: v.nullable(v.number()), displayValue: v.optional(v.string(), '') }),
  ),
})

const weakness = v.object({ title: v.string(), weight: v.number(), score: v.number(), said: v.string() })
export const verdictShape = v.object({
  scores: v.array(v.number()),
  weak: v.array(weakness),
  repeated: v.number(),
})
export type Verdict = v.InferOutput<typeof verdictShape>

/** Looked up once: asking npm anew for every visit takes seconds of the processor that is measured. */
export function findLighthouse(): string {
  const words = ['--yes', '--package', version, '--', 'sh', '-c', 'command -v lighthouse']
  return execFileSync('npx', words, { encoding: 'utf8' }).trim()
}

/** @throws where the report lacks a score, as after a page that did not load */
function read(text: string): Omit<Verdict, 'repeated'> {
  const { categories: judged, audits } = v.parse(reportShape, JSON.parse(text))
  const scores = categories.map((name) => Math.round(judged[name].score * 100))
  const weak = judged.performance.auditRefs.flatMap(({ id, weight }) => {
    const audit = audits[id]
    if (!audit || audit.score === null || audit.score >= 0.995) return []
    return [{ title: audit.title, weight, score: audit.score, said: audit.displayValue }]
  })
  return { scores, weak }
}

/** Null where even the repeated visits broke off. */
export async function judge(program: string, url: string, language: string): Promise<Verdict | null> {
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--accept-lang=${language}`,
  ]
  const words = [url, `--chrome-flags=${flags.join(' ')}`, `--only-categories=${categories.join(',')}`]
  for (let repeated = 0; repeated <= repeats; repeated += 1) {
    try {
      // Each call starts a Chromium of its own and ends it.
      const { stdout } = await run(program, [...words, '--output=json', '--quiet'], {
        env: { ...process.env, CHROME_PATH: ensureChromium() },
        maxBuffer: 100_000_000,
        timeout: patience,
      })
      return { ...read(stdout), repeated }
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error)
      console.log(`  broke off: ${/[A-Z]+(?:_[A-Z]+)+/.exec(said)?.[0] ?? said.slice(0, 200)}`)
    }
  }
  return null
}
