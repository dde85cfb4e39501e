/** Proves that the card lies on the phone only after a tap, follows its loan, and leaves with it (Z10, RD113). */
import { describe, expect, it } from 'vitest'
import type { RepaymentCard } from '../../machines/repayment-card/card.ts'
import { repaymentCardMachine } from '../../machines/repayment-card/machine.ts'
import { Desk, offline } from './desk.ts'
import { card } from './fixtures.ts'

async function open(present: RepaymentCard | null, kept: RepaymentCard | null = null) {
  const desk = new Desk()
  const chart = desk.start(repaymentCardMachine, { present })
  await desk.answer('readCard', kept)
  return { desk, chart, value: () => chart.getSnapshot().value, context: () => chart.getSnapshot().context }
}

describe('the repayment card', () => {
  it('Z10 RD113 is kept by a tap only, and removed by a tap', async () => {
    const { desk, chart, value, context } = await open(card())
    expect(value()).toBe('notKept')
    expect(desk.inputs('keepCard')).toEqual([])
    chart.send({ type: 'card.wanted' })
    expect(desk.inputs('keepCard')).toEqual([{ card: card() }])
    await desk.answer('keepCard', card())
    expect([value(), context().kept]).toEqual(['kept', card()])
    chart.send({ type: 'card.unwanted' })
    await desk.answer('removeCard', undefined)
    expect([value(), context().kept]).toEqual(['notKept', null])
  })

  it('Z10 is brought up to date whenever the same loan is read again', async () => {
    const { desk, chart, value } = await open(card({ amount: 12_500, confirmedAt: 5 }), card())
    expect(value()).toBe('keeping')
    await desk.answer('keepCard', card({ amount: 12_500, confirmedAt: 5 }))
    chart.send({ type: 'card.confirmed', card: card({ amount: 13_000, confirmedAt: 9 }) })
    expect(desk.inputs('keepCard').at(-1)).toEqual({ card: card({ amount: 13_000, confirmedAt: 9 }) })
  })

  it.each([
    ['another loan', card({ loanId: '9999-9999' })],
    ['no loan', null],
  ])('RD113 is removed where the account now has %s', async (_, now) => {
    const { desk, chart, value } = await open(null, card())
    expect(value()).toBe('kept')
    chart.send({ type: 'card.confirmed', card: now })
    expect(value()).toBe('removing')
    await desk.answer('removeCard', undefined)
    expect(value()).toBe('notKept')
    expect(desk.inputs('keepCard')).toEqual([])
  })

  it('Z10 stays as it was while the account is out of reach', async () => {
    const { desk, value, context } = await open(null, card())
    expect([value(), context().kept]).toEqual(['kept', card()])
    expect([desk.inputs('keepCard'), desk.inputs('removeCard')]).toEqual([[], []])
  })

  it('RD113 keeps nothing where there is nothing to pay', async () => {
    const { desk, chart, value } = await open(null)
    chart.send({ type: 'card.wanted' })
    expect([value(), desk.inputs('keepCard')]).toEqual(['notKept', []])
  })

  it('UX44 goes on where the device keeps nothing or does not answer', async () => {
    const desk = new Desk()
    const chart = desk.start(repaymentCardMachine, { present: card() })
    await desk.fail('readCard', { kind: 'device', code: 'storage' })
    chart.send({ type: 'card.wanted' })
    await desk.fail('keepCard', offline)
    expect(chart.getSnapshot().value).toBe('notKept')
    chart.send({ type: 'card.wanted' })
    await desk.wait(3_000)
    expect(chart.getSnapshot().value).toBe('notKept')
  })
})
