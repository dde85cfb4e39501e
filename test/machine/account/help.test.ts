import { describe, expect, it } from 'vitest'
import { matchesState, type StateValueMap } from 'xstate'
import { accountMachine, dueAmount } from '#machines/account/machine.ts'
import type { Credit, HelpAsked } from '#machines/account/account-data.ts'
import { answered, cut, FakePorts, offline } from '#support/fake-ports.ts'
import { accountData, credit, helpOptions } from '#support/samples/lending.ts'

const nothing: HelpAsked = { callAt: null, promisedOn: null }
const promised = { promisedOn: '2026-12-02' } as const
const owed = (help: HelpAsked | null = nothing, part: Partial<Credit> = {}) =>
  credit({ help, extensionWaiting: null, ...part })

async function open(loan: Credit | null = owed()) {
  const fake = new FakePorts()
  const chart = fake.start(accountMachine, { requestedAmount: null })
  await fake.answerAccount(accountData(loan))
  chart.send({ type: 'help.opened' })
  return {
    fake,
    chart,
    at: (mode: StateValueMap | string) => matchesState({ open: { mode } }, chart.getSnapshot().value),
    help: () => chart.getSnapshot().context.data?.credit?.help,
    finds: (help: HelpAsked) => fake.answer('readCredit', { credit: owed(help), readAt: 1 }),
    async looksAgain(next: Credit | null) {
      chart.send({ type: 'account.changed' })
      await fake.answerAccount(accountData(next))
    },
  }
}
async function choosing() {
  const app = await open()
  await app.fake.answer('readHelp', helpOptions())
  return app
}
async function promising() {
  const app = await choosing()
  app.chart.send({ type: 'help.asked', asked: promised })
  return app
}

describe('account: a borrower who cannot pay it all', () => {
  it.each([
    ['help is not offered yet, or by this lender', owed(null)],
    ['there is no loan', null],
  ])('is not led to help where %s (RD380)', async (_, loan) => {
    expect((await open(loan)).at('main')).toBe(true)
  })

  it('reads every way before choosing, again where that did not work, and may go back (RD380)', async () => {
    const app = await open()
    expect(app.fake.inputs('readHelp')).toEqual([{ creditId: 9 }])
    await app.fake.fail('readHelp', answered(404))
    expect(app.at({ help: 'notRead' })).toBe(true)
    app.chart.send({ type: 'retry.pressed' })
    await app.fake.answer('readHelp', helpOptions())
    expect(app.at({ help: 'choosing' })).toBe(true)
    app.chart.send({ type: 'mode.closed' })
    expect(app.at('main')).toBe(true)
  })

  it('extends the loan as anybody does (RD380)', async () => {
    const app = await choosing()
    app.chart.send({ type: 'extension.asked' })
    expect(app.at('initialising')).toBe(true)
  })

  it('pays the chosen part and no more, until it has arrived (RD380, U23)', async () => {
    const app = await choosing()
    app.chart.send({ type: 'part.chosen', amount: 2_000 })
    expect(app.at('repayment')).toBe(true)
    expect(dueAmount(app.chart.getSnapshot().context).amount).toBe(2_000)
    await app.looksAgain(owed())
    expect(app.at('repayment')).toBe(true)
    await app.looksAgain(owed(nothing, { payments: [{ date: '2026-11-21', amount: 2_000, purpose: 'debt' }] }))
    expect(app.at('main')).toBe(true)
    app.chart.send({ type: 'payment.asked' })
    expect(dueAmount(app.chart.getSnapshot().context).amount).toBe(12_000)
  })

  it('leaves help once the loan is repaid (RD380)', async () => {
    const app = await choosing()
    await app.looksAgain(null)
    expect(app.at('main')).toBe(true)
  })
})

describe('account: a promised day or a call', () => {
  it('is sent once, said to be received at once, and read again (RD381)', async () => {
    const app = await promising()
    expect(app.fake.inputs('askForHelp')).toEqual([{ creditId: 9, asked: promised }])
    await app.fake.answer('askForHelp', undefined)
    expect([app.at('main'), app.help()]).toEqual([true, { callAt: null, ...promised }])
    await app.fake.answerAccount(accountData(owed({ callAt: 7, ...promised })))
    expect(app.help()).toEqual({ callAt: 7, ...promised })
  })

  it('that is refused is said, and another one can be chosen (RD381)', async () => {
    const app = await promising()
    await app.fake.fail('askForHelp', answered(422))
    expect(app.at({ help: 'notSent' })).toBe(true)
    app.chart.send({ type: 'notice.closed' })
    expect(app.at({ help: 'choosing' })).toBe(true)
  })

  it.each<readonly [string, HelpAsked, StateValueMap | string]>([
    ['was received', { callAt: null, ...promised }, 'main'],
    ['was not, although another one was', { callAt: 7, promisedOn: '2026-12-09' }, { help: 'notSent' }],
  ])('without an answer is found out by the loan, and sent once: it %s (RD381, RD65)', async (_, found, mode) => {
    const app = await promising()
    await app.fake.fail('askForHelp', cut)
    await app.fake.fail('readCredit', offline)
    expect(app.at({ help: 'outcomeUnknown' })).toBe(true)
    app.chart.send({ type: 'retry.pressed' })
    await app.finds(found)
    expect(app.at(mode)).toBe(true)
    expect(app.fake.inputs('askForHelp')).toHaveLength(1)
  })
})
