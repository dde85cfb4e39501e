/** A lender of its own kind for one borrower: other names, units, states and errors than the contract, and a sign-in by challenge. */
import { Hono, type Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { serveApp, type Served } from '../fake-lender/serve.ts'

type Body = Readonly<Record<string, unknown>>

export type ForeignLender = Served & {
  /** The newest body that was sent to this path. */
  sent(path: string): Body | undefined
  readonly kinds: readonly string[]
}
export const rightPin = '864209'
export const wrongPinText = 'This pin is not the one that was sent'

const open = ['/api/visit/create', '/api/login', '/api/otp/check', '/api/refresh', '/api/logout']
const stageAfter: Readonly<Record<string, number>> = {
  personalData: 20,
  address: 30,
  employment: 40,
  reference: 50,
  photo: 60,
}
const application = 5_501
const offers = [
  {
    offer: 31,
    cents: [500_000, 1_500_000, 2_000_000],
    days: [7, 14, 30],
    daily: 100,
    service: 20,
    consulting: 0,
    free: false,
  },
]

const items = (...names: readonly string[]) =>
  names.map((en, index) => ({ key: index + 1, label: { en, si: null, ta: null } }))
const say = (c: Context, result: unknown) => c.json({ result })
const refuse = (c: Context, status: 400 | 401 | 404, number: number, text: string) =>
  c.json({ error: { number, text } }, status)

const inDays = (days: number): string =>
  new Date(Date.now() + (days * 24 + 5.5) * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')

export async function startForeignLender(): Promise<ForeignLender> {
  const sent = new Map<string, Body>()
  const kinds: string[] = []
  const session = crypto.randomUUID()
  const challenge = crypto.randomUUID()
  let stage = 10
  let account: Body | null = null
  let taken: Body | null = null
  const customer = () => ({ stage, application: stage > 50 ? application : null, loans: 0 })

  const app = new Hono().basePath('/api')
  app.use(async (c, next) => {
    const { method, path } = c.req
    const token = getCookie(c, 'XSRF-TOKEN')
    if (token === undefined) setCookie(c, 'XSRF-TOKEN', crypto.randomUUID(), { path: '/' })
    else if (method === 'POST' && c.req.header('x-xsrf-token') !== token) return refuse(c, 401, 4001, 'No token')
    if (!open.includes(path) && getCookie(c, 'lsid') !== session) return refuse(c, 401, 4000, 'Sign in first')
    const isJson = c.req.header('content-type') === 'application/json'
    if (isJson) sent.set(path.replace('/api', ''), await c.req.json())
    return next()
  })
  const body = (c: Context) => sent.get(c.req.path.replace('/api', '')) ?? {}

  app.post('/visit/create', (c) => say(c, { visit: 'v-77' }))
  app.post('/login', (c) => say(c, { challenge, lives: 300, again_in: 30 }))
  app.post('/otp/check', (c) => {
    const { challenge_id, pin } = body(c)
    if (challenge_id !== challenge || pin !== rightPin) return refuse(c, 400, 4102, wrongPinText)
    setCookie(c, 'lsid', session, { path: '/', httpOnly: true })
    return say(c, null)
  })
  app.get('/v1/me', (c) => say(c, customer()))
  app.post('/v1/register/:step', (c) => {
    stage = stageAfter[c.req.param('step')] ?? stage
    return say(c, c.req.param('step') === 'address' ? null : customer())
  })
  app.post('/v1/client/photo', async (c) => {
    const { kind, file } = await c.req.parseBody()
    if (typeof kind !== 'string' || !(file instanceof File)) return refuse(c, 400, 4200, 'No picture')
    kinds.push(kind)
    return say(c, null)
  })

  app.get('/v1/referenceBook/banks', (c) =>
    say(c, [{ key: 7010, code: '7010', label: { en: 'Harbour Bank', si: null, ta: null } }]),
  )
  app.get('/v1/referenceBook/address/:level/:parent', (c) => {
    const { level, parent } = c.req.param()
    return say(c, [{ key: Number(`${parent}1`), label: { en: `${level} of ${parent}`, si: null, ta: null } }])
  })
  app.get('/v1/referenceBook/*', (c) => say(c, items('First', 'Second')))

  app.get('/v1/application/state', (c) =>
    say(c, {
      application: customer().application,
      wanted_cents: 1_500_000,
      wanted_days: 14,
      again_from: null,
      valid_until: stage === 80 ? inDays(2) : null,
      offers: stage === 80 ? offers : null,
    }),
  )
  app.get('/v1/client/bankAccounts', (c) => say(c, account === null ? [] : [account]))
  app.post('/v1/client/addBankAccount', (c) => {
    account = { key: 9, bank: 'Harbour Bank', branch: 'First', number: body(c)['number'] }
    return say(c, { account: 9 })
  })
  app.post('/v1/application/setApplicationBankAccount', (c) => {
    stage = 70
    return say(c, null)
  })
  app.get(`/v1/application/checkScoringStatus/${application}`, (c) => {
    stage = 80
    return say(c, offers)
  })
  app.post(`/v1/document/preview/1/${application}`, (c) => say(c, { file: 'terms.pdf', valid_until: inDays(2) }))
  app.post('/v1/application/disbursement', (c) => {
    taken = body(c)
    stage = 100
    return say(c, { stage: 90 })
  })

  app.get('/v1/client/info', (c) =>
    say(c, {
      name: sent.get('/v1/register/personalData')?.['name'],
      msisdn: sent.get('/login')?.['msisdn'],
      mail: 'nimal@example.com',
      nic: '940871234V',
      level: 0,
      credit_cents: 0,
      stage,
      sending_cents: null,
    }),
  )
  app.get('/v1/credit/activeCreditInfo', (c) =>
    say(
      c,
      taken && {
        key: 88,
        number: '8800-0088',
        contract: 'contract-88.pdf',
        due_on: inDays(14),
        due_cents: 1_234_550,
        today_cents: Number(taken['cents']),
        late_days: 0,
        paid: [],
        extendable: false,
      },
    ),
  )
  app.get('/notifications', (c) => say(c, []))
  app.notFound((c) => refuse(c, 404, 4040, 'Nothing here'))

  return { ...(await serveApp(app.fetch)), sent: (path) => sent.get(path), kinds }
}
