import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sources } from './sources.ts'

/** The folders of a machine, and those of the machines that it runs. */
const runs: Readonly<Record<string, readonly string[]>> = {
  session: ['sign-in', 'onboarding', 'account', 'refresh', 'location', 'notifications', 'session-end'],
  'sign-in': ['resend-countdown'],
  onboarding: ['photos', 'bank-account', 'scoring', 'resend-countdown'],
  account: ['own-records'],
}
/** The step table and what follows from it: neither imports a machine. */
const tables = ['onboarding/steps.ts', 'onboarding/progress.ts']

const isAllowed = (from: string, to: string): boolean =>
  from === to ||
  from === '' ||
  to === 'rules' ||
  (to === 'shared' && from !== 'rules') ||
  (runs[from] ?? []).includes(to)

const folderOf = (file: string): string => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '')

const importsOf = (text: string, file: string) =>
  [...text.matchAll(/\bfrom '(\.[^']+)'/g)].map(([, name = '']) => posix.join(posix.dirname(file), name))

const upwardsIn = (file: string, text: string): readonly string[] =>
  importsOf(text, file)
    .filter((target) => !tables.includes(target) && !isAllowed(folderOf(file), folderOf(target)))
    .map((target) => `${file} imports ${target}`)

describe('imports of the machines', () => {
  it('point downwards: to the machines that a machine runs, to what they share, and to the rules', () => {
    const files = sources()
    expect(files.length).toBeGreaterThan(100)
    expect(files.flatMap(({ file, text }) => upwardsIn(file, text))).toEqual([])
  })

  it('of the tables lead to no machine', () => {
    const of = sources().filter(({ file }) => tables.includes(file))
    expect(of).toHaveLength(tables.length)
    const found = of.flatMap(({ file, text }) => importsOf(text, file))
    expect(
      found.filter((target) => !tables.includes(target) && !['shared', 'rules'].includes(folderOf(target))),
    ).toEqual([])
  })

  it.each([
    ['photos/setup.ts', '../onboarding/machine.ts', 1],
    ['shared/ports.ts', '../account/account-data.ts', 1],
    ['rules/money.ts', '../shared/failure.ts', 1],
    ['onboarding/states/offer.ts', '../../photos/photo.ts', 0],
    ['photos/setup.ts', '../onboarding/progress.ts', 0],
  ])('are seen from %s to %s', (file, target, count) => {
    expect(upwardsIn(file, `import { a } from '${target}'`)).toHaveLength(count)
  })
})
