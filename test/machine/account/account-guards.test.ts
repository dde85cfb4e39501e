import { describe, expect, it } from 'vitest'
import { accountMachine } from '#machines/account/machine.ts'
import { hasOffer, isWaitingForDays, type Context } from '#machines/account/setup.ts'
import { waits } from '#machines/rules/policy.ts'
import { accountData, applying, client, credit, owing } from '#support/samples/lending.ts'
import { answered, cut, FakePorts, offline } from '#support/fake-ports.ts'

const started = (): Context => new FakePorts().start(accountMachine, { requestedAmount: null }).getSnapshot().context
const reading = (part: Partial<Context> = {}): Context => ({ ...started(), ...part })
const guards: Readonly<Record<string, unknown>> = accountMachine.implementations.guards

function holds(name: string, context: Context, event: object = { type: 'page.shown' }): boolean {
  const guard = guards[name]
  if (typeof guard !== 'function') throw new Error(`the account has no guard ${name}`)
  return Boolean(guard({ context, event }))
}
const owingLess = (debt: number, balance: number, isProlongAvailable = true) =>
  reading({ data: accountData(credit({ ...owing(debt), isProlongAvailable }), { balance }) })
const free = reading({ data: accountData(null) })
const paid = reading({ data: accountData(null, { hasDisbInProgress: true }) })

describe('an account', () => {
  it.each<readonly [string, Context, boolean, boolean]>([
    ['that is not read', reading(), false, false],
    ['without a loan', free, false, true],
    ['whose money is on its way', paid, false, false],
    ['with a loan', owingLess(12_000, 0), true, false],
  ])('%s has a loan or can get one (M4, RD262)', (_, context, hasLoan, hasNone) => {
    expect([holds('hasLoan', context), holds('hasNoLoan', context)]).toEqual([hasLoan, hasNone])
  })

  it.each<readonly [string, Context, boolean]>([
    ['that is not read', reading(), false],
    ['without a loan', free, false],
    ['with a loan that can be extended', owingLess(12_000, 0), true],
    ['with another loan', owingLess(12_000, 0, false), false],
  ])('%s can be extended or not (M10)', (_, context, isExtendable) => {
    expect(holds('isExtendable', context)).toBe(isExtendable)
  })

  it.each<readonly [string, Context, boolean]>([
    ['that is not read', reading(), false],
    ['without a loan', free, false],
    ['that owes a cent', owingLess(12_000, 11_999.99), true],
    ['that owes nothing', owingLess(12_000, 12_000), false],
    ['that has paid too much', owingLess(12_000, 12_001), false],
  ])('%s has a debt or not (M10)', (_, context, hasDebt) => {
    expect(holds('hasDebt', context)).toBe(hasDebt)
  })
})

describe('what was to be paid', () => {
  const prolongation = {
    term: 14,
    amount: 3_500,
    prevDate: '2026-12-01',
    nextDate: '2026-12-15',
    newRepaymentAmount: null,
  }
  const until = (dueOn: string, part: Partial<Context>) =>
    reading({ data: accountData(credit(owing(12_000, 12_000, dueOn)), { balance: 0 }), prolongation, ...part })

  it.each<readonly [string, Context, boolean]>([
    ['before the account is read', reading(), false],
    ['once the loan is closed', free, true],
    ['while a cent is owed', owingLess(12_000, 11_999.99), false],
    ['once nothing is owed', owingLess(12_000, 12_000), true],
    ['the day before the new date', until('2026-12-14', { isProlongation: true }), false],
    ['on the new date', until('2026-12-15', { isProlongation: true }), true],
    ['after it', until('2026-12-16', { isProlongation: true }), true],
    ['on the new date, where the whole debt is paid', until('2026-12-15', { isProlongation: false }), false],
    [
      'on the new date, where nothing was proposed',
      until('2026-12-15', { isProlongation: true, prolongation: null }),
      false,
    ],
  ])('%s is paid or not (RD96, RD233)', (_, context, isPaid) => {
    expect(holds('isPaid', context)).toBe(isPaid)
  })
})

