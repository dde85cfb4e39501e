import { execFileSync } from 'node:child_process'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checksum, paymentText, pictureOf, type Merchant } from '#server/loan/payment-code.ts'
import { optionsFrom } from '#server/options.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { ensure } from '#support/lender/program.ts'

const merchant: Merchant = { account: '1234567890123456789012345678', category: '6012', city: 'Colombo' }

/** What another program reads from the picture. */
const scanned = (picture: Uint8Array) =>
  execFileSync(ensure('zbarimg'), ['--quiet', '--raw', '-'], {
    input: picture,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  }).trim()

/** The fields of a text by their names, read as the format of EMV says it. */
function fieldsOf(text: string): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < text.length;) {
    const end = at + 4 + Number(text.slice(at + 2, at + 4))
    fields[text.slice(at, at + 2)] = text.slice(at + 4, end)
    at = end
  }
  return fields
}

describe('the code of a payment', () => {
  it('has the checksum of its standard', () => {
    expect(checksum('123456789')).toBe('29B1')
  })

  it('says whom, how much and for which loan, and adds no charge (RD349)', () => {
    const text = paymentText(merchant, 1_420_050, '1234-5678')
    expect(fieldsOf(text)).toEqual({
      '00': '01',
      '01': '12',
      '26': '00281234567890123456789012345678',
      '52': '6012',
      '53': '144',
      '54': '14200.50',
      '58': 'LK',
      '59': 'Nool',
      '60': 'Colombo',
      '62': '05091234-5678',
      '63': checksum(text.slice(0, -4)),
    })
  })

  it('is read back by another program as it was written, whatever the amount (RD349)', async () => {
    const amount = fc.integer({ min: 100, max: 100_000_000 })
    await fc.assert(
      fc.asyncProperty(amount, async (cents) => {
        const text = paymentText(merchant, cents, '9876-5432')
        expect(scanned(await pictureOf(text))).toBe(text)
      }),
      { numRuns: 10 },
    )
  })

  it('needs a setting outside the sandbox, and refuses one that is no registration', () => {
    expect(optionsFrom({ SANDBOX: '1' }).merchant?.city).toBe('Colombo')
    expect(() => optionsFrom({ LANKAQR: 'Colombo' })).toThrow('The setting LANKAQR cannot be used: it must be account')
    expect(optionsFrom({ LANKAQR: '12345,6012,Galle Fort' }).merchant).toEqual({
      account: '12345',
      category: '6012',
      city: 'Galle Fort',
    })
  })
})

describe('the lender', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startLender()
  })
  afterAll(() => harness.close())

  it('draws the code for the loan of who is signed in, and for no other (RD349)', async () => {
    const client = await harness.signedIn('0770000010')
    const credit = await client.get('/api/v1/credit/activeCreditInfo')
    expect(credit.at('credit_full_info.pays_by_code')).toBe(true)
    const path = `/api/v1/credit/code/${credit.number('credit_full_info.credit_id')}`
    const picture = await client.get(`${path}?amount=1500.5`)
    expect(picture.headers.get('content-type')).toBe('image/png')
    const { 54: amount, 62: reference } = fieldsOf(scanned(picture.bytes))
    expect([amount, reference]).toEqual(['1500.50', `0509${credit.string('credit_full_info.agreement_number')}`])

    for (const wrong of ['', '?amount=0', '?amount=-5', '?amount=1.234', '?amount=1e3', '?amount=99999999'])
      expect((await client.get(path + wrong)).status).toBe(422)
    const other = harness.client()
    expect((await other.get(`${path}?amount=5`)).status).toBe(401)
    await other.signIn('0770000001')
    expect((await other.get(`${path}?amount=5`)).status).toBe(404)
  })
})
