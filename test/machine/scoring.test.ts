import { describe, expect, it } from 'vitest'
import { logTexts, waits } from '#machines/rules/policy.ts'
import type { ScoringCheck } from '#machines/scoring/check.ts'
import { scoringMachine } from '#machines/scoring/machine.ts'
import { answered, FakePorts, offline } from '#support/fake-ports.ts'
import { applying, product } from '#support/samples/lending.ts'

const none: ScoringCheck = { kind: 'products', products: [] }
const some: ScoringCheck = { kind: 'products', products: [product()] }

function open() {
  const fake = new FakePorts()
  return { fake, chart: fake.start(scoringMachine, { applicationId: 5 }) }
}

describe('scoring', () => {
  it('checks at once and then every 5 seconds (S2)', async () => {
    const { fake } = open()
    expect(fake.inputs('checkScoring')).toEqual([{ applicationId: 5 }])
    await fake.answer('checkScoring', none)
    await fake.wait(waits.scoringPoll - 1)
    expect(fake.open('checkScoring')).toHaveLength(0)
    await fake.wait(1)
    expect(fake.open('checkScoring')).toHaveLength(1)
  })

  it('stops with the products as soon as there are some (S3)', async () => {
    const { fake, chart } = open()
    await fake.answer('checkScoring', some)
    expect(chart.getSnapshot()).toMatchObject({
      status: 'done',
      output: { outcome: 'products', products: [{ id: 3 }] },
    })
    await fake.wait(60_000)
    expect(fake.inputs('checkScoring')).toHaveLength(1)
  })

  it('rejects a product without an id, logs the given words and leads on (S4, RD58, UX38)', async () => {
    const { fake, chart } = open()
    await fake.answer('checkScoring', { kind: 'rejected', reason: 'productWithoutId' })
    expect(fake.effects('log')).toEqual([{ what: logTexts.productWithoutId }])
    expect(chart.getSnapshot()).toMatchObject({ status: 'done', output: { outcome: 'rejected' } })
  })

  it.each([answered(500), offline])('only logs a failed check and goes on: %o (S2)', async (failure) => {
    const { fake, chart } = open()
    await fake.fail('checkScoring', failure)
    expect(fake.effects('log')).toHaveLength(1)
    expect(chart.getSnapshot().value).toBe('waiting')
    await fake.wait(waits.scoringPoll)
    await fake.wait(waits.verySlowConnection)
    expect(chart.getSnapshot().value).toBe('waiting')
  })

  it('keeps the usual time and the moment of the last answer that told them (RD120)', async () => {
    const { fake, chart } = open()
    const told = () => [chart.getSnapshot().context.usualSeconds, chart.getSnapshot().context.confirmedAt]
    await fake.answer('checkScoring', { kind: 'products', products: [], usualSeconds: 150, readAt: 1_000 })
    expect(told()).toEqual([150, 1_000])
    await fake.wait(waits.scoringPoll)
    await fake.answer('checkScoring', { kind: 'products', products: [], usualSeconds: null, readAt: 6_000 })
    expect(told()).toEqual([150, 6_000])
    await fake.wait(waits.scoringPoll)
    await fake.answer('checkScoring', none)
    expect(told()).toEqual([150, 6_000])
  })

  it('reads the profile with every third empty check and ends when the lender has moved on (RD57)', async () => {
    const { fake, chart } = open()
    for (let n = 1; n <= 2; n += 1) {
      await fake.answer('checkScoring', none)
      await fake.wait(waits.scoringPoll)
    }
    expect(fake.inputs('readProfile')).toHaveLength(0)
    await fake.answer('checkScoring', none)
    await fake.answer('readProfile', applying('state_offer_calculation'))
    expect(chart.getSnapshot().value).toBe('waiting')
    for (let n = 1; n <= 3; n += 1) {
      await fake.wait(waits.scoringPoll)
      await fake.answer('checkScoring', none)
    }
    await fake.answer('readProfile', applying('state_declined'))
    expect(chart.getSnapshot()).toMatchObject({ status: 'done', output: { outcome: 'movedOn' } })
  })

  it.each(['fails', 'stays silent'])('goes on waiting when that profile %s (RD57)', async (how) => {
    const { fake, chart } = open()
    for (let n = 1; n <= 3; n += 1) {
      await fake.answer('checkScoring', none)
      if (n < 3) await fake.wait(waits.scoringPoll)
    }
    if (how === 'fails') await fake.fail('readProfile', offline)
    else await fake.wait(waits.verySlowConnection)
    expect(chart.getSnapshot().value).toBe('waiting')
  })

  it('slows down to 15 seconds after three minutes and counts what was waited (RD56)', async () => {
    const { fake, chart } = open()
    for (let n = 0; n < waits.scoringSlowAfter / waits.scoringPoll; n += 1) {
      await fake.answer('checkScoring', none)
      if (fake.open('readProfile').length > 0) await fake.answer('readProfile', applying('state_offer_calculation'))
      await fake.wait(waits.scoringPoll)
    }
    expect(chart.getSnapshot().context.waited).toBe(waits.scoringSlowAfter)
    await fake.answer('checkScoring', none)
    await fake.wait(waits.scoringPoll)
    expect(fake.open('checkScoring')).toHaveLength(0)
    await fake.wait(waits.scoringPollSlow - waits.scoringPoll)
    expect(fake.open('checkScoring')).toHaveLength(1)
  })

  it.each(['checking', 'readingProfile', 'waiting'] as const)(
    'asks nothing while hidden from %s, and once at once on return (RD56, UX37)',
    async (from) => {
      const { fake, chart } = open()
      const checks = { checking: 0, waiting: 1, readingProfile: 3 }[from]
      for (let n = 1; n <= checks; n += 1) {
        await fake.answer('checkScoring', none)
        if (n < checks) await fake.wait(waits.scoringPoll)
      }
      expect(chart.getSnapshot().value).toBe(from)
      fake.say('watchVisibility', { type: 'page.hidden' })
      const before = fake.inputs('checkScoring').length
      await fake.wait(600_000)
      expect(fake.inputs('checkScoring')).toHaveLength(before)
      fake.say('watchVisibility', { type: 'page.shown' })
      fake.say('watchVisibility', { type: 'page.shown' })
      expect(fake.open('checkScoring')).toHaveLength(1)
    },
  )
})
