import { describe, expect, it } from 'vitest'
import { accountMachine } from '#machines/account/machine.ts'
import { limits, waits } from '#machines/rules/policy.ts'
import { answered, cut, FakePorts, offline } from '#support/fake-ports.ts'
import { client, credit } from '#support/samples/lending.ts'

const picture = { id: 's-1', type: 'slip', bytes: 9, uploaded: false } as const
const slip = { amount: 1_000, paidOn: '2026-11-20' }
const told = { key: 's-1', ...slip, toldAt: 5, refused: null }
const refused = { ...told, refused: 'We cannot read this slip.' }

async function opened(kept: typeof picture | null = null, loan = credit({ slips: [] })) {
  const fake = new FakePorts()
  const chart = fake.start(accountMachine, { requestedAmount: null })
  await fake.answerAccount({ client: client(), credit: loan, readAt: 0 })
  chart.send({ type: 'payment.asked' })
  chart.send({ type: 'slip.opened' })
  const mode = () => {
    const { value } = chart.getSnapshot()
    return typeof value === 'string' ? value : (value.open as { mode: unknown }).mode
  }
  if (mode() !== 'repayment') await fake.answer('readKeptSlip', kept)
  return { fake, chart, mode, context: () => chart.getSnapshot().context }
}

describe('a slip of a payment at a bank (U20, RD384)', () => {
  it('is not asked for by a lender that says nothing of slips, or that checks as many as it takes', async () => {
    expect((await opened(null, credit())).mode()).toBe('repayment')
    const full = Array.from({ length: limits.slip.open }, () => told)
    expect((await opened(null, credit({ slips: full }))).mode()).toBe('repayment')
    expect((await opened(null, credit({ slips: [...full.slice(1), refused] }))).mode()).toEqual({ slip: 'filling' })
  })

  it('is sent once there is a picture, and is told and no payment afterwards', async () => {
    const { fake, chart, mode, context } = await opened()
    chart.send({ type: 'slip.submitted', slip })
    expect(mode()).toEqual({ slip: 'filling' })
    const file = {}
    chart.send({ type: 'slip.picked', file })
    expect(fake.inputs('keepSlip')).toEqual([{ phone: client().phone, file }])
    await fake.answer('keepSlip', picture)
    chart.send({ type: 'slip.submitted', slip })
    expect(fake.inputs('sendSlip')).toEqual([{ creditId: 9, phone: client().phone, picture, ...slip }])
    const before = context().data?.credit
    await fake.answer('sendSlip', [told])
    expect(mode()).toBe('main')
    expect(context().data?.credit).toEqual({ ...before, slips: [told] })
    expect(context().keptSlip).toBeNull()
  })

  it.each([
    ['is refused', answered(422)],
    ['had no network', offline],
  ])('stays with its picture where the call %s, and is sent again on a press only', async (_, failure) => {
    const { fake, chart, mode, context } = await opened(picture)
    chart.send({ type: 'slip.submitted', slip })
    await fake.fail('sendSlip', failure)
    expect([mode(), context().keptSlip, context().failure]).toEqual([{ slip: 'notSent' }, picture, failure])
    chart.send({ type: 'connection.restored' })
    expect(fake.inputs('sendSlip')).toHaveLength(1)
    chart.send({ type: 'retry.pressed' })
    expect(mode()).toEqual({ slip: 'sending' })
    expect(fake.inputs('sendSlip')).toHaveLength(2)
    expect(new Set(fake.inputs('sendSlip').map((input) => JSON.stringify(input))).size).toBe(1)
  })

  it('without an answer is looked up before it is sent again', async () => {
    const { fake, chart, mode, context } = await opened(picture)
    chart.send({ type: 'slip.submitted', slip })
    await fake.fail('sendSlip', cut)
    expect(mode()).toEqual({ slip: 'resolving' })
    await fake.settle('slipOutcome', 'reject', cut)
    expect([mode(), context().keptSlip]).toEqual([{ slip: 'outcomeUnknown' }, picture])
    chart.send({ type: 'retry.pressed' })
    await fake.settle('slipOutcome', 'resolve', { credit: credit({ slips: [{ ...told, key: 'other' }] }), readAt: 0 })
    expect([mode(), fake.inputs('sendSlip').length]).toEqual([{ slip: 'notSent' }, 1])
    chart.send({ type: 'retry.pressed' })
    await fake.wait(waits.upload)
    expect(mode()).toEqual({ slip: 'resolving' })
    await fake.settle('slipOutcome', 'resolve', { credit: credit({ slips: [told] }), readAt: 0 })
    expect([mode(), context().keptSlip, context().data?.credit?.slips]).toEqual(['main', null, [told]])
  })

  it('finds the picture again that a killed tab has left', async () => {
    const { fake, context } = await opened(picture)
    expect(fake.inputs('readKeptSlip')).toEqual([{ phone: client().phone }])
    expect(context().keptSlip).toEqual(picture)
  })

  it('says that a file is no picture, and takes another one', async () => {
    const { fake, chart, mode, context } = await opened()
    chart.send({ type: 'slip.picked', file: {} })
    await fake.fail('keepSlip', { kind: 'device', code: 'photo-unreadable' })
    expect([mode(), context().failure]).toEqual([{ slip: 'filling' }, { kind: 'device', code: 'photo-unreadable' }])
    chart.send({ type: 'slip.picked', file: {} })
    expect([mode(), context().failure]).toEqual([{ slip: 'keeping' }, null])
    await fake.answer('keepSlip', picture)
    chart.send({ type: 'mode.closed' })
    expect(mode()).toBe('main')
  })
})
