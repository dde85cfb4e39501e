import { expect, it } from 'vitest'
import { circleIn } from '../../../build/plugins/no-circles.ts'

const files = (imports: Record<string, string[]>) => new Map(Object.entries(imports))

it('finds two files that wait for one another, and longer ways round', () => {
  expect(circleIn(files({ a: ['b'], b: ['a'] }))).toEqual(['a', 'b', 'a'])
  expect(circleIn(files({ entry: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toEqual(['a', 'b', 'c', 'a'])
})

it('passes where two files need the same third one', () => {
  expect(circleIn(files({ entry: ['a', 'b'], a: ['c'], b: ['c'], c: [] }))).toBeNull()
})
