/** The compiler names what its own file does not use; this names what no other file uses. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folders = ['build', 'machines', 'server', 'src', 'test'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
)
const sources = [...readdirSync('.'), ...folders]
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

it('every exported name is used in another file, else it needs no export, or is not needed at all', () => {
  const places = new Map<string, number>()
  for (const { text } of sources)
    for (const word of new Set(text.match(/\w+/g))) places.set(word, (places.get(word) ?? 0) + 1)
  const unused = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:async )?(?:const|function|class|type) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => places.get(name) === 1)
      .map((name) => `${file}: ${name}`),
  )
  expect(unused).toEqual([])
})
