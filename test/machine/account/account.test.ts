import { describe, expect, it } from 'vitest'
import { matchesState, type StateValueMap } from 'xstate'
import { accountMachine, dueAmount } from '#machines/account/machine.ts'
import { waits } from '#machines/rules/policy.ts'
import type { AccountData, Prolongation } from '#machines/account/account-data.ts'
import { answered, cut, FakePorts, offline } from '#support/fake-ports.ts'
import { accountData, applicationState, applying, credit, owing } from '#support/samples/lending.ts'

const prolongation: Prolongation = {
  term: 14,
  amount: 3_500,
  prevDate: '2026-12-01',
  nextDate: '2026-12-15',
  newRepaymentAmount: null,
}

function start(requestedAmount: number | null = null) {
  const fake = new FakePorts()
  const chart = fake.start(accountMachine, { requestedAmount })
  return {
    fake,
    chart,
    at: (value: StateValueMap) => matchesState({ open: value }, chart.getSnapshot().value),
    context: () => chart.getSnapshot().context,
  }
}
async function open(data: AccountData, requestedAmount: number | null = null) {
  const app = start(requestedAmount)
  await app.fake.answerAccount(data)
  return app
}
async function openUntilDays(data = accountData(null)) {
  const app = start()
  await app.fake.answer('readClientInfo', data.client)
  await app.fake.answer('readCredit', { credit: data.credit, readAt: data.readAt })
  return app
}
async function extending() {
  const app = await open(accountData(credit()))
  app.chart.send({ type: 'extension.asked' })
  return app
}
async function creating(amount = 20_000) {
  const app = await open(accountData(null))
  app.chart.send({ type: 'application.asked', amount })
  return app
}

describe('account: an approved offer', () => {
  const approved = accountData(null, { hasUnfinishedApplications: true })

  it('a new application is created only after the borrower has given up the offer (RD262)', async () => {
    const app = await open(approved)
    app.chart.send({ type: 'account.visited', hasOffers: true })
    app.chart.send({ type: 'application.asked', amount: 20_000 })
    expect(app.at({ mode: 'offerAtStake' })).toBe(true)
    app.chart.send({ type: 'replacement.closed' })
    expect(app.at({ mode: 'main' })).toBe(true)
    expect(app.fake.inputs('createApplication')).toEqual([])
    app.chart.send({ type: 'application.asked', amount: 20_000 })
    app.chart.send({ type: 'replacement.confirmed' })
    expect(app.fake.inputs('createApplication')).toEqual([{ amount: 20_000, term: 7, parentId: null }])
  })
})

