import { stepTable, type FormStep } from '#machines/onboarding/steps.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inBrowser } from '#support/browser/in-browser.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import { answers, newAccount } from '#support/samples/answers.ts'

let lender: Harness
let page: Page

beforeAll(async () => {
  lender = await startLender({ sandbox: true, scoringSeconds: 1, disbursementSeconds: 1 })
})
afterAll(() => lender.close())
const run = inBrowser({ lenderAt: () => lender.listen() })
beforeEach(async () => {
  await lender.reset()
  page = await run.newPage()
  await page.evaluate(() => {
    globalThis.system = globalThis.parts.createSystem()
  })
})

/** Sends the code, reads it in the sandbox, and signs in with it. */
async function signIn(phone: string) {
  await page.evaluate(
    (number) =>
      globalThis.system.calls
        .sendCode({ phone: number, lang: 'en', visitId: null })
        // Playwright reports a rejected object without its fields.
        .catch((failure: unknown) => Promise.reject(new Error(JSON.stringify(failure)))),
    phone,
  )
  const code = await lender.client().code(phone)
  return page.evaluate((input) => globalThis.system.calls.checkCode(input), { phone, code })
}

describe('the client with the reference lender', () => {
  it('goes through every step from a new number to a disbursed loan (G1, G2, RD82)', async () => {
    const told = await signIn('0771234567')
    expect(told).toMatchObject({ clientState: 'state_persdata', registerStatus: 'in_progress' })
    const steps = await page.evaluate(async (given) => {
      const { calls } = globalThis.system
      const { paint } = globalThis.parts
      const first = await calls.readProfile()
      const positions: (ApplicationProgress | null)[] = []
      for (const [step, one] of Object.entries(given)) positions.push(await calls.saveAnswers(step as FormStep, one))
      for (const type of ['selfie', 'main_document_front'] as const) {
        const photo = await paint(40, 30, 'image/jpeg')
        await calls.uploadPhoto({ applicationId: first.applicationId, type, photo })
      }
      positions.push(await calls.registerPhotos(15_000))
      return [first, ...positions].map((one) => one?.clientState)
    }, answers)
    const registration = stepTable.flatMap((row) => ('registration' in row ? [row.registration] : []))
    expect(steps).toEqual([...registration, 'state_registered'])

    const applicationId = await page.evaluate(async (account) => {
      const { calls } = globalThis.system
      const { applicationId: id } = await calls.readApplicationState()
      if (id === null) throw new Error('no application')
      const added = await calls.addBankAccount({ ...account, applicationId: id })
      const accounts = await calls.readBankAccounts()
      const chosen = accounts.find((one) => one.id === added.id)
      await calls.setBankAccount({ applicationId: id, accountId: chosen?.id ?? 0 })
      return id
    }, newAccount)
    await lender.advance(60)

    const loan = await page.evaluate(async (id) => {
      const { calls } = globalThis.system
      const check = await calls.checkScoring({ applicationId: id })
      if (check.kind !== 'products') throw new Error(check.reason)
      const product = check.products.find((one) => one.type === 'standard')
      if (!product) throw new Error('no standard product')
      const { approvedAmount: amount, approvedTerm: term } = product
      const preview = await calls.createPreview({
        applicationId: id,
        figures: { productId: product.id, amount, term },
      })
      const pdf = await calls.readPreview(preview.previewName)
      const figures = { applicationId: id, productId: product.id, amount, term }
      const asked = await calls.confirmDisbursement(figures)
      const sent = await (await fetch('/sandbox/api/messages?phone=0771234567')).json()
      const made = await calls.confirmDisbursement({ ...figures, code: sent.data[0].code })
      if (!('resendAfter' in asked) || !('state' in made)) throw new Error('no code, or no state')
      return { types: check.products.map((one) => one.type), pdf: pdf.type, size: pdf.size, state: made.state }
    }, applicationId)
    expect(loan).toMatchObject({ pdf: 'application/pdf', state: 'state_disbursement' })
    expect(loan.types.toSorted()).toEqual(['special', 'standard'])
    expect(loan.size).toBeGreaterThan(1000)
    await lender.advance(60)

    const account = await page.evaluate(async () => {
      const { calls } = globalThis.system
      const [client, credit] = [await calls.readClientInfo(), await calls.readCredit('2026-11-21')]
      const pdf = await calls.readAgreement(credit?.creditDocument ?? '')
      const messages = await calls.readNotifications('0771234567')
      await calls.markNotificationRead({ id: messages[0]?.id ?? 0 })
      return { client, credit, pdf: pdf.type, unread: (await calls.readNotifications('0771234567')).length, messages }
    })
    expect(account.client.fullName).toBe('Nimal Perera')
    expect(account.credit?.agreementNumber).toMatch(/^\d{4}-\d{4}$/)
    expect(account.credit?.today.amount).toBeGreaterThan(0)
    expect([account.pdf, account.unread]).toEqual(['application/pdf', account.messages.length - 1])
  })

  it('prolongs and pays (M12, I5, RD76)', async () => {
    await signIn('0770000010')
    const result = await page.evaluate(async () => {
      const { calls, payments } = globalThis.system
      const credit = await calls.readCredit('2026-11-21')
      if (!credit) throw new Error('no loan')
      const prolongation = await calls.initProlongation({ creditId: credit.creditId })
      await calls.confirmProlongation({ creditId: credit.creditId })
      const raw = await payments.payAsTest(credit.agreementNumber, prolongation.amount, 'extension')
      const after = await calls.readCredit('2026-11-21')
      const refused = await payments.payAsTest('0000-0000', 500, 'refused').catch((error: unknown) => String(error))
      return { prolongation, raw, before: credit.planned.on, after: after?.planned.on, refused }
    })
    expect(result.prolongation.prevDate).toBe(result.before)
    expect(result.after).toBe(result.prolongation.nextDate)
    expect(JSON.parse(result.raw)).toMatchObject({ success: true })
    expect(result.refused).toContain('"code"')
  })

  it('reads every kind of reference book (A2, K4, RD54)', async () => {
    await signIn('0771234567')
    const sizes = await page.evaluate(async () => {
      const { calls } = globalThis.system
      const read = async (book: Parameters<typeof calls.readBook>[0]['book'], parentId: number | null = null) =>
        (await calls.readBook({ book, parentId })).length
      const [bank] = await calls.readBook({ book: 'banks', parentId: null })
      return {
        provinces: await read('provinces'),
        districts: await read('districts', 1),
        divisional: await read('divisional', 11),
        gn: await read('gn', 1103),
        banks: await read('banks'),
        branches: await read('bankBranches', bank?.id ?? 0),
        code: bank?.bankCode,
        statuses: await read('socialStatus'),
        subTypes: await read('phoneSubTypes', 1),
        marital: await read('maritalStatus'),
      }
    })
    expect(sizes).toMatchObject({ provinces: 9, districts: 3, marital: 4, code: expect.stringMatching(/^\d{4}$/) })
    for (const [book, size] of Object.entries(sizes)) expect(size, book).not.toBe(0)
  })

  it('passes the words of the lender on (RD17, O13)', async () => {
    const failures = await page.evaluate(async () => {
      const { calls } = globalThis.system
      const { outcome } = globalThis.parts
      const closed = await outcome(calls.sendCode({ phone: '0770000016', lang: 'en', visitId: null }))
      await calls.sendCode({ phone: '0771234567', lang: 'en', visitId: null })
      const wrong = await outcome(calls.checkCode({ phone: '0771234567', code: '000000' }))
      return [closed.failure, wrong.failure]
    })
    expect(failures[0]).toMatchObject({ kind: 'http', status: 404, message: 'User not found' })
    expect(failures[1]).toMatchObject({ kind: 'http', status: 422, code: 'otp_wrong', requestId: expect.any(String) })
  })

  it('renews an expired session in silence, and keeps the borrower signed in (G4, UX25)', async () => {
    await page.evaluate(() => globalThis.system.start())
    await signIn('0770000002')
    await page.evaluate(() => {
      globalThis.system.storage.rememberSignedIn()
      globalThis.system.session.send({ type: 'hint.changed', hint: 'in' })
    })
    const state = () =>
      page.evaluate(
        () => globalThis.system.session.getSnapshot().children.onboarding?.getSnapshot().context.position?.clientState,
      )
    await expect.poll(state).toBe('state_address')
    await lender.advance(3600)
    const saved = await page.evaluate((given) => globalThis.system.calls.saveAnswers('address', given), answers.address)
    expect(saved).toMatchObject({ clientState: 'state_employment' })
    const generation = await page.evaluate(
      () => globalThis.system.session.getSnapshot().children.refresh?.getSnapshot().context.generation,
    )
    expect(generation).toBeGreaterThanOrEqual(2)
    expect(await page.evaluate(() => globalThis.system.session.getSnapshot().hasTag('signedIn'))).toBe(true)
  })

  it('signs out at the lender, so that the profile is refused afterwards (G8)', async () => {
    await signIn('0770000010')
    const failure = await page.evaluate(async () => {
      const { calls } = globalThis.system
      await calls.readProfile()
      await calls.signOut()
      return (await globalThis.parts.outcome(calls.readProfile())).failure
    })
    expect(failure).toMatchObject({ kind: 'http', status: 401 })
  })
})
