import { describe, expect, it } from 'vitest'
import { matchesState, type StateValueMap } from 'xstate'
import { accountMachine, dueAmount } from '#machines/account/machine.ts'
import { waits } from '#machines/rules/policy.ts'
import type { Credit, ExtensionWaiting } from '#machines/account/account-data.ts'
import { answered, cut, FakePorts, offline } from '#support/fake-ports.ts'
import { accountData, credit, extensionWaiting, owing } from '#support/samples/lending.ts'

async function open(loan: Credit | null) {
  const fake = new FakePorts()
  const chart = fake.start(accountMachine, { requestedAmount: null })
  await fake.answerAccount(accountData(loan))
  return {
    fake,
    chart,
    at: (value: StateValueMap) => matchesState({ open: value }, chart.getSnapshot().value),
    reads: (extension: ExtensionWaiting | null) =>
      fake.answerAccount(accountData(credit({ extensionWaiting: extension }))),
    async looksAgain(next: Credit | null) {
      chart.send({ type: 'account.changed' })
      await fake.answerAccount(accountData(next))
    },
  }
}
const waiting = () => open(credit({ extensionWaiting: extensionWaiting() }))
async function cancelling() {
  const app = await waiting()
  app.chart.send({ type: 'cancellation.asked' })
  return app
}

describe('account: a waiting extension', () => {
  it('is a state of its own from the first reading on, on any device (RD322)', async () => {
    expect((await waiting()).at({ mode: 'extensionWaiting' })).toBe(true)
  })

  it.each([
    ['none is waiting', credit({ extensionWaiting: null })],
    ['the lender does not say', credit()],
    ['there is no loan', null],
  ])('is not there where %s (RD322)', async (_, loan) => {
    expect((await open(loan)).at({ mode: 'main' })).toBe(true)
  })

  it.each([
    ['midnight has passed or it was cancelled elsewhere', credit({ extensionWaiting: null })],
    ['it is paid', credit({ ...owing(12_000, 12_000, '2026-12-15'), extensionWaiting: null })],
    ['the loan is repaid', null],
  ])('is over once %s (RD322)', async (_, next) => {
    const app = await waiting()
    await app.looksAgain(next)
    expect(app.at({ mode: 'main' })).toBe(true)
  })

  it('is paid without being confirmed again, and Back leads to it (RD322)', async () => {
    const app = await waiting()
    app.chart.send({ type: 'extensionPayment.asked' })
    expect(app.at({ mode: 'repayment' })).toBe(true)
    expect(dueAmount(app.chart.getSnapshot().context).amount).toBe(extensionWaiting().amount)
    app.chart.send({ type: 'mode.closed' })
    expect(app.at({ mode: 'extensionWaiting' })).toBe(true)
    expect(app.fake.inputs('confirmProlongation')).toEqual([])
  })

  it.each([
    ['midnight has passed', credit({ extensionWaiting: null })],
    ['it is paid', credit({ ...owing(12_000, 12_000, '2026-12-15'), extensionWaiting: null })],
  ])('leaves its payment once %s (RD322, RD96)', async (_, next) => {
    const app = await waiting()
    app.chart.send({ type: 'extensionPayment.asked' })
    await app.looksAgain(next)
    expect(app.at({ mode: 'main' })).toBe(true)
    expect(app.chart.getSnapshot().context.isProlongation).toBe(false)
  })

  it('keeps its payment open while it is still waiting (RD322)', async () => {
    const app = await waiting()
    app.chart.send({ type: 'extensionPayment.asked' })
    await app.looksAgain(credit({ extensionWaiting: extensionWaiting() }))
    expect(app.at({ mode: 'repayment' })).toBe(true)
  })

  it('pay for the loan means the whole debt (RD323)', async () => {
    const app = await waiting()
    app.chart.send({ type: 'payment.asked' })
    expect(app.at({ mode: 'repayment' })).toBe(true)
    expect(dueAmount(app.chart.getSnapshot().context).amount).toBe(12_000)
    await app.looksAgain(credit({ extensionWaiting: null }))
    expect(app.at({ mode: 'repayment' })).toBe(true)
  })

  it('does not offer an extension a second time (RD322)', async () => {
    const app = await waiting()
    app.chart.send({ type: 'extension.asked' })
    expect(app.at({ mode: 'extensionWaiting' })).toBe(true)
  })

  it('that was just confirmed is not taken for dropped by the reading before (RD322)', async () => {
    const app = await open(credit({ extensionWaiting: null }))
    app.chart.send({ type: 'extension.asked' })
    await app.fake.answer('initProlongation', extensionWaiting())
    app.chart.send({ type: 'extension.confirmed' })
    await app.fake.answer('confirmProlongation', undefined)
    expect(app.at({ mode: 'repayment', data: 'reading' })).toBe(true)
    await app.reads(extensionWaiting())
    expect(app.at({ mode: 'repayment', data: 'fresh' })).toBe(true)
    app.chart.send({ type: 'mode.closed' })
    expect(app.at({ mode: 'extensionWaiting' })).toBe(true)
  })
})

describe('account: the cancellation of an extension', () => {
  it('leads to the loan as it was, once, and reads it again (RD324)', async () => {
    const app = await cancelling()
    app.chart.send({ type: 'cancellation.asked' })
    expect(app.fake.inputs('cancelProlongation')).toEqual([{ creditId: 9 }])
    await app.fake.answer('cancelProlongation', undefined)
    expect(app.at({ mode: 'main', data: 'reading' })).toBe(true)
    await app.reads(null)
    expect(app.at({ mode: 'main' })).toBe(true)
  })

  it('that is refused is said, and the extension is still waiting (RD324)', async () => {
    const app = await cancelling()
    await app.fake.fail('cancelProlongation', answered(409))
    expect(app.at({ mode: 'cancelFailed' })).toBe(true)
    app.chart.send({ type: 'notice.closed' })
    expect(app.at({ mode: 'extensionWaiting' })).toBe(true)
    expect(app.chart.getSnapshot().context.failure).toBeNull()
  })

  it.each<readonly [string, ExtensionWaiting | null, string]>([
    ['was cancelled', null, 'main'],
    ['is still waiting', extensionWaiting(), 'cancelFailed'],
  ])('without an answer is found out by the loan, and sent once: it %s (RD324, RD65)', async (_, found, mode) => {
    const app = await cancelling()
    await app.fake.fail('cancelProlongation', cut)
    await app.fake.fail('readCredit', offline)
    expect(app.at({ mode: 'cancellationUnknown' })).toBe(true)
    app.chart.send({ type: 'retry.pressed' })
    await app.fake.answer('readCredit', { credit: credit({ extensionWaiting: found }), readAt: 1 })
    expect(app.at({ mode })).toBe(true)
    expect(app.fake.inputs('cancelProlongation')).toHaveLength(1)
  })

  it('that stays silent is found out too, by itself and again (RD324, RD65)', async () => {
    const app = await cancelling()
    await app.fake.wait(waits.verySlowConnection)
    expect(app.at({ mode: 'resolvingCancellation' })).toBe(true)
    await app.fake.wait(waits.verySlowConnection)
    expect(app.at({ mode: 'cancellationUnknown' })).toBe(true)
    await app.fake.wait(waits.retryLast)
    expect(app.at({ mode: 'resolvingCancellation' })).toBe(true)
  })
})
