// @vitest-environment happy-dom
import { parse } from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'

/** The mapping of a page that has just been loaded. */
async function loadedMapping() {
  vi.resetModules()
  return import('#support/foreign-lender/mapping/entry.ts')
}
const sent = { result: { challenge: 'c-1', lives: 300, again_in: 30 } }
const typed = { phone: '0719876543', code: '864209' }

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError')
}

beforeEach(() => sessionStorage.clear())

it('sends a code with its challenge, also after the page was loaded anew (RD373)', async () => {
  const before = await loadedMapping()
  expect(parse(before.sentCodeReader, sent)).toMatchObject({ resendAfterSeconds: 30, expiresInSeconds: 300 })
  expect(before.codeBody(typed)).toEqual({ challenge_id: 'c-1', pin: '864209' })
  const after = await loadedMapping()
  expect(after.codeBody(typed)).toEqual({ challenge_id: 'c-1', pin: '864209' })
})

it('sends a code with the challenge of this page where storage is blocked', async () => {
  vi.stubGlobal('sessionStorage', { setItem: blocked, getItem: blocked })
  const { codeBody, sentCodeReader } = await loadedMapping()
  expect(codeBody(typed)).toEqual({ challenge_id: null, pin: '864209' })
  parse(sentCodeReader, sent)
  expect(codeBody(typed)).toEqual({ challenge_id: 'c-1', pin: '864209' })
  vi.unstubAllGlobals()
})
