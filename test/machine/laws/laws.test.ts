import { describe, expect, it } from 'vitest'
import { charts, nodesOf, pathOf } from '../../../build/charts/nodes.ts'
import { laws, type Law, type LawName } from './laws.ts'
import { bounces, leadingOf, screensWithoutPaths } from './leading.ts'
import { bouncing, healthy, mutants, pathless } from './mutants.ts'
import { effectsOf, foreignImports, sources, tooLong } from './sources.ts'

const all = charts()
const leading = leadingOf(
  all.map(({ machine }) => machine),
  'session',
)
const named = Object.entries<Law>(laws)
const isLaw = (name: string): name is LawName => name in laws
const modules = import.meta.glob(['../../../machines/**/*.ts', '!**/exports/**'])

describe('laws of every chart', () => {
  it('finds the charts by their file names', () => {
    expect(all.map(({ machine }) => machine.id).toSorted()).toEqual([
      'account',
      'bankAccount',
      'connection',
      'dependentLists',
      'location',
      'notifications',
      'onboarding',
      'ownRecords',
      'photos',
      'readAloud',
      'refresh',
      'repaymentCard',
      'resendCountdown',
      'scoring',
      'session',
      'sessionEnd',
      'signIn',
    ])
  })

  it('gives every machine an id that its folder is named after', () => {
    for (const { file, machine } of all)
      expect(file).toBe(`${machine.id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/machine.ts`)
  })

  it('describes exactly the states that a machine has', () => {
    for (const { machine, descriptions } of all)
      expect(Object.keys(descriptions.states).toSorted()).toEqual(nodesOf(machine).slice(1).map(pathOf).toSorted())
  })

  it.each(named)('%s', (_name, law) => {
    expect(all.flatMap(({ machine }) => law(machine))).toEqual([])
  })

  it.each(named)('finds a chart that breaks: %s', (name, law) => {
    expect(law(healthy)).toEqual([])
    expect(isLaw(name) ? law(mutants[name]) : []).not.toEqual([])
  })
})

describe('laws of the charts that lead', () => {
  it('finds the charts that lead by what the states name', () => {
    expect(leading.map(({ id }) => id).toSorted()).toEqual(['account', 'onboarding', 'session', 'signIn'])
  })

  it('names the paths of every screen (R14)', () => {
    expect(leading.flatMap(screensWithoutPaths)).toEqual([])
    expect(screensWithoutPaths(pathless)).toEqual(['mutant.over names no path'])
  })

  it('bounces nobody between two pages without an end (Z8, RD55)', () => {
    expect(leading.flatMap(bounces)).toEqual([])
    expect(bounces(bouncing)).toHaveLength(2)
  })
})

describe('laws of the files', () => {
  const files = sources()

  it('imports nothing but xstate and the own folder', () => {
    expect(files.flatMap(foreignImports)).toEqual([])
    const text = "import { x } from 'react'\nimport './policy.ts'\nexport { y } from '../src/main.ts'"
    expect(foreignImports({ file: 'mutant.ts', text })).toEqual([
      'mutant.ts imports react',
      'mutant.ts imports ../src/main.ts',
    ])
  })

  it('keeps every file below 300 lines', () => {
    expect(files.flatMap(tooLong)).toEqual([])
    expect(tooLong({ file: 'mutant.ts', text: 'x\n'.repeat(301) })).toHaveLength(1)
  })

  it('starts nothing when a file is imported', async () => {
    const { resetModules } = await import('vitest').then(({ vi }) => vi)
    for (const [path, load] of Object.entries(modules)) {
      resetModules()
      expect(await effectsOf(load), path).toEqual([])
    }
    expect(await effectsOf(async () => void setTimeout(() => undefined, 1))).toEqual(['setTimeout'])
  })
})
