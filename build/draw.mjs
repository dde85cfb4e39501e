/**
 * Decides how the drawing bundle is run: in a process of its own, which finds a browser's globals and can end, whatever React keeps open.
 * `node build/draw.mjs <bundle>` prints every page in every language as one JSON array.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

Object.assign(globalThis, { window: globalThis, self: globalThis })
const { drawPage, drawnPaths, languages } = await import(pathToFileURL(resolve(process.argv[2] ?? '')).href)

const pages = []
for (const language of languages) {
  // One after the other: the bundle speaks one language at a time.
  for (const path of drawnPaths) pages.push({ path, language, ...(await drawPage(path, language)) })
}
process.stdout.write(JSON.stringify(pages), () => process.exit(0))
