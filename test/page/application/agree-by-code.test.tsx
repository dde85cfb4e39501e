// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OfferDetailsPage } from '#features/offer/offer-details-page.tsx'
import { applying } from '#support/samples/lending.ts'
import { standard } from '../borrowers.ts'
import { noon, refusedWith, renderPage, settled, steadyHand, tidyUp } from '../render-page.tsx'

tidyUp()
beforeEach(() => vi.spyOn(Date, 'now').mockReturnValue(noon))

const sentCode = { sentAt: noon, deadline: noon + 15_000, expiresAt: noon + 300_000, attempts: 5 }

async function openOffer() {
  const page = await renderPage(OfferDetailsPage, {
    path: '/offerDetails',
    position: applying('state_offer'),
    phone: '0771234567',
    amount: 20_000,
    drafts: {},
  })
  await page.answer('checkScoring', { kind: 'products', products: [standard] })
  act(() => {
    const { onboarding } = page.session.getSnapshot().children
    onboarding?.send({ type: 'product.submitted' })
    onboarding?.send({ type: 'choice.confirmed' })
  })
  await page.answer('createPreview', { previewName: 'p-9.pdf', expiresOn: '2026-11-23', readAt: 0 })
  await page.user.click(screen.getByRole('button', { name: 'Accept loan' }))
  return page
}
async function openCode() {
  const page = await openOffer()
  await page.answer('confirmDisbursement', { sentCode })
  return page
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Enter the 6-digit code' }))
const field = () => screen.getByLabelText<HTMLInputElement>('Code')
const accept = () => dialog().getByRole('button', { name: /^Accept loan: Code|Checking/ })
const words = () => screen.getByRole('dialog').textContent.replaceAll('\u00a0', ' ')

describe('the code by which an offer is accepted (U24, RD383)', () => {
  it('is asked for above the offer, with the figures that it is for, the number and the field in focus', async () => {
    await openCode()
    expect(words()).toContain('RS 21,399 on Sat 5 Dec')
    expect(words()).toContain('You getRS 20,000')
    expect(words()).toContain('We sent it by SMS to 077 123 4567.')
    expect(words()).toContain(
      'This code is for this amount, total and day only. If you change the loan, you need a new',
    )
    expect(words()).toContain('This code expires at 12:05.')
    expect(document.activeElement).toBe(field())
    expect(screen.queryByRole('link', { name: 'Change number' })).toBeNull()
  })

  it('is not asked for by a lender that lends at the press, as the specification has it (D5)', async () => {
    const page = await openOffer()
    expect(page.fake.inputs('confirmDisbursement')).toEqual([
      { applicationId: 5, productId: 102, amount: 20_000, term: 14 },
    ])
    await page.answer('confirmDisbursement', { state: 'state_disbursement' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(page.session.getSnapshot().children.onboarding).toBeUndefined()
  })

  it('is sent once with the figures on the screen, and leads on', async () => {
    const page = await openCode()
    await page.user.type(field(), '482913{Enter}')
    expect(accept().textContent).toBe('Checking…')
    await page.user.click(accept())
    expect(page.fake.inputs('confirmDisbursement').slice(1)).toEqual([
      { applicationId: 5, productId: 102, amount: 20_000, term: 14, code: '482913' },
    ])
    await page.answer('confirmDisbursement', { state: 'state_disbursement' })
    expect(page.session.getSnapshot().children.onboarding).toBeUndefined()
  })

  it('that is wrong is said in the words of the lender, with the tries that are left', async () => {
    const page = await openCode()
    await page.user.type(field(), '111111{Enter}')
    await page.fail('confirmDisbursement', refusedWith(422, { code: 'otp_wrong', message: 'The code is not right.' }))
    expect(words()).toContain('The code is not right.')
    expect(words()).toContain('4 tries left for this code')
    expect(field().value).toBe('111111')
    await page.user.type(field(), '{Backspace}')
    expect(words()).not.toContain('The code is not right.')
  })

  it('that is void for changed figures says so, and another one can be asked for after the countdown', async () => {
    const page = await openCode()
    expect(words()).toContain("Didn't receive? Request new OTP in 15 sec")
    await page.user.type(field(), '482913{Enter}')
    const said = 'This code is for another loan: the amount, the total or the day has changed.'
    await page.fail('confirmDisbursement', refusedWith(422, { code: 'otp_other_figures', message: said }))
    expect(words()).toContain(said)
    await page.tick(noon + 15_000)
    await steadyHand()
    await page.user.click(dialog().getByRole('button', { name: 'Request new OTP' }))
    expect(page.fake.inputs('confirmDisbursement').at(-1)).toMatchObject({ isResend: true })
    await page.answer('confirmDisbursement', { sentCode: { ...sentCode, sentAt: noon + 20_000 } })
    expect(field().value).toBe('')
    expect(page.said()).toBe('New code sent to 077 123 4567')
  })

  it('that could not be sent again says so and stays', async () => {
    const page = await openCode()
    await page.tick(noon + 15_000)
    await page.user.click(dialog().getByRole('button', { name: 'Request new OTP' }))
    await page.fail('confirmDisbursement', refusedWith(503, { code: 'sms_failed' }))
    expect(dialog().getByText('We could not send a new code.')).toBeTruthy()
  })

  it('is left by its ×, and the sliders are there again', async () => {
    const page = await openCode()
    await page.user.click(dialog().getByRole('button', { name: 'Close' }))
    await settled()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(page.session.getSnapshot().children.onboarding?.getSnapshot().value).toEqual({ offer: 'adjusting' })
  })
})
