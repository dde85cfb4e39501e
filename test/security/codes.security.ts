import { afterAll, beforeAll, beforeEach, it } from 'vitest'
import { startLender, strictLimits, strictOtp, type Harness } from '#support/lender/lender-harness.ts'
import { database } from './support/database.ts'
import { bites, holds, type Check } from './support/outcome.ts'
import { borrowers } from '#server/database/schema.ts'
import type { Answer } from '#support/lender/lender-client.ts'

let harness: Harness
/** Three of everything for an address, five codes in all. */
let small: Harness
beforeAll(async () => {
  const three = { sendsPerAddressPerDay: 3, checksPerAddressPerDay: 3, sendsPerHourInAll: 5 }
  const limits = { ...strictLimits, visitsPerAddressPerDay: 3, paymentsPerAddressPerHour: 3 }
  small = await startLender({ otp: { ...strictOtp, ...three }, limits, trustProxy: true })
  harness = await startLender({ otp: strictOtp })
  await harness.listen()
})
beforeEach(() => harness.reset())
afterAll(async () => {
  await small.close()
  await harness.close()
})

const phone = '0765557777'
const many = 300
const login = (number: string, browser = harness.client()) => browser.post('/api/login', { phone: number, lang: 'en' })
const check = (number: string, code: string, browser = harness.client()) =>
  browser.post('/api/otp/check', { phone: number, otp_code: code })
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const isEvaluated = (answer: Answer) => answer.at('code') === 'otp_wrong' || answer.status === 200

const guesses: Check = async (tally) => {
  const owner = harness.client()
  await login(phone, owner)
  const code = await owner.code(phone)
  const wrong = wrongFor(code)
  const tried = await Promise.all(Array.from({ length: many }, () => check(phone, wrong, owner)))
  // The fifth wrong guess is evaluated too, and is told that it was the last.
  const evaluated = tried.filter((answer) => answer.at('code') === 'otp_wrong').length
  tally.same('wrong guesses that may be followed by another', evaluated, 4)
  for (const answer of tried) tally.holds(`a wrong guess answers ${answer.status}`, answer.status === 422)
  tally.same('the right code after them', (await check(phone, code, owner)).at('code'), 'otp_exhausted')

  const other = '0765557778'
  const second = harness.client()
  await login(other, second)
  const right = await second.code(other)
  const cookie = [...second.cookies].map((pair) => pair.join('=')).join('; ')
  const body = { phone: other, otp_code: right }
  const entered = await Promise.all(Array.from({ length: many }, () => second.post('/api/otp/check', body, { cookie })))
  tally.same('right guesses that are accepted', entered.filter(({ status }) => status === 200).length, 1)
  for (const answer of entered)
    tally.holds(`a right guess answers ${answer.status}`, [200, 422].includes(answer.status))
}

/** Wrong checks from other browsers, with and without codes of their own, and the right code afterwards. */
const checksOfOthers: Check = async (tally) => {
  const owner = harness.client()
  await login(phone, owner)
  const code = await owner.code(phone)
  const wrong = wrongFor(code)
  const asked = harness.client()
  await login('0765557776', asked)
  const tried = await Promise.all(
    Array.from({ length: many }, (_, n) => check(phone, n % 7 === 0 ? code : wrong, n % 2 ? asked : harness.client())),
  )
  tally.same('guesses of other browsers that are evaluated', tried.filter(isEvaluated).length, 0)
  const words = new Set(tried.map((answer) => `${answer.status} ${String(answer.at('message'))}`))
  tally.same('different answers to them', words.size, 2)
  tally.same('the right code after them', (await check(phone, code, owner)).status, 200)
}

/**
 * The bound on guesses: from any number of networks 20 sends a day to one number, five tries each: 100 guesses of a million, and
 * as many text messages as sends.
 */
const bound: Check = async (tally) => {
  await small.reset()
  const body = { phone, otp_code: '000000' }
  let [sends, guessed] = [0, 0]
  for (let n = 0; n < 60; n += 1) {
    const browser = small.client()
    const headers = from(`10.1.${n}.1`)
    const sent = await browser.post('/api/login', { phone, lang: 'en' }, headers)
    if (sent.status === 200) sends += 1
    for (let guess = 0; guess < 7; guess += 1) {
      if (isEvaluated(await browser.post('/api/otp/check', body, headers))) guessed += 1
    }
    await small.advance(600)
  }
  tally.same('messages to one number in ten hours', sends, 20)
  // The last try of a code is evaluated too, and answers that it was the last.
  tally.holds(`${guessed + sends} guesses were evaluated`, guessed + sends <= 100)
}

