// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDouble, type Double } from '#support/fake-lender/double.ts'
import { comeBack, until, type Page } from '#support/fake-lender/page.ts'
import { colomboDay, colomboMidnight } from '#support/fake-lender/state.ts'

let double: Double
let page: Page

beforeAll(async () => {
  double = await startDouble()
  double.state.isPayingOut = true
  const standing = { clientState: 'state_registered', registerStatus: 'done', applicationState: 'state_paying_out' }
  page = await comeBack(double, standing, '/account')
})
afterAll(async () => {
  await page.close()
  await double.close()
})

const account = () => page.charts().account
const isIn = (mode: 'main' | 'initFailed' | 'prolongationConfirm' | 'repayment') =>
  until(() => expect(account()?.getSnapshot().matches({ open: { mode } })).toBe(true))

describe('from disbursement to the last payment, one step after the other', () => {
  it('reads bare client info with numbers as text and flags as digits, and no loan from a 404 (M1, M5, RD82)', async () => {
    await until(() => expect(page.account()?.data).toBeTruthy())
    expect(page.account()?.data).toMatchObject({
      client: {
        balance: 0,
        fullName: 'Nimal Perera',
        clientRank: null,
        passport: '940871234',
        hasUnfinishedApplications: false,
        hasDisbInProgress: true,
      },
      credit: null,
    })
  })

  it('reads a bare loan: days from instants and dotted dates, money from text, nothing optional (M6, M8, RD64)', async () => {
    double.state.isPayingOut = false
    double.state.loan = { planEnd: colomboMidnight(10), debt: '12650.50', payments: ['100.00'] }
    page.go('/account')
    await until(() => expect(page.account()?.data?.credit).toBeTruthy())
    expect(page.account()?.data?.credit).toEqual({
      creditId: 88,
      dpd: 0,
      today: { amount: 12_650.5, on: colomboDay(0) },
      planned: { amount: 12_650.5, on: colomboDay(10) },
      creditBalance: 0,
      agreementNumber: '1234-5678',
      creditDocument: 'agreement-88.pdf',
      payments: [{ date: '2026-01-05', amount: 100, purpose: null }],
      openedOn: null,
      late: null,
      mostToRepay: null,
      giveBackUntil: null,
      help: null,
      paymentCode: null,
      slips: null,
      isProlongAvailable: true,
      status: '3',
    })
  })

  it('takes success false for a refusal, then prepares and confirms the extension (M10, M12, RD82)', async () => {
    account()?.send({ type: 'extension.asked' })
    await isIn('initFailed')
    expect(page.account()?.failure).toMatchObject({ kind: 'http', code: 'prolongation_refused' })
    account()?.send({ type: 'notice.closed' })
    account()?.send({ type: 'extension.asked' })
    await isIn('prolongationConfirm')
    expect(page.account()?.prolongation).toEqual({
      term: 14,
      amount: 2_310.75,
      prevDate: colomboDay(10),
      nextDate: colomboDay(28),
      newRepaymentAmount: null,
    })
    account()?.send({ type: 'extension.confirmed' })
    await isIn('repayment')
  })

  it('pays, shows an answer that is no JSON as it came, and sees the date move (I5, RD96)', async () => {
    await expect(page.system.payments.payAsTest('1234-5678', 2_310.75, 'first')).resolves.toBe('PAID 2310.75')
    page.go('/account')
    await isIn('main')
    expect(page.account()?.data?.credit).toMatchObject({ planned: { on: colomboDay(28) } })
    await expect(page.system.payments.payAsTest('1234-5678', 12_650.5, 'second')).resolves.toBe('PAID 12650.5')
    page.go('/account')
    await until(() => expect(page.account()?.data?.credit).toBeNull())
  })
})
