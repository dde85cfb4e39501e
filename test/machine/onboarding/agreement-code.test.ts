import { describe, expect, it } from 'vitest'
import { isCodeAsked, isResendCounting, isResendReady } from '#machines/onboarding/selectors.ts'
import type { SentCode } from '#machines/onboarding/sent-code.ts'
import type { Failure } from '#machines/shared/failure.ts'
import { answered, cut } from '#support/fake-ports.ts'
import { applying } from '#support/samples/lending.ts'
import { confirming } from './open-offer.ts'

const sentCode: SentCode = { sentAt: 1_000, deadline: 16_000, expiresAt: 301_000, attempts: 5 }
const figures = { applicationId: 5, productId: 3, amount: 15_000, term: 14 }
const refused = (code: string, status = 422): Failure => ({ ...answered(status), code }) as Failure

async function asked() {
  const app = await confirming()
  await app.fake.answer('confirmDisbursement', { sentCode })
  return app
}
type App = Awaited<ReturnType<typeof asked>>
const sent = ({ fake }: App) => fake.inputs('confirmDisbursement')
const type = ({ chart }: App, code = '123456') => chart.send({ type: 'code.submitted', code })

describe('a lender that wants a code before it lends (RD383, U24)', () => {
  it('is sent the figures alone, then the same figures with what was typed, and says what is next', async () => {
    const app = await asked()
    expect(app.value()).toEqual({ offer: { code: 'counting' } })
    expect(app.context().sentCode).toEqual(sentCode)
    type(app)
    expect(app.value()).toEqual({ offer: 'confirming' })
    expect(isCodeAsked(app.chart.getSnapshot())).toBe(true)
    expect(sent(app)).toEqual([figures, { ...figures, code: '123456' }])
    await app.fake.answer('confirmDisbursement', { state: 'state_disbursement' })
    expect(app.chart.getSnapshot()).toMatchObject({ status: 'done', output: { outcome: 'position', position: null } })
  })

  it.each(['otp_wrong', 'otp_expired', 'otp_exhausted', 'otp_other_figures', 'otp_too_many', 'sms_failed'])(
    'keeps the code on the screen after %s, and only a wrong one costs a try',
    async (code) => {
      const app = await asked()
      type(app)
      await app.fake.fail('confirmDisbursement', refused(code))
      expect(app.value()).toEqual({ offer: { code: 'counting' } })
      expect(app.context().failure).toMatchObject({ code })
      expect(app.context().sentCode?.attempts).toBe(code === 'otp_wrong' ? 4 : 5)
      app.chart.send({ type: 'code.edited' })
      expect(app.context().failure).toBeNull()
    },
  )

  it('leaves the code after a refusal that is not about it, and says that nothing was agreed', async () => {
    const app = await asked()
    type(app)
    await app.fake.fail('confirmDisbursement', refused('loan_open', 409))
    expect(app.value()).toEqual({ offer: 'confirmFailed' })
    app.chart.send({ type: 'offer.confirmed' })
    expect(sent(app).at(-1)).toEqual(figures)
  })

  it('finds out by reading, and sends nothing again, where the answer to the code is lost (RD65)', async () => {
    const app = await asked()
    type(app)
    await app.fake.fail('confirmDisbursement', cut)
    expect(app.value()).toEqual({ offer: 'resolving' })
    await app.fake.answer('readProfile', applying('state_active'))
    expect(app.chart.getSnapshot().status).toBe('done')
    expect(sent(app)).toHaveLength(2)
  })

  it('asks for another code for the same figures once the countdown is over, and never before', async () => {
    const app = await asked()
    app.chart.send({ type: 'resend.pressed' })
    expect(sent(app)).toHaveLength(1)
    expect(isResendCounting(app.chart.getSnapshot())).toBe(true)
    app.fake.say('watchClock', { type: 'clock.ticked', now: sentCode.deadline })
    expect(isResendReady(app.chart.getSnapshot())).toBe(true)
    app.chart.send({ type: 'resend.pressed' })
    expect(sent(app).at(-1)).toEqual({ ...figures, isResend: true })
    await app.fake.answer('confirmDisbursement', { sentCode: { ...sentCode, sentAt: 20_000, deadline: 35_000 } })
    expect([app.value(), app.context().sentCode?.sentAt]).toEqual([{ offer: { code: 'counting' } }, 20_000])
  })

  it('forgets the code when it is left: other figures are sent without it', async () => {
    const app = await asked()
    app.chart.send({ type: 'path.asked', path: '/chooseProduct' })
    expect(app.value()).toEqual({ offer: { code: 'counting' } })
    app.chart.send({ type: 'amount.chosen', amount: 10_000 })
    expect(app.context().amount).toBe(15_000)
    app.chart.send({ type: 'code.closed' })
    expect([app.value(), app.context().sentCode]).toEqual([{ offer: 'adjusting' }, null])
    app.chart.send({ type: 'amount.chosen', amount: 10_000 })
    app.chart.send({ type: 'offer.confirmed' })
    expect(sent(app).at(-1)).toEqual({ ...figures, amount: 10_000 })
  })
})