describe('account: the figures', () => {
  it('waits for the first reading and then shows when it was made (M1)', async () => {
    const app = start()
    expect(app.at({ data: 'reading' })).toBe(true)
    expect(app.context().data).toBeNull()
    await app.fake.answerAccount(accountData(credit()))
    expect(app.at({ data: 'fresh' })).toBe(true)
  })

  it.each(['fails', 'stays silent'])(
    'says that the account did not load when it %s, and tries again by itself (M1, RD35)',
    async (how) => {
      const app = start()
      if (how === 'fails') await app.fake.fail('readCredit', offline)
      else await app.fake.wait(waits.verySlowConnection)
      expect(app.at({ data: 'readFailed' })).toBe(true)
      app.chart.send({ type: 'retry.pressed' })
      await app.fake.fail('readCredit', answered(500))
      app.chart.send({ type: 'connection.restored' })
      await app.fake.fail('readCredit', answered(500))
      await app.fake.wait(waits.retryLast)
      expect(app.fake.open('readCredit')).toHaveLength(1)
    },
  )

  it('reads again every 30 seconds while somebody looks, and keeps old figures when that fails (M5, RD68)', async () => {
    const app = await open(accountData(credit()))
    await app.fake.wait(waits.accountReread)
    await app.fake.fail('readCredit', offline)
    expect(app.at({ data: 'fresh' })).toBe(true)
    await app.fake.wait(waits.accountReread)
    await app.fake.wait(waits.verySlowConnection)
    expect(app.at({ data: 'fresh' })).toBe(true)
    expect(app.context().data?.credit?.creditId).toBe(9)
  })

  it('shows the figures of one reading only: a balance that came without its loan waits (M5)', async () => {
    const app = await open(accountData(credit(), { balance: 0 }))
    app.chart.send({ type: 'account.changed' })
    await app.fake.answer('readClientInfo', accountData(null, { balance: 500 }).client)
    await app.fake.fail('readCredit', offline)
    expect(app.context().data?.client.balance).toBe(0)
    app.chart.send({ type: 'account.changed' })
    await app.fake.answer('readCredit', { credit: null, readAt: 1 })
    expect(app.at({ data: 'reading' })).toBe(true)
    expect(app.context().data?.credit?.creditId).toBe(9)
  })

  it.each(['fresh', 'reading', 'readFailed'])('reads nothing while hidden from %s (RD68)', async (from) => {
    const app = start()
    if (from === 'fresh') await app.fake.answerAccount(accountData(credit()))
    if (from === 'readFailed') await app.fake.fail('readCredit', offline)
    app.fake.say('watchVisibility', { type: 'page.hidden' })
    const before = app.fake.inputs('readCredit').length
    await app.fake.wait(600_000)
    expect(app.fake.inputs('readCredit')).toHaveLength(before)
    app.fake.say('watchVisibility', { type: 'page.shown' })
    expect(app.fake.open('readCredit')).toHaveLength(1)
  })

  it('reads again when the borrower comes back from paying (RD96)', async () => {
    const app = await open(accountData(credit()))
    app.fake.say('watchVisibility', { type: 'page.shown' })
    expect(app.fake.open('readCredit')).toHaveLength(1)
    app.chart.send({ type: 'account.changed' })
    expect(app.fake.inputs('readCredit')).toHaveLength(3)
    await app.fake.answerAccount(accountData(null))
    app.chart.send({ type: 'account.changed' })
    expect(app.fake.open('readCredit')).toHaveLength(1)
  })
})

describe('account: the days of a borrower without a loan', () => {
  const days = { retryOn: '2026-12-21', offerExpiresOn: null, offerOpenBy: null }

  it('are read after the account, which is shown before they are there (U32, RD262)', async () => {
    const app = await openUntilDays()
    expect(app.at({ data: 'readingDays' })).toBe(true)
    expect([app.context().data?.credit, app.context().days]).toEqual([null, null])
    await app.fake.answer('readApplicationState', applicationState(days))
    expect(app.at({ data: 'fresh' })).toBe(true)
    expect(app.context().days).toMatchObject(days)
  })

  it.each([
    ['a loan', accountData(credit())],
    ['money on its way', accountData(null, { hasDisbInProgress: true })],
  ])('are not asked for with %s (RD68)', async (_what, data) => {
    const app = await openUntilDays(data)
    expect(app.at({ data: 'fresh' })).toBe(true)
    expect(app.fake.inputs('readApplicationState')).toHaveLength(0)
  })

  it.each(['fail', 'stay silent'])(
    'are asked for again when they %s, and nothing else waits (RD35, U32)',
    async (how) => {
      const app = await openUntilDays()
      if (how === 'fail') await app.fake.fail('readApplicationState', offline)
      else await app.fake.wait(waits.verySlowConnection)
      expect(app.at({ data: 'daysFailed' })).toBe(true)
      expect(app.context().daysFailure).toMatchObject({ kind: 'network' })
      app.chart.send({ type: 'connection.restored' })
      await app.fake.fail('readApplicationState', answered(500))
      app.chart.send({ type: 'retry.pressed' })
      expect(app.at({ data: 'readingDays' })).toBe(true)
      await app.fake.fail('readApplicationState', answered(500))
      app.chart.send({ type: 'application.asked', amount: 18_000 })
      expect(app.at({ mode: 'creating' })).toBe(true)
      await app.fake.wait(waits.accountReread)
      await app.fake.answerAccount(accountData(null), days)
      expect(app.at({ data: 'fresh' })).toBe(true)
      expect(app.context()).toMatchObject({ days, daysFailure: null })
    },
  )

  it.each(['fails', 'stays silent'])('are kept when a later reading %s (U32)', async (how) => {
    const app = start()
    await app.fake.answerAccount(accountData(null), days)
    app.chart.send({ type: 'account.changed' })
    await app.fake.answer('readClientInfo', accountData(null).client)
    await app.fake.answer('readCredit', { credit: null, readAt: 1 })
    if (how === 'fails') await app.fake.fail('readApplicationState', offline)
    else await app.fake.wait(waits.verySlowConnection)
    expect(app.at({ data: 'fresh' })).toBe(true)
    expect(app.context()).toMatchObject({ days, daysFailure: null })
  })

  it('are not read while nobody looks (RD68)', async () => {
    const app = await openUntilDays()
    app.fake.say('watchVisibility', { type: 'page.hidden' })
    expect(app.fake.open('readApplicationState')).toHaveLength(0)
    expect(app.at({ data: 'resting' })).toBe(true)
  })
})

