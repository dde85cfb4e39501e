import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { formSteps } from '#machines/onboarding/steps.ts'
import { answerPaths } from '#lender/mapping/registration.ts'
import { requests } from '#lender/contract/requests.ts'
import type { LenderCalls } from '#lender/calls.ts'
import { slipForm } from '#lender/mapping/account.ts'
import { photoName } from '#lender/mapping/photo.ts'
import { answers, bodies, newAccount, newAccountBody } from '#support/samples/answers.ts'
import { byPath, json, raw, startMisbehavingServer, type MisbehavingServer } from '#support/misbehaving-server.ts'
import { callsTo } from './scripted-client.ts'

let server: MisbehavingServer
let calls: LenderCalls

beforeAll(async () => {
  server = await startMisbehavingServer()
})
afterAll(() => server.close())
beforeEach(() => {
  calls = callsTo(server.origin)
})

const phone = '0771234567'
const device = { uid: 'uid', wideUid: 'wide', details: { os: 'Android', cpuCores: 8 } }
const visit = { device_uid: 'uid', device_uid_wide: 'wide', device_details: { os: 'Android', cpu_cores: 8 } }
const product = {
  calc_params: {
    min_approved_amount: 1000,
    max_approved_amount: 20_000,
    min_approved_term: 7,
    max_approved_term: 30,
    approved_amount: 11_000,
    approved_term: 7,
  },
  credit_params: { daily_rate: 0.1, service_fee: 0.2, consulting_fee: 0.3, discount: 0 },
}
const books = { data: [{ id: 1, name_lat: 'A', name_sh: null, name_tm: null }] }
const client_info = { balance: 0, fullName: 'A' }
const bankAccount = { ...newAccount, applicationId: 5 }
const addBody = { ...newAccountBody, application_id: 5 }
const prolongation = {
  prolongation_term: 7,
  prolongation_amount: 500,
  prolongation_prev_date: '2026-01-01',
  prolongation_next_date: '2026-01-08',
}

type Row = readonly [call: string, send: (calls: LenderCalls) => Promise<unknown>, answer: unknown, body?: unknown]
const book = (
  path: string,
  name: Parameters<LenderCalls['readBook']>[0]['book'],
  parentId: number | null = null,
): Row => [`GET /api/v1/referenceBook/${path}`, (to) => to.readBook({ book: name, parentId }), books]

const proof = { id: 'i', clientData: 'c', authenticatorData: 'a', signature: 's', userHandle: 'u' }
const proofBody = { id: 'i', client_data: 'c', authenticator_data: 'a', signature: 's', user_handle: 'u' }

