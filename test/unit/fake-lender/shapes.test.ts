// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDouble, type Double } from '#support/fake-lender/double.ts'
import { comeBack, openPage, phone, signIn, until, type Page } from '#support/fake-lender/page.ts'
import { rightCode, wrongCodeText } from '#support/fake-lender/state.ts'

let double: Double
let page: Page

beforeEach(async () => {
  double = await startDouble()
})
afterEach(async () => {
  await page.close()
  await double.close()
})

describe('reference books', () => {
  it('reads banks from data instead of data.banks (RD54, K3)', async () => {
    page = await signIn(double)
    const { calls } = page
    await expect(calls.readBook({ book: 'banks', parentId: null })).resolves.toEqual([
      { id: 3, nameLat: 'Harbour Bank', nameSh: null, nameTm: null, bankCode: '7010' },
    ])
  })

  it('asks the second branch path where the first one is not there, and from then on only that (RD54)', async () => {
    page = await signIn(double)
    const { calls } = page
    const fort = [{ id: 305, nameLat: 'Fort', nameSh: null, nameTm: null }]
    await expect(calls.readBook({ book: 'bankBranches', parentId: 3 })).resolves.toEqual(fort)
    await expect(calls.readBook({ book: 'bankBranches', parentId: 3 })).resolves.toEqual(fort)
    const books = 'GET /api/v1/referenceBook'
    expect([double.count(`${books}/bankBranches/3`), double.count(`${books}/banks/3/branches`)]).toEqual([1, 2])
  })

  it('reads bare lists in camel case, and takes an empty or missing name for none (A3, RD37, RD82)', async () => {
    page = await signIn(double)
    const { calls } = page
    await expect(calls.readBook({ book: 'provinces', parentId: null })).resolves.toEqual([
      { id: 1, nameLat: 'Western', nameSh: 'බස්නාහිර', nameTm: null },
      { id: 2, nameLat: 'Central', nameSh: null, nameTm: null },
    ])
    await expect(calls.readBook({ book: 'gn', parentId: 111 })).resolves.toEqual([
      { id: 1111, nameLat: 'gn 111', nameSh: null, nameTm: null, gnNo: '512A' },
    ])
  })

  it('finds the list under the name of its book, under items, in data, and a name that is just a name (RD82, E1, F2, P7)', async () => {
    page = await signIn(double)
    const { calls } = page
    const namesOf = async (book: 'socialStatus' | 'phoneTypes' | 'phoneSubTypes' | 'maritalStatus') =>
      (await calls.readBook({ book, parentId: 1 })).map(({ id, nameLat }) => `${id} ${nameLat}`)
    expect([
      await namesOf('socialStatus'),
      await namesOf('phoneTypes'),
      await namesOf('phoneSubTypes'),
      await namesOf('maritalStatus'),
    ]).toEqual([
      ['1 socialStatus one', '2 socialStatus two'],
      ['1 Relative', '2 Friend'],
      ['14 Sister'],
      ['1 Single', '2 Married'],
    ])
  })
})

describe('where the borrower stands', () => {
  it('opens nothing without a clientState after the registration, and goes on when the lender knows more (RD8, R10)', async () => {
    page = await comeBack(double, { clientState: null, registerStatus: 'done', applicationState: null }, '/account')
    expect([page.home(), page.isAllowed('/account'), page.isSignedIn()]).toEqual(['/', false, true])
    double.state.standing = { clientState: 'state_address', registerStatus: 'in_progress', applicationState: null }
    page.go('/')
    await until(() => expect(page.home()).toBe('/address'))
  })

  it('reads a null clientState in progress as the first step (RD8)', async () => {
    page = await comeBack(
      double,
      { clientState: null, registerStatus: 'in_progress', applicationState: null },
      '/account',
    )
    expect(page.home()).toBe('/personalData')
  })

  it('falls through an unmapped clientState to the applicationState (RD9, R13)', async () => {
    const standing = { clientState: 'state_video_call', registerStatus: 'in_progress' }
    page = await comeBack(double, { ...standing, applicationState: 'state_bank_account' }, '/bankAccount')
    expect(page.home()).toBe('/bankAccount')
  })

  it('leads to the account where neither state is known (RD9, RD10)', async () => {
    const standing = { clientState: 'state_video_call', registerStatus: 'in_progress' }
    page = await comeBack(double, { ...standing, applicationState: 'state_waiting_for_partner' }, '/scoring')
    expect([page.home(), page.isAllowed('/scoring')]).toEqual(['/account', false])
  })

  it('finds the application in a bare camel-case state where the profile names none (RD59, S5)', async () => {
    double.state.applicationId = '77'
    double.state.isIdInProfile = false
    const standing = { clientState: 'state_registered', registerStatus: 'done' }
    page = await comeBack(double, { ...standing, applicationState: 'state_offer_calculation' }, '/scoring')
    await until(() => expect(double.count('GET /api/v1/application/checkScoringStatus/77')).toBe(1))
    expect(page.home()).toBe('/scoring')
  })
})

