import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetrics } from '#server/metrics/metrics.ts'
import { startLender } from '#support/lender/lender-harness.ts'
import { seriesIn, type Series } from '#support/metrics/metrics-text.ts'
import { unknownIn } from '#support/metrics/promql.ts'
import { photoForm, upload } from '#support/lender/walk.ts'

const dashboardSchema = v.object({
  panels: v.array(v.object({ targets: v.array(v.object({ expr: v.string() })) })),
})
let rules: string
let queries: readonly string[]
let series: readonly Series[]

beforeAll(async () => {
  rules = await readFile('deploy/alerts.yaml', 'utf8')
  const dashboard = v.parse(dashboardSchema, JSON.parse(await readFile('deploy/dashboard.json', 'utf8')))
  queries = [
    ...[...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const metrics = createMetrics()
  const harness = await startLender({ metrics })
  const client = await harness.signedIn('0770000005')
  await upload(client, photoForm('selfie'))
  await harness.lender.close()
  await client.get('/api/v1/me')
  series = seriesIn(await metrics.text())
  await harness.close()
})

it('rules and dashboard name only metrics, labels and words that the lender has (RD366)', () => {
  expect(queries.length).toBeGreaterThan(15)
  expect(queries.flatMap((query) => unknownIn(query, series))).toEqual([])
})

it.each([
  ['lender_redy == 0', 'lender_redy'],
  ['up == 0 or rate(lender_request_total[5m]) > 1', 'lender_request_total'],
  ['lender_sms_total{result="failed"}', 'lender_sms_total result failed'],
  ['lender_sms_total{outcome=~"failed|lost"}', 'lender_sms_total outcome lost'],
  ['lender_requests_total{status="500"}', 'lender_requests_total status 500'],
  ['lender_request_seconds_bucket{route!~"/api/sign-in"}', 'lender_request_seconds_bucket route /api/sign-in'],
  ['sum by (le, path) (rate(lender_request_seconds_bucket[5m]))', 'path'],
])('%s would be noticed (RD366)', (query, found) => {
  expect(unknownIn(query, series)).toEqual([found])
})

it('each alert stands in the runbook, and is tried by a fault and in calm (RD366)', async () => {
  const runbook = await readFile('deploy/RUNBOOK.md', 'utf8')
  const tests = await readFile('deploy/alerts.test.yaml', 'utf8')
  const names = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(7)
  expect(names.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([])
  expect(names.filter((name) => !tests.includes(`- alertname: ${name}\n`))).toEqual([])
  expect(names.filter((name) => !tests.includes(`{ alertname: ${name}, eval_time: 55m, exp_alerts: [] }`))).toEqual([])
})

const promtool = (...args: readonly string[]) => spawnSync('promtool', args, { encoding: 'utf8' })
const isInstalled = promtool('--version').error === undefined

describe.skipIf(!isInstalled)('promtool (where it is installed: Debian package prometheus)', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alerts-'))
    await writeFile(join(folder, 'alerts.test.yaml'), await readFile('deploy/alerts.test.yaml', 'utf8'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** The tests of the rules, after one change of them. */
  async function tried(from = '', to = ''): Promise<number | null> {
    expect(rules).toContain(from)
    await writeFile(join(folder, 'alerts.yaml'), rules.replace(from, to))
    return promtool('test', 'rules', join(folder, 'alerts.test.yaml')).status
  }

  it('fires an alert for each fault and none in calm', async () => {
    expect(await tried()).toBe(0)
  })

  it.each([
    ['> 0.01', '> 0.1'],
    ['> 0.01', '> 0.001'],
    [',route!~"/api/login|/api/v1/client/photo"', ''],
    ['lender_sms_total[5m])) > 0.1', 'lender_sms_total[5m])) > 0.5'],
    ['lender_sms_total[5m])) > 0.1', 'lender_sms_total[5m])) > 0.01'],
    ['min_over_time(lender_database_waiting[2m])', 'lender_database_waiting'],
    ['lender_ready == 0', 'lender_ready == 2'],
    ['outcome=~"internal|unavailable"', 'outcome="internal"'],
    ['{outcome="failed"}', ''],
  ])('notices a rule that says %s as %s', async (from, to) => {
    expect(await tried(from, to)).toBe(1)
  })
})
