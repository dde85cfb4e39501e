/** The double's answers about the application: bare camel case, numbers as text, `state` inside `data`. */
import { nothing, refuse, type DoubleApp } from './answers.ts'
import type { State } from './state.ts'

const product = (approvedAmount: string, discount: string | null) => ({
  name: 'Loan',
  calcParams: {
    minApprovedAmount: '5000.00',
    maxApprovedAmount: '40000',
    minApprovedTerm: '5',
    maxApprovedTerm: '30',
    approvedAmount,
    approvedTerm: '14',
  },
  creditParams: {
    dailyRate: '1.2',
    serviceFee: '0',
    consultingFee: '0.30',
    ...(discount === null ? {} : { discount }),
  },
})

/** A bare map by id; an empty one arrives as an empty list, and once a key is the word of a script that lost the id. */
const checks = {
  none: [],
  badKey: { undefined: product('20000', null) },
  good: { '7': product('20000.00', null), '12': product('15000', '100.0') },
  list: [{ id: '9', ...product('10000', null) }],
}

export function addApplicationRoutes(app: DoubleApp, state: State): void {
  app.get('/api/v1/application/state', (c) =>
    c.json({ applicationId: state.applicationId, requestedAmount: state.amount || null, requestedTerm: '7' }),
  )

  app.post('/api/v1/application/create', (c) => {
    state.applicationId = '501'
    state.amount = String(c.get('payload')['requested_amount'])
    state.standing = { ...state.standing, applicationState: 'state_bank_account' }
    return c.json({ data: { id: state.applicationId } })
  })

  app.get('/api/v1/client/bankAccounts', (c) =>
    c.json(
      state.accounts.map(({ id, bank, branch, number }) => ({
        id,
        bank_name: bank,
        branch_name: branch,
        account_number: number,
      })),
    ),
  )

  /** The state, as the table says, and no id: the new account has to be found by its number. */
  app.post('/api/v1/client/addBankAccount', (c) => {
    const { bank_code, branch_id, account_number } = c.get('payload')
    const id = String(900 + state.added)
    state.added += 1
    state.accounts.push({
      id,
      bank: `Bank ${String(bank_code)}`,
      branch: `Branch ${String(branch_id)}`,
      number: String(account_number),
    })
    return c.json({ data: { state: 'account_added' } })
  })

  app.post('/api/v1/client/removeBankAccount', (c) => {
    const { client_bank_account_id } = c.get('payload')
    const kept = state.accounts.filter(({ id }) => id !== String(client_bank_account_id))
    if (kept.length === state.accounts.length) return refuse(c, 404, 'No such account')
    state.accounts = kept
    return nothing(c)
  })

  app.post('/api/v1/application/setApplicationBankAccount', (c) => {
    const { application_id, client_bank_account_id } = c.get('payload')
    const isOwn = state.accounts.some(({ id }) => id === String(client_bank_account_id))
    if (!isOwn || String(application_id) !== state.applicationId) return refuse(c, 404, 'No such account')
    state.standing = { ...state.standing, applicationState: 'state_offer_calculation' }
    return nothing(c)
  })

  app.get('/api/v1/application/checkScoringStatus/:id', (c) => {
    if (c.req.param('id') !== state.applicationId) return refuse(c, 404, 'No such application')
    const [now = 'none', ...later] = state.scoring
    if (later.length > 0) state.scoring = later
    if (now === 'good') state.standing = { ...state.standing, applicationState: 'state_offer' }
    return c.json(checks[now])
  })

  app.post('/api/v1/document/preview/1/:id', (c) =>
    c.json({ data: { documentPath: `/storage/previews/terms-${c.req.param('id')}.pdf?v=2` } }),
  )
  app.get('/api/v1/document/preview/:name', (c) => c.body('%PDF-1.4 terms', 200, { 'content-type': 'application/pdf' }))
  app.get('/api/v1/document/1/:name', (c) =>
    c.body('%PDF-1.4 agreement', 200, { 'content-type': 'application/octet-stream' }),
  )

  app.post('/api/v1/application/disbursement', (c) => {
    const { product_id } = c.get('payload')
    if (product_id !== 7 && product_id !== 12) return refuse(c, 422, 'No such product')
    state.isPayingOut = true
    state.standing = { clientState: 'state_registered', registerStatus: 'done', applicationState: 'state_paying_out' }
    return c.json({ data: { state: 'state_paying_out' } })
  })
}