const rows: readonly Row[] = [
  [
    'POST /api/login',
    (to) => to.sendCode({ phone, lang: 'si', visitId: 'v1' }),
    {},
    { phone, lang: 'si', visit_id: 'v1' },
  ],
  ['POST /api/otp/check', (to) => to.checkCode({ phone, code: '123456' }), {}, { phone, otp_code: '123456' }],
  ['POST /api/logout', (to) => to.signOut(), {}],
  ['POST /api/refresh', (to) => to.refreshSession(), {}],
  ['POST /api/visit/create', (to) => to.registerVisit(device), { visit_id: 'v', device_id: 'd' }, visit],
  [
    'GET /api/v1/me',
    (to) => to.readProfile(),
    { data: { clientState: 'state_address', registerStatus: 'in_progress' } },
  ],
  ['GET /api/v1/application/state', (to) => to.readApplicationState(), { application_id: 5 }],
  [
    'POST /api/v1/application/create',
    (to) => to.createApplication({ amount: 11_000, term: 7, parentId: null }),
    { application_id: 5 },
    { requested_amount: 11_000, requested_term: 7, parent_application_id: null },
  ],
  [
    'POST /api/v1/application/setApplicationBankAccount',
    (to) => to.setBankAccount({ applicationId: 5, accountId: 6 }),
    {},
    { application_id: 5, client_bank_account_id: 6 },
  ],
  [
    'POST /api/v1/client/removeBankAccount',
    (to) => to.removeBankAccount({ accountId: 6 }),
    {},
    { client_bank_account_id: 6 },
  ],
  [
    'GET /api/v1/application/checkScoringStatus/5',
    (to) => to.checkScoring({ applicationId: 5 }),
    { data: { 7: product } },
  ],
  [
    'POST /api/v1/application/disbursement',
    (to) => to.confirmDisbursement({ applicationId: 5, productId: 7, amount: 11_000, term: 7 }),
    { state: 'state_disbursement' },
    { application_id: 5, product_id: 7, amount: 11_000, term: 7 },
  ],
  ['GET /api/v1/client/info', (to) => to.readClientInfo(), { client_info }],
  ['GET /api/v1/credit/activeCreditInfo', (to) => to.readCredit('2026-11-21'), { credit_full_info: null }],
  [
    'POST /api/v1/prolongation/init/8',
    (to) => to.initProlongation({ creditId: 8 }),
    { success: true, data: prolongation },
  ],
  ['POST /api/v1/prolongation/confirm/8', (to) => to.confirmProlongation({ creditId: 8 }), { success: true }],
  ['POST /api/v1/prolongation/cancel/8', (to) => to.cancelProlongation({ creditId: 8 }), { success: true }],
  ['GET /api/v1/credit/help/8', (to) => to.readHelp({ creditId: 8 }), { data: { parts: [], days: [], hours: [] } }],
  [
    'POST /api/v1/credit/help/{creditId}',
    (to) => to.askForHelp({ creditId: 5, asked: { callAt: Date.parse('2026-11-26T12:30:00Z') } }),
    { success: true, message: 'received' },
    { call_at: '2026-11-26T12:30:00.000Z' },
  ],
  ['POST /api/passkey/options', (to) => to.askToEnter(), { data: { challenge: 'c' } }],
  ['POST /api/passkey/check', (to) => to.checkPasskey(proof), { data: { phone: '0771234567' } }, proofBody],
  ['POST /api/v1/client/passkey/options', (to) => to.askToAddPasskey(), { data: { challenge: 'c' } }],
  [
    'POST /api/v1/client/passkey',
    (to) => to.addPasskey({ id: 'i', clientData: 'c', attestation: 'a' }),
    { success: true },
    { id: 'i', client_data: 'c', attestation: 'a' },
  ],
  ['POST /api/v1/client/passkey/remove', (to) => to.removePasskey({ id: 'i' }), { success: true }, { passkey_id: 'i' }],
  ['POST /api/v1/client/reminders', (to) => to.setReminders({ on: true }), { success: true, data: {} }, { on: true }],
  [
    'POST /api/v1/client/number',
    (to) => to.askForNumber({ phone: '0771234567' }),
    { data: { attempts: 5 } },
    { phone: '0771234567' },
  ],
  [
    'POST /api/v1/client/number',
    (to) => to.askForNumber({ phone: '0771234567', passkey: proof }),
    { data: { attempts: 5 } },
    { phone: '0771234567', passkey: proofBody },
  ],
  ['POST /api/v1/client/number/check', (to) => to.proveNumber('123456'), { success: true }, { otp_code: '123456' }],
  ['POST /api/v1/client/number/cancel', (to) => to.keepNumber(), { success: true }],
  ['POST /api/v1/client/number/passkey', (to) => to.askToProve(), { data: { challenge: 'c' } }],
  ['GET /api/v1/client/bankAccounts', (to) => to.readBankAccounts(), { bank_accounts: [] }],
  ['POST /api/v1/client/addBankAccount', (to) => to.addBankAccount(bankAccount), { state: 'ok' }, addBody],
  [
    'POST /api/v1/document/preview/1/5',
    (to) => to.createPreview({ applicationId: 5, figures: null }),
    { document_path: 'a.pdf' },
  ],
  [
    'POST /api/v1/document/preview/1/{id}',
    (to) => to.createPreview({ applicationId: 5, figures: { productId: 3, amount: 10_000, term: 14 } }),
    { document_path: 'a.pdf' },
    { product_id: 3, amount: 10_000, term: 14 },
  ],
  [
    'POST /api/repaymentMock',
    (to) => to.payAsTest('1234-5678', 500, 'once'),
    {},
    { account_number: '1234-5678', amount: 500 },
  ],
  [`GET /api/notifications?user_id=${phone}`, (to) => to.readNotifications(phone), { data: [] }],
  ['POST /api/notifications/read-by-user', (to) => to.markAllRead(phone), {}, { user_id: phone }],
  ['POST /api/notifications/read', (to) => to.markNotificationRead({ id: 3 }), {}, { notification_id: 3 }],
  ...formSteps.map((step): Row => [
    `POST /api${answerPaths[step]}`,
    (to) => to.saveAnswers(step, answers[step]),
    {},
    bodies[step],
  ]),
  ['POST /api/v1/register/photo', (to) => to.registerPhotos(11_000), {}, { requested_amount: 11_000 }],
  book('banks', 'banks'),
  book('bankBranches/7010', 'bankBranches', 7010),
  book('address/provinces', 'provinces'),
  book('address/districts/1', 'districts', 1),
  book('address/divisional/11', 'divisional', 11),
  book('address/gn/1103', 'gn', 1103),
  book('address/livingPeriod', 'livingPeriod'),
  book('employment/workingIndustry', 'workingIndustry'),
  book('employment/workingExperiences', 'workingExperiences'),
  book('employment/socialStatus', 'socialStatus'),
  book('references/phoneTypes', 'phoneTypes'),
  book('references/phoneSubTypes/2', 'phoneSubTypes', 2),
  book('maritalStatus', 'maritalStatus'),
]

