import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#machines/shared/languages.ts'
import { colomboDate } from '#machines/rules/dates.ts'
import { scriptRuns } from '#server/documents/script-runs.ts'
import { texts } from '#server/texts/texts.ts'
import { otherScriptThan } from '#support/script.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startLender()
})
afterAll(() => harness.close())

describe('the seeded borrowers', () => {
  it.each([
    ['0770000001', 'state_persdata', 'in_progress', null],
    ['0770000002', 'state_address', 'in_progress', null],
    ['0770000003', 'state_employment', 'in_progress', null],
    ['0770000004', 'state_reference', 'in_progress', null],
    ['0770000005', 'state_photos', 'in_progress', null],
    ['0770000006', 'state_registered', 'complete', 'state_offer_calculation'],
    ['0770000007', 'state_registered', 'complete', 'state_offer'],
    ['0770000008', 'state_registered', 'complete', 'state_declined'],
    ['0770000009', 'state_registered', 'complete', 'state_disbursement'],
    ['0770000010', 'state_registered', 'complete', 'state_active'],
    ['0770000011', 'state_registered', 'complete', 'state_active'],
    ['0770000012', 'state_registered', 'complete', 'state_no_application'],
    ['0770000013', 'state_registered', 'complete', 'state_no_application'],
    ['0770000014', 'state_registered', 'complete', 'state_no_application'],
    ['0770000015', 'state_registered', 'complete', 'state_bank_account'],
    ['0770000017', 'state_registered', 'complete', 'state_active'],
  ] as const)('%s stands at %s, %s, %s (R12, R14)', async (phone, clientState, registerStatus, applicationState) => {
    const me = await (await harness.signedIn(phone)).get('/api/v1/me')
    expect(me.at('data')).toMatchObject({ clientState, registerStatus, applicationState })
  })

  it('have every rank (M2)', async () => {
    const ranks: unknown[] = []
    for (const phone of ['0770000012', '0770000013', '0770000014']) {
      ranks.push((await (await harness.signedIn(phone)).get('/api/v1/client/info')).at('client_info.clientRank'))
    }
    expect(ranks).toEqual(['bronze', 'silver', 'gold'])
  })

  it('agreed to nothing in the future, and are not asked to pay by a day that has passed (Z13, M16)', async () => {
    const now = await harness.now()
    const today = colomboDate(now)
    for (const phone of ['0770000009', '0770000010', '0770000011']) {
      const client = await harness.signedIn(phone)
      const records = JSON.stringify((await client.get('/api/v1/client/records')).at('data.consents'))
      const agreed = [...records.matchAll(/"at":"(\d{4}-\d{2}-\d{2})T/g)].map(([, day]) => day ?? '')
      expect(agreed.length).toBeGreaterThan(0)
      expect(agreed.filter((day) => day > new Date(now).toISOString())).toEqual([])
      const news = JSON.stringify((await client.get(`/api/notifications?user_id=${phone}`)).at('data'))
      const days = [...news.matchAll(/(\d{2})\.(\d{2})\.(\d{4})/g)].map(
        ([, day, month, year]) => `${year}-${month}-${day}`,
      )
      expect(days.filter((day) => day < today)).toEqual([])
    }
  })

  it('are listed with what each is for, and the page shows them without anything inline', async () => {
    const client = harness.client()
    expect((await client.get('/sandbox/api/borrowers')).at('data')).toHaveLength(18)
    const page = await client.get('/sandbox')
    expect(page.text).not.toMatch(/<script>|<style>|\son\w+=|style=/)
    expect((await client.get('/sandbox/page.js')).headers.get('content-type')).toContain('javascript')
    expect((await client.get('/sandbox/page.css')).headers.get('content-type')).toContain('css')
  })
})

const speaking = (language: string) => ({ 'accept-language': language })

describe('the documents', () => {
  it('are PDFs in the language of the borrower (D6, C4, M7)', async () => {
    for (const lang of languages) {
      await harness.reset()
      const client = await harness.signedIn('0770000007', lang)
      const id = (await client.get('/api/v1/me')).number('data.applicationId')
      const name = (await client.post(`/api/v1/document/preview/1/${id}`)).string('document_path')
      expect((await client.post(`/api/v1/document/preview/1/${id}`)).at('document_path')).toBe(name)
      const pdf = await client.get(`/api/v1/document/preview/${name}`)
      expect([pdf.status, pdf.headers.get('content-type'), pdf.text.slice(0, 5)]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ])
      expect(pdf.text).toContain(`/Lang (${lang})`)
      expect(pdf.headers.get('content-disposition')).toContain('inline')
      const saved = await client.get(`/api/v1/document/preview/${name}?download`)
      expect(saved.headers.get('content-disposition')).toContain('attachment')
    }
    const borrower = await harness.signedIn('0770000010')
    const file = (await borrower.get('/api/v1/credit/activeCreditInfo')).string('credit_full_info.credit_document')
    expect((await borrower.get(`/api/v1/document/1/${file}`)).text.slice(0, 5)).toBe('%PDF-')
  })

  it('follow the language on the screen; an agreement keeps its own (RD170)', async () => {
    await harness.reset()
    const client = await harness.signedIn('0770000007', 'en')
    const id = (await client.get('/api/v1/me')).number('data.applicationId')
    const name = (await client.post(`/api/v1/document/preview/1/${id}`)).string('document_path')
    const languageOf = async (headers: Record<string, string>) =>
      (await client.get(`/api/v1/document/preview/${name}`, headers)).text.match(/\/Lang \((\w+)\)/)?.[1]
    expect(await languageOf({})).toBe('en')
    expect(await languageOf(speaking('ta'))).toBe('ta')
    // A page that the browser opens lists the browser's own languages, and nobody has chosen them.
    expect(await languageOf(speaking('en-US,en;q=0.9'))).toBe('ta')
    expect(await languageOf({ ...speaking('en'), 'sec-fetch-mode': 'navigate' })).toBe('ta')

    const owing = await harness.signedIn('0770000010', 'en')
    const file = (await owing.get('/api/v1/credit/activeCreditInfo')).string('credit_full_info.credit_document')
    const before = (await owing.get(`/api/v1/document/1/${file}`)).text.match(/\/Lang \((\w+)\)/)?.[1]
    expect((await owing.get(`/api/v1/document/1/${file}`, speaking('si'))).text).toContain(`/Lang (${before})`)
    expect((await owing.get('/api/v1/client/bankAccounts')).string('bank_accounts.0.bankName')).toMatch(
      /^[\u0D80-\u0DFF\s]/,
    )
  })

  it('cannot be reached by a path', async () => {
    const client = await harness.signedIn('0770000010')
    for (const name of ['..%2f..%2fetc%2fpasswd', '%2e%2e%2fsecret', 'secret', `${'a'.repeat(32)}.pdf%00`, '....//x']) {
      expect([name, (await client.get(`/api/v1/document/1/${name}`)).status]).toEqual([name, 404])
    }
  })

  it.each(languages)('have a font for every letter of %s', (language) => {
    const { days, perDay, giveBack, agreed, ...others } = texts[language].documents
    const inLatin = [days(14), perDay('0.02'), giveBack(1), giveBack(14), agreed('', ''), ...Object.values(others)]
      .flatMap(scriptRuns)
      .filter(({ font }) => font.endsWith('latin'))
    for (const { text } of inLatin) expect(text).not.toMatch(otherScriptThan('en'))
  })

  it('keep the joiners of Sinhala with their letters', () => {
    expect(scriptRuns('Rs 11,000 ශ්‍රී ලංකා தமிழ்')).toEqual([
      { font: expect.stringContaining('latin'), text: 'Rs 11,000 ' },
      { font: expect.stringContaining('sinhala'), text: 'ශ්‍රී' },
      { font: expect.stringContaining('latin'), text: ' ' },
      { font: expect.stringContaining('sinhala'), text: 'ලංකා' },
      { font: expect.stringContaining('latin'), text: ' ' },
      { font: expect.stringContaining('tamil'), text: 'தமிழ்' },
    ])
  })
})
