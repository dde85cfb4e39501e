import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, TestClient } from '#support/lender/lender-client.ts'
import { startLender, strictOtp, type Harness } from '#support/lender/lender-harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startLender({ otp: strictOtp, trustProxy: true })
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

const phone = '0771112222'
const home = '203.0.113.5'
const from = (address: string, lang = 'en') => ({ 'x-forwarded-for': address, 'accept-language': lang })
const ask = (browser: TestClient, address = home, number = phone) =>
  browser.post('/api/login', { phone: number, lang: 'en' }, from(address))
const check = (browser: TestClient, code: string, number = phone, address = home) =>
  browser.post('/api/otp/check', { phone: number, otp_code: code }, from(address))
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const said = (answer: Answer) => [answer.status, answer.at('code'), answer.at('message')]

/** Asks sixteen times, half an hour apart: two such series fit into the day in which sends are counted. */
async function askAllDay(newBrowser: () => TestClient, address: (n: number) => string): Promise<number> {
  let sent = 0
  for (let n = 0; n < 16; n += 1) {
    if ((await ask(newBrowser(), address(n))).status === 200) sent += 1
    await harness.advance(1_800)
  }
  return sent
}

describe('a code and the browser that asked for it', () => {
  it('wrong codes of other browsers burn nothing (RD210)', async () => {
    const owner = harness.client()
    await ask(owner)
    const code = await owner.code(phone)
    for (let n = 0; n < 6; n += 1) await check(harness.client(), wrongFor(code))
    const stranger = harness.client()
    await ask(stranger)
    for (let n = 0; n < 6; n += 1) await check(stranger, '000000')
    expect((await check(owner, code)).status).toBe(200)
  })

  it('the right code opens nothing in another browser (RD210)', async () => {
    const owner = harness.client()
    await ask(owner)
    const code = await owner.code(phone)
    const without = await check(harness.client(), code)
    expect([without.status, without.at('code')]).toEqual([422, 'otp_other_browser'])
    const stranger = harness.client()
    await ask(stranger, home, '0775550000')
    expect((await check(stranger, code)).at('code')).toBe('otp_expired')
    const forged = harness.client()
    const cookie = [...owner.cookies].find(([name]) => name.includes('browser'))?.[1] ?? ''
    const flipped = cookie.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    for (const other of [flipped, `0${cookie}`, `${cookie}0`]) {
      forged.cookies.set('__Host-browser', other)
      expect((await check(forged, code)).at('code')).toBe('otp_other_browser')
    }
    expect((await check(owner, code)).status).toBe(200)
  })

  it('live, used up, expired and unknown numbers answer alike to a browser that asked for none of them (RD210)', async () => {
    const [live, exhausted, expired, unknown] = ['0771110001', '0771110002', '0771110003', '0771110004']
    await ask(harness.client(), home, expired)
    await harness.advance(301)
    const owner = harness.client()
    await ask(owner, home, exhausted)
    const wrong = wrongFor(await owner.code(exhausted))
    for (let n = 0; n < 5; n += 1) await check(owner, wrong, exhausted)
    await ask(harness.client(), '198.51.100.7', live)
    const asked = harness.client()
    await ask(asked, '198.51.100.8', '0771110009')
    for (const browser of [() => harness.client(), () => asked]) {
      const answers: unknown[] = []
      for (const number of [live, exhausted, expired, unknown])
        answers.push(said(await check(browser(), '123456', number)))
      expect(answers).toEqual(answers.map(() => answers[0]))
    }
  })

  it('its own browser learns that the code is used up or expired', async () => {
    const owner = harness.client()
    await ask(owner)
    const wrong = wrongFor(await owner.code(phone))
    const codes: unknown[] = []
    for (let n = 0; n < 6; n += 1) codes.push((await check(owner, wrong)).at('code'))
    expect(codes).toEqual([...Array<string>(4).fill('otp_wrong'), 'otp_exhausted', 'otp_exhausted'])
    await harness.advance(301)
    expect((await check(owner, wrong)).at('code')).toBe('otp_expired')
  })

  it('two tabs of one browser share the code, and a second send replaces it in both', async () => {
    const browser = harness.client()
    await ask(browser)
    await harness.advance(16)
    await ask(browser)
    expect((await check(browser, await browser.code(phone))).status).toBe(200)
  })

  it('the cookie is for the lender alone', async () => {
    const lines = (await ask(harness.client())).headers.getSetCookie()
    const line = lines.find((one) => one.startsWith('__Host-browser=')) ?? ''
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(line).toContain(part)
    expect(line).not.toContain(phone)
  })

  it('a refusal is in the language of the request, whatever language was asked for before (RD212)', async () => {
    const owner = harness.client()
    await owner.post('/api/login', { phone, lang: 'ta' }, from(home, 'ta'))
    const wrong = wrongFor(await owner.code(phone))
    const inLanguage = (lang: string) =>
      owner.post('/api/otp/check', { phone, otp_code: wrong }, from(home, lang)).then((one) => one.string('message'))
    expect(await inLanguage('si')).toMatch(/[\u0d80-\u0dff]/)
    expect(await inLanguage('ta')).toMatch(/[\u0b80-\u0bff]/)
    expect(await inLanguage('en')).toMatch(/^[\x20-\x7e]+$/)
  })
})

