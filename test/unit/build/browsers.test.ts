import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import doiuse from 'doiuse'
import postcss from 'postcss'
import { expect, it } from 'vitest'
import { supported } from '../../../build/plugins/supported.ts'

const manifest: { browserslist: string[] } = JSON.parse(readFileSync('package.json', 'utf8'))
const rows = readFileSync('docs/browsers.md', 'utf8').split('\n')
/** Names of caniuse.com, as the first column of the table gives them. */
const told = rows.flatMap((row) => /^\| `(?<name>[\w-]+)` \(CSS\)/.exec(row)?.groups?.['name'] ?? [])

/** What some supported browser lacks, in full or in part, and where it is used. */
async function lacking(styles: string, from: string): Promise<string[]> {
  const found: string[] = []
  const plugin = doiuse({ browsers: manifest.browserslist, onFeatureUsage: ({ feature }) => found.push(feature) })
  await postcss([plugin]).process(styles, { from })
  return found
}

it('the build is for the browsers that package.json names', () => {
  expect(supported).toEqual(['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'])
})

it('no style rule uses what a supported browser lacks unless docs/browsers.md names its fallback', async () => {
  const folder = 'src/styles'
  const files = readdirSync(folder).filter((name) => name.endsWith('.css'))
  const all = await Promise.all(
    files.map((name) => lacking(readFileSync(join(folder, name), 'utf8'), join(folder, name))),
  )
  expect([...new Set(all.flat())].toSorted()).toEqual(told.toSorted())
})

it('hears of a rule that a supported browser lacks', async () => {
  expect(
    await lacking('a { background: image-set("a.avif" type("image/avif")); mask-border: none }', 'a.css'),
  ).not.toEqual([])
})
