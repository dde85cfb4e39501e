// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waits } from '#machines/rules/policy.ts'
import { ScoringPage } from '#features/scoring/scoring-page.tsx'
import { wordCount } from '#features/scoring/review-words.tsx'
import { refusedWith, renderPage, tidyUp, type Start, stepLine } from '../render-page.tsx'
import { applying } from '#support/samples/lending.ts'

tidyUp()

let reducesMotion = false
beforeEach(() => {
  reducesMotion = false
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') && reducesMotion }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (start: Start = {}) =>
  renderPage(ScoringPage, {
    path: '/scoring',
    position: applying('state_offer_calculation'),
    amount: 11_000,
    ...start,
  })

const lead = () => document.querySelector('.lead')?.textContent
const frame = () => Number(document.querySelector('.review')?.getAttribute('data-frame'))
const nothing = { kind: 'products', products: [] } as const

/** Answers the due checks with nothing until that long has been waited. */
async function waitFor(page: Awaited<ReturnType<typeof open>>, milliseconds: number) {
  for (let waited = 0; waited < milliseconds; waited += waits.scoringPoll) {
    await page.answer('checkScoring', nothing)
    if (page.fake.open('readProfile').length > 0) await page.answer('readProfile', applying('state_offer_calculation'))
    await page.wait(waits.scoringPoll)
  }
}

describe('scoring', () => {
  it('says that the profile is under review and about how long (S1)', async () => {
    const { said } = await open()
    expect(screen.getByText(stepLine('scoring'))).toBeTruthy()
    expect(document.querySelector('.lead')?.textContent).toBe('Profile under review, takes around 1 min')
    expect(said()).toBe('Profile under review, takes around 1 min')
  })

  it('says once that the profile is under review: the heading says what has arrived (S1)', async () => {
    await open()
    expect(document.querySelector('main')?.textContent?.match(/review/gi)).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We have your application')
  })

  it('says that the application has arrived, and gives its number to quote and to copy (U27, RD196)', async () => {
    const id = 137_153_558_957_265
    const { user } = await open({ position: { ...applying('state_offer_calculation'), applicationId: id } })
    const shown = screen.getByText('Application number').nextElementSibling?.querySelector('.tnum')?.textContent
    expect(shown?.split('\u00a0')).toEqual(['137', '153', '558', '957', '265'])
    expect(screen.getAllByText(/We have your application/)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Copy: Application number' }))
    expect(await navigator.clipboard.readText()).toBe(String(id))
    expect(location.href).not.toContain(String(id))
  })

  it('shows five pictures in turn, 800 ms each, and stops on a press (S1)', async () => {
    const { user } = await open()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await user.click(screen.getByRole('button', { name: 'Pause animation' }))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    const stopped = frame()
    await new Promise((resolve) => setTimeout(resolve, 100))
    await user.click(screen.getByRole('button', { name: 'Play animation' }))
    const seen: number[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      await act(() => vi.advanceTimersByTimeAsync(waits.scoringFrame))
      seen.push(frame())
    }
    expect(seen).toEqual([1, 2, 3, 4, 5].map((turn) => (stopped + turn) % 5))
  })

  it('keeps the picture still for those who want less motion (S1)', async () => {
    reducesMotion = true
    await open()
    expect(screen.getByRole('button', { name: 'Play animation' })).toBeTruthy()
  })

  it('speaks at the start, after 30 s and then each minute, never at every check (RD56)', () => {
    expect([0, 5_000, 25_000].map(wordCount)).toEqual([0, 0, 0])
    expect([30_000, 85_000, 90_000, 145_000, 150_000].map(wordCount)).toEqual([1, 1, 2, 2, 3])
  })

  it('says after 90 s that it takes longer and that the page may be closed (RD56)', async () => {
    const page = await open()
    await waitFor(page, 85_000)
    expect(screen.queryByText('This takes longer than usual')).toBeNull()
    await waitFor(page, 5_000)
    expect(screen.getByText('This takes longer than usual')).toBeTruthy()
    expect(page.said()).toBe('We are still reviewing your profile. It takes longer than usual.')
    expect(screen.queryByText('Talk to us')).toBeNull()
  })

  it('offers a person to call after three minutes (RD56)', async () => {
    const page = await open()
    await waitFor(page, 180_000)
    expect(screen.getByRole('heading', { name: 'Talk to us' })).toBeTruthy()
  })

  it('says plainly that there is no offer, gives no reason, and leads to the account (RD57)', async () => {
    const page = await open()
    await waitFor(page, 10_000)
    await page.answer('checkScoring', nothing)
    await page.answer('readProfile', applying('state_declined'))
    expect(screen.getByRole('heading', { name: 'We cannot offer a loan now' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Talk to us' })).toBeTruthy()
    expect(document.querySelector('main')?.textContent).not.toMatch(/because|reason|income|score/i)
    await page.user.click(screen.getByRole('button', { name: 'Go to my account' }))
    expect(page.fake.open('readCredit')).toHaveLength(1)
  })

  it('says from when on to apply again, whom to ask, and when the lender said so (U32, U31, Z7)', async () => {
    const page = await open()
    await waitFor(page, 10_000)
    await page.answer('checkScoring', nothing)
    await page.answer('readProfile', applying('state_declined', { asOf: '2026-11-20T08:35:00Z' }))
    expect(screen.getByText('You can apply again later from your account.')).toBeTruthy()
    await page.answer('readApplicationState', {
      applicationId: 5,
      requestedAmount: 11_000,
      requestedTerm: 7,
      retryOn: '2026-12-21',
      offerExpiresOn: null,
      offerOpenBy: null,
      products: [],
    })
    expect(screen.getByText('You can apply again from 21.12.2026, from your account.')).toBeTruthy()
    expect(screen.getByText(/^Updated on 20.11.2026 at 14:05$/)).toBeTruthy()
    expect(screen.getByText(/You owe us nothing/)).toBeTruthy()
    const complaint = screen.getByRole<HTMLAnchorElement>('link', { name: 'If you have a complaint' })
    expect(complaint.getAttribute('href')).toBe('/trust#complaint')
  })

  it('promises no day where the lender names none (U32)', async () => {
    const page = await open()
    await waitFor(page, 10_000)
    await page.answer('checkScoring', nothing)
    await page.answer('readProfile', applying('state_declined'))
    await page.fail('readApplicationState', refusedWith(404))
    expect(screen.getByText('You can apply again later from your account.')).toBeTruthy()
    expect(document.querySelector('.as-of')).toBeNull()
  })

  it('says what is looked at, that the page may be left, and when the lender last said that the review goes on (Z7)', async () => {
    const page = await open()
    expect(screen.getByText(/We are checking your identity/)).toBeTruthy()
    expect(screen.getByText(/Log in on any phone/)).toBeTruthy()
    expect(document.querySelector('.as-of')).toBeNull()
    await page.answer('checkScoring', { ...nothing, readAt: Date.parse('2026-11-21T08:35:00Z') })
    expect(document.querySelector('.as-of')?.textContent).toMatch(/^Updated (on 21.11.2026 )?at 14:05$/)
  })

  it('tells the usual time that the lender tells, and the words of the specification where it tells none (Z7, RD120)', async () => {
    const page = await open()
    await page.answer('checkScoring', { ...nothing, usualSeconds: 45 })
    expect(lead()).toBe('Profile under review, takes around 1 min')
    await page.wait(waits.scoringPoll)
    await page.answer('checkScoring', { ...nothing, usualSeconds: 290 })
    expect(lead()).toBe('Profile under review, usually takes about 5 minutes')
    await page.wait(waits.scoringPoll)
    await page.answer('checkScoring', nothing)
    expect(lead()).toBe('Profile under review, usually takes about 5 minutes')
  })

  it('says that the application did not load and looks for it again (RD59)', async () => {
    const page = await open({ position: { ...applying('state_offer_calculation'), applicationId: null } })
    await page.fail('readApplicationState', refusedWith(500))
    expect(screen.getByText('Your application did not load')).toBeTruthy()
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(page.fake.open('readApplicationState')).toHaveLength(1)
  })
})
