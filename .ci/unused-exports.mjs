/** Fails on each exported name that no other file uses: it needs no export, or is not needed at all. The compiler looks at one file only. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const [root = '.'] = process.argv.slice(2)
const sources = ['build', 'machines', 'server', 'src', 'test', '.']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const places = new Map()
for (const { text } of sources)
  for (const word of new Set(text.match(/\w+/g))) places.set(word, (places.get(word) ?? 0) + 1)
for (const { file, text } of sources)
  for (const [, name] of text.matchAll(/^export (?:async )?(?:const|function|class|type) (\w+)/gm))
    if (places.get(name) === 1) {
      console.error(`${file}: no other file uses ${name}`)
      process.exitCode = 1
    }