describe('an offer', () => {
  const offered = accountData(null, { hasUnfinishedApplications: true })
  it.each<readonly [string, Partial<Context>, boolean]>([
    ['of which the lender has told', { hasOffers: true, data: offered }, true],
    ['of which nobody has told', { hasOffers: false, data: offered }, false],
    ['before the account is read', { hasOffers: true, data: null }, false],
    ['beside a loan', { hasOffers: true, data: accountData(credit(), { hasUnfinishedApplications: true }) }, false],
    ['that has ended', { hasOffers: true, data: accountData(null) }, false],
  ])('%s is at stake or not (RD262)', (_, part, isAtStake) => {
    expect(hasOffer(reading(part))).toBe(isAtStake)
    expect(holds('isOfferAtStake', reading(part))).toBe(isAtStake)
  })
})

describe('a reading', () => {
  const loan = { credit: credit(), readAt: 0 }
  it.each<readonly [string, Partial<Context>, boolean, boolean]>([
    ['of nothing', {}, false, false],
    ['of the client alone', { client: client() }, false, false],
    ['of the loan alone', { loan }, false, false],
    ['of both', { client: client(), loan }, true, false],
    ['without a loan', { client: client(), loan: { credit: null, readAt: 0 } }, true, true],
    [
      'of money on its way',
      { client: client({ hasDisbInProgress: true }), loan: { credit: null, readAt: 0 } },
      true,
      false,
    ],
  ])('%s is complete or not, and then without a loan or not (M5)', (_, part, isRead, isWithout) => {
    expect([holds('isRead', reading(part)), holds('isReadWithoutLoan', reading(part))]).toEqual([isRead, isWithout])
  })

  const days = { requestedAmount: null, retryOn: null, offerExpiresOn: null, offerOpenBy: null, products: [] }
  it.each<readonly [Partial<Context>, boolean]>([
    [{}, true],
    [{ days }, false],
    [{ daysFailure: offline }, false],
    [{ days, daysFailure: offline }, false],
  ])('waits for the days until they or a failure are there: case %# (RD262)', (part, isWaiting) => {
    expect(isWaitingForDays(reading(part))).toBe(isWaiting)
  })

  it.each([
    [{ type: 'x', error: offline }, false],
    [{ type: 'x', error: cut }, true],
    [{ type: 'x', error: answered(500) }, true],
    [{ type: 'x', error: answered(422) }, false],
    [{ type: 'x' }, false],
  ])('of an outcome is needed where nobody knows it: case %# (RD35)', (event, isUnknown) => {
    expect(holds('isOutcomeUnknown', reading(), event)).toBe(isUnknown)
  })
})

async function open() {
  const fake = new FakePorts()
  const chart = fake.start(accountMachine, { requestedAmount: 12_000 })
  await fake.answerAccount(accountData(null))
  return { fake, chart, context: () => chart.getSnapshot().context }
}

describe('the account remembers', () => {
  const timeout = { kind: 'network', reason: 'timeout' } as const

  it('the amount of the calculator, and with it no failure any more (M4, RD35)', async () => {
    const app = await open()
    app.chart.send({ type: 'amount.chosen', amount: 15_000 })
    expect(app.context().amount).toBe(15_000)
    app.chart.send({ type: 'application.asked', amount: 16_000 })
    expect(app.fake.inputs('createApplication')).toMatchObject([{ amount: 16_000 }])
    await app.fake.fail('createApplication', answered(422))
    expect(app.context()).toMatchObject({ amount: 16_000, failure: answered(422) })
    app.chart.send({ type: 'amount.chosen', amount: 17_000 })
    expect(app.context()).toMatchObject({ amount: 17_000, failure: null })
  })

  it('that no answer came in time, and where the lender then says that the borrower stands (M4, RD35)', async () => {
    const app = await open()
    app.chart.send({ type: 'application.asked', amount: 16_000 })
    await app.fake.wait(waits.verySlowConnection)
    expect(app.context().failure).toEqual(timeout)
    const position = applying('state_bank_account')
    await app.fake.answer('readProfile', position)
    expect(app.chart.getSnapshot().output).toEqual({ outcome: 'created', position, amount: 16_000 })
  })

  it('that the days did not come in time (RD262)', async () => {
    const fake = new FakePorts()
    const chart = fake.start(accountMachine, { requestedAmount: null })
    await fake.answer('readClientInfo', client())
    await fake.answer('readCredit', { credit: null, readAt: 0 })
    await fake.wait(waits.verySlowConnection)
    expect(chart.getSnapshot().context.daysFailure).toEqual(timeout)
  })
})
