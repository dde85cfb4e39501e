/** The compiler names what its own file does not use; this names what no other file uses. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

type Source = { readonly file: string; readonly text: string }

function unusedExports(sources: readonly Source[]): string[] {
  const places = new Map<string, number>()
  for (const { text } of sources)
    for (const word of new Set(text.match(/\w+/g))) places.set(word, (places.get(word) ?? 0) + 1)
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:async )?(?:const|function|class|type) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => places.get(name) === 1)
      .map((name) => `${file}: ${name}`),
  )
}

it('finds an exported name that no other file uses', () => {
  const sources = [
    { file: 'one.ts', text: 'export const used = 1\nexport type Alone = string' },
    { file: 'other.ts', text: 'used' },
  ]
  expect(unusedExports(sources)).toEqual(['one.ts: Alone'])
})

it('the project has none: such a name needs no export, or is not needed at all', () => {
  const folders = ['build', 'machines', 'server', 'src', 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const sources = [...readdirSync('.'), ...folders]
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  expect(sources.map(({ file }) => file)).toEqual(expect.arrayContaining(['vite.config.ts', 'src/boot/main.ts']))
  expect(unusedExports(sources)).toEqual([])
})