const fieldsOf = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/name="([^"]+)"(?:; filename="([^"]+)")?\r\n(?:Content-Type: ([^\r]+)\r\n)?\r\n([^\r]*)/g)].map(
      ([, name, file, type, value]) => [name, file === undefined ? value : `${file} ${type}`],
    ),
  )

const first = 'GET /api/v1/referenceBook/bankBranches/7010'
const second = 'GET /api/v1/referenceBook/banks/7010/branches'
const branches = { data: { bankBranches: [{ id: 7_010_001, branch_name: 'Fort' }] } }
const readBranches = () => calls.readBook({ book: 'bankBranches', parentId: 7010 })

const at = (path: string) => `GET /api/v1/referenceBook/address/${path}`
const entry = (id: number, name: string) => ({ id, name_lat: name, name_sh: null, name_tm: null })
const readAll = () => calls.readBook({ book: 'districts', parentId: null })

describe('every call of the contract', () => {
  const cases = rows.map(([call, send, answer, body]) => ({ call, send, answer, body }))
  it.each(cases)('sends $call with exactly its payload (G1)', async ({ call, send, answer, body }) => {
    const [method = '', path = ''] = call.replace(/\{\w+\}/, '5').split(' ')
    server.behave(byPath({ [`${method} ${path}`]: json(answer) }))
    await send(calls)
    expect(server.seen.map((one) => `${one.method} ${one.path}`)).toEqual([`${method} ${path}`])
    expect(server.seen[0]?.body).toBe(body === undefined ? '' : JSON.stringify(body))
  })

  it('reads the districts of every province, each list once, and after a failure only what is missing (RD347)', async () => {
    const lists = { [at('provinces')]: json({ data: [entry(1, 'Western'), entry(2, 'Central')] }) }
    const western = { [at('districts/1')]: json({ data: [entry(11, 'Colombo')] }) }
    server.behave(byPath({ ...lists, ...western, [at('districts/2')]: json({}, 500) }))
    await expect(readAll()).rejects.toBeDefined()
    server.behave(byPath({ [at('districts/2')]: json({ data: [entry(21, 'Kandy')] }) }))
    const all = await readAll()
    expect(server.seen.map(({ path }) => path)).toEqual(['/api/v1/referenceBook/address/districts/2'])
    expect(all).toMatchObject([
      { id: 11, nameLat: 'Colombo', parent: { id: 1, nameLat: 'Western' } },
      { id: 21, nameLat: 'Kandy', parent: { id: 2, nameLat: 'Central' } },
    ])
  })

  it('sends bodies that the contract takes (G1)', () => {
    const sent = new Map(rows.map(([call, , , body]) => [call.replace('/api/', '/'), body]))
    for (const [key, schema] of Object.entries(requests)) {
      const body = sent.get(key) ?? sent.get(key.replace('/api/', '/'))
      expect(v.safeParse(schema, body).success, key).toBe(true)
    }
  })

  it('fetches documents by their encoded name (G1)', async () => {
    server.behave(raw('%PDF-1.7', 200, 'application/pdf'))
    const pdf = await calls.readAgreement('a b/c.pdf')
    await calls.readPreview('x.pdf')
    expect(server.seen.map((one) => one.path)).toEqual([
      '/api/v1/document/1/a%20b%2Fc.pdf',
      '/api/v1/document/preview/x.pdf',
    ])
    expect([await pdf.text(), pdf.type]).toEqual(['%PDF-1.7', 'application/pdf'])
  })

  it('sends the language with the request for a code, and no visit where there is none (O14, RD5, RD26)', async () => {
    server.behave(json({}))
    await calls.sendCode({ phone, lang: 'ta', visitId: null })
    expect(server.seen[0]?.body).toBe(JSON.stringify({ phone, lang: 'ta' }))
  })
})