describe('sends that others ask for', () => {
  it('leave the next one to a browser that has signed in with the number (RD211)', async () => {
    const owner = harness.client()
    await ask(owner)
    await check(owner, await owner.code(phone))
    await owner.post('/api/logout')
    await askAllDay(
      () => harness.client(),
      () => home,
    )
    await askAllDay(
      () => harness.client(),
      (n) => `198.51.100.${n % 3}`,
    )
    expect((await ask(harness.client())).status).toBe(429)
    const sent = await ask(owner)
    expect([sent.status, sent.at('data.sends_left')]).toEqual([200, 2])
    expect((await check(owner, await owner.code(phone))).status).toBe(200)
  })

  it('leave the next one to a new browser in another network (RD211)', async () => {
    expect(
      await askAllDay(
        () => harness.client(),
        () => '198.51.100.7',
      ),
    ).toBe(10)
    expect((await ask(harness.client(), '198.51.100.7')).status).toBe(429)
    expect((await ask(harness.client())).status).toBe(200)
  })

  it('are no part of how many are left to the one who asks (RD211)', async () => {
    for (const network of [7, 7, 7, 8]) await ask(harness.client(), `198.51.100.${network}`)
    expect((await ask(harness.client())).at('data.sends_left')).toBe(2)
  })

  it('say nothing of whether the number has just asked, in the same network neither (RD304)', async () => {
    const stranger = harness.client()
    const before = await ask(stranger, home, '0771112223')
    await ask(harness.client())
    const after = await ask(stranger)
    expect([before.at('data.sends_left'), after.at('data.sends_left')]).toEqual([2, 2])
    await harness.advance(16)
    expect((await ask(stranger)).at('data.sends_left')).toBe(1)
  })

  it('from two networks all day leave a new browser in a third its code, and a second one (RD304)', async () => {
    for (let n = 0; n < 40; n += 1) {
      await ask(harness.client(), `198.51.100.${n % 2}`)
      await harness.advance(600)
    }
    const browser = harness.client()
    const statuses: number[] = []
    for (let n = 0; n < 3; n += 1) {
      statuses.push((await ask(browser)).status)
      await harness.advance(16)
    }
    expect(statuses).toEqual([200, 200, 429])
  })

  it('are at most twenty a day to one number, from however many networks (RD211)', async () => {
    let sent = 0
    for (let n = 0; n < 40; n += 1) {
      if ((await ask(harness.client(), `198.51.100.${n}`)).status === 200) sent += 1
      await harness.advance(600)
    }
    expect(sent).toBe(20)
  })

  it('a browser is known with the last four numbers that signed in with it, and with no others (RD211)', async () => {
    const browser = harness.client()
    const [a = '', b = '', c = '', d = '', e = '', other = ''] = [1, 2, 3, 4, 5, 6].map((n) => `077111000${n}`)
    const signIn = async (number: string) => {
      await harness.advance(16)
      await ask(browser, home, number)
      expect((await check(browser, await browser.code(number), number)).status).toBe(200)
    }
    const isKnown = async (number: string) => {
      for (let n = 0; n < 3; n += 1) await ask(harness.client(), home, number)
      await harness.advance(16)
      return (await ask(browser, home, number)).status === 200
    }
    for (const number of [a, b, c, d, d, d]) await signIn(number)
    expect(await isKnown(a)).toBe(true)
    await signIn(e)
    const known: boolean[] = []
    for (const number of [a, b, e, other]) known.push(await isKnown(number))
    expect(known).toEqual([false, true, true, false])
  })

  it('the browser of the owner has ten a day itself (RD211)', async () => {
    const owner = harness.client()
    await ask(owner)
    await check(owner, await owner.code(phone))
    expect(
      await askAllDay(
        () => owner,
        () => home,
      ),
    ).toBe(10)
  })
})

const tryOnce = async (browser: TestClient, number: string, code: string) =>
  (await browser.post('/api/otp/check', { phone: number, otp_code: code })).at('code') ?? 'right'

it('beyond the wrong codes of a network a code has one try, and a right code still signs in (RD304)', async () => {
  const strict = await startLender({ otp: { ...strictOtp, checksPerAddressPerDay: 3 } })
  const asked = async (number: string) => {
    const browser = strict.client()
    await browser.post('/api/login', { phone: number, lang: 'en' })
    return { browser, code: await browser.code(number) }
  }
  const owner = await asked('0771110000')
  expect(await tryOnce(owner.browser, '0771110000', owner.code)).toBe('right')
  const first = await asked('0771110001')
  const seen: unknown[] = []
  for (let n = 0; n < 4; n += 1) seen.push(await tryOnce(first.browser, '0771110001', wrongFor(first.code)))
  expect(seen).toEqual(['otp_wrong', 'otp_wrong', 'otp_wrong', 'otp_exhausted'])
  const second = await asked('0771110002')
  expect(await tryOnce(second.browser, '0771110002', wrongFor(second.code))).toBe('otp_exhausted')
  expect(await tryOnce(second.browser, '0771110002', second.code)).toBe('otp_too_many')
  const third = await asked('0771110003')
  expect(await tryOnce(third.browser, '0771110003', third.code)).toBe('right')
  // A browser that has signed in with the number before keeps five.
  await strict.advance(16)
  await owner.browser.post('/api/login', { phone: '0771110000', lang: 'en' })
  const code = await owner.browser.code('0771110000')
  expect(await tryOnce(owner.browser, '0771110000', wrongFor(code))).toBe('otp_wrong')
  await strict.close()
})

it('a closed number meets the limits of every other number', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 5; n += 1) statuses.push((await ask(harness.client(), home, '0770000016')).status)
  expect(statuses).toEqual([404, 404, 404, 429, 429])
})

it('a code lives five minutes by the clock of the database, also on an instance whose own clock is wrong', async () => {
  const browser = harness.client()
  await ask(browser)
  const code = await browser.code(phone)
  const six = 6 * 60_000
  const real = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => real() + six)
  try {
    // Another instance on the same database: it has not seen the first one's clock.
    await harness.restart()
    expect((await check(browser, code)).status).toBe(200)
  } finally {
    vi.restoreAllMocks()
    await harness.restart()
  }
})