describe('account: a new application', () => {
  it('creates an application with the chosen amount and the fixed term, once (M4)', async () => {
    const app = await open(accountData(null))
    app.chart.send({ type: 'amount.chosen', amount: 18_000 })
    app.chart.send({ type: 'application.asked', amount: 18_000 })
    app.chart.send({ type: 'application.asked', amount: 18_000 })
    expect(app.fake.inputs('createApplication')).toEqual([{ amount: 18_000, term: 7, parentId: null }])
    expect(app.fake.effects('storeRequestedAmount')).toEqual([{ amount: 18_000 }])
    await app.fake.answer('createApplication', { applicationId: 8 })
    expect(app.chart.getSnapshot()).toMatchObject({ status: 'done', output: { outcome: 'created', amount: 18_000 } })
  })

  it.each([
    ['a loan exists', accountData(credit())],
    ['a disbursement is in progress', accountData(null, { hasDisbInProgress: true })],
    ['nothing is known yet', null],
  ])('creates nothing while %s (M4, M5)', async (_what, data) => {
    const app = data === null ? start() : await open(data)
    app.chart.send({ type: 'application.asked', amount: 18_000 })
    expect(app.at({ mode: 'main' })).toBe(true)
  })

  it('goes on with an unfinished application (M4, RD67)', async () => {
    const app = await open(accountData(null), 12_000)
    app.chart.send({ type: 'application.resumed' })
    expect(app.chart.getSnapshot()).toMatchObject({ status: 'done', output: { outcome: 'application', amount: null } })
  })

  it('says that it was not created, and keeps the amount (RD65, W2)', async () => {
    const app = await creating(21_000)
    await app.fake.fail('createApplication', answered(422))
    expect(app.at({ mode: 'createFailed' })).toBe(true)
    expect(app.context().amount).toBe(21_000)
    app.chart.send({ type: 'application.asked', amount: 22_000 })
    await app.fake.fail('createApplication', answered(422))
    app.chart.send({ type: 'amount.chosen', amount: 23_000 })
    expect(app.at({ mode: 'main' })).toBe(true)
    app.chart.send({ type: 'application.asked', amount: 23_000 })
    await app.fake.fail('createApplication', answered(422))
    app.chart.send({ type: 'notice.closed' })
    expect(app.at({ mode: 'main' })).toBe(true)
    expect(app.context().failure).toBeNull()
  })

  it('finds out by the profile whether it was created, and never creates twice by itself (RD65)', async () => {
    const app = await creating()
    await app.fake.fail('createApplication', cut)
    await app.fake.fail('readProfile', offline)
    expect(app.at({ mode: 'creationUnknown' })).toBe(true)
    app.chart.send({ type: 'retry.pressed' })
    await app.fake.wait(waits.verySlowConnection)
    app.chart.send({ type: 'connection.restored' })
    await app.fake.fail('readProfile', offline)
    await app.fake.wait(waits.retryLast)
    await app.fake.answer('readProfile', applying('state_bank_account'))
    expect(app.chart.getSnapshot()).toMatchObject({ status: 'done', output: { outcome: 'created' } })
    expect(app.fake.inputs('createApplication')).toHaveLength(1)
    const other = await creating()
    await other.fake.wait(waits.verySlowConnection)
    await other.fake.answer('readProfile', applying('state_active'))
    expect(other.at({ mode: 'createFailed' })).toBe(true)
  })
})

