import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendCode, type Send } from '#server/code/codes.ts'
import { openDatabase, type OpenDatabase } from '#server/database/open.ts'
import { createDrawing } from '#server/documents/drawing.ts'
import { networkOf } from '#server/http/address.ts'
import { optionsFrom } from '#server/options.ts'
import { signersFor, type Parts } from '#server/parts.ts'
import { createDecoding } from '#server/photos/decoding.ts'
import { photoFolder } from '#server/photos/photo-folder.ts'
import { copyTemplate } from '#support/database/database-template.ts'

const second = 1000
const hour = 3600 * second
let time = 400 * 24 * hour
const now = () => Promise.resolve(time)
let folder: string
let store: OpenDatabase
let parts: Parts

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clock-test-'))
  await copyTemplate(folder)
  store = await openDatabase(null, folder, 1)
  const clock: Parts['clock'] = {
    now,
    real: now,
    today: () => Promise.resolve('1971-02-05'),
    advance: now,
    reset: async () => {},
  }
  const { database } = store
  parts = {
    database,
    store,
    clock,
    ...signersFor('0123456789abcdef0123456789abcdef', null),
    options: optionsFrom({}),
    drawing: createDrawing(),
    decoding: createDecoding(),
    photoStore: photoFolder(folder),
  }
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

it('a database whose clock is moved back keeps no number from its next code (RD304)', async () => {
  const browser = { id: 'a'.repeat(32), owns: [] }
  const network = networkOf('203.0.113.9')
  const send: Send = { phone: '0771234567', browser, network, lang: 'en', host: 'localhost' }
  const outcome = () =>
    sendCode(parts, send).then(
      ({ sendsLeft }) => sendsLeft,
      (error: unknown) => error,
    )
  for (const left of [2, 1, 0]) {
    expect(await outcome()).toBe(left)
    time += 16 * second
  }
  expect(await outcome()).toMatchObject({ code: 'otp_too_many' })
  time -= hour
  expect(await outcome()).toBe(2)
  // The wait between two sends is as long as ever.
  expect(await outcome()).toMatchObject({ code: 'otp_too_soon' })
})
