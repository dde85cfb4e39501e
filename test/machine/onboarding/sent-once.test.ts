import { describe, expect, it } from 'vitest'
import { waits } from '#machines/rules/policy.ts'
import { answered, cut, gateway, offline } from '#support/fake-ports.ts'
import { applying } from '#support/samples/lending.ts'
import { confirming } from './open-offer.ts'

const unusable = { kind: 'shape', detail: 'no JSON' } as const
const timeout = { kind: 'network', reason: 'timeout' } as const

type Offer = Awaited<ReturnType<typeof confirming>>
const sent = ({ fake }: Offer) => fake.inputs('confirmDisbursement').length
const reads = ({ fake }: Offer) => fake.inputs('readProfile').length

/** All that happens without the borrower. */
async function letTimePass({ chart, fake }: Offer): Promise<void> {
  chart.send({ type: 'connection.restored' })
  await fake.wait(waits.verySlowConnection)
  await fake.wait(waits.retryLast)
}

describe('the confirmation of a disbursement', () => {
  it.each([
    ['a 500', answered(500)],
    ['a 503 of the lender', answered(503)],
    ['a 502 of a gateway', gateway(502)],
    ['a cut connection', cut],
    ['no answer in time', timeout],
    ['an answer without a meaning', unusable],
  ])('is read, never sent again, after %s (RD65)', async (_, failure) => {
    const app = await confirming()
    await app.fake.fail('confirmDisbursement', failure)
    expect(app.value()).toEqual({ offer: 'resolving' })
    expect(app.fake.open('readProfile')).toHaveLength(1)
    await app.fake.fail('readProfile', offline)
    await letTimePass(app)
    await letTimePass(app)
    expect(reads(app)).toBeGreaterThan(2)
    expect(sent(app)).toBe(1)
  })

  it('was not sent without a network: nothing is looked up, and the borrower may confirm again (RD339)', async () => {
    const app = await confirming()
    await app.fake.fail('confirmDisbursement', offline)
    expect(app.value()).toEqual({ offer: 'confirmFailed' })
    await letTimePass(app)
    expect([sent(app), reads(app)]).toEqual([1, 0])
    app.chart.send({ type: 'offer.confirmed' })
    expect(sent(app)).toBe(2)
  })

  it.each([400, 403, 404, 409, 422, 429, 499])(
    'is not sent again by itself after a %i, and the borrower may confirm again (RD65, RD35)',
    async (status) => {
      const app = await confirming()
      await app.fake.fail('confirmDisbursement', answered(status))
      expect(app.value()).toEqual({ offer: 'confirmFailed' })
      expect(app.context().failure).toEqual(answered(status))
      await letTimePass(app)
      expect([sent(app), reads(app)]).toEqual([1, 0])
      app.chart.send({ type: 'offer.confirmed' })
      expect(sent(app)).toBe(2)
    },
  )

  it('is sent again after a read has found the offer still open, and only when the borrower confirms (RD65)', async () => {
    const app = await confirming()
    await app.fake.fail('confirmDisbursement', answered(500))
    await app.fake.answer('readProfile', applying('state_offer'))
    await letTimePass(app)
    expect([app.value(), sent(app)]).toEqual([{ offer: 'confirmFailed' }, 1])
    app.chart.send({ type: 'offer.confirmed' })
    expect(sent(app)).toBe(2)
  })

  it.each(['retry.pressed', 'connection.restored'] as const)(
    'is looked up, not sent, on %s while nobody knows whether it arrived (RD65)',
    async (type) => {
      const app = await confirming()
      await app.fake.fail('confirmDisbursement', cut)
      await app.fake.fail('readProfile', offline)
      expect(app.value()).toEqual({ offer: 'outcomeUnknown' })
      app.chart.send({ type })
      expect([sent(app), reads(app)]).toEqual([1, 2])
    },
  )
})
