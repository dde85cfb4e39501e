// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import { arrive, signedInAt } from './traveller.tsx'
import { applying, registering } from '#support/samples/lending.ts'

afterEach(cleanup)

const product = {
  id: 3,
  type: 'standard',
  maxAmount: 20_000,
  maxTerm: 30,
  minApprovedAmount: 5_000,
  maxApprovedAmount: 20_000,
  minApprovedTerm: 7,
  maxApprovedTerm: 30,
  approvedAmount: 20_000,
  approvedTerm: 14,
  dailyRate: 0.02,
  serviceFee: 0.38,
  consultingFee: 0.1,
  discount: 0,
}
const withProducts = { checkScoring: { kind: 'products', products: [product] } }

describe('the named paths', () => {
  it.each([
    ['/', 'LandingPage'],
    ['/login', 'LoginPage'],
    ['/canIGetLoan', 'FiveQuestionsPage'],
    ['/howToGet', 'HowToGetPage'],
    ['/howToPay', 'HowToPayPage'],
    ['/obtaining', 'ObtainingPage'],
    ['/repeat', 'RepeatPage'],
    ['/meet', 'MeetPage'],
    ['/news', 'NewsPage'],
    ['/repaymentMock', 'RepaymentMockRoute'],
    ['/terms', 'TermsPage'],
    ['/privacy', 'PrivacyPage'],
  ])('%s opens %s to a visitor (R1)', async (path, page) => {
    const traveller = await arrive({ path, hint: 'out' })
    expect([traveller.path, traveller.page]).toEqual([path, page])
  })

  it('/confirmation opens ConfirmationPage to a visitor with a number (R1)', async () => {
    const traveller = await arrive({ path: '/confirmation', hint: 'out', phone: '0771234567' })
    expect(traveller.page).toBe('ConfirmationPage')
  })

  const places: readonly (readonly [string, string, ApplicationProgress])[] = [
    ['/personalData', 'PersonalDataPage', registering('state_persdata')],
    ['/address', 'AddressPage', registering('state_address')],
    ['/employment', 'EmploymentPage', registering('state_employment')],
    ['/reference', 'ReferencePage', registering('state_reference')],
    ['/photoVerify', 'PhotoVerifyPage', registering('state_photos')],
    ['/bankAccount', 'BankAccountPage', applying('state_bank_account')],
    ['/scoring', 'ScoringPage', applying('state_offer_calculation')],
    ['/account', 'AccountPage', applying('state_no_application')],
  ]
  it.each(places)('%s opens %s to the borrower who is there (R1)', async (path, page, where) => {
    const traveller = await signedInAt(path, where)
    expect([traveller.path, traveller.page]).toEqual([path, page])
  })

  it('/chooseProduct and /offerDetails open to a borrower with offers, and a reload keeps the product (R1, R14, RD55)', async () => {
    const offers = applying('state_offer')
    const choice = await signedInAt('/chooseProduct', offers, withProducts)
    expect(choice.page).toBe('ChooseProductPage')
    cleanup()
    const offer = await signedInAt('/offerDetails?productId=3', offers, withProducts)
    expect([offer.path, offer.page]).toEqual(['/offerDetails', 'OfferDetailsPage'])
    expect(offer.search).toMatchObject({ productId: '3' })
  })

  it('an offer of an unknown product leads back to the products (D7, RD55)', async () => {
    const offers = applying('state_offer')
    const traveller = await signedInAt('/offerDetails?productId=99', offers, withProducts)
    expect(traveller.path).toBe('/chooseProduct')
  })
})

describe('other spellings', () => {
  it.each([
    ['/personal-data', '/personalData', 'state_persdata'],
    ['/references', '/reference', 'state_reference'],
    ['/photo', '/photoVerify', 'state_photos'],
  ])('%s is replaced by %s (R16, RD1)', async (alias, path, clientState) => {
    const traveller = await signedInAt(alias, registering(clientState))
    expect(traveller.path).toBe(path)
    expect(traveller.router.history.length).toBe(1)
  })

  it.each(['/nowhere', '/account/more', '/personalData/x', '/login.php'])(
    '%s leads to the landing (R2)',
    async (path) => {
      expect((await arrive({ path, hint: 'out' })).path).toBe('/')
    },
  )

  it('an unknown path leads a borrower through the landing to the account (R2)', async () => {
    const traveller = await signedInAt('/nowhere', applying('state_no_application'))
    expect(traveller.path).toBe('/account')
    expect(traveller.seen).toEqual(['/account'])
  })

  it('a slash at the end or a capital letter opens the same page and hangs nobody (R1)', async () => {
    expect((await arrive({ path: '/howToPay/', hint: 'out' })).page).toBe('HowToPayPage')
    cleanup()
    expect((await signedInAt('/Account/', applying('state_no_application'))).page).toBe('AccountPage')
  })

  it('the test payment page keeps its two parameters (I5)', async () => {
    const traveller = await arrive({ path: '/repaymentMock?account_number=1234-5678&amount=14200', hint: 'out' })
    expect(traveller.search).toEqual({ account_number: '1234-5678', amount: '14200' })
  })
})
