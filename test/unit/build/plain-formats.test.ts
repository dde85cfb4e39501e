import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { withPlainFormats } from '../../../build/plugins/plain-formats.ts'

it('a build has no formats of Lingui, and no message needs one', async () => {
  const core = await readFile('node_modules/@lingui/core/dist/index.mjs', 'utf8')
  expect(core).toMatch(/Intl\.NumberFormat.*Intl\.DateTimeFormat|Intl\.DateTimeFormat.*Intl\.NumberFormat/s)
  expect(withPlainFormats(core)).not.toMatch(/Intl\.(?:Number|DateTime)Format/)
  expect(() => withPlainFormats('')).toThrow('plain-formats.ts')
  for (const language of ['en', 'si', 'ta'])
    expect(await readFile(`locales/${language}.po`, 'utf8')).not.toMatch(/\{\w+, (?:number|date|time)/)
})