describe('products', () => {
  it('takes a key that is no number for a product without an id (RD58, S4)', async () => {
    double.state.applicationId = '77'
    double.state.scoring = ['badKey']
    page = await signIn(double)
    const { calls } = page
    await expect(calls.checkScoring({ applicationId: 77 })).resolves.toEqual({
      kind: 'rejected',
      reason: 'productWithoutId',
    })
  })

  it('reads a bare list in which every product carries its id, and a list of none as none yet (RD82, S3)', async () => {
    double.state.applicationId = '77'
    double.state.scoring = ['none', 'list']
    page = await signIn(double)
    const { calls } = page
    await expect(calls.checkScoring({ applicationId: 77 })).resolves.toEqual({ kind: 'products', products: [] })
    await expect(calls.checkScoring({ applicationId: 77 })).resolves.toMatchObject({
      products: [{ id: 9, approvedAmount: 10_000, discount: 0 }],
    })
  })
})

describe('session and refusals', () => {
  it('passes a wrong code on with the text of data.message and the request id of the header (RD25)', async () => {
    page = openPage(double, '/terms')
    await until(() => expect(localStorage.getItem('visit_id')).toBe('visit-9'))
    await page.calls.sendCode({ phone, lang: 'ta', visitId: 'visit-9' })
    await expect(page.calls.checkCode({ phone, code: '111111' })).rejects.toMatchObject({
      kind: 'http',
      status: 401,
      message: wrongCodeText,
      requestId: 'double-1',
    })
    expect([double.count('POST /api/refresh'), double.count('POST /api/otp/check')]).toEqual([0, 1])
  })

  it('reads the profile once where the lender says nothing with the right code (RD197)', async () => {
    double.state.standing = { clientState: 'state_address', registerStatus: 'in_progress', applicationState: null }
    page = openPage(double, '/login')
    await until(() => expect(localStorage.getItem('visit_id')).toBe('visit-9'))
    const code = page.charts().signIn
    code?.send({ type: 'phone.submitted', phone, amount: null, entry: 'login', now: Date.now() })
    await until(() => expect(page.home()).toBe('/confirmation'))
    code?.send({ type: 'code.submitted', code: rightCode })
    await until(() => expect(page.home()).toBe('/address'))
    expect(double.count('GET /api/v1/me')).toBe(1)
  })

  it('renews once for calls that are refused together (G5)', async () => {
    double.state.applicationId = '77'
    page = await signIn(double)
    const { calls } = page
    double.state.session = crypto.randomUUID()
    await Promise.all([calls.readProfile(), calls.readApplicationState(), calls.readBankAccounts()])
    expect(double.count('POST /api/refresh')).toBe(1)
  })

  it('keeps the page where the renewal is refused in the middle of the application, and signs out once the borrower leaves it (G6, RD312, RD313)', async () => {
    page = await comeBack(
      double,
      { clientState: 'state_address', registerStatus: 'in_progress', applicationState: null },
      '/address',
    )
    double.state.session = crypto.randomUUID()
    double.state.refreshable = false
    await page.calls.readProfile().catch(() => undefined)
    await until(() => expect(page.isEnded()).toBe(true))
    expect([page.home(), page.isSignedIn()]).toEqual(['/address', true])
    page.leave()
    await until(() => expect(page.isSignedIn()).toBe(false))
    expect([page.home(), localStorage.getItem('auth_hint')]).toEqual(['/', null])
  })

  it('sends the token of the cookie with a write, which is refused without it (G3, RD83)', async () => {
    page = await signIn(double)
    const bare = await fetch('/api/logout', { method: 'POST', credentials: 'include' })
    expect(bare.status).toBe(403)
    await expect(page.calls.signOut()).resolves.toBeUndefined()
  })
})
