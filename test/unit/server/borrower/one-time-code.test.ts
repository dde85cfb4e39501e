import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#machines/shared/languages.ts'
import { smsText } from '#server/code/sms.ts'
import { startLender, strictOtp, type Harness } from '#support/lender/lender-harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startLender({ otp: strictOtp })
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

const phone = '0771112222'
const login = (lang = 'en', number = phone, browser = harness.client()) =>
  browser.post('/api/login', { phone: number, lang })
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('the one-time code', () => {
  it('answers known and unknown numbers alike, and 404 only for a closed one (RD14)', async () => {
    const unknown = await login('en', '0779998877')
    const known = await login('en', '0770000010')
    expect(known.text).toBe(unknown.text)
    expect(unknown.at('data')).toEqual({ resend_after: 15, expires_in: 300, attempts: 5, sends_left: 2 })
    const closed = await login('en', '0770000016')
    expect([closed.status, closed.at('code'), closed.at('message')]).toEqual([404, 'user_not_found', 'User not found'])
    expect((await login('ta', '0770000016')).string('message')).toMatch(/[\u0b80-\u0bff]/)
    expect((await harness.client().get('/sandbox/api/messages?phone=0770000016')).at('data')).toEqual([])
  })

  it('tells a wrong code in words (O13, O14)', async () => {
    const client = harness.client()
    await login('ta', phone, client)
    const body = { phone, otp_code: wrongFor(await client.code(phone)) }
    const answer = await client.post('/api/otp/check', body, { 'accept-language': 'ta' })
    expect([answer.status, answer.at('code')]).toEqual([422, 'otp_wrong'])
    expect(answer.string('data.message')).toMatch(/[\u0b80-\u0bff]/)
    expect(answer.headers.getSetCookie().join()).not.toContain('session')
  })

  it('counts five tries, however many come at once, and a right code after them is refused', async () => {
    const client = harness.client()
    await login('en', phone, client)
    const code = await client.code(phone)
    const tries = await Promise.all(
      Array.from({ length: 100 }, () => client.post('/api/otp/check', { phone, otp_code: wrongFor(code) })),
    )
    const byCode = tries.map((answer) => answer.at('code'))
    expect(byCode.filter((one) => one === 'otp_wrong')).toHaveLength(4)
    expect(byCode.filter((one) => one === 'otp_exhausted')).toHaveLength(96)
    expect((await client.post('/api/otp/check', { phone, otp_code: code })).at('code')).toBe('otp_exhausted')
  })

  it('refuses the right code as the sixth try', async () => {
    const client = harness.client()
    await login('en', phone, client)
    const code = await client.code(phone)
    const attempt = async (otp_code: string) => (await client.post('/api/otp/check', { phone, otp_code })).at('code')
    for (let tries = 1; tries <= 4; tries += 1) expect(await attempt(wrongFor(code))).toBe('otp_wrong')
    expect(await attempt(wrongFor(code))).toBe('otp_exhausted')
    expect(await attempt(code)).toBe('otp_exhausted')
  })

  it('accepts exactly one of 100 right guesses', async () => {
    const client = harness.client()
    await login('en', phone, client)
    const code = await client.code(phone)
    const { cookies } = client
    const header = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
    const tries = await Promise.all(
      Array.from({ length: 100 }, () => client.post('/api/otp/check', { phone, otp_code: code }, header)),
    )
    const statuses = tries.map((answer) => answer.status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([200, ...Array<number>(99).fill(422)])
  })

  it('refuses a resend before 15 seconds, and the new code replaces the old one (O8)', async () => {
    const client = harness.client()
    await login('en', phone, client)
    const first = await client.code(phone)
    const soon = await login('en', phone, client)
    expect([soon.status, soon.at('code'), soon.headers.get('retry-after')]).toEqual([429, 'otp_too_soon', '15'])
    await harness.advance(16)
    expect((await login('en', phone, client)).at('data.sends_left')).toBe(1)
    const second = await client.code(phone)
    if (first !== second) {
      expect((await client.post('/api/otp/check', { phone, otp_code: first })).at('code')).toBe('otp_wrong')
    }
    expect((await client.post('/api/otp/check', { phone, otp_code: second })).status).toBe(200)
  })

  it('every code has six digits, also one that begins with a zero', async () => {
    for (let n = 10; n < 40; n += 1) await login('en', `07755500${n}`)
    const six = expect.objectContaining({ code: expect.stringMatching(/^\d{6}$/) })
    expect((await harness.client().get('/sandbox/api/messages')).at('data')).toEqual(Array(30).fill(six))
  })

  it('sends three codes in any ten minutes, wherever they begin', async () => {
    const sent: number[] = []

    for (let second = 0; second < 2400; second += 20) {
      if ((await login()).status === 200) sent.push(second)
      await harness.advance(20)
    }
    for (const start of sent) expect(sent.filter((at) => at >= start && at < start + 600).length).toBeLessThanOrEqual(3)
    expect(sent.length).toBeGreaterThanOrEqual(9)
  })

  it('says when the next code may be asked for, half a minute late at most, and keeps that word', async () => {
    for (let n = 0; n < 3; n += 1) {
      await login()
      await harness.advance(20)
    }
    const refused = await login()
    expect([refused.status, refused.at('code')]).toEqual([429, 'otp_too_many'])
    // The first of the three was a minute ago.
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeLessThanOrEqual(570)
    await harness.advance(seconds)
    expect((await login()).status).toBe(200)
  })

  it('sends ten codes a day', async () => {
    const left: unknown[] = []
    const browser = harness.client()
    for (let n = 0; n < 20; n += 1) {
      const answer = await login('en', phone, browser)
      if (answer.status === 200) left.push(answer.at('data.sends_left'))
      await harness.advance(1200)
    }
    expect(left).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 1, 0])
  })

  it('expires after five minutes', async () => {
    const client = harness.client()
    await login('en', phone, client)
    await harness.advance(301)
    const late = await client.post('/api/otp/check', { phone, otp_code: await client.code(phone) })
    expect([late.status, late.at('code')]).toEqual([422, 'otp_expired'])
  })

  it('answers a check without any code like an expired one', async () => {
    const client = harness.client()
    await login('en', phone, client)
    const answer = await client.post('/api/otp/check', { phone: '0775554433', otp_code: '123456' })
    expect([answer.status, answer.at('code')]).toEqual([422, 'otp_expired'])
  })

  it('limits checks by address', async () => {
    const strict = await startLender({ otp: { ...strictOtp, checksPerAddressPerDay: 3 } })
    const client = strict.client()
    const answers: unknown[] = []
    for (let n = 0; n < 5; n += 1) {
      const answer = await client.post('/api/otp/check', { phone: `077555443${n}`, otp_code: '123456' })
      answers.push([answer.status, Number(answer.headers.get('retry-after')) >= 86_400])
    }
    await strict.close()
    expect(answers).toEqual([
      [422, false],
      [422, false],
      [422, false],
      [429, true],
      [429, true],
    ])
  })

  it.each(languages)('fits into one message in %s', (language) => {
    const text = smsText(language, '123456', 'loan-service.example')
    expect(text.length).toBeLessThan(/^[\n -~]*$/.test(text) ? 160 : 70)
  })

  it.each([
    ['en', 'Your code is 123456. Do not share it.'],
    ['si', 'කේතය 123456. කිසිවෙකුට නොදෙන්න.'],
    ['ta', 'குறியீடு 123456. பகிர வேண்டாம்.'],
  ] as const)('names the code and the site in %s', (language, sentence) => {
    const text = smsText(language, '123456', 'loan-service.example')
    expect(text.split('\n')).toEqual([sentence, '@loan-service.example #123456'])
  })
})
