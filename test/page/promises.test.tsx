// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatRupees, totalToReturn } from '#machines/rules/money.ts'
import { limits } from '#machines/rules/policy.ts'
import type { ClientInfo } from '#machines/shared/client-info.ts'
import { decide } from '#server/application/decision.ts'
import type { Product } from '#lender/contract/answers.ts'
import { AccountPage } from '#features/account/account-page.tsx'
import { LandingPage } from '#features/landing/landing-page.tsx'
import { accountOf } from './borrowers.ts'
import { noon, renderPage, tidyUp } from './render-page.tsx'
import { applying } from '#support/samples/lending.ts'

tidyUp()
afterEach(() => vi.restoreAllMocks())

const { min, max, step, termDays } = limits.calculator
const amounts = Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step)

/** What the policy gives at most to an applicant with a good income. */
function given(requestedAmount: number, repaidLoans: number): readonly Product[] {
  const decision = decide({
    income: 500_000,
    nic: '199012345678',
    requestedAmount,
    requestedTerm: termDays,
    repaidLoans,
    isFirst: repaidLoans === 0,
  })
  return decision.kind === 'approved' ? Object.values(decision.products) : []
}
const isFree = (product: Product) => product.credit_params.discount === 100
const mostOf = (products: readonly Product[]) =>
  Math.max(...products.map((product) => product.calc_params.max_approved_amount))

const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ')
const card = () => textOf(screen.getByRole('region', { name: 'Loan calculator' }))
const money = (rupees: number) => formatRupees(rupees).replaceAll('\u00a0', ' ')
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Loan amount' })
const choose = (amount: number) => {
  act(() => void fireEvent.change(slider(), { target: { value: String(amount) } }))
}

function costOf(product: Product, amount: number): number {
  const { daily_rate: dailyRate, service_fee: serviceFee, consulting_fee: consultingFee } = product.credit_params
  const { discount } = product.credit_params
  return totalToReturn({ amount, term: termDays, dailyRate, serviceFee, consultingFee, discount })
}

describe('what is promised before an application', () => {
  it('the landing promises at every amount only what the decision policy gives a first loan (RD260, RD343)', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(noon)
    await renderPage(LandingPage)
    for (const amount of amounts) {
      choose(amount)
      const products = given(amount, 0)
      const free = products.find(isFree)
      const standard = products.find((product) => !isFree(product))
      if (!free || !standard) throw new Error('the policy gives a first loan twice')
      const cost = costOf(standard, amount)
      expect(card()).toContain(`You pay back ${money(cost)} on`)
      expect(card()).toContain(`Cost: ${money(cost - amount)}`)
      expect(textOf(document.body)).toContain(`Up to ${money(mostOf([free]))}, if your offer says`)
      // It is said beside the slider, where more than a first loan is asked for.
      const isMore = amount > mostOf(products)
      expect(card().includes(`A first loan is at most ${money(mostOf(products))}.`)).toBe(isMore)
      if (isMore) expect(card().indexOf('A first loan')).toBeLessThan(card().indexOf('Mobile number'))
      // No sentence names a free loan of the amount on the slider where the policy gives none.
      if (amount > mostOf([free])) expect(card()).not.toMatch(new RegExp(`free[^.]*${money(amount)}`))
    }
  })

  it.each([
    ['bronze', 0],
    ['silver', 2],
    ['gold', 5],
  ] as const)('the account shows a %s borrower the cost and goes as far as the rank (RD261)', async (rank, repaid) => {
    vi.spyOn(Date, 'now').mockReturnValue(noon)
    const own: Partial<ClientInfo> = { clientRank: rank }
    const page = await renderPage(AccountPage, {
      path: '/account',
      position: applying('state_no_application'),
      amount: max,
    })
    await page.answerAccount(accountOf(own))
    const most = mostOf(given(max, repaid))
    expect([slider().max, slider().value]).toEqual([String(most), String(most)])
    for (const amount of [min, 15_500, most]) {
      choose(amount)
      const standard = given(amount, repaid).find((product) => !isFree(product))
      if (!standard) throw new Error('the policy gives no standard loan')
      const total = costOf(standard, amount)
      expect(card()).toContain(
        `You pay back${money(total)} on Sat 28 NovYou get${money(amount)}Cost${money(total - amount)}`,
      )
    }
    await page.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'APPLY NOW' }))
    expect(page.fake.inputs('createApplication')).toMatchObject([{ amount: most }])
  })
})
