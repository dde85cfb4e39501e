/**
 * `npm run reliability` writes docs/reliability.md: figures of the suites, only from their reports in test-results/reports.
 * A row whose report is not there stays as it is, so that suites can be run one at a time.
 */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { colomboDate } from '../machines/rules/dates.ts'

const page = 'docs/reliability.md'
const folder = 'test-results/reports'
const notMeasured = 'not measured'

const count = v.number()
const many = v.array(v.unknown())
const suiteShape = v.object({
  numTotalTests: count,
  numPassedTests: count,
  numFailedTests: count,
  startTime: count,
  testResults: v.array(v.object({ endTime: v.optional(count) })),
})
const faults = v.object({ cases: count, failed: count, seconds: count })
const controls = v.array(v.object({ cases: count, failures: many }))
const runs = v.array(
  v.object({
    name: v.string(),
    attempts: count,
    lost: count,
    cuts: count,
    findings: v.array(v.object({ duplicates: count, missing: count })),
  }),
)
const kills = v.object({
  kills: count,
  acknowledged: count,
  lost: count,
  reopenedMedian: count,
  reopenedSlowest: count,
})
const load = v.object({ borrowers: count, failed: count, calls: count, triedAgain: count, p99: count })
const flows = v.object({ cases: v.array(v.object({ ok: v.boolean() })) })
const screens = v.object({ cases: count, found: many })

const n = (value: number): string => value.toLocaleString('en')
const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0)

const suites = {
  unit: 'test:unit',
  model: 'test:model:screens',
  'model-chromium': 'test:model:chromium',
  journeys: 'test:journeys',
  sweep: 'test:sweep',
  instances: 'test:instances',
  postgres: 'test:postgres',
  citus: 'test:citus',
  'faults-tests': 'test:faults',
  'money-tests': 'test:money',
  'trouble-tests': 'test:trouble',
  'security-tests': 'test:security',
  'kills-tests': 'test:kills',
  'load-tests': 'test:load',
} as const
type Suite = keyof typeof suites

/** The figures that a suite writes beside its report, each in a sentence. */
const figures: readonly { suite: Suite; file: string; wrong: string; say: (json: unknown) => string }[] = [
  {
    suite: 'faults-tests',
    file: 'faults',
    wrong: 'every call under every network fault, in virtual time',
    say: (json) => {
      const { cases, failed, seconds } = v.parse(faults, json)
      return `${n(cases)} cases, ${n(failed)} failures, ${n(seconds)} s`
    },
  },
  {
    suite: 'money-tests',
    file: 'money',
    wrong: 'money moves with double taps, lost replies and cut connections',
    say: (json) =>
      v
        .parse(runs, json)
        .map(
          ({ name, attempts, lost, cuts, findings }) =>
            `${name}: ${n(attempts)} attempts, ${n(lost)} replies lost, ${n(cuts)} cuts, ${n(sum(findings, (one) => one.duplicates))} duplicates, ${n(sum(findings, (one) => one.missing))} acknowledged and missing`,
        )
        .join('; '),
  },
  {
    suite: 'trouble-tests',
    file: 'flows',
    wrong: 'writing flows in Chromium, each under each fault',
    say: (json) => {
      const { cases } = v.parse(flows, json)
      return `${n(cases.length)} cases, ${n(cases.filter(({ ok }) => !ok).length)} failures`
    },
  },
  {
    suite: 'trouble-tests',
    file: 'environment',
    wrong: 'screens in Chromium: offline, closed tabs, missing functions of the browser',
    say: (json) => {
      const { cases, found } = v.parse(screens, json)
      return `${n(cases)} cases, ${n(found.length)} failures`
    },
  },
  {
    suite: 'security-tests',
    file: 'security',
    wrong: 'attacks on every control of the lender, and each control removed',
    say: (json) => {
      const all = v.parse(controls, json)
      return `${n(all.length)} controls, ${n(sum(all, ({ cases }) => cases))} cases, ${n(sum(all, ({ failures }) => failures.length))} failures`
    },
  },
  {
    suite: 'kills-tests',
    file: 'kills',
    wrong: 'the lender and its embedded database killed during writes',
    say: (json) => {
      const one = v.parse(kills, json)
      return `${n(one.kills)} kills, ${n(one.acknowledged)} acknowledged writes, ${n(one.lost)} lost; open again in ${n(one.reopenedMedian)} ms, at worst ${n(one.reopenedSlowest)} ms`
    },
  },
  {
    suite: 'load-tests',
    file: 'load',
    wrong: 'many borrowers at once on two lenders, one of them killed',
    say: (json) => {
      const one = v.parse(load, json)
      return `${n(one.borrowers)} borrowers, ${n(one.failed)} failed, ${n(one.triedAgain)} of ${n(one.calls)} calls tried again, p99 ${n(one.p99)} ms`
    },
  },
]

/** Answers what the file of that name in test-results/reports holds, undefined where there is none. */
type Read = (name: string) => Promise<unknown>

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const commandOf = (suite: Suite): string => `\`npm run ${suites[suite]}\``
const isSuite = (name: string): name is Suite => Object.hasOwn(suites, name)

function suiteCells(json: unknown): readonly string[] {
  const { numTotalTests, numPassedTests, numFailedTests, startTime, testResults } = v.parse(suiteShape, json)
  const seconds = (Math.max(...testResults.map(({ endTime = startTime }) => endTime)) - startTime) / 1000
  const skipped = numTotalTests - numPassedTests - numFailedTests
  return [...[numPassedTests, numFailedTests, skipped, Math.ceil(seconds)].map(n), colomboDate(startTime)]
}

/** @param old the page as it is: rows without a report are taken from it */
export async function reliability(old: string, read: Read): Promise<string> {
  const kept = (start: string) => old.split('\n').find((line) => line.startsWith(start))
  const [, oldFigures = ''] = old.split('\n## ').slice(1)
  const suiteRow = async (suite: Suite) => {
    const json = await read(suite)
    if (json !== undefined) return row([commandOf(suite), ...suiteCells(json)])
    return kept(`| ${commandOf(suite)} | `) ?? row([commandOf(suite), notMeasured, '', '', '', ''])
  }
  const figureRow = async ({ suite, file, wrong, say }: (typeof figures)[number]) => {
    const [json, tests] = await Promise.all([read(file), read(suite)])
    const head = [commandOf(suite), wrong]
    if (json !== undefined && tests !== undefined)
      return row([...head, say(json), colomboDate(v.parse(suiteShape, tests).startTime)])
    const start = row(head).slice(0, -1)
    return oldFigures.split('\n').find((line) => line.startsWith(start)) ?? row([...head, notMeasured, ''])
  }
  return [
    '# Reliability',
    '',
    'Written by `npm run reliability` from the reports of the suites. Not to be edited by hand.',
    '',
    '## Suites',
    '',
    row(['command', 'passed', 'failed', 'skipped', 'seconds', 'measured on']),
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...(await Promise.all(Object.keys(suites).filter(isSuite).map(suiteRow))),
    '',
    '## What goes wrong',
    '',
    row(['command', 'what goes wrong', 'result', 'measured on']),
    '| --- | --- | --- | --- |',
    ...(await Promise.all(figures.map(figureRow))),
    '',
  ].join('\n')
}

export async function main(): Promise<number> {
  const old = existsSync(page) ? await readFile(page, 'utf8') : ''
  const text = await reliability(old, async (name) => {
    const file = join(folder, `${name}.json`)
    return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined
  })
  await writeFile(page, text)
  console.log(text)
  return 0
}
