// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatRupees } from '#machines/rules/money.ts'
import { decide } from '#server/application/decision.ts'
import { HowToGetPage } from '#features/information/how-to-get-page.tsx'
import { ProcessSteps, WhatYouNeed } from '#features/landing/landing-sections.tsx'
import { ObtainingPage } from '#features/information/obtaining-page.tsx'
import { RepeatPage } from '#features/information/repeat-page.tsx'
import { tidyUp } from '#support/show.tsx'
import { showPage } from './show-page.tsx'

tidyUp()

const stepsOf = (list: HTMLElement | undefined) => (list ? within(list).getAllByRole('listitem').length : 0)

describe('the guides', () => {
  it('/howToGet shows a flow of four steps to a first loan and one to the next, each with LOGIN (I1)', async () => {
    await showPage(HowToGetPage)
    expect(screen.getAllByRole('list').map(stepsOf)).toEqual([4, 4])
    const logins = screen.getAllByRole('link', { name: 'LOGIN' })
    expect(logins.map((link) => link.getAttribute('href'))).toEqual(['/login', '/login'])
  })

  it('/obtaining shows the four steps to a first loan and APPLY NOW (I2)', async () => {
    await showPage(ObtainingPage)
    expect(screen.getAllByRole('list').map(stepsOf)).toEqual([4])
    expect(screen.getByRole('link', { name: 'APPLY NOW' }).getAttribute('href')).toBe('/login')
  })

  it('/repeat shows the four steps to the next loan and LOGIN (I2)', async () => {
    await showPage(RepeatPage)
    expect(screen.getAllByRole('list').map(stepsOf)).toEqual([4, 4])
    expect(screen.getByRole('link', { name: 'LOGIN' }).getAttribute('href')).toBe('/login')
  })

  it('/repeat tells what repaid loans do for the next one, as the lender decides it (U38)', async () => {
    await showPage(RepeatPage)
    const told = document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
    const applicant = { income: 200_000, nic: '940872345V', requestedAmount: 40_000, requestedTerm: 7 }
    for (const repaidLoans of [2, 5]) {
      const decision = decide({ ...applicant, repaidLoans, isFirst: false })
      const product = decision.kind === 'approved' ? decision.products['201'] : undefined
      const most = formatRupees(product?.calc_params.max_approved_amount ?? 0).replaceAll('\u00a0', ' ')
      const discount = product?.credit_params.discount
      expect(told).toMatch(new RegExp(`After ${repaidLoans} repaid loans you are \\w+: ${discount}% less`))
      expect(told).toContain(`${discount}% less interest and fees, and up to ${most}.`)
    }
  })
})

describe("the landing's promise", () => {
  it('is three steps of 4, 1 and 5 minutes, which are the promised 10, and names what a bank may take (L5, RD4)', async () => {
    await showPage(ProcessSteps)
    const minutes = screen.getAllByText(/^\d+ minutes?$/).map((text) => Number.parseInt(text.textContent ?? '', 10))
    expect(minutes).toEqual([4, 1, 5])
    expect(minutes.reduce((sum, one) => sum + one)).toBe(10)
    expect(screen.getByText(/Bank transfers can take a few hours/)).toBeTruthy()
  })

  it('lists what is needed: card, phone with a camera, bank account, one person (RD4)', async () => {
    await showPage(WhatYouNeed)
    expect(screen.getByRole('heading', { name: 'What you need' })).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
  })
})
