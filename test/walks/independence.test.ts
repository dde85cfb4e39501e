import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = 'test/walks/model'
const imported = (text: string): string[] =>
  [...text.matchAll(/(?:from|import|import\()\s*'([^']+)'/g)].map(([, name = '']) => name)
const files = readdirSync(folder)

it('imports nothing of the product into the model, and the lender of the walks nothing but the model', () => {
  const all = [...files.map((name) => `${folder}/${name}`), 'test/walks/lender.ts']
  const own = all.flatMap((file) =>
    imported(readFileSync(file, 'utf8')).filter((name) => !/^\.\/(model\/)?[a-z-]+\.ts$/.test(name)),
  )
  expect(own).toEqual([])
  // The rule bites: what leads out of the folder counts as foreign.
  expect(imported("import { x } from '#machines/rules/money.ts'\nimport '../page.tsx'")).toEqual([
    '#machines/rules/money.ts',
    '../page.tsx',
  ])
})
