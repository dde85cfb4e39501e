import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#machines/shared/languages.ts'
import { limits } from '#machines/rules/policy.ts'
import { eraseBorrower } from '#server/borrower/erase.ts'
import { openDatabase } from '#server/database/open.ts'
import { numberChanges, sentCodes } from '#server/database/schema.ts'
import { photoStoreOf } from '#server/photos/open-store.ts'
import { texts } from '#server/texts/texts.ts'
import type { Answer, TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { SoftwareDevice } from '#support/lender/software-device.ts'

const HOURS = 3_600
const DAYS = 24 * HOURS
const { waitHours, passkeyDays, provedMinutes } = limits.numberChange
const path = '/api/v1/client/number'
const page = { origin: 'http://localhost' }

let harness: Harness
beforeAll(async () => {
  harness = await startLender()
})
afterAll(() => harness.close())

let [old, fresh] = ['', '']
let client: TestClient
const someNumber = () => `0712${String(randomInt(1_000_000)).padStart(6, '0')}`
beforeEach(async () => {
  ;[old, fresh] = [someNumber(), someNumber()]
  client = await harness.signedIn(old)
})

type Message = { readonly text: string; readonly code: string }
async function messagesTo(phone: string): Promise<readonly Message[]> {
  const all = (await harness.client().get(`/sandbox/api/messages?phone=${phone}`)).at('data')
  return Array.isArray(all) ? (all as Message[]) : []
}
const noticesTo = async (phone: string) => (await messagesTo(phone)).filter(({ code }) => code === '')
const codeTo = async (phone: string) => (await messagesTo(phone)).find(({ code }) => code !== '')?.code ?? 'none'
const wrongFor = (right: string) => (right === '000000' ? '000001' : '000000')

const ask = (phone = fresh, one = client) => one.post(path, { phone })
const prove = (otp_code: string, one = client) => one.post(`${path}/check`, { otp_code })
const stop = (one = client) => one.post(`${path}/cancel`)
const said = (answer: Answer) => (answer.status === 200 ? 200 : [answer.status, answer.at('code')])
const numberOf = async (one = client) => (await one.get('/api/v1/client/records')).at('data.number')
const phoneOf = async (one = client) => (await one.get('/api/v1/client/info')).at('client_info.phone')
const whose = async (one: TestClient) => (await one.get('/api/v1/me')).at('data.applicationId')

/** A session is short, and a page renews it. */
async function pass(seconds: number, ...others: readonly TestClient[]): Promise<void> {
  await harness.advance(seconds)
  for (const one of [client, ...others]) await one.post('/api/refresh')
}

/** Proved on both numbers: it waits. */
async function change(one = client, from = old, to = fresh): Promise<void> {
  expect(said(await ask(to, one))).toBe(200)
  expect(said(await prove(await codeTo(from), one))).toBe(200)
  expect(said(await prove(await codeTo(to), one))).toBe(200)
}
/** The lender looks every second. */
const inForce = (phone: string, one = client) => expect.poll(() => phoneOf(one), { timeout: 10_000 }).toBe(phone)

describe('a change of the number (U26, RD385)', () => {
  it('is proved on the number in force and on the new one, waits, and takes effect; the list says since when', async () => {
    expect(await numberOf()).toEqual({ phone: old, by_passkey: false, change: null })
    await ask()
    expect(await numberOf()).toMatchObject({ phone: old, change: { phone: fresh, step: 'old' } })
    expect(await messagesTo(fresh)).toEqual([])
    await prove(await codeTo(old))
    expect(await numberOf()).toMatchObject({ phone: old, change: { phone: fresh, step: 'new' } })
    await prove(await codeTo(fresh))
    expect(await numberOf()).toMatchObject({ phone: old, change: { phone: fresh, step: 'waiting' } })
    await pass(waitHours * HOURS - 60)
    expect(await phoneOf()).toBe(old)
    await harness.advance(61)
    await inForce(fresh)
    expect(await numberOf()).toEqual({ phone: fresh, by_passkey: false, change: null })
    expect((await client.get('/api/v1/client/records')).at('data.consents')).toContainEqual(
      expect.objectContaining({ what: 'number', detail: fresh.slice(-3) }),
    )
  })

  it.each(languages)('is told to the number in force at once, and to both when it counts, in %s', async (language) => {
    await client.get('/api/v1/me', { 'accept-language': language })
    await change()
    await expect.poll(async () => (await noticesTo(old)).length, { timeout: 10_000 }).toBe(1)
    const [notice] = await noticesTo(old)
    const masked = `${fresh.slice(0, 3)}****${fresh.slice(-3)}`
    expect(notice?.text).toContain(masked)
    expect(notice?.text).toMatch(/ \d\d:\d\d/)
    expect(notice?.text).toContain('/account')
    expect(await noticesTo(fresh)).toEqual([])
    await pass(waitHours * HOURS + 1)
    await inForce(fresh)
    const done = texts[language].number.done({ to: masked, phone: '0112000000' })
    await expect.poll(async () => (await noticesTo(fresh)).map(({ text }) => text), { timeout: 10_000 }).toEqual([done])
    expect((await noticesTo(old)).map(({ text }) => text)).toContain(done)
  })

  it('leads to the borrower from the old number while it waits and from the new one after it, and never from the other', async () => {
    const mine = await whose(client)
    await change()
    expect(await whose(await harness.signedIn(old))).toBe(mine)
    await pass(waitHours * HOURS + 1)
    const [byNew, byOld] = [await harness.signedIn(fresh), await harness.signedIn(old)]
    expect(await whose(byNew)).toBe(mine)
    expect(await whose(byOld)).not.toBe(mine)
    expect(await phoneOf(byOld)).toBe(old)
  })

  it('ends every other sign-in and the devices without a code, and keeps the one that asked', async () => {
    const elsewhere = await harness.signedIn(old)
    const device = new SoftwareDevice()
    const options = await client.post('/api/v1/client/passkey/options', undefined, page)
    await client.post('/api/v1/client/passkey', device.make({ challenge: options.string('data.challenge') }), page)
    await change()
    expect((await elsewhere.get('/api/v1/me')).status).toBe(200)
    await pass(waitHours * HOURS + 1, elsewhere)
    await inForce(fresh)
    expect((await elsewhere.get('/api/v1/me')).status).toBe(401)
    expect((await client.get('/api/v1/client/records')).at('data.passkeys')).toEqual([])
  })

  it('is stopped from any sign-in until then, and then nothing changes', async () => {
    await change()
    expect(said(await stop(await harness.signedIn(old)))).toBe(200)
    expect(await numberOf()).toMatchObject({ change: null })
    await pass(waitHours * HOURS + 1)
    expect(await whose(await harness.signedIn(old))).toBe(await whose(client))
    expect(await phoneOf()).toBe(old)
    expect(await noticesTo(fresh)).toEqual([])
    expect(said(await stop())).toBe(200)
  })

  it('leaves a loan and its news as they are, also for a page that was open all the time and names the old number', async () => {
    await harness.reset()
    const seeded = await harness.signedIn('0770000010')
    const newsOf = async (phone: string) => (await seeded.get(`/api/notifications?user_id=${phone}`)).at('data')
    const numberOfLoan = async () =>
      (await seeded.get('/api/v1/credit/activeCreditInfo')).at('credit_full_info.agreement_number')
    const [news, loan] = [await newsOf('0770000010'), await numberOfLoan()]
    expect(news).not.toEqual([])
    await change(seeded, '0770000010', fresh)
    await pass(waitHours * HOURS + 1, seeded)
    await inForce(fresh, seeded)
    expect([await newsOf(fresh), await newsOf('0770000010'), await newsOf(old)]).toEqual([news, news, []])
    expect(await numberOfLoan()).toBe(loan)
  })

  it('leaves an application, its papers and its steps as they are', async () => {
    // The offer is of the day on which the clock begins.
    await harness.reset()
    const seeded = await harness.signedIn('0770000007')
    const before = (await seeded.get('/api/v1/me')).at('data')
    const state = (await seeded.get('/api/v1/application/state')).at('data')
    await change(seeded, '0770000007', fresh)
    await pass(waitHours * HOURS + 1, seeded)
    await inForce(fresh, seeded)
    expect((await seeded.get('/api/v1/application/state')).at('data')).toEqual(state)
    expect((await seeded.get('/api/v1/me')).at('data')).toMatchObject({
      applicationId: (before as { applicationId: number }).applicationId,
    })
  })

  it('is begun anew with another number, and by then the first one has no right code any more', async () => {
    await ask()
    const code = await codeTo(old)
    const other = someNumber()
    await ask(other)
    expect(said(await prove(code))).toEqual([422, 'otp_wrong'])
    expect(await numberOf()).toMatchObject({ change: { phone: other, step: 'old' } })
  })

  it('sends another code to the number whose turn it is', async () => {
    await ask()
    expect(said(await ask())).toEqual([429, 'otp_too_soon'])
    await harness.advance(16)
    const before = await codeTo(old)
    await ask()
    expect(said(await prove(before))).toEqual([422, 'otp_wrong'])
    await prove(await codeTo(old))
    await harness.advance(16)
    expect(await messagesTo(fresh)).toHaveLength(1)
    await ask()
    expect(await messagesTo(fresh)).toHaveLength(2)
    expect(said(await prove(await codeTo(fresh)))).toBe(200)
  })
})

describe('a change of the number is refused (U26, RD385)', () => {
  it('to a session without the code of the number in force, also with a right one of the new number', async () => {
    await ask()
    const stranger = harness.client()
    await stranger.post('/api/login', { phone: fresh })
    expect(said(await prove(await codeTo(fresh)))).toEqual([422, 'otp_wrong'])
    expect(await numberOf()).toMatchObject({ change: { step: 'old' } })
  })

  it('with a code for another purpose, and its own code signs nobody in and agrees to nothing', async () => {
    await ask()
    const code = await codeTo(old)
    const other = harness.client()
    await harness.advance(16)
    await other.post('/api/login', { phone: old })
    const signInCode = await codeTo(old)
    expect(said(await prove(signInCode))).toEqual([422, 'otp_wrong'])
    expect(said(await other.post('/api/otp/check', { phone: old, otp_code: code }))).toEqual([422, 'otp_wrong'])
    expect(said(await prove(code))).toBe(200)
  })

  it('twice with one code', async () => {
    await ask()
    const code = await codeTo(old)
    await prove(code)
    expect(said(await prove(code))).toEqual([422, 'otp_wrong'])
    const right = await codeTo(fresh)
    await prove(right)
    expect(said(await prove(right))).toEqual([422, 'otp_expired'])
  })

  it('after five wrong codes, one after the other or at once', async () => {
    await ask()
    const wrong = wrongFor(await codeTo(old))
    const answers = await Promise.all(Array.from({ length: 7 }, () => prove(wrong)))
    const codes = answers.map((answer) => String(answer.at('code'))).toSorted()
    expect(codes).toEqual([...Array<string>(3).fill('otp_exhausted'), ...Array<string>(4).fill('otp_wrong')])
    expect(said(await prove(await codeTo(old)))).toEqual([422, 'otp_exhausted'])
  })

  it('with a code from before it was stopped', async () => {
    await ask()
    const code = await codeTo(old)
    await stop()
    expect(said(await prove(code))).toEqual([422, 'otp_expired'])
    expect(said(await ask())).toBe(200)
    expect(code === (await codeTo(old)) || (await prove(code)).status !== 200).toBe(true)
  })

  it('when the proof of the number in force is older than half an hour', async () => {
    await ask()
    await prove(await codeTo(old))
    await pass(provedMinutes * 60 - 30)
    await ask()
    await pass(31)
    expect(said(await prove(await codeTo(fresh)))).toEqual([422, 'otp_expired'])
    expect(await numberOf()).toMatchObject({ change: null })
    await ask()
    expect(await numberOf()).toMatchObject({ change: { step: 'old' } })
  })

  it('while another one waits, and for the own number', async () => {
    expect(said(await ask(old))).toEqual([409, 'number_taken'])
    await change()
    expect(said(await ask(someNumber()))).toEqual([409, 'wrong_state'])
    expect(said(await ask())).toEqual([409, 'wrong_state'])
  })

  it('for the number of somebody else only once it is proved, and says not whose it is', async () => {
    const taken = someNumber()
    await harness.signedIn(taken)
    const [ofNobody, ofOther] = [await ask(), await ask(taken)]
    expect([ofOther.status, ofOther.at('data')]).toEqual([ofNobody.status, ofNobody.at('data')])
    await harness.advance(16)
    expect(said(await prove(await codeTo(old)))).toBe(200)
    expect(said(await prove(wrongFor(await codeTo(taken))))).toEqual([422, 'otp_wrong'])
    const refused = await prove(await codeTo(taken))
    expect(said(refused)).toEqual([409, 'number_taken'])
    expect(refused.text).not.toContain(taken)
    expect(await numberOf()).toMatchObject({ phone: old, change: null })
  })

  it('for a number that is closed out like for any other', async () => {
    expect(said(await ask('0770000016'))).toBe(200)
    expect(said(await prove(await codeTo(old)))).toBe(200)
    expect(await messagesTo('0770000016')).toEqual([])
    expect(await numberOf()).toMatchObject({ change: { phone: '0770000016', step: 'new' } })
  })

  it('to nobody who is not signed in, and with anything but a number and a code', async () => {
    const nobody = harness.client()
    await nobody.get('/api/v1/me')
    for (const call of [ask(fresh, nobody), prove('123456', nobody), stop(nobody)])
      expect((await call).status).toBe(401)
    expect((await client.post(path, { phone: '0112345678' })).status).toBe(400)
    expect((await client.post(path, { phone: fresh, step: 'new' })).status).toBe(400)
    expect((await client.post(`${path}/check`, { otp_code: '12345' })).status).toBe(400)
  })
})

describe('two at once (U26, RD385)', () => {
  it('one code counts once', async () => {
    await ask()
    const code = await codeTo(old)
    const answers = await Promise.all([prove(code), prove(code), prove(code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  })

  it('two changes of one borrower leave one', async () => {
    const [one, other] = [await harness.signedIn(old), await harness.signedIn(old)]
    await Promise.all([ask(fresh, one), ask(someNumber(), other)])
    const { change: left } = (await numberOf()) as { change: { step: string } }
    expect(left.step).toBe('old')
  })

  it('of two borrowers who want one number the first gets it, and the other hears that nothing has changed', async () => {
    const rival = someNumber()
    const second = await harness.signedIn(rival)
    await change()
    await harness.advance(16)
    await change(second, rival, fresh)
    await pass(waitHours * HOURS + 17, second)
    const looks = [await harness.signedIn(old), await harness.signedIn(rival)]
    expect(looks).toHaveLength(2)
    const phones = [await phoneOf(client), await phoneOf(second)]
    expect(phones.filter((phone) => phone === fresh)).toHaveLength(1)
    const loser = phones[0] === fresh ? rival : old
    const word = texts.en.number.void({ to: `${fresh.slice(0, 3)}****${fresh.slice(-3)}` })
    await expect.poll(async () => (await noticesTo(loser)).map(({ text }) => text), { timeout: 10_000 }).toContain(word)
  })

  it('a number that somebody signs up with while it waits stays theirs', async () => {
    await change()
    const stranger = await harness.signedIn(fresh)
    await pass(waitHours * HOURS + 1, stranger)
    expect(await whose(await harness.signedIn(old))).toBe(await whose(client))
    expect(await phoneOf(stranger)).toBe(fresh)
    expect(await phoneOf()).toBe(old)
    expect(await numberOf()).toMatchObject({ change: null })
  })

  it('many sign-ins at the moment when it counts make one change and one borrower of the old number', async () => {
    const mine = await whose(client)
    await change()
    await harness.advance(waitHours * HOURS - 100)
    const [news, olds] = [
      [harness.client(), harness.client()],
      [harness.client(), harness.client()],
    ]
    const codes = new Map<TestClient, string>()
    for (const [group, phone] of [
      [news, fresh],
      [olds, old],
    ] as const)
      for (const one of group) {
        expect((await one.post('/api/login', { phone })).status).toBe(200)
        codes.set(one, await codeTo(phone))
      }
    await pass(101)
    await Promise.all([
      ...news.map((one) => one.post('/api/otp/check', { phone: fresh, otp_code: codes.get(one) })),
      ...olds.map((one) => one.post('/api/otp/check', { phone: old, otp_code: codes.get(one) })),
    ])
    expect(await Promise.all(news.map(whose))).toEqual([mine, mine])
    const [one, other] = await Promise.all(olds.map(whose))
    expect(one).toBe(other)
    expect(one).not.toBe(mine)
  })
})

async function withDevice() {
  const device = new SoftwareDevice()
  const options = await client.post('/api/v1/client/passkey/options', undefined, page)
  const owner = options.string('data.user.id')
  await client.post('/api/v1/client/passkey', device.make({ challenge: options.string('data.challenge') }), page)
  return { device, owner }
}
const challenge = async (from = `${path}/passkey`, one = client) => ({
  challenge: (await one.post(from, undefined, page)).string('data.challenge'),
})
const askWith = (passkey: object, one = client) => one.post(path, { phone: fresh, passkey }, page)
async function aged() {
  const made = await withDevice()
  await harness.advance(passkeyDays * DAYS)
  client = await harness.signedIn(old)
  return made
}

describe('a device in place of the first code (U26, RD385)', () => {
  it('sends the code to the new number at once', async () => {
    const { device, owner } = await aged()
    expect(await numberOf()).toMatchObject({ by_passkey: true })
    const sent = (await messagesTo(old)).length
    const proof = device.use(await challenge(), owner)
    expect(said(await askWith(proof))).toBe(200)
    expect(await messagesTo(old)).toHaveLength(sent)
    expect(said(await askWith(proof))).toEqual([422, 'passkey_refused'])
    expect(said(await prove(await codeTo(fresh)))).toBe(200)
    expect(await numberOf()).toMatchObject({ change: { step: 'waiting' } })
  })

  it('is not one that was set up a moment ago: a stolen session could do that', async () => {
    const { device, owner } = await withDevice()
    expect(await numberOf()).toMatchObject({ by_passkey: false })
    expect(said(await askWith(device.use(await challenge(), owner)))).toEqual([422, 'passkey_refused'])
    expect(await messagesTo(fresh)).toEqual([])
  })

  it('signs for this and for this borrower alone', async () => {
    const { device, owner } = await aged()
    const toEnter = device.use(await challenge('/api/passkey/options'), owner)
    expect(said(await askWith(toEnter))).toEqual([422, 'passkey_refused'])
    const thief = await harness.signedIn(someNumber())
    const ofThief = device.use(await challenge(`${path}/passkey`, thief), owner)
    expect(said(await askWith(ofThief))).toEqual([422, 'passkey_refused'])
    expect(said(await askWith(ofThief, thief))).toEqual([422, 'passkey_refused'])
    const forNumber = device.use(await challenge(), owner)
    const entered = await harness.client().post('/api/passkey/check', forNumber, page)
    expect(said(entered)).toEqual([422, 'passkey_refused'])
  })
})

describe('a change of the number is forgotten (U26, RD385)', () => {
  it('with its borrower, whether it waits or has been done, and so are the codes to the new number', async () => {
    await change()
    const { databaseUrl, dataFolder } = harness.options
    let left: readonly unknown[] = ['not looked']
    await harness.restart({}, async () => {
      const store = await openDatabase(databaseUrl, dataFolder, 2, { migrates: false })
      await eraseBorrower({ database: store.database, photoStore: photoStoreOf(harness.options) }, old)
      const rows = await store.database.select().from(numberChanges)
      const codes = await store.database.select().from(sentCodes)
      left = [...rows, ...codes].filter(({ phone }) => phone === fresh)
      await store.close()
    })
    expect(left).toEqual([])
  })
})
