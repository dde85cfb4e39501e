/** Proves how the review is awaited: at once, every five seconds, never while nobody looks. */
import { describe, expect, it } from 'vitest'
import { logTexts, waits } from '../../machines/rules/policy.ts'
import type { ScoringCheck } from '../../machines/shared/ports.ts'
import { scoringMachine } from '../../machines/scoring/machine.ts'
import { answered, Desk, offline } from './desk.ts'
import { applying, product } from './fixtures.ts'

const none: ScoringCheck = { kind: 'products', products: [] }
const some: ScoringCheck = { kind: 'products', products: [product()] }

function open() {
  const desk = new Desk()
  return { desk, chart: desk.start(scoringMachine, { applicationId: 5 }) }
}

describe('scoring', () => {
  it('S2 checks at once and then every 5 seconds', async () => {
    const { desk } = open()
    expect(desk.inputs('checkScoring')).toEqual([{ applicationId: 5 }])
    await desk.answer('checkScoring', none)
    await desk.wait(waits.scoringPoll - 1)
    expect(desk.open('checkScoring')).toHaveLength(0)
    await desk.wait(1)
    expect(desk.open('checkScoring')).toHaveLength(1)
  })

  it('S3 stops with the products as soon as there are some', async () => {
    const { desk, chart } = open()
    await desk.answer('checkScoring', some)
    expect(chart.getSnapshot()).toMatchObject({
      status: 'done',
      output: { outcome: 'products', products: [{ id: 3 }] },
    })
    await desk.wait(60_000)
    expect(desk.inputs('checkScoring')).toHaveLength(1)
  })

  it('S4 RD58 UX38 rejects a product without an id, logs the given words and leads on', async () => {
    const { desk, chart } = open()
    await desk.answer('checkScoring', { kind: 'rejected', reason: 'productWithoutId' })
    expect(desk.tellings('log')).toEqual([{ what: logTexts.productWithoutId }])
    expect(chart.getSnapshot()).toMatchObject({ status: 'done', output: { outcome: 'rejected' } })
  })

  it.each([answered(500), offline])('S2 only logs a failed check and goes on: %o', async (failure) => {
    const { desk, chart } = open()
    await desk.fail('checkScoring', failure)
    expect(desk.tellings('log')).toHaveLength(1)
    expect(chart.getSnapshot().value).toBe('waiting')
    await desk.wait(waits.scoringPoll)
    await desk.wait(waits.verySlowConnection)
    expect(chart.getSnapshot().value).toBe('waiting')
  })

  it('RD120 keeps the usual time and the moment of the last answer that told them', async () => {
    const { desk, chart } = open()
    const told = () => [chart.getSnapshot().context.usualSeconds, chart.getSnapshot().context.confirmedAt]
    await desk.answer('checkScoring', { kind: 'products', products: [], usualSeconds: 150, readAt: 1_000 })
    expect(told()).toEqual([150, 1_000])
    await desk.wait(waits.scoringPoll)
    await desk.answer('checkScoring', { kind: 'products', products: [], usualSeconds: null, readAt: 6_000 })
    expect(told()).toEqual([150, 6_000])
    await desk.wait(waits.scoringPoll)
    await desk.answer('checkScoring', none)
    expect(told()).toEqual([150, 6_000])
  })

  it('RD57 reads the profile with every third empty check and ends when the lender has moved on', async () => {
    const { desk, chart } = open()
    for (let n = 1; n <= 2; n += 1) {
      await desk.answer('checkScoring', none)
      await desk.wait(waits.scoringPoll)
    }
    expect(desk.inputs('readProfile')).toHaveLength(0)
    await desk.answer('checkScoring', none)
    await desk.answer('readProfile', applying('state_offer_calculation'))
    expect(chart.getSnapshot().value).toBe('waiting')
    for (let n = 1; n <= 3; n += 1) {
      await desk.wait(waits.scoringPoll)
      await desk.answer('checkScoring', none)
    }
    await desk.answer('readProfile', applying('state_declined'))
    expect(chart.getSnapshot()).toMatchObject({ status: 'done', output: { outcome: 'movedOn' } })
  })

  it.each(['fails', 'stays silent'])('RD57 goes on waiting when that profile %s', async (how) => {
    const { desk, chart } = open()
    for (let n = 1; n <= 3; n += 1) {
      await desk.answer('checkScoring', none)
      if (n < 3) await desk.wait(waits.scoringPoll)
    }
    if (how === 'fails') await desk.fail('readProfile', offline)
    else await desk.wait(waits.verySlowConnection)
    expect(chart.getSnapshot().value).toBe('waiting')
  })

  it('RD56 slows down to 15 seconds after three minutes and counts what was waited', async () => {
    const { desk, chart } = open()
    for (let n = 0; n < waits.scoringSlowAfter / waits.scoringPoll; n += 1) {
      await desk.answer('checkScoring', none)
      if (desk.open('readProfile').length > 0) await desk.answer('readProfile', applying('state_offer_calculation'))
      await desk.wait(waits.scoringPoll)
    }
    expect(chart.getSnapshot().context.waited).toBe(waits.scoringSlowAfter)
    await desk.answer('checkScoring', none)
    await desk.wait(waits.scoringPoll)
    expect(desk.open('checkScoring')).toHaveLength(0)
    await desk.wait(waits.scoringPollSlow - waits.scoringPoll)
    expect(desk.open('checkScoring')).toHaveLength(1)
  })

  it.each(['checking', 'readingProfile', 'waiting'] as const)(
    'RD56 UX37 asks nothing while hidden from %s, and once at once on return',
    async (from) => {
      const { desk, chart } = open()
      const checks = { checking: 0, waiting: 1, readingProfile: 3 }[from]
      for (let n = 1; n <= checks; n += 1) {
        await desk.answer('checkScoring', none)
        if (n < checks) await desk.wait(waits.scoringPoll)
      }
      expect(chart.getSnapshot().value).toBe(from)
      desk.say('watchVisibility', { type: 'page.hidden' })
      const before = desk.inputs('checkScoring').length
      await desk.wait(600_000)
      expect(desk.inputs('checkScoring')).toHaveLength(before)
      desk.say('watchVisibility', { type: 'page.shown' })
      desk.say('watchVisibility', { type: 'page.shown' })
      expect(desk.open('checkScoring')).toHaveLength(1)
    },
  )
})
