// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FiveQuestionsPage } from '#features/information/five-questions-page.tsx'
import { ages, limits } from '#machines/rules/policy.ts'
import { formatRupees } from '#machines/rules/money.ts'
import { decide } from '#server/application/decision.ts'
import { renderPage, tidyUp } from './render-page.tsx'

tidyUp()

it('asks five questions with no answer chosen, and names the limits of the terms and of the lender (U33, RD389)', async () => {
  await renderPage(FiveQuestionsPage, { path: '/canIGetLoan' })
  const groups = screen.getAllByRole('group')
  expect(groups.map((group) => within(group).getAllByRole('radio').length)).toEqual([3, 2, 2, 2, 2])
  for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false)
  expect(screen.getByRole('radio', { name: `Under ${ages.eligibility}` })).toBeTruthy()
  expect(screen.getByRole('radio', { name: `${ages.terms} or older` })).toBeTruthy()
  expect(document.querySelector('main')?.textContent).toContain(formatRupees(limits.leastIncome))
})

it('asks for the income below which the lender declines (U33, RD389)', () => {
  const applicant = { nic: '940871234V', requestedAmount: 11_000, requestedTerm: 7, repaidLoans: 0, isFirst: true }
  const kinds = [limits.leastIncome, limits.leastIncome - 1].map((income) => decide({ ...applicant, income }).kind)
  expect(kinds).toEqual(['approved', 'declined'])
})