describe('photo upload', () => {
  it('sends the five fields as multipart (H6, RD91)', async () => {
    server.behave(json({ success: true }))
    const photo = new Blob(['x'], { type: 'image/webp' })
    await calls.uploadPhoto({ applicationId: 77, type: 'selfie', photo })
    expect(server.seen[0]).toMatchObject({ method: 'POST', path: '/api/v1/client/photo' })
    expect(server.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(fieldsOf(server.seen[0]?.body ?? '')).toEqual({
      application_id: '77',
      type: 'selfie',
      source: 'camera',
      photo: 'selfie.webp image/webp',
      is_gallery: '0',
    })
  })

  it('sends no application id at all rather than a made-up one (RD46)', async () => {
    server.behave(json({ success: true }))
    await calls.uploadPhoto({ applicationId: null, type: 'main_document_front', photo: new Blob(['x']) })
    expect(fieldsOf(server.seen[0]?.body ?? '')).not.toHaveProperty('application_id')
  })

  it.each([
    ['image/jpeg', 'selfie.jpg'],
    ['image/png', 'selfie.png'],
    ['image/webp', 'selfie.webp'],
    ['', 'selfie.jpg'],
  ])('names a file of %s %s (UX20, H6)', (mime, name) => {
    expect(photoName('selfie', mime)).toBe(name)
  })
})

describe('a slip', () => {
  it('is sent as multipart with its key, and the answer says what is shown of all (RD384)', async () => {
    const slip = { key: 'k', amount: 2500.5, paid_on: '2026-11-20', told_at: '2026-11-21T09:00:00Z', refused: null }
    server.behave(json({ success: true, data: { slips: [slip] } }))
    const photo = new Blob(['x'], { type: 'image/jpeg' })
    const form = slipForm('k', { amount: 2500.5, paidOn: '2026-11-20' }, photo)
    await expect(calls.sendSlip(8, form)).resolves.toEqual([
      { key: 'k', amount: 2500.5, paidOn: '2026-11-20', toldAt: Date.parse(slip.told_at), refused: null },
    ])
    expect(server.seen[0]).toMatchObject({ method: 'POST', path: '/api/v1/credit/slip/8' })
    expect(fieldsOf(server.seen[0]?.body ?? '')).toEqual({
      key: 'k',
      amount: '2500.50',
      paid_on: '2026-11-20',
      photo: 'slip image/jpeg',
    })
  })
})

describe('branches', () => {
  it('uses the first path, and the second after a 404, remembered for the session (RD54)', async () => {
    server.behave(byPath({ [second]: json(branches) }))
    await expect(readBranches()).resolves.toEqual([{ id: 7_010_001, nameLat: 'Fort', nameSh: null, nameTm: null }])
    await readBranches()
    expect(server.seen.map((one) => `${one.method} ${one.path}`)).toEqual([first, second, second])
  })

  it('stays with the first path when it answers, and on other failures (RD54)', async () => {
    server.behave(byPath({ [first]: json(branches) }))
    await readBranches()
    server.behave(json({}, 500))
    await expect(readBranches()).rejects.toMatchObject({ status: 500 })
    expect(server.seen).toHaveLength(1)
  })

  it('forgets the second path when that does not answer either (RD54)', async () => {
    server.behave(byPath({}))
    await expect(readBranches()).rejects.toMatchObject({ status: 404 })
    server.behave(byPath({ [first]: json(branches) }))
    await expect(readBranches()).resolves.toHaveLength(1)
  })
})

describe('account calls', () => {
  it('refuses a prolongation that says success: false (M13)', async () => {
    server.behave(json({ success: false, message: 'Not today' }))
    const failure = { kind: 'http', code: 'prolongation_refused', message: 'Not today' }
    await expect(calls.initProlongation({ creditId: 8 })).rejects.toMatchObject(failure)
    await expect(calls.confirmProlongation({ creditId: 8 })).rejects.toMatchObject(failure)
    await expect(calls.cancelProlongation({ creditId: 8 })).rejects.toMatchObject(failure)
  })

  it('takes a 404 of the loan as no loan (RD82)', async () => {
    server.behave(json({ code: 'no_credit' }, 404))
    await expect(calls.readCredit('2026-11-21')).resolves.toBeNull()
    server.behave(json({}, 500))
    await expect(calls.readCredit('2026-11-21')).rejects.toMatchObject({ status: 500 })
  })

  it('reads what the lender keeps of consents and sign-ins, and nothing where it answers 404 (Z13, U37)', async () => {
    const day = '2026-11-20T08:30:00Z'
    const data = {
      consents: [{ what: 'terms', at: day, detail: null }, { what: 'undated' }],
      sign_ins: [{ signed_in_at: day, last_used_at: 'once', device: '', is_current: true }],
    }
    server.behave(json({ success: true, data }))
    await expect(calls.readOwnRecords()).resolves.toEqual({
      reminders: null,
      consents: [{ what: 'terms', at: Date.parse(day), detail: null }],
      signIns: [{ signedInAt: Date.parse(day), lastUsedAt: null, device: null, isCurrent: true }],
      passkeys: null,
      number: null,
    })
    expect(server.seen.at(-1)).toMatchObject({ method: 'GET', path: '/api/v1/client/records' })
    server.behave(json({ code: 'not_found' }, 404))
    await expect(calls.readOwnRecords()).resolves.toBeNull()
    server.behave(json({}, 500))
    await expect(calls.readOwnRecords()).rejects.toMatchObject({ status: 500 })
  })

  it('ends the other sign-ins with a call without a body (U37)', async () => {
    server.behave(json({ success: true, data: {} }))
    await expect(calls.endOtherSignIns()).resolves.toBeUndefined()
    expect(server.seen.at(-1)).toMatchObject({ method: 'POST', path: '/api/v1/client/signOutOthers' })
  })

  it.each([
    [{ consents: [], reminders: true }, true],
    [{ consents: [], reminders: false }, false],
    [{ consents: [] }, null],
  ])('reads of %j that reminders are %s (U19, RD387)', async (data, reminders) => {
    server.behave(json({ success: true, data }))
    expect((await calls.readOwnRecords())?.reminders).toBe(reminders)
  })

  it('gives the raw answer of a test payment (I5, RD76)', async () => {
    server.behave(raw('{ "success":true }'))
    await expect(calls.payAsTest('1234-5678', 1, 'once')).resolves.toBe('{ "success":true }')
  })
})
