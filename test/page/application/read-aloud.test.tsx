// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readAloudMachine } from '#machines/read-aloud/machine.ts'
import { OfferDetailsPage } from '#features/offer/offer-details-page.tsx'
import { FakePorts } from '#support/fake-ports.ts'
import { special, standard } from '../borrowers.ts'
import { fold } from '../folds.ts'
import { noon, renderPage, settled, tidyUp, steadyHand } from '../render-page.tsx'
import { applying } from '#support/samples/lending.ts'

tidyUp()
let fake: FakePorts
beforeEach(() => {
  fake = new FakePorts()
  vi.spyOn(Date, 'now').mockReturnValue(noon)
  vi.stubGlobal('speechSynthesis', {})
})
afterEach(() => vi.unstubAllGlobals())

async function open(product = standard) {
  const page = await renderPage(OfferDetailsPage, {
    path: '/offerDetails',
    position: applying('state_offer'),
    amount: 20_000,
    system: { readAloud: fake.equip(readAloudMachine) },
  })
  await page.answer('checkScoring', { kind: 'products', products: [product] })
  act(() => {
    const { onboarding } = page.session.getSnapshot().children
    onboarding?.send({ type: 'product.submitted' })
    onboarding?.send({ type: 'choice.confirmed' })
  })
  await page.answer('createPreview', { previewName: 'p-9.pdf', expiresOn: '2026-11-23', readAt: 0 })
  return page
}
/** A part of its own, which arrives when the machine has time for it. */
async function voiceComes() {
  await vi.waitFor(
    async () => {
      await settled()
      act(() => fake.say('watchVoices', { type: 'voice.found' }))
      expect(screen.queryByRole('button', { name: 'Listen to the cost' })).not.toBeNull()
    },
    { timeout: 30_000 },
  )
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
async function press(name: string | RegExp) {
  await steadyHand()
  fireEvent.click(button(name))
  await settled()
}
const asked = () => fake.inputs('sayWords').at(-1)?.words

describe('the cost, read aloud', () => {
  it('is offered where a voice has come, says what the card says, each amount with its day, and stops on a second press (Z4, RD317)', async () => {
    await open()
    await voiceComes()
    expect(fake.inputs('sayWords')).toEqual([])
    await press('Listen to the cost')
    expect(asked()).toMatch(/^You get 20000 rupees\. After \d+ days, on \w{3} \d+ \w{3}, you pay back \d+ rupees\./)
    expect(asked()).toMatch(
      /Of that, \d+ rupees are interest and fees\. If you pay 7 days late, on \w{3} \d+ \w{3}, you pay \d+ rupees\.$/,
    )
    expect(screen.getByText(asked() ?? 'nothing')).toBeDefined()
    await press('Stop reading aloud')
    expect(fake.open('sayWords')).toEqual([])
    expect(screen.queryByText(asked() ?? 'nothing')).toBeNull()
  })

  it('says of a free loan that it costs nothing (Z4)', async () => {
    await open(special)
    await voiceComes()
    await press('Listen to the cost')
    expect(asked()).toContain('The loan costs you nothing.')
  })

  it('leaves the words on the screen where the phone did not speak (Z4, RD35)', async () => {
    await open()
    await voiceComes()
    await press('Listen to the cost')
    await act(() => fake.fail('sayWords', { kind: 'device', code: 'synthesis-failed' }))
    expect(screen.getByText('Your phone did not read it aloud. You can read it above, or try again.')).toBeDefined()
    expect(screen.getByText(asked() ?? 'nothing')).toBeDefined()
  })

  it('falls silent when the amount is moved (Z4)', async () => {
    await open()
    await voiceComes()
    await press('Listen to the cost')
    fireEvent.click(fold('Change amount or days'))
    await press('Less: Loan amount')
    expect(fake.open('sayWords')).toEqual([])
    expect(button('Listen to the cost')).toBeDefined()
  })

  it('is not there on a device that cannot speak (Z4)', async () => {
    vi.unstubAllGlobals()
    await open()
    await settled()
    expect('speechSynthesis' in globalThis).toBe(false)
    expect(screen.queryByRole('button', { name: 'Listen to the cost' })).toBeNull()
  })
})
