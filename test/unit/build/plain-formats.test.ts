import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { withPlainFormats } from '../../../build/plugins/plain-formats.ts'

const format = /Intl\.(?:Number|DateTime|RelativeTime|List)Format|\.toLocale(?:Date|Time)?String\(/
const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '/machines/**/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('a page has no format of Intl, in its own code and in that of Lingui', async () => {
  expect(Object.keys(sources).length).toBeGreaterThan(400)
  expect(Object.keys(sources).filter((file) => format.test(sources[file] ?? ''))).toEqual([])
  const core = await readFile('node_modules/@lingui/core/dist/index.mjs', 'utf8')
  expect(core).toMatch(format)
  expect(withPlainFormats(core)).not.toMatch(format)
  expect(() => withPlainFormats('')).toThrow('plain-formats.ts')
})

it.each(['en', 'si', 'ta'])('no message in %s has a format but that of a plural', async (language) => {
  expect(await readFile(`locales/${language}.po`, 'utf8')).not.toMatch(/\{\w+, (?:number|date|time)/)
})
