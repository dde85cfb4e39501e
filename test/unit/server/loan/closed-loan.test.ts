import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#machines/shared/languages.ts'
import { colomboDate } from '#machines/rules/dates.ts'
import { sheetOf } from '#server/documents/pdf.ts'
import { texts } from '#server/texts/texts.ts'
import type { TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { otherScriptThan } from '#support/script.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startLender()
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

const info = (client: TestClient) => client.get('/api/v1/client/info')
const credit = (client: TestClient) => client.get('/api/v1/credit/activeCreditInfo')
const pay = async (account_number: string, amount: number) =>
  harness.client().post('/api/repaymentMock', { account_number, amount })

describe('a loan that is repaid', () => {
  it('keeps its papers: payments, agreement, what was paid, and a closing letter (RD327)', async () => {
    const client = await harness.signedIn('0770000010')
    const open = await credit(client)
    expect((await info(client)).at('client_info.closedLoan')).toBeNull()
    const number = open.string('credit_full_info.agreement_number')
    const id = open.number('credit_full_info.credit_id')
    const price = (await client.post(`/api/v1/prolongation/init/${id}`)).number('data.prolongation_amount')
    await client.post(`/api/v1/prolongation/confirm/${id}`)
    await pay(number, price)
    const debt = (await credit(client)).number('credit_full_info.full_debt')
    await harness.advance(60)
    await pay(number, 1_000)
    await harness.advance(60)
    await pay(number, 20_000)
    const today = colomboDate(Date.parse((await client.get('/api/v1/me')).string('data.asOf')))
    const closed = await info(client)
    expect(closed.at('client_info.closedLoan')).toEqual({
      agreementNumber: number,
      agreementDocument: open.string('credit_full_info.credit_document'),
      closingLetter: expect.stringMatching(/^[\da-f]{32}\.pdf$/),
      openedOn: open.string('credit_full_info.opened_on'),
      closedOn: today,
      payments: [
        { date: today, amount: price, purpose: 'extension' },
        { date: today, amount: 1_000, purpose: 'debt' },
        { date: today, amount: 20_000, purpose: 'debt' },
      ],
      totalPaid: price + debt,
    })
    for (const paper of ['agreementDocument', 'closingLetter']) {
      const pdf = await client.get(`/api/v1/document/1/${closed.string(`client_info.closedLoan.${paper}`)}`)
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    }
    expect((await client.get('/api/v1/client/info')).at('client_info.lastRepaidOn')).toBe(today)
  })

  it('keeps them while the next loan is there (RD327)', async () => {
    const client = await harness.signedIn('0770000012')
    const closed = (await info(client)).at('client_info.closedLoan')
    expect(closed).toMatchObject({ totalPaid: 11_384.45, payments: [{ amount: 11_384.45, purpose: 'debt' }] })
    await client.post('/api/v1/application/create', {
      requested_amount: 15_000,
      requested_term: 10,
      parent_application_id: null,
    })
    expect((await info(client)).at('client_info.closedLoan')).toEqual(closed)
  })

  it('has a letter that nobody else can read (RD328)', async () => {
    const owner = await harness.signedIn('0770000012')
    const letter = (await info(owner)).string('client_info.closedLoan.closingLetter')
    expect((await owner.get(`/api/v1/document/1/${letter}`)).text.slice(0, 5)).toBe('%PDF-')
    expect((await (await harness.signedIn('0770000010')).get(`/api/v1/document/1/${letter}`)).status).toBe(404)
    expect((await harness.client().get(`/api/v1/document/1/${letter}`)).status).toBe(401)
    expect((await owner.get(`/api/v1/document/preview/${letter}`)).status).toBe(404)
  })

  it('is not there for somebody without one (RD327)', async () => {
    expect((await info(await harness.signedIn('0770000008'))).at('client_info.closedLoan')).toBeNull()
  })
})

describe('the closing letter', () => {
  const content = {
    kind: 'closing',
    number: '1234-5678',
    date: '2026-11-25',
    fullName: 'Amal Perera',
    nic: '941234567V',
    openedOn: '2026-11-01',
    amount: 11_000,
    total: 11_385,
    payments: [
      { date: '2026-11-20', amount: 385, isExtension: true },
      { date: '2026-11-25', amount: 11_000, isExtension: false },
    ],
  } as const

  it.each(languages)('says in %s who owes nothing, for which loan, and what was paid when (RD328)', (language) => {
    const sheet = sheetOf(content, language)
    const words = sheet.paragraphs
      .map(({ runs }) => runs.map(({ text }) => text).join(''))
      .join('\n')
      .replaceAll('\u00a0', ' ')
    const { documents: t } = texts[language]
    for (const said of ['1234-5678', 'Amal Perera', '941234567V', 'RS 11,000', 'RS 385', 'RS 11,385'])
      expect(words).toContain(said)
    for (const day of ['01.11.2026', '20.11.2026', '25.11.2026']) expect(words).toContain(day)
    expect(words).toContain(t.nothingOwed)
    expect(sheet.title).toBe(t.closing)
    expect(
      otherScriptThan(language).test(
        t.nothingOwed + t.closing + t.totalPaid + t.takenOn + t.closedOn + t.payments + t.extended,
      ),
    ).toBe(false)
  })
})
