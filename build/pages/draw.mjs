/**
 * How the drawing bundle is run: in a process of its own, which finds a browser's globals and can end, whatever React keeps open.
 * `node build/pages/draw.mjs <bundle> <file of facts> [path]` prints every page, or that one, in every language as one JSON array.
 */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [bundle = '', facts = '', only] = process.argv.slice(2)
/** A page may ask its own site for what the build has measured, and for nothing else. */
const ownFile = async (address) =>
  address === '/trust.json' ? new Response(await readFile(facts)) : Promise.reject(new Error(`nothing at ${address}`))
Object.assign(globalThis, { window: globalThis, self: globalThis, fetch: ownFile })
const { prerenderPage, prerenderedPaths, languages } = await import(pathToFileURL(resolve(bundle)).href)

const pages = []
for (const language of languages) {
  // One after the other: the bundle speaks one language at a time.
  for (const path of prerenderedPaths) {
    if (only === undefined || only === path) pages.push({ path, language, ...(await prerenderPage(path, language)) })
  }
}
process.stdout.write(JSON.stringify(pages), () => process.exit(0))
