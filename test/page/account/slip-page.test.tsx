// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { act } from '@testing-library/react'
import { accountOf } from '../borrowers.ts'
import { atNoon, main, open } from './open-account.ts'
import { steadyHand } from '../render-page.tsx'

atNoon()

const picture = { id: 's-1', type: 'slip', bytes: 9, uploaded: false } as const
const system = {
  documents: { readAgreement: () => Promise.reject(new Error('not asked for')) },
  photos: { url: (id: string) => `blob:${id}` },
} as never

async function openSlip() {
  const page = await open(accountOf({}, { slips: [] }), { system })
  await page.user.click(screen.getByRole('button', { name: 'PAY FOR THE LOAN' }))
  await page.user.click(await screen.findByRole('button', { name: 'Send a payment slip' }))
  await page.answer('readKeptSlip', null)
  await screen.findByRole('heading', { level: 1, name: 'Send a payment slip' })
  return page
}
const told = { amount: 1_000, paidOn: '2026-11-20', toldAt: Date.parse('2026-11-20T09:00:00Z'), refused: null }
const input = () => document.querySelector<HTMLInputElement>('main input#slip')
const sendButton = () => screen.getByRole('button', { name: 'Send slip' })

describe('the slip of a payment at a bank (U20, RD384)', () => {
  it('is not asked for where the lender takes none', async () => {
    const page = await open(accountOf({}, {}))
    await page.user.click(screen.getByRole('button', { name: 'PAY FOR THE LOAN' }))
    await screen.findByRole('heading', { level: 1, name: 'Pay your loan' })
    expect(screen.queryByRole('button', { name: 'Send a payment slip' })).toBeNull()
  })

  it('takes a photo, the amount that is due and today, and sends what is corrected', async () => {
    const page = await openSlip()
    expect(main()).toContain('It counts as paid once we have found the payment.')
    expect(screen.queryByRole('button', { name: 'Send slip' })).toBeNull()
    const file = new File(['x'], 'slip.jpg', { type: 'image/jpeg' })
    await act(async () => fireEvent.change(input() as HTMLInputElement, { target: { files: [file] } }))
    await page.answer('keepSlip', picture)
    expect(screen.getByRole('img', { name: 'Photo of your slip' }).getAttribute('src')).toBe('blob:s-1')
    const amount = screen.getByLabelText<HTMLInputElement>('Amount (RS)')
    await page.user.clear(amount)
    await page.user.click(sendButton())
    expect(screen.getByText('Enter an amount of 1 or more')).toBeTruthy()
    await page.user.type(amount, '2,500.50')
    await page.user.selectOptions(screen.getByLabelText('Payment date'), 'Fri 20 Nov')
    await steadyHand()
    await page.user.click(sendButton())
    expect(sendButton().getAttribute('aria-busy')).toBe('true')
    expect(page.fake.inputs('sendSlip')).toMatchObject([{ picture, amount: 2_500.5, paidOn: '2026-11-20' }])
  })

  it('says that it was not sent, that the photo is kept, and sends it again', async () => {
    const page = await openSlip()
    const file = new File(['x'], 'slip.jpg', { type: 'image/jpeg' })
    await act(async () => fireEvent.change(input() as HTMLInputElement, { target: { files: [file] } }))
    await page.answer('keepSlip', picture)
    await page.user.click(sendButton())
    await page.fail('sendSlip', { kind: 'network', reason: 'offline' })
    expect(screen.getByRole('alert').textContent).toContain('Your slip was not sent')
    expect(screen.getByRole('alert').textContent).toContain('Your photo is kept on this phone.')
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    await page.answer('sendSlip', [{ key: 's-1', ...told }])
    expect(main()).toContain('Being checked: you told us on')
  })

  it('that is told or refused stands in the account with its amount and day, and never as paid', async () => {
    const refused = { ...told, key: 'b', amount: 500, paidOn: '2026-11-19', refused: 'Please call us.' }
    await open(accountOf({}, { slips: [{ key: 'a', ...told }, refused] }))
    expect(main()).toContain(
      'Being checked: you told us on 20.11.2026 14:30 that you paid RS 1,000 on Fri 20 Nov. It counts as paid once we',
    )
    expect(main()).toContain('Not found: RS 500 of Thu 19 Nov. Please call us. 0')
    expect(main()).not.toContain('Received')
  })
})
