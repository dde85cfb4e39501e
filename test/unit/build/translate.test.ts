import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

it('every document asks the browser not to translate it (RD275)', async () => {
  expect(await readFile('index.html', 'utf8')).toMatch(/<html [^>]*translate="no"/)
})
