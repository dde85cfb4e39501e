import { expect, it } from 'vitest'
import { stepPaths } from '#machines/onboarding/steps.ts'
import { borrowers } from '../../../build/screens/screens-list.ts'

it('the pictures show every step of the application', () => {
  const shown = new Set(borrowers.flatMap(({ shots }) => shots.map(({ path }) => path.replace(/\?.*/, ''))))
  expect(Object.values(stepPaths).filter((path) => !shown.has(path))).toEqual([])
})
