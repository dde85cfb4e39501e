/** Only that the changes fit the present code; `npm run mutants` itself takes minutes. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mutants } from '../../../build/mutants-table.ts'

it.each(mutants.map((mutant) => [mutant.name, mutant] as const))('%s changes one place', (_, { file, from }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
})
