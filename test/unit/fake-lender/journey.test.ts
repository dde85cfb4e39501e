// @vitest-environment happy-dom
/** The fake lender reads every open point of the contract in another way than the reference lender. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits, logTexts } from '#machines/rules/policy.ts'
import { formSteps, stepPaths } from '#machines/onboarding/steps.ts'
import { answers, bodies, submitted } from '#support/samples/answers.ts'
import { startDouble, type Double } from '#support/fake-lender/double.ts'
import { jpeg, openPage, phone, until, type Page } from '#support/fake-lender/page.ts'
import { colomboDay, rightCode, wrongCodeText } from '#support/fake-lender/state.ts'

let double: Double
let page: Page

beforeAll(async () => {
  double = await startDouble()
  page = openPage(double)
})
afterAll(async () => {
  await page.close()
  await double.close()
})

const signIn = () => page.charts().signIn
const onboarding = () => page.charts().onboarding
const photos = () => onboarding()?.getSnapshot().children.photos
const bank = () => onboarding()?.getSnapshot().children.bankAccount
const scoring = () => onboarding()?.getSnapshot().children.scoring
const messages = () => page.charts().notifications
const isHome = (path: string) => until(() => expect(page.home()).toBe(path))

describe('from a new number to a confirmed offer, one step after the other', () => {
  it('registers the visit from a bare camel-case answer (R6, V2, RD82)', async () => {
    await until(() => expect(localStorage.getItem('visit_id')).toBe('visit-9'))
    expect(localStorage.getItem('device_id')).toBe('77')
    expect(page.home()).toBe('/')
  })

  it('sends the code although the answer is empty, with the token of the cookie (L8, G3, RD83)', async () => {
    const now = Date.now()
    signIn()?.send({ type: 'phone.submitted', phone, amount: 12_000, entry: 'landing', now })
    await isHome('/confirmation')
    expect(double.sent('/api/login')).toEqual({ phone, lang: 'en', visit_id: 'visit-9' })
  })

  it('shows the text of a wrong code that answers 401, and renews nothing (RD25, O13)', async () => {
    signIn()?.send({ type: 'code.submitted', code: '000000' })
    await until(() =>
      expect(signIn()?.getSnapshot().context.failure).toMatchObject({ status: 401, message: wrongCodeText }),
    )
    expect([page.home(), double.count('POST /api/refresh'), page.isSignedIn()]).toEqual(['/confirmation', 0, false])
  })

  it('signs in with the right code; in progress without a clientState begins with personal data (O12, RD8)', async () => {
    signIn()?.send({ type: 'code.submitted', code: rightCode })
    await isHome('/personalData')
    expect(localStorage.getItem('auth_hint')).toBe('1')
    expect(page.onboarding()?.position).toMatchObject({ clientState: null, applicationId: null, asOf: null })
  })

  it('asks where to go on after a step whose answer is empty (P9, G1)', async () => {
    onboarding()?.send(submitted('personalData'))
    await isHome('/address')
  })

  it('goes on after answers that say no position: an object, a list, a null (A4, E5, RD82)', async () => {
    for (const [index, step] of formSteps.entries()) {
      if (step === 'personalData') continue
      onboarding()?.send(submitted(step))
      const next = formSteps[index + 1]
      await isHome(next === undefined ? '/photoVerify' : stepPaths[next])
    }
  })

  it('renews an expired session in silence in the middle of a step (G4)', async () => {
    double.state.session = crypto.randomUUID()
    await until(() => expect(photos()?.getSnapshot().value).toBe('instructions'))
    photos()?.send({ type: 'photo.picked', photo: 'selfie', file: jpeg() })
    await until(() => expect(photos()?.getSnapshot().value).toEqual({ preview: 'looking' }))
    photos()?.send({ type: 'photo.accepted' })
    await until(() => expect(double.state.photos).toEqual(['selfie']))
    expect([double.count('POST /api/refresh'), page.isSignedIn()]).toEqual([1, true])
  })

  it('uploads, and follows an unmapped clientState to the answers before the bank account (H6, H8, RD9)', async () => {
    await until(() => expect(photos()?.getSnapshot().value).toBe('instructions'))
    photos()?.send({ type: 'photo.picked', photo: 'main_document_front', file: jpeg() })
    await until(() => expect(photos()?.getSnapshot().value).toEqual({ preview: 'looking' }))
    photos()?.send({ type: 'photo.accepted' })
    await until(() => expect(photos()?.getSnapshot().value).toBe('instructions'))
    photos()?.send({ type: 'photos.submitted' })
    await isHome('/checkAnswers')
    expect(page.onboarding()).toMatchObject({
      position: { clientState: 'state_manual_check', registerStatus: 'in_progress' },
    })
  })

  it('shows what was saved, takes a correction whose answer is empty, and creates the application itself (U7, U9, RD103, RD51)', async () => {
    expect(page.onboarding()?.saved).toEqual(answers)
    page.go('/address')
    await isHome('/address')
    const corrected = { ...answers.address, street: '14 Temple Road' }
    onboarding()?.send({ type: 'address.submitted', answers: corrected })
    await isHome('/checkAnswers')
    expect(double.sent('/api/v1/register/address')).toEqual({ ...bodies.address, address: '14 Temple Road' })
    expect(page.onboarding()?.saved.address).toEqual(corrected)
    onboarding()?.send({ type: 'answers.confirmed' })
    await isHome('/bankAccount')
    await until(() => expect(page.onboarding()?.applicationId).toBe(501))
    expect(double.sent('/api/v1/application/create')).toEqual({
      requested_amount: 12_000,
      requested_term: limits.calculator.termDays,
      parent_application_id: null,
    })
  })

  it('adds an account that is answered without its id and finds it by its number in a bare list (K3, K4, K5, RD52)', async () => {
    await until(() => expect(bank()?.getSnapshot().value).toBe('adding'))
    const added = { bankCode: '7010', branchId: 305, accountNumber: '0078123456' }
    bank()?.send({ type: 'newAccount.submitted', account: added })
    bank()?.send({ type: 'account.confirmed' })
    await isHome('/scoring')
    expect(sessionStorage.getItem('flowState')).toBe('account_added')
  })

  it('waits on an empty list, refuses a map with a bad key, and takes the good one after it (RD58, S2, S4)', async () => {
    await until(() => expect(scoring()?.getSnapshot().value).toBe('waiting'))
    expect(double.state.scoring).toEqual(['badKey', 'good'])
    // Out of sight and back: one check at once.
    scoring()?.send({ type: 'page.hidden' })
    scoring()?.send({ type: 'page.shown' })
    await isHome('/chooseProduct')
    await until(() => expect(page.onboarding()?.products).toHaveLength(2))
    expect(page.system.log.entries().map(({ what }) => what)).toContain(logTexts.productWithoutId)
    expect(page.onboarding()?.products[0]).toMatchObject({
      id: 7,
      type: 'standard',
      maxAmount: 40_000,
      maxTerm: 30,
      minApprovedAmount: 5_000,
      maxApprovedAmount: 40_000,
      minApprovedTerm: 5,
      maxApprovedTerm: 30,
      approvedAmount: 20_000,
      approvedTerm: 14,
      dailyRate: 1.2,
      serviceFee: 0,
      consultingFee: 0.3,
      discount: 0,
    })
    expect(page.onboarding()?.products[1]).toMatchObject({ id: 12, type: 'special', discount: 100 })
  })

  it('makes the document from a path inside data and fixes the end of the offer itself (C4, D4, RD63)', async () => {
    onboarding()?.send({ type: 'product.chosen', id: 7 })
    onboarding()?.send({ type: 'product.submitted' })
    onboarding()?.send({ type: 'choice.confirmed' })
    await isHome('/offerDetails')
    expect(page.onboarding()).toMatchObject({
      previewName: 'terms-501.pdf',
      expiresOn: colomboDay(limits.offerValidDays),
      amount: 12_000,
    })
    const preview = await page.system.documents.readPreview('terms-501.pdf')
    expect(await preview.text()).toContain('%PDF')
  })

  it('accepts a state inside data, and leads an applicationState that no table knows to the account (D5, RD10)', async () => {
    onboarding()?.send({ type: 'amount.chosen', amount: 11_000 })
    onboarding()?.send({ type: 'term.chosen', term: 10 })
    onboarding()?.send({ type: 'offer.confirmed' })
    await isHome('/account')
    expect(double.sent('/api/v1/application/disbursement')).toEqual({
      application_id: 501,
      product_id: 7,
      amount: 11_000,
      term: 10,
    })
    expect(double.count('POST /api/v1/application/disbursement')).toBe(1)
  })

  it('shows a message of a bare list in the account, without second title and picture, and says that it was read (M16, RD75, RD82, RD267)', async () => {
    await until(() => expect(messages()?.getSnapshot().value).toBe('showing'))
    expect(messages()?.getSnapshot().context.waiting).toEqual([
      { id: 31, title: 'Welcome', title2: null, message: 'Your loan is on its way', img: null },
    ])
    messages()?.send({ type: 'notification.closed' })
    await until(() => expect(double.state.messages).toEqual([]))
    expect(double.sent('/api/notifications/read')).toEqual({ notification_id: 31 })
  })

  it('signs out on an empty answer, and a refused profile stays a refusal (G8, RD84)', async () => {
    page.system.session.send({ type: 'logout.pressed' })
    await until(() => expect(page.isSignedIn()).toBe(false))
    await until(() => expect(page.is('settling')).toBe(false))
    expect([localStorage.getItem('auth_hint'), sessionStorage.length, page.home()]).toEqual([null, 0, '/'])
    await expect(page.calls.readProfile()).rejects.toMatchObject({ status: 401 })
  })
})