/** Numbers that the lender knows, beside as many that it does not. */
async function strangersAndFriends(count: number): Promise<readonly (readonly [string, string])[]> {
  const pairs = Array.from({ length: count }, (_, n) => {
    const end = String(n).padStart(3, '0')
    return [`0765551${end}`, `0765552${end}`] as const
  })
  await database()
    .insert(borrowers)
    .values(
      pairs.map(([known], n) => ({
        id: 8_000_000_000_000 + n,
        phone: known,
        lang: 'en' as const,
        clientState: 'state_persdata' as const,
        registerStatus: 'in_progress' as const,
        createdAt: Date.now(),
      })),
    )
  return pairs
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const alike: Check = async (tally) => {
  const pairs = await strangersAndFriends(60)
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const [n, [known, unknown]] of pairs.entries()) {
    const answers = { known: '', unknown: '' }
    const browsers = { known: harness.client(), unknown: harness.client() }
    const ask = async (which: 'known' | 'unknown', number: string) => {
      times[which].push(
        await timed(async () => {
          const sent = await login(number, browsers[which])
          answers[which] = `${sent.status} ${sent.text}`
        }),
      )
    }
    // By turns, so that whatever slows the machine down slows both.
    if (n % 2 === 0) await ask('known', known)
    await ask('unknown', unknown)
    if (n % 2 === 1) await ask('known', known)
    tally.same('the answer to send', answers.known, answers.unknown)
    const wrong = async (which: 'known' | 'unknown', number: string) => {
      const tried = await check(number, '000000', browsers[which])
      return [tried.status, tried.at('code'), tried.at('message')]
    }
    if (n < 5) tally.same('the answer to a wrong code', await wrong('known', known), await wrong('unknown', unknown))
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const said = `known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms`
  tally.holds(`the time differs: ${said}`, Math.abs(known - unknown) < 2 + 0.25 * Math.max(known, unknown))
}

const limits: Check = async (tally) => {
  const sent: number[] = []
  for (let n = 0; n < 5; n += 1) {
    sent.push((await login(phone)).status)
    await harness.advance(20)
  }
  tally.same('sends to one phone in ten minutes', sent, [200, 200, 200, 429, 429])
  let day = 0
  for (let n = 0; n < 16; n += 1) {
    await harness.advance(1_200)
    if ((await login('0765557779')).status === 200) day += 1
  }
  tally.same('sends to one phone a day', day, 10)
}

const from = (address: string) => ({ 'x-forwarded-for': address })
const repeated = async (ask: (n: number) => Promise<number>) => {
  const seen: number[] = []
  for (let n = 0; n < 5; n += 1) seen.push(await ask(n))
  return seen
}

/** The limits that all callers of one address share, and that all of the world shares, on a lender with small ones. */
const sharedLimits: Check = async (tally) => {
  await small.reset()
  const post = async (path: string, body: object, address = '10.0.0.1') =>
    (await small.client().post(path, body, from(address))).status
  const send = (n: number, address?: string) => post('/api/login', { phone: `076555888${n}`, lang: 'en' }, address)
  tally.same('sends by address', await repeated((n) => send(n)), [200, 200, 200, 429, 429])
  tally.same(
    'sends in all',
    [await send(5, '10.0.0.2'), await send(6, '10.0.0.3'), await send(7, '10.0.0.4')],
    [200, 200, 503],
  )
  const guess = (n: number) => post('/api/otp/check', { phone: `076555877${n}`, otp_code: '123456' })
  tally.same('checks by address', await repeated(guess), [422, 422, 422, 429, 429])
  const visit = () => post('/api/visit/create', { device_uid: 'a', device_uid_wide: 'b', device_details: {} })
  tally.same('visits by address', await repeated(visit), [200, 200, 200, 429, 429])
  const pay = (n: number) => post('/api/repaymentMock', { account_number: `9999-000${n}`, amount: 10 })
  tally.same('guesses of a Loan ID by address', await repeated(pay), [404, 404, 404, 429, 429])
  tally.same(
    'another address is free',
    await post('/api/otp/check', { phone: '0765558777', otp_code: '1' }, '10.0.0.9'),
    400,
  )
}

it('of 300 wrong codes at once five are evaluated, of 300 right ones one is accepted (O14)', () =>
  holds('guesses of a code', guesses))
it('known and unknown numbers get the same answer in the same time (RD14)', () =>
  holds('known and unknown numbers', alike))
it('300 guesses of other browsers are never evaluated and burn nothing (RD210)', () =>
  holds('guesses of other browsers', checksOfOthers))
it('messages and guesses for one number are bounded, from however many networks (RD211)', () =>
  holds('bound of messages and guesses', bound))
it('codes are limited by phone (O8)', () => holds('limits by phone', limits))
it('codes, visits and guesses of a Loan ID are limited by address, and codes in all', () =>
  holds('limits by address and in all', sharedLimits))

it('tries that are read first and counted afterwards are noticed', () =>
  bites('tries are counted in one statement', guesses))
it('a code that any browser may try is noticed', () =>
  bites('a code belongs to the browser that asked', checksOfOthers))
it('a lender that sends nothing to strangers is noticed', () =>
  bites('a known number is answered like an unknown one', alike))
it('limits that count nothing are noticed', async () => {
  await bites('uses are counted', limits)
  await bites('uses are counted', sharedLimits)
  await bites('uses are counted', bound)
})
