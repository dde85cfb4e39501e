/** The double's answers about loan, extension, payment and messages: bare, the other spelling, flags as 1 and '0'. */
import { nothing, refuse, type DoubleApp } from './answers.ts'
import { colomboMidnight, type Loan, type State } from './state.ts'

const extensionOf = (loan: Loan | null) => ({
  prolongationTerm: '14',
  prolongationAmount: '2310.75',
  prolongationPrevDate: loan?.planEnd,
  prolongationNextDate: colomboMidnight(28),
})

export function addAccountRoutes(app: DoubleApp, state: State): void {
  app.get('/api/v1/client/info', (c) =>
    c.json({
      balance: '0.00',
      full_name: 'Nimal Perera',
      client_rank: 'platinum',
      phone: state.phone,
      email: 'nimal@example.com',
      passport: 940871234,
      has_unfinished_applications: '0',
      has_disb_in_progress: state.isPayingOut ? 1 : 0,
    }),
  )

  app.get('/api/v1/credit/activeCreditInfo', (c) => {
    const { loan } = state
    if (loan === null) return refuse(c, 404, 'No loan')
    return c.json({
      creditId: '88',
      planEndDt: loan.planEnd,
      planEndAmount: loan.debt,
      fullDebt: loan.debt,
      agreementNumber: '1234-5678',
      creditDocument: 'agreement-88.pdf',
      payments: loan.payments.map((amount) => ({ date: '05.01.2026', amount })),
      isProlongAvailable: '1',
      status: 3,
      ...(state.isWaitingTold
        ? { extensionWaiting: state.isProlonging ? { ...extensionOf(loan), payBy: colomboMidnight(0) } : null }
        : {}),
    })
  })

  /** Refuses once although the status is good, then answers without an envelope. */
  app.post('/api/v1/prolongation/init/:credit', (c) => {
    if (c.req.param('credit') !== '88') return refuse(c, 404, 'No such loan')
    if (state.refusals > 0) {
      state.refusals -= 1
      return c.json({ success: false, message: 'Not today' })
    }
    return c.json(extensionOf(state.loan))
  })
  app.post('/api/v1/prolongation/confirm/:credit', (c) => {
    state.isProlonging = true
    return c.json({ success: true, message: 'Pay today' })
  })
  app.post('/api/v1/prolongation/cancel/:credit', (c) => {
    state.isProlonging = false
    return nothing(c)
  })

  /** A payment of what the extension costs moves the date, any other ends the loan; the answer is no JSON. */
  app.post('/api/repaymentMock', (c) => {
    const { amount } = c.get('payload')
    const key = c.req.header('idempotency-key') ?? ''
    if (state.paidKeys.includes(key)) return c.text(`PAID ${String(amount)}`)
    if (state.loan === null) return c.text('NO LOAN', 400)
    const paid = [...state.loan.payments, String(amount)]
    state.loan = state.isProlonging ? { ...state.loan, planEnd: colomboMidnight(28), payments: paid } : null
    state.isProlonging = false
    state.payments += 1
    if (key !== '') state.paidKeys.push(key)
    return c.text(`PAID ${String(amount)}`)
  })

  app.get('/api/notifications', (c) =>
    c.req.query('user_id') === state.phone
      ? c.json(state.messages.map((id) => ({ id, title: 'Welcome', message: 'Your loan is on its way', img: '' })))
      : refuse(c, 400, 'Whose?'),
  )
  app.post('/api/notifications/read', (c) => {
    const read = String(c.get('payload')['notification_id'])
    state.messages = state.messages.filter((id) => id !== read)
    return nothing(c)
  })
  app.post('/api/notifications/read-by-user', (c) => {
    state.messages = []
    return nothing(c)
  })
}
