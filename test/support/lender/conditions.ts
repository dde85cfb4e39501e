/** What a document must say: figures counted apart from the product, read out of the PDF. */
import { expect } from 'vitest'
import { languages, type Language } from '#machines/shared/languages.ts'
import type { TestClient } from './lender-client.ts'
import type { Harness } from './lender-harness.ts'
import { pdfText } from './pdf-text.ts'

export type Chosen = { readonly product_id: number; readonly amount: number; readonly term: number }

/** Percent a day and the discounts of the two products, from the README of the lender, in units of 1e-8 percent. */
const ratesPerDay = [2_060_109n, 38_032_787n, 9_836_066n]
const ratePerDay = ratesPerDay.reduce((sum, rate) => sum + rate)
const discounts: Readonly<Record<number, bigint>> = { 101: 100n, 201: 0n }

/** Rupees, rounded up, with whole numbers only. */
function totalOf({ product_id, amount, term }: Chosen): string {
  const paid = 100n - (discounts[product_id] ?? 0n)
  const divisor = 10n ** 8n * 100n * 100n
  const cents = (BigInt(amount) * 100n * BigInt(term) * ratePerDay * paid + divisor / 2n) / divisor
  const rupees = BigInt(amount) + (cents + 99n) / 100n
  return inRupees(rupees)
}
const inRupees = (rupees: bigint) => `RS ${rupees.toLocaleString('en')}`

/**
 * Each charge, counted to the cent and rounded down to the rupee; the rupees that are missing to the whole go one by one to the charges
 * that lost most, of two that lost the same to the larger.
 */
function chargesOf({ amount, term }: Chosen): { parts: string[]; all: bigint } {
  const cent = 10n ** 8n
  const exact = ratesPerDay.map((rate) => BigInt(amount) * BigInt(term) * rate)
  const cents = exact.map((part) => (part + cent / 2n) / cent)
  const all = (exact.reduce((sum, part) => sum + part) + cent * 100n - 1n) / (cent * 100n)
  const missing = Number(all - cents.reduce((sum, part) => sum + part / 100n, 0n))
  const byLoss = cents.toSorted((a, b) => Number((b % 100n) - (a % 100n)) || Number(b - a))
  const parts = cents.map((part) => part / 100n + (byLoss.indexOf(part) < missing ? 1n : 0n))
  return { parts: parts.map(inRupees), all }
}
const dayAfter = (today: string, term: number) => {
  const [day = '', month = '', year = ''] = today.split('.')
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + term))
  return at.toISOString().slice(0, 10).split('-').toReversed().join('.')
}

/** Sinhala and Tamil labels do not come back letter by letter, the figures do: they are read in their order. */
export async function documentOf(client: TestClient, path: string, lang: Language = 'en') {
  const answer = await client.get(path, { 'accept-language': lang })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(answer.text).toContain(`/Lang (${lang})`)
  const text = await pdfText(answer.bytes)
  const figures = Array.from(text.matchAll(/RS [\d,]+|\d\d\.\d\d\.\d{4}|[\d.]+%|\d+/g), ([figure]) => figure)
  const date = figures.find((figure) => /^\d\d\.\d\d\.\d{4}$/.test(figure)) ?? ''
  const from = figures.findIndex((figure) => figure.startsWith('RS'))
  return { date, figures: figures.slice(from, figures.lastIndexOf('90')) }
}
export function figuresOf(chosen: Chosen, date: string): string[] {
  const [interest = '', service = '', consulting = ''] = chargesOf(chosen).parts
  const percent = discounts[chosen.product_id] ?? 0n
  return [
    inRupees(BigInt(chosen.amount)),
    String(chosen.term),
    interest,
    '0.0206%',
    service,
    '0.3803%',
    consulting,
    '0.0984%',
    `${percent}%`,
    ...(percent > 0n ? [inRupees(chargesOf(chosen).all)] : []),
    totalOf(chosen),
    dayAfter(date, chosen.term),
  ]
}

/** The same sequence every time, so that a failure can be repeated. */
function* randomOffers(count: number): Generator<Chosen> {
  let seed = 20_261_122
  const upTo = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * limit)
  }
  for (let made = 0; made < count; made += 1) {
    const free = upTo(3) === 0
    yield {
      product_id: free ? 101 : 201,
      amount: 1_000 + 500 * upTo(free ? 21 : 39),
      term: 7 + upTo(free ? 8 : 24),
    }
  }
}

export async function withOffer(harness: Harness): Promise<{ client: TestClient; id: number }> {
  await harness.reset()
  const client = await harness.signedIn('0770000007')
  return { client, id: (await client.get('/api/v1/me')).number('data.applicationId') }
}

/** Asks for the conditions of random offers, in one language after the other, and compares every figure. */
export async function compareOffers(harness: Harness, count: number): Promise<void> {
  const { client, id } = await withOffer(harness)
  for (const [index, chosen] of [...randomOffers(count)].entries()) {
    const made = await client.post(`/api/v1/document/preview/1/${id}`, chosen)
    expect(made.status).toBe(200)
    const path = `/api/v1/document/preview/${made.string('document_path')}`
    const said = await documentOf(client, path, languages[index % languages.length])
    expect(said.figures).toEqual(figuresOf(chosen, said.date))
  }
}
