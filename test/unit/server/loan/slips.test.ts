import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, colomboDate } from '#machines/rules/dates.ts'
import { limits } from '#machines/rules/policy.ts'
import { languages } from '#machines/shared/languages.ts'
import { eraseBorrower } from '#server/borrower/erase.ts'
import { openDatabase } from '#server/database/open.ts'
import { slips } from '#server/database/schema.ts'
import { answerSlip, listSlips } from '#server/loan/slip-command.ts'
import { photoStoreOf } from '#server/photos/open-store.ts'
import type { Removing } from '#server/photos/unclaimed.ts'
import { texts } from '#server/texts/texts.ts'
import type { TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { hookSecret, report } from '#support/lender/payment-provider.ts'
import { latin, segment } from '#support/pictures/picture-parts.ts'
import { sample, tinyJpeg } from '#support/pictures/sample-pictures.ts'

const phone = '0770000010'
let harness: Harness
let client: TestClient
let today: string
beforeAll(async () => {
  harness = await startLender({ hookSecrets: [hookSecret] })
})
beforeEach(async () => {
  await harness.reset()
  client = harness.client()
  await client.signIn(phone)
  today = colomboDate(Date.parse((await client.get('/api/v1/me')).string('data.asOf')))
})
afterAll(() => harness.close())

const credit = async (path: string) =>
  (await client.get('/api/v1/credit/activeCreditInfo')).at(`credit_full_info.${path}`)
/** What a slip must never change. */
const owed = async () =>
  Promise.all(['full_debt', 'plan_end_amount', 'plan_end_dt', 'dpd', 'payments', 'credit_balance'].map(credit))

let keys = 0
type Sent = { readonly picture?: Uint8Array<ArrayBuffer>; readonly by?: TestClient; readonly to?: unknown }
async function send(
  fields: Readonly<Record<string, string>> = {},
  { picture = tinyJpeg(), by = client, to }: Sent = {},
) {
  keys += 1
  const form = new FormData()
  const all = { key: `key-${keys}`, amount: '1000', paid_on: today, ...fields }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  form.append('photo', new Blob([picture], { type: 'image/jpeg' }), 'slip')
  const creditId = String(to ?? (await credit('credit_id')))
  return by.send(`/api/v1/credit/slip/${creditId}`, { method: 'POST', body: form })
}

/** The lender lets go of an embedded database for a command. */
async function byOperator<T>(work: (place: Removing) => Promise<T>): Promise<T> {
  const { databaseUrl, dataFolder } = harness.options
  const done: T[] = []
  let failed: unknown = null
  await harness.restart({}, async () => {
    const store = await openDatabase(databaseUrl, dataFolder, 1, { migrates: false })
    const place = { database: store.database, photoStore: photoStoreOf(harness.options) }
    await work(place).then(
      (result) => done.push(result),
      (error: unknown) => (failed = error),
    )
    await store.close()
  })
  if (failed !== null) throw failed
  const [result] = done
  if (result === undefined) throw new Error('the command has answered nothing')
  return result
}
type Listed = Readonly<Record<string, unknown>>
const list = async ({ database }: Removing) => (await listSlips(database)).map((line) => JSON.parse(line) as Listed)
const answer = (place: Removing, ...words: unknown[]) =>
  answerSlip(
    place,
    words.map((word) => String(word)),
    Date.now(),
  )
const refuse = (word: string) =>
  byOperator(async (place) => answer(place, 'not-found', (await list(place))[0]?.['slip'], word))
const folder = () => join(harness.options.dataFolder, 'photos')
const pictures = async () => readdir(folder()).catch(() => [])

async function payByHook(amount: number) {
  const event = { event_id: `evt-${keys}-${amount}`, amount_cents: amount * 100, kind: 'repayment' }
  const loan_id = await credit('agreement_number')
  const paid_at = (await client.get('/api/v1/me')).string('data.asOf')
  return report(harness, 'payments', { ...event, loan_id, paid_at })
}

describe('a slip of a payment at a bank (U20, RD384)', () => {
  it('is told with its moment and being checked, never paid: the debt stays as it is', async () => {
    const before = await owed()
    const paid_on = addDays(today, -2)
    const answered = await send({ key: 'one', amount: '2500.50', paid_on })
    const told_at = answered.string('data.slips.0.told_at')
    const told = [{ key: 'one', amount: 2500.5, paid_on, told_at, refused: null }]
    expect(answered.at('data.slips')).toEqual(told)
    expect(colomboDate(Date.parse(told_at))).toBe(today)
    expect(await credit('slips')).toEqual(told)
    expect(await owed()).toEqual(before)
    const consents = (await client.get('/api/v1/client/records')).at('data.consents')
    expect(consents).toContainEqual(expect.objectContaining({ what: 'slip', detail: 'RS\u00a02,501' }))
  })

  it('is one under one key however often it is sent, and the last words of it count', async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => send({ key: 'one' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await send({ key: 'one', amount: '1200' })
    await send({ key: 'two', amount: '700' }, { picture: sample('palette') })
    expect(await credit('slips')).toMatchObject([{ amount: 1200 }, { amount: 700 }])
    expect(await pictures()).toHaveLength(2)
  })

  it('is kept as a photo is: decoded, without where it was taken', async () => {
    await send({}, { picture: tinyJpeg(8, 8, segment(0xe1, latin('Exif\0\0GPS-HERE'))) })
    const [name = ''] = await pictures()
    const kept = await readFile(join(folder(), name), 'latin1')
    expect([kept.length > 0, kept.includes('GPS-HERE')]).toEqual([true, false])
  })

  it('goes away with the reported payment of its amount, and all go when the loan is closed', async () => {
    await send({ key: 'one' })
    await send({ key: 'two' })
    await send({ key: 'three', amount: '700' })
    await payByHook(600)
    expect(await credit('slips')).toMatchObject([{ key: 'one' }, { key: 'two' }, { key: 'three' }])
    await payByHook(1000)
    expect(await credit('slips')).toMatchObject([{ key: 'two' }, { key: 'three' }])
    expect(await credit('payments')).toMatchObject([{ amount: 600 }, { amount: 1000 }])
    // Sent again, the one that was paid stays paid.
    expect((await send({ key: 'one' })).status).toBe(200)
    expect(await credit('slips')).toMatchObject([{ key: 'two' }, { key: 'three' }])
    await payByHook(Math.ceil(Number(await credit('full_debt'))))
    expect(await byOperator(list)).toEqual([])
  })

  it('goes away when the operator has checked it, once, and its picture with it; no payment is booked', async () => {
    const before = await owed()
    const loan_id = await credit('agreement_number')
    await send()
    const kept = await pictures()
    const left = await byOperator(async (place) => {
      const [told] = await list(place)
      expect(told).toMatchObject({ phone, amount: 1000, paid_on: today, loan_id })
      expect(kept).toEqual([told?.['picture']])
      for (const words of [['checked'], ['not-found', told?.['slip']], ['not-found', told?.['slip'], 'lost'], ['paid']])
        await expect(answer(place, ...words)).rejects.toThrow(/usage|No such slip/)
      expect(await answer(place, 'checked', told?.['slip'])).toContain('Checked.')
      await expect(answer(place, 'checked', told?.['slip'])).rejects.toThrow('Nothing was changed')
      await expect(answer(place, 'not-found', told?.['slip'], 'unreadable')).rejects.toThrow('Nothing was changed')
      return list(place)
    })
    expect([await credit('slips'), left, await pictures()]).toEqual([[], [], []])
    expect(await owed()).toEqual(before)
  })

  it('that is not found says why in every language, for a month', async () => {
    await send()
    expect(await refuse('other_amount')).toContain('Not found.')
    for (const language of languages) {
      await client.get('/api/v1/me', { 'accept-language': language })
      const { other_amount: refused } = texts[language].slipRefused
      expect(await credit('slips')).toMatchObject([{ amount: 1000, refused }])
    }
    expect([await credit('payments'), await pictures()]).toEqual([[], []])
    await harness.advance((limits.slip.refusedShown + 1) * 86_400)
    await client.signIn(phone)
    expect(await credit('slips')).toEqual([])
  })

  it('is refused before it is kept: another day, amount or key, and a picture that is none or broken', async () => {
    const svg = new TextEncoder().encode('<svg onload=alert(1)>')
    const refused: readonly (readonly [number, Readonly<Record<string, string>>, Sent?])[] = [
      [422, { paid_on: addDays(today, 1) }],
      [422, { paid_on: addDays(today, -limits.slip.back - 1) }],
      [400, { amount: '0' }],
      [400, { amount: '1e9' }],
      [400, { key: 'a b' }],
      [400, { more: 'x' }],
      [422, {}, { picture: svg }],
      [422, {}, { picture: sample('progressive').slice(0, -40) }],
    ]
    for (const [status, fields, how] of refused) expect((await send(fields, how)).status).toBe(status)
    expect([await credit('slips'), await pictures()]).toEqual([[], []])
  })

  it('waits where a few are being checked already, and may be sent once one is answered', async () => {
    for (let n = 0; n < limits.slip.open; n += 1) await send()
    const refused = await send()
    expect([refused.status, refused.at('code')]).toEqual([422, 'too_many_slips'])
    expect(await pictures()).toHaveLength(limits.slip.open)
    await refuse('unreadable')
    expect((await send()).status).toBe(200)
  })

  it('of another borrower or without a sign-in is not there, and nothing of it is kept', async () => {
    const own = await credit('credit_id')
    const other = await harness.signedIn('0770000011')
    expect((await send({}, { by: other, to: own })).status).toBe(404)
    expect((await send({}, { by: harness.client(), to: own })).status).toBe(401)
    await send({ key: 'one' })
    const theirs = await other.get('/api/v1/credit/activeCreditInfo')
    expect(theirs.at('credit_full_info.slips')).toEqual([])
    expect((await send({ key: 'one' }, { by: other, to: theirs.at('credit_full_info.credit_id') })).status).toBe(200)
    expect(await credit('slips')).toHaveLength(1)
    expect(await pictures()).toHaveLength(2)
  })

  it('is erased with its borrower, its picture included', async () => {
    await send()
    await send({ amount: '700' })
    expect(await pictures()).toHaveLength(2)
    await payByHook(Math.ceil(Number(await credit('full_debt'))))
    const left = await byOperator(async (place) => {
      await eraseBorrower(place, phone)
      return place.database.select().from(slips)
    })
    expect([left, await pictures()]).toEqual([[], []])
  })
})
