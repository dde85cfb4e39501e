// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formSteps } from '#machines/onboarding/steps.ts'
import { answerPaths } from '#lender/mapping/registration.ts'
import { answers } from '#support/samples/answers.ts'
import { startDouble, type Double } from '#support/fake-lender/double.ts'
import { jpeg, phone, signIn, type Page } from '#support/fake-lender/page.ts'
import { colomboMidnight } from '#support/fake-lender/state.ts'

/** In the order of the contract; N stands for an id. */
const table = [
  'POST /api/login',
  'POST /api/otp/check',
  'POST /api/logout',
  'POST /api/refresh',
  'GET /api/v1/me',
  'GET /api/v1/application/state',
  'POST /api/v1/application/create',
  'POST /api/v1/application/setApplicationBankAccount',
  'GET /api/v1/application/checkScoringStatus/N',
  'POST /api/v1/application/disbursement',
  'GET /api/v1/client/info',
  'GET /api/v1/credit/activeCreditInfo',
  'POST /api/v1/prolongation/init/N',
  'POST /api/v1/prolongation/confirm/N',
  'GET /api/v1/client/bankAccounts',
  'POST /api/v1/client/addBankAccount',
  'GET /api/v1/referenceBook/banks',
  'GET /api/v1/referenceBook/bankBranches/N',
  'GET /api/v1/referenceBook/banks/N/branches',
  'POST /api/v1/document/preview/N/N',
  'GET /api/v1/document/N/agreement.pdf',
  'GET /api/v1/document/preview/terms.pdf',
  'POST /api/repaymentMock',
  'POST /api/visit/create',
  'GET /api/notifications',
  'POST /api/notifications/read-by-user',
  'POST /api/notifications/read',
  'GET /api/v1/referenceBook/address/provinces',
  'GET /api/v1/referenceBook/address/districts/N',
  'GET /api/v1/referenceBook/address/divisional/N',
  'GET /api/v1/referenceBook/address/gn/N',
  'GET /api/v1/referenceBook/address/livingPeriod',
  'GET /api/v1/referenceBook/employment/workingIndustry',
  'GET /api/v1/referenceBook/employment/workingExperiences',
  'GET /api/v1/referenceBook/employment/socialStatus',
  'GET /api/v1/referenceBook/references/phoneTypes',
  'GET /api/v1/referenceBook/references/phoneSubTypes/N',
  'GET /api/v1/referenceBook/maritalStatus',
  ...formSteps.map((step) => `POST /api${answerPaths[step]}`),
  'POST /api/v1/register/photo',
  'POST /api/v1/client/photo',
]

const bookNames = [
  'provinces',
  'districts',
  'divisional',
  'gn',
  'livingPeriod',
  'workingIndustry',
  'workingExperiences',
  'socialStatus',
  'phoneTypes',
  'phoneSubTypes',
  'maritalStatus',
  'banks',
  'bankBranches',
] as const

async function registerBy({ calls }: Page) {
  for (const step of formSteps) await calls.saveAnswers(step, answers[step])
  await calls.uploadPhoto({ applicationId: null, type: 'selfie', photo: jpeg() })
  await calls.uploadPhoto({ applicationId: 501, type: 'main_document_front', photo: jpeg() })
  await calls.registerPhotos(12_000)
}

async function borrowBy(double: Double, { calls }: Page) {
  double.state.scoring = ['good']
  double.state.refusals = 0
  await calls.createApplication({ amount: 12_000, term: 7, parentId: null })
  await calls.readApplicationState()
  await calls.addBankAccount({ applicationId: 501, bankCode: '7010', branchId: 305, accountNumber: '12345' })
  await calls.readBankAccounts()
  await calls.setBankAccount({ applicationId: 501, accountId: 900 })
  await calls.checkScoring({ applicationId: 501 })
  await calls.createPreview({ applicationId: 501, figures: null })
  await calls.readPreview('terms.pdf')
  await calls.confirmDisbursement({ applicationId: 501, productId: 7, amount: 12_000, term: 10 })
  double.state.loan = { planEnd: colomboMidnight(3), debt: '12500', payments: [] }
  await calls.readClientInfo()
  await calls.readCredit('2026-11-21')
  await calls.readAgreement('agreement.pdf')
  await calls.initProlongation({ creditId: 88 })
  await calls.confirmProlongation({ creditId: 88 })
  await calls.payAsTest('1234-5678', 100, 'once')
}

describe('every call', () => {
  let double: Double
  let page: Page
  beforeEach(async () => {
    double = await startDouble()
    page = await signIn(double)
  })
  afterEach(async () => {
    await page.close()
    await double.close()
  })

  it('makes each of the 44 calls with the method, the path and the payload of the table, and no other (G1, RD75)', async () => {
    const { calls } = page
    await calls.registerVisit({ uid: 'd', wideUid: 'w', details: {} })
    await calls.readProfile()
    await registerBy(page)
    for (const book of bookNames) await calls.readBook({ book, parentId: 1 })
    await borrowBy(double, page)
    await calls.readNotifications(phone)
    await calls.markNotificationRead({ id: 31 })
    await calls.markAllRead(phone)
    await calls.refreshSession()
    await calls.signOut()
    const made = new Set(double.seen.map((call) => call.replace(/\/\d+(?=\/|$)/g, '/N')))
    expect([...made].toSorted()).toEqual(table.toSorted())
    expect(table).toHaveLength(40 + formSteps.length)
  })
})
