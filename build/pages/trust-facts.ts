/** What the build measures of itself for /trust: catalogs, weights, reports of tests, headers; what is not there is null. */
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { colomboDate } from '#machines/rules/dates.ts'
import type { LenderEnv } from '#server/http/env.ts'
import { policyFor, securityHeaders } from '#server/http/headers.ts'
import type { Checked, Facts } from '#platform/trust-facts.ts'
import { readReport, rowsOf, sources } from '../checks/conformance-reports.ts'
import { countsOf, judge, kindOf, testsById, type Report } from '../checks/conformance-table.ts'
import { brotli } from './finish-page.ts'
import { readCatalog, translated } from '../locales/catalog.ts'
import { beginning, chartsAndRouter, filesOfAll, type Manifest } from '../plugins/manifest.ts'
import { readRequirements } from '../checks/requirements.ts'

async function languages(): Promise<Facts['languages']> {
  const catalogs = await Promise.all(
    translated.map(async (language) => ({ language, entries: await readCatalog(language) })),
  )
  const texts = catalogs[0]?.entries.length ?? 0
  return [
    { language: 'en', texts, translated: texts, reviewed: null },
    ...catalogs.map(({ language, entries }) => ({
      language,
      texts: entries.length,
      translated: entries.filter(({ translation }) => translation !== '').length,
      reviewed: entries.filter(({ comments }) => comments.some((comment) => comment.startsWith('reviewed by'))).length,
    })),
  ]
}

export type Built = {
  readonly folder: string
  readonly manifest: Manifest
  /** Path -> module of its page. */
  readonly modules: ReadonlyMap<string, string>
  /** Path -> bytes of its English document, compressed; what is not drawn is not in it. */
  readonly documents: ReadonlyMap<string, number>
}

const isAccount = (path: string): boolean => path === '/account' || path === '/repaymentMock'
const isOffer = (path: string): boolean =>
  ['/bankAccount', '/scoring', '/chooseProduct', '/offerDetails'].includes(path)

const words = (part: string): string => `locales/en.po?part=${part}`

/** What a first visit to a page fetches as script, with its words in English. */
async function weights({ folder, manifest, modules, documents }: Built): Promise<Facts['weights']> {
  const weigh = async (file: string) => (await brotli(await readFile(join(folder, file)))).byteLength
  return Promise.all(
    [...modules].map(async ([path, module]) => {
      const isPublic = module.includes('/information/')
      const isFirst = path === '/' || path === '/login'
      const spoken = [
        'application',
        ...(isAccount(path) ? ['account'] : []),
        ...(isOffer(path) ? ['offer'] : []),
        ...(path === '/photoVerify' ? ['photos'] : []),
      ].map(words)
      const led = isPublic || isFirst ? [] : [...chartsAndRouter, ...spoken]
      const needed = [...beginning, module, words('first'), ...(isPublic ? [words('public')] : led)]
      const sizes = await Promise.all(filesOfAll(manifest, needed).map(weigh))
      return { path, script: sizes.reduce((sum, size) => sum + size, 0), document: documents.get(path) ?? null }
    }),
  )
}

const dayOf = async (file: string): Promise<string> => colomboDate((await stat(file)).mtimeMs)

/** @param file report of the tests that look at every screen */
export async function accessibility(file: string): Promise<Checked | null> {
  if (!existsSync(file)) return null
  const report = await readReport(file)
  const checks = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    on: await dayOf(file),
    all: checks.length,
    good: checks.filter(({ status }) => status === 'passed').length,
  }
}

/** Only where all three reports are there: a row that only a journey proves must not look unproved. */
export async function conformance(files: readonly string[]): Promise<Checked | null> {
  if (!files.every((file) => existsSync(file))) return null
  const reports: readonly Report[] = await Promise.all(files.map(readReport))
  const rows = rowsOf(await readRequirements()).filter((row) => kindOf(row) !== 'extras')
  const { good, all } = countsOf(judge(rows, testsById(reports, process.cwd())))
  const days = await Promise.all(files.map(dayOf))
  return { on: days.toSorted()[0] ?? '', all, good }
}

/** Asked of the lender's own middleware, as over TLS. */
async function headers(): Promise<Facts['headers']> {
  const app = new Hono<LenderEnv>()
  app.use(securityHeaders(policyFor(null), () => true))
  app.get('/', (call) => call.body(null))
  const answer = await app.request('/')
  return [...answer.headers].map(([name, value]) => ({ name, value }))
}

const reportOf = (suite: string): string => sources.find((source) => source.suite[0] === suite)?.file ?? ''

export async function measure(built: Built): Promise<Facts> {
  return {
    builtOn: colomboDate(Date.now()),
    languages: await languages(),
    weights: await weights(built),
    accessibility: await accessibility(reportOf('sweep')),
    conformance: await conformance(sources.map(({ file }) => file)),
    headers: await headers(),
  }
}
