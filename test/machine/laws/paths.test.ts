import { describe, expect, it } from 'vitest'
import schema from '../../../machines/exports/paths.schema.json'
import { data, exportPaths } from '../../../build/paths/export.ts'
import type { PlainPath } from '../../../build/paths/collect.ts'
import { models } from '../model/paths.ts'
import { runInFreshFolder } from './fresh-folder.ts'
import { complaintsOf } from './json-schema.ts'

const ids = models.map(({ machine }) => machine.id)
const texts = new Map(
  ids.map((chart) => [chart, data({ chart, cover: 'transitions', lang: 'en' }).files[`${chart}.paths.json`] ?? '']),
)
type Whole = { readonly version: number; readonly left: readonly string[]; readonly paths: readonly PlainPath[] }
const wholeOf = (chart: string): Whole => JSON.parse(texts.get(chart) ?? 'null')

/** Knows nothing of this project: it sends the events of each path to the exported chart, and says where that is elsewhere. */
const replayer = `
import { readdirSync, readFileSync } from 'node:fs'
import { initialTransition, transition } from 'xstate'
const sorted = (value) =>
  typeof value === 'string' ? value : Object.entries(value).sort().map(([key, inner]) => [key, sorted(inner)])
const told = { steps: 0, wrong: [] }
for (const file of readdirSync('.').filter((name) => name.endsWith('.paths.json'))) {
  const { chart, paths } = JSON.parse(readFileSync(file, 'utf8'))
  const { machine } = await import('./' + chart + '.machine.mjs')
  for (const { id, start, steps } of paths) {
    let [state] = initialTransition(machine, { holds: start.holds })
    const look = (place, n) => {
      told.steps += 1
      if (JSON.stringify(sorted(state.value)) !== JSON.stringify(sorted(place.state))) told.wrong.push(id + ' step ' + n)
    }
    look(start.place, 0)
    for (const [n, { event, raised, after }] of steps.entries()) {
      for (const one of [event, ...raised]) [state] = transition(machine, state, one)
      look(after, n + 1)
    }
  }
}
console.log(JSON.stringify(told))
`
const files = () => Object.fromEntries([...texts].map(([chart, text]) => [`${chart}.paths.json`, text]))

describe('exported paths', () => {
  it.each(ids)('of %s take every state and transition, and fit their schema', (chart) => {
    const whole = wholeOf(chart)
    expect(complaintsOf(schema, whole)).toEqual([])
    expect(whole.left).toEqual([])
    expect(whole.paths.length).toBeGreaterThan(0)
    const titles = whole.paths.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  it('carry the requirements that their states name, as tags', () => {
    const tags = ids.flatMap((chart) => wholeOf(chart).paths.map((path) => path.tags))
    for (const id of ['RD35', 'RD65', 'O9', 'U24'])
      expect(
        tags.some((some) => some.includes(id)),
        id,
      ).toBe(true)
    expect(tags.filter(([chart = '']) => !ids.includes(chart))).toEqual([])
  })

  it.each([
    ['another version', (whole: Whole) => ({ ...whole, version: 2 }), '/version'],
    ['no step', (whole: Whole) => ({ ...whole, paths: [{ ...whole.paths[0], steps: [null] }] }), '/paths/0/steps/0'],
    ['an unknown field', (whole: Whole) => ({ ...whole, extra: 1 }), ' has extra'],
  ])('with %s do not fit the schema', (_, change, complaint) => {
    expect(complaintsOf(schema, change(wholeOf('signIn'))).join()).toContain(complaint)
  })

  it('lead on the exported charts, with nothing but xstate, where they say', async () => {
    const steps = ids.flatMap((chart) => wholeOf(chart).paths).flatMap((path) => [path, ...path.steps]).length
    expect(await runInFreshFolder(replayer, files())).toEqual({ steps, wrong: [] })
  })

  it('are refused where one of them says a wrong state', async () => {
    const whole = wholeOf('bankAccount')
    const changed = structuredClone(whole.paths)
    const step = changed[0]?.steps[1]
    if (!step) throw new Error('a path of bankAccount has two steps')
    Object.assign(step.after, { state: 'set' })
    const text = JSON.stringify({ ...whole, paths: changed, chart: 'bankAccount' })
    const told = await runInFreshFolder(replayer, { ...files(), 'bankAccount.paths.json': text })
    expect(told).toMatchObject({ wrong: ['bankAccount-001 step 2'] })
  })

  it.each(['si', 'ta'] as const)('of onboarding and account have their headings in %s', (lang) => {
    for (const chart of ['onboarding', 'account']) {
      const { files: written } = data({ chart, cover: 'states', lang })
      const { paths }: Whole = JSON.parse(written[`${chart}.paths.json`] ?? '')
      const headings = paths.flatMap(({ steps }) => steps.flatMap(({ after }) => after.words.heading ?? []))
      expect(headings.length).toBeGreaterThan(20)
      expect(headings.filter((heading) => !/[\u0B80-\u0BFF\u0D80-\u0DFF]/.test(heading))).toEqual([])
    }
  })
})

const exported = async (chart: string) => {
  const { files: written } = await exportPaths({ chart, format: 'gherkin', cover: 'states', lang: 'en' })
  return { written, lines: (written[`${chart}.feature`] ?? '').split('\n').map((line) => line.trim()) }
}

describe('paths as Gherkin', () => {
  it('are one scenario each, in Given, When, Then', async () => {
    const { written, lines } = await exported('signIn')
    expect(lines[0]).toBe('Feature: signIn')
    const scenarios = lines.filter((line) => line.startsWith('Scenario: '))
    expect(new Set(scenarios).size).toBe(scenarios.length)
    expect(lines.filter((line) => line.startsWith('Given '))).toHaveLength(scenarios.length)
    expect(lines.filter((line) => line.startsWith('When ')).length).toBeGreaterThan(scenarios.length)
    expect(lines).toContain(
      'When the phone is submitted by the borrower with phone "0712345678", amount nothing, entry "login", now 0',
    )
    expect(
      lines.filter((line) => line !== '' && !/^(@\w+|#|Feature:|Scenario:|Given|When|Then|And|Takes)( |$)/.test(line)),
    ).toEqual([])
    expect(lines.filter((line) => /[{[]"/.test(line))).toEqual([])
    expect(Object.keys(written).toSorted()).toEqual(['phone.mjs', 'signIn.acts.mjs', 'signIn.feature', 'steps.mjs'])
  })

  it('have a step for every sentence of what happens, and for no other', async () => {
    const { written, lines } = await exported('bankAccount')
    expect(lines.filter((line) => line.includes('@byHand'))).toEqual([])
    const [, acts = ''] = (written['bankAccount.acts.mjs'] ?? '').split('export const acts = ')
    const steps = [...acts.matchAll(/^ {2}(".+"): /gm)].map(([, text = '']) => String(JSON.parse(text)))
    const happens = lines.flatMap((line) => /^When (.+)$/.exec(line)?.[1] ?? [])
    expect(steps.toSorted()).toEqual([...new Set(happens)].toSorted())
  })

  it('that no browser can stage are for people, each with its reason', async () => {
    const { lines } = await exported('signIn')
    const byHand = lines.flatMap((line, n) => (line.endsWith('@byHand') ? [lines[n + 1]] : []))
    expect(byHand).toEqual(['# the phone asks its owner, which a script cannot answer'])
  })
})
