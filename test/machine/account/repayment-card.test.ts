import { describe, expect, it } from 'vitest'
import type { RepaymentCard } from '#machines/repayment-card/card.ts'
import { repaymentCardMachine } from '#machines/repayment-card/machine.ts'
import { FakePorts, offline } from '#support/fake-ports.ts'
import { card, owing } from '#support/samples/lending.ts'

async function open(present: RepaymentCard | null, kept: RepaymentCard | null = null) {
  const fake = new FakePorts()
  const chart = fake.start(repaymentCardMachine, { present })
  await fake.answer('readCard', kept)
  return { fake, chart, value: () => chart.getSnapshot().value, context: () => chart.getSnapshot().context }
}

describe('the repayment card', () => {
  it('is kept by a tap only, and removed by a tap (Z10, RD113)', async () => {
    const { fake, chart, value, context } = await open(card())
    expect(value()).toBe('notKept')
    expect(fake.inputs('keepCard')).toEqual([])
    chart.send({ type: 'card.wanted' })
    expect(fake.inputs('keepCard')).toEqual([{ card: card() }])
    await fake.answer('keepCard', card())
    expect([value(), context().kept]).toEqual(['kept', card()])
    chart.send({ type: 'card.unwanted' })
    await fake.answer('removeCard', undefined)
    expect([value(), context().kept]).toEqual(['notKept', null])
  })

  it('is brought up to date whenever the same loan is read again (Z10)', async () => {
    const { fake, chart, value } = await open(card({ ...owing(12_500), confirmedAt: 5 }), card())
    expect(value()).toBe('keeping')
    await fake.answer('keepCard', card({ ...owing(12_500), confirmedAt: 5 }))
    chart.send({ type: 'card.confirmed', card: card({ ...owing(13_000), confirmedAt: 9 }) })
    expect(fake.inputs('keepCard').at(-1)).toEqual({ card: card({ ...owing(13_000), confirmedAt: 9 }) })
  })

  it.each([
    ['another loan', card({ loanId: '9999-9999' })],
    ['no loan', null],
  ])('is removed where the account now has %s (RD113)', async (_, now) => {
    const { fake, chart, value } = await open(null, card())
    expect(value()).toBe('kept')
    chart.send({ type: 'card.confirmed', card: now })
    expect(value()).toBe('removing')
    await fake.answer('removeCard', undefined)
    expect(value()).toBe('notKept')
    expect(fake.inputs('keepCard')).toEqual([])
  })

  it('stays as it was while the account is out of reach (Z10)', async () => {
    const { fake, value, context } = await open(null, card())
    expect([value(), context().kept]).toEqual(['kept', card()])
    expect([fake.inputs('keepCard'), fake.inputs('removeCard')]).toEqual([[], []])
  })

  it('keeps nothing where there is nothing to pay (RD113)', async () => {
    const { fake, chart, value } = await open(null)
    chart.send({ type: 'card.wanted' })
    expect([value(), fake.inputs('keepCard')]).toEqual(['notKept', []])
  })

  it('goes on where the device keeps nothing or does not answer (UX44)', async () => {
    const fake = new FakePorts()
    const chart = fake.start(repaymentCardMachine, { present: card() })
    await fake.fail('readCard', { kind: 'device', code: 'storage' })
    chart.send({ type: 'card.wanted' })
    await fake.fail('keepCard', offline)
    expect(chart.getSnapshot().value).toBe('notKept')
    chart.send({ type: 'card.wanted' })
    await fake.wait(3_000)
    expect(chart.getSnapshot().value).toBe('notKept')
  })
})