describe('account: extension and repayment', () => {
  it('extends only where the lender allows it (M10)', async () => {
    const app = await open(accountData(credit({ isProlongAvailable: false })))
    app.chart.send({ type: 'extension.asked' })
    expect(app.at({ mode: 'main' })).toBe(true)
    expect((await extending()).fake.inputs('initProlongation')).toEqual([{ creditId: 9 }])
  })

  it('leads from the proposal over CONFIRM to the repayment of the extension, and reads the figures again (M12, M13)', async () => {
    const app = await extending()
    await app.fake.answer('initProlongation', prolongation)
    expect(app.at({ mode: 'prolongationConfirm' })).toBe(true)
    app.chart.send({ type: 'extension.confirmed' })
    app.chart.send({ type: 'extension.confirmed' })
    expect(app.fake.inputs('confirmProlongation')).toEqual([{ creditId: 9 }])
    await app.fake.answer('confirmProlongation', undefined)
    expect(app.at({ mode: 'repayment', data: 'reading' })).toBe(true)
    expect(dueAmount(app.context()).amount).toBe(3_500)
    app.chart.send({ type: 'mode.closed' })
    expect(app.context().isProlongation).toBe(false)
  })

  it('goes back from the proposal without a call (M12)', async () => {
    const app = await extending()
    await app.fake.answer('initProlongation', prolongation)
    app.chart.send({ type: 'mode.closed' })
    expect(app.at({ mode: 'main' })).toBe(true)
    expect(app.fake.inputs('confirmProlongation')).toHaveLength(0)
  })

  it.each(['fails', 'stays silent'])('shows the modal when the proposal %s (M12, W2)', async (how) => {
    const app = await extending()
    if (how === 'fails') await app.fake.fail('initProlongation', answered(500))
    else await app.fake.wait(waits.verySlowConnection)
    expect(app.at({ mode: 'initFailed' })).toBe(true)
    app.chart.send({ type: 'notice.closed' })
    expect(app.at({ mode: 'main' })).toBe(true)
  })

  it.each(['fails', 'stays silent'])(
    'shows the modal when the confirmation %s, and returns to the proposal (M12, W2)',
    async (how) => {
      const app = await extending()
      await app.fake.answer('initProlongation', prolongation)
      app.chart.send({ type: 'extension.confirmed' })
      if (how === 'fails') await app.fake.fail('confirmProlongation', answered(500))
      else await app.fake.wait(waits.verySlowConnection)
      expect(app.at({ mode: 'confirmFailed' })).toBe(true)
      app.chart.send({ type: 'notice.closed' })
      expect(app.at({ mode: 'prolongationConfirm' })).toBe(true)
    },
  )

  it.each([
    [{ debt: 12_000, balance: 0, shows: true, due: 12_000 }],
    [{ debt: 12_000, balance: 11_999.5, shows: true, due: 0.5 }],
    [{ debt: 12_000, balance: 12_000, shows: false, due: 0 }],
  ])('opens the repayment only for an amount above 0: %o (M11, RD69)', async ({ debt, balance, shows, due }) => {
    const app = await open(accountData(credit(owing(debt)), { balance }))
    app.chart.send({ type: 'payment.asked' })
    expect(app.at({ mode: shows ? 'repayment' : 'main' })).toBe(true)
    expect(dueAmount(app.context()).amount).toBe(due)
  })

  it('keeps the default repayment amount inside the chart only (RD72)', async () => {
    const app = await open(accountData(null))
    expect(dueAmount(app.context()).amount).toBe(14_200)
    app.chart.send({ type: 'payment.asked' })
    expect(app.at({ mode: 'main' })).toBe(true)
  })

  it('remembers the figures of the lender as they came (RD70)', async () => {
    const app = await extending()
    await app.fake.answer('initProlongation', prolongation)
    expect(app.context().prolongation).toEqual(prolongation)
  })
})
