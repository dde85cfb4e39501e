// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { totalToReturn, formatRupees } from '#machines/rules/money.ts'
import { brand } from '#brand/brand.ts'
import { standardRates } from '#machines/rules/policy.ts'
import { MeetPage } from '#features/information/meet-page.tsx'
import { NeverAskPage } from '#features/information/never-ask-page.tsx'
import { TrustPage, trustPage } from '#features/information/trust-page.tsx'
import type { Facts } from '#platform/trust-facts.ts'
import { tidyUp } from '#support/show.tsx'
import { showPage } from './show-page.tsx'

tidyUp()
afterEach(() => vi.unstubAllGlobals())

const facts: Facts = {
  builtOn: '2026-11-21',
  languages: [
    { language: 'en', texts: 700, translated: 700, reviewed: null },
    { language: 'si', texts: 700, translated: 690, reviewed: 3 },
  ],
  weights: [{ path: '/howToPay', script: 98_765, document: 5_300 }],
  accessibility: { on: '2026-11-20', all: 312, good: 311 },
  conformance: { on: '2026-11-19', all: 148, good: 147 },
  headers: [{ name: 'x-frame-options', value: 'DENY' }],
}
const main = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''

describe('the page of measurements', () => {
  it('shows what the build has measured, letter by letter (Z15)', async () => {
    await showPage(() => <TrustPage facts={facts} />)
    for (const words of [
      'on 21.11.2026',
      '690 of 700 texts, 3 read by a native reader',
      '5.3 + 98.8 kB',
      '147 / 148',
      '19.11.2026',
      'x-frame-options',
    ])
      expect(main()).toContain(words)
  })

  it('computes its examples by the one formula (Z15)', async () => {
    await showPage(() => <TrustPage facts={null} />)
    const dearest = totalToReturn({ ...standardRates, amount: 20_000, term: 30, discount: 0 })
    expect(main()).toContain(formatRupees(dearest).replaceAll('\u00a0', ' '))
    expect(main()).toContain('RS 11,000, 7 days, first loan freeRS 11,000')
  })

  it('folds the technical figures, below what concerns people (Z15)', async () => {
    await showPage(() => <TrustPage facts={facts} />)
    const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
    expect(headings).toEqual([
      'The price',
      'If you have a complaint',
      'Accessibility',
      'Technical figures for those who check us',
    ])
    const details = screen.getByRole('heading', { name: 'Security' }).closest('details')
    expect(details?.open).toBe(false)
    await userEvent.click(screen.getByText('Technical figures for those who check us'))
    expect(details?.open).toBe(true)
  })

  it('leaves out what was not measured before the build (Z15)', async () => {
    await showPage(() => <TrustPage facts={{ ...facts, accessibility: null, conformance: null }} />)
    expect(main()).not.toContain('automatic checks held')
    expect(main()).not.toContain('Does it work as specified?')
    expect(main()).toContain('x-frame-options')
  })

  it('reads the file of the build, and shows no numbers where something else answers (Z15)', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(facts))))
    await showPage(await trustPage())
    expect(main()).toContain('147 / 148')
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html>')))
    const Page = await trustPage()
    document.body.innerHTML = ''
    await showPage(Page)
    expect(main()).not.toContain('Technical figures')
    expect(main()).toContain('The price')
  })

  it('states what it aims at, what was tested, what is not perfect, and whom to tell (U29)', async () => {
    await showPage(() => <TrustPage facts={facts} />)
    expect(screen.getByRole('heading', { name: 'Accessibility' })).toBeTruthy()
    expect(main()).toContain('WCAG 2.2, level AA')
    expect(main()).toContain('311 of 312 automatic checks held on 20.11.2026.')
    expect(main()).toContain('Tests with people who use a screen reader are still to be made.')
    expect(screen.getAllByRole('link', { name: /^011/ }).length).toBeGreaterThan(0)
  })
})

describe('the way of a complaint', () => {
  it.each([
    ['/trust', () => <TrustPage facts={facts} />],
    ['/meet', MeetPage],
  ])(
    'leads on %s to us first, with a time, and then to bodies that are not claimed for us (U31, RD161)',
    async (_, page) => {
      await showPage(page)
      const way = document.querySelector('#complaint')
      expect(way?.textContent).toContain('We answer in writing within 14 days.')
      expect(way?.textContent).toContain('ask us which public body supervises us')
      const addresses = [...(way?.querySelectorAll('a') ?? [])].map(({ href }) => href)
      expect(addresses).toContain(`mailto:${brand.care.email}`)
      expect(addresses).toContain(`tel:${brand.care.phone}`)
      expect(addresses.filter((address) => address.startsWith('https:'))).toEqual([
        'https://reachus.cbsl.lk/',
        'https://www.financialombudsman.lk/',
      ])
    },
  )
})

describe('what we never ask for', () => {
  it('names the code, the bank, money in advance, people and screens, and what to do after a mistake (U30)', async () => {
    await showPage(NeverAskPage)
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(7)
    for (const words of ['The code that we sent you', 'PIN', 'Money before a loan', 'Call your bank at once'])
      expect(main()).toContain(words)
  })
})
