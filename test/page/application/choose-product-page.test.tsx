// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Product } from '#machines/shared/application.ts'
import { ChooseProductPage } from '#features/offer/choose-product-page.tsx'
import { special, standard } from '../borrowers.ts'
import { refusedWith, renderPage, settled, tidyUp } from '../render-page.tsx'
import { applying } from '#support/samples/lending.ts'

tidyUp()

async function open(products: readonly Product[] = [special, standard]) {
  const page = await renderPage(ChooseProductPage, {
    path: '/chooseProduct',
    position: applying('state_offer'),
    amount: 20_000,
  })
  await page.answer('checkScoring', { kind: 'products', products })
  return page
}

const next = () => screen.getByRole('button', { name: /NEXT|Preparing/ })
const card = (name: string) => screen.getByRole('radio', { name }).closest('label')
const bar = () => document.querySelector('main .actions .beside')?.textContent.replaceAll('\u00a0', ' ')
const hint = () => document.getElementById('product-hint')?.textContent
const dialog = () => screen.getByRole('alertdialog', { name: 'Confirm Product Selection' })

describe('choose product', () => {
  it('shows up-to amount and term, approved amount and approved term (C1)', async () => {
    await open()
    expect(card('Standard loan')?.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Approved: RS 25,000, 14 daysYou pay backRS 26,748CostRS 1,748',
    )
    expect(card('Standard loan')?.textContent?.replaceAll('\u00a0', ' ')).toContain('Up to RS 40,000, 30 days.')
  })

  it('names a product with a discount free and any other standard, none chosen where none is plainly best (C3, RD348)', async () => {
    await open([{ ...special, approvedAmount: 11_000 }, standard])
    expect(
      screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('.radio-name')?.textContent),
    ).toEqual(['Special free rate loan', 'Standard loan'])
    expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(2)
    expect(hint()).not.toContain('cheapest')
  })

  it('has chosen the loan that costs least and gives as much as any, says so, and takes another choice (RD348)', async () => {
    const { user } = await open()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Special free rate loan' }).checked).toBe(true)
    expect(hint()).toContain('The cheapest loan is chosen. You can choose another.')
    await user.click(screen.getByRole('radio', { name: 'Standard loan' }))
    expect(hint()).not.toContain('cheapest')
    await user.click(next())
    expect(dialog().textContent).toContain('Standard loan')
  })

  it('repeats in the bar what is chosen, and nothing before (RD332)', async () => {
    const { user } = await open([{ ...special, approvedTerm: 7 }, standard])
    expect(bar()).toBeUndefined()
    await user.click(screen.getByRole('radio', { name: 'Standard loan' }))
    expect(bar()).toMatch(/^You pay back RS 26,748 on /)
    await user.click(screen.getByRole('radio', { name: 'Special free rate loan' }))
    expect(bar()).toMatch(/^You pay back RS 25,000 on /)
  })

  it('says what was asked for where less is approved, and what can still be changed (RD264)', async () => {
    await open([{ ...special, approvedAmount: 11_000 }, standard])
    expect(hint()?.replaceAll('\u00a0', ' ')).toContain('You asked for RS 20,000.')
    expect(hint()).toContain('You can change the amount and the number of days on the next page.')
  })

  it('puts the true cost in rupees and the discount under every name (RD60)', async () => {
    await open([special, { ...special, id: 103, discount: 50 }, standard])
    const texts = screen
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent.replaceAll('\u00a0', ' '))
    expect(texts[0]).toContain('You pay backRS 25,000CostRS 0')
    expect(texts[0]).toContain('Discount: 100%.')
    expect(texts[1]).toContain('You pay backRS 25,874CostRS 874')
    expect(texts[1]).toContain('Discount: 50%.')
    expect(texts[2]).toContain('You pay backRS 26,748CostRS 1,748')
    expect(texts[2]).not.toContain('Discount')
  })

  it('shows no cost that cannot be true and says to call (RD12)', async () => {
    await open([{ ...standard, dailyRate: 40 }])
    expect(card('Standard loan')?.textContent).toContain('Call us for the cost of this loan')
    expect(card('Standard loan')?.textContent).not.toContain('You pay back')
  })

  it('chooses the only product beforehand and still shows it (C1)', async () => {
    await open([standard])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Standard loan' }).checked).toBe(true)
  })

  it('asks for a choice when none is made (C1)', async () => {
    const { user } = await open([{ ...special, approvedAmount: 11_000 }, standard])
    await user.click(next())
    expect(screen.getByText('Choose a loan')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  })

  it('asks back with the same three values and closes without a call (C2)', async () => {
    const { user, fake } = await open()
    await user.click(screen.getByRole('radio', { name: 'Standard loan' }))
    await user.click(next())
    expect(dialog().textContent.replaceAll('\u00a0', ' ')).toContain('Approved: RS 25,000, 14 days')
    expect(dialog().textContent.replaceAll('\u00a0', ' ')).toContain('Up to RS 40,000, 30 days.')
    await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(fake.inputs('createPreview')).toEqual([])
  })

  it('closes the question with Back (C2, RD89)', async () => {
    const page = await open([standard])
    await page.user.click(next())
    await settled()
    await act(async () => {
      page.router.history.back()
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(page.path()).toBe('/chooseProduct')
  })

  it('has the conditions made once for the application (C4, RD61, UX8)', async () => {
    const { user, fake } = await open([standard])
    await user.click(next())
    await user.click(within(dialog()).getByRole('button', { name: 'Choose this loan' }))
    expect(next().textContent).toBe('Preparing your offer…')
    await user.click(next())
    expect(fake.inputs('createPreview')).toMatchObject([
      { applicationId: 5, amount: expect.any(Number), term: expect.any(Number) },
    ])
  })

  it('does not go back while the next page may come, and does once the conditions could not be made (C2, RD89)', async () => {
    const { user, fail, router } = await open([standard])
    const mode = () => router.history.location.state.mode
    await user.click(next())
    await settled()
    await user.click(within(dialog()).getByRole('button', { name: 'Choose this loan' }))
    await settled()
    expect([screen.queryByRole('alertdialog'), mode()]).toEqual([null, 'confirming'])
    await fail('createPreview', refusedWith(500))
    await expect.poll(mode).toBeUndefined()
  })

  it('keeps the choice when the conditions could not be made and tries again (RD35)', async () => {
    const { user, fail, fake } = await open([standard])
    await user.click(next())
    await user.click(within(dialog()).getByRole('button', { name: 'Choose this loan' }))
    await fail('createPreview', refusedWith(500))
    expect(screen.getByRole('alert').textContent).toContain('The loan conditions are not ready')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Standard loan' }).checked).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(fake.open('createPreview')).toHaveLength(1)
  })

  it('says that the products did not load and asks again (RD35)', async () => {
    const page = await renderPage(ChooseProductPage, {
      path: '/chooseProduct',
      position: applying('state_offer'),
      amount: 20_000,
    })
    await page.fail('checkScoring', refusedWith(500))
    expect(screen.getByText('Your loans did not load')).toBeTruthy()
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    await page.answer('checkScoring', { kind: 'products', products: [standard] })
    expect(screen.getByRole('radio', { name: 'Standard loan' })).toBeTruthy()
  })

  it('says after two rounds that the check could not be finished, with ways on (C5, RD55)', async () => {
    const page = await renderPage(ChooseProductPage, {
      path: '/chooseProduct',
      position: applying('state_offer'),
      amount: 20_000,
    })
    const empty = { kind: 'products', products: [] } as const
    const rejected = { kind: 'rejected', reason: 'productWithoutId' } as const
    for (let round = 0; round < 2; round += 1) {
      await page.answer('checkScoring', empty)
      await page.answer('checkScoring', rejected)
    }
    await page.answer('checkScoring', empty)
    expect(screen.getByText('We could not finish the check')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Talk to us' })).toBeTruthy()
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(page.fake.open('checkScoring')).toHaveLength(1)
  })
})
