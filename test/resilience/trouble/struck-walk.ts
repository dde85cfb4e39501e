/** How a borrower walks through every step while the first write of every flow meets a fault. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { answerPaths } from '#lender/mapping/registration.ts'
import { formSteps, stepPaths } from '#machines/onboarding/steps.ts'
import type { Product } from '#support/browser/product.ts'
import type { Traveller } from '#support/browser/traveller.ts'
import * as walk from '#support/browser/walk.ts'
import type { LineFault } from './line-faults.ts'

export type Struck = { readonly flow: string; readonly seconds: number; readonly ok: boolean }

/** The twelve flows that write, by the call that carries them. */
const flows: Readonly<Record<string, RegExp>> = {
  'send code': /\/api\/login$/,
  'check code': /\/otp\/check$/,
  ...Object.fromEntries(formSteps.map((step) => [step, new RegExp(`${answerPaths[step]}$`)])),
  'photo upload': /\/client\/photo$/,
  'photos submit': /\/register\/photo$/,
  'bank account': /\/addBankAccount$/,
  'account choice': /\/setApplicationBankAccount$/,
  disbursement: /\/application\/disbursement$/,
  extension: /\/prolongation\/confirm\/\d+$/,
}

type Attempt = {
  readonly phone: string
  readonly fault: LineFault
  /** Hears of each flow that was tried, also of the one that was not finished. */
  readonly tell: (struck: Struck) => void
  /** Milliseconds for which a borrower goes on trying. */
  readonly patience?: number
}

/** Every first call of a flow meets the fault, one `pause` after the one before was struck. */
async function lieInWait({ page, context }: Traveller, fault: LineFault): Promise<ReadonlySet<string>> {
  const met = new Set<string>()
  let struckAt = Number.NEGATIVE_INFINITY
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const flow = Object.keys(flows).find((name) => flows[name]?.test(pathname))
    if (route.request().method() !== 'POST' || flow === undefined || met.has(flow)) return route.fallback()
    met.add(flow)
    // Held, not spared: two writes of one step follow each other at once.
    await sleep(Math.max(0, struckAt + (fault.pause ?? 0) - Date.now()))
    await fault.strike(route, context)
    struckAt = Date.now()
    return undefined
  })
  return met
}

/** @throws where the borrower does not come through */
export async function struckWalk(
  traveller: Traveller,
  product: Product,
  { phone, fault, tell, patience = 60_000 }: Attempt,
): Promise<void> {
  const { page } = traveller
  const met = await lieInWait(traveller, fault)

  /** Does the thing, then tries again as long as the page says that it did not work, until `there`. */
  async function insist(
    names: readonly string[],
    act: () => Promise<void>,
    there: () => Promise<boolean>,
    again = () => tryAgain(traveller),
  ): Promise<void> {
    const began = performance.now()
    await act()
    const deadline = Date.now() + patience
    let arrived = await there()
    while (!arrived && Date.now() < deadline) {
      await page.waitForTimeout(700)
      arrived = await there()
      if (!arrived) await again()
    }
    const seconds = Math.round((performance.now() - began) / 100) / 10
    for (const flow of names) tell({ flow, seconds, ok: arrived && met.has(flow) })
    expect(arrived, `${names.join(', ')} under ${fault.name}`).toBe(true)
  }
  const at =
    (...paths: readonly string[]) =>
    async () =>
      paths.includes(traveller.path)

  await page.locator('main input[name=phone]').fill(phone)
  await insist(['send code'], () => page.locator('main form button[type=submit]').first().tap(), at('/confirmation'))
  const otherCode = async () => {
    await enterOtherCode(traveller, product, phone)
    await tryAgain(traveller)
  }
  await insist(['check code'], () => enterCode(traveller, product, phone), at('/personalData'), otherCode)
  for (const [index, step] of formSteps.entries()) {
    const next = formSteps[index + 1]
    await insist([step], () => walk.form(traveller, step, phone), at(next ? stepPaths[next] : '/photoVerify'))
  }
  await insist(
    ['photo upload'],
    () => photo(traveller, 'selfie'),
    () => isUploaded(traveller, 'selfie'),
  )
  await insist(
    [],
    () => photo(traveller, 'main_document_front'),
    () => isUploaded(traveller, 'main_document_front'),
  )
  await insist(['photos submit'], () => traveller.next(), at('/checkAnswers'))
  await insist([], () => traveller.next(), at('/bankAccount'))
  await insist(['bank account', 'account choice'], () => addAccount(traveller), at('/scoring', '/chooseProduct'))
  await insist([], () => walk.products(traveller, '201'), at('/offerDetails'))
  await insist(
    ['disbursement'],
    () => traveller.next(),
    at('/account'),
    async () => {
      await typeAgreement(traveller, product, phone)
      await tryAgain(traveller)
    },
  )
  await walk.disbursed(traveller)
  await insist(
    ['extension'],
    async () => {
      await page.locator('main .slip .btn-secondary').first().tap()
      await page.locator('main .agreed').waitFor()
      await traveller.next()
    },
    async () => (await page.locator('main .ways a.btn-primary').count()) > 0,
  )
  await page.unroute('**/api/**')
}

async function enterCode(traveller: Traveller, product: Product, phone: string): Promise<void> {
  const [newest] = await product.messages(phone)
  await traveller.page.locator('main input[name=code]').fill(newest?.code ?? '')
}

/** A first send that is delivered twice brings two messages, and the code of one is not for this browser. */
async function enterOtherCode({ page }: Traveller, product: Product, phone: string): Promise<void> {
  const refused = page.locator('main input[name=code][aria-invalid=true]')
  if ((await refused.count()) === 0) return
  const entered = await refused.inputValue()
  const other = (await product.messages(phone)).find(({ code }) => code !== entered)
  if (other) await refused.fill(other.code)
}

async function photo(traveller: Traveller, type: string): Promise<void> {
  const { page } = traveller
  await page.locator(`#take-${type}`).tap()
  await page.locator('main video').waitFor({ state: 'visible' })
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  await traveller.next()
  await traveller.judged()
  await traveller.next()
}

const isUploaded = async ({ page }: Traveller, type: string): Promise<boolean> =>
  (await page.locator(`.card:has(#take-${type}) .photo-done`).count()) > 0

async function addAccount(traveller: Traveller): Promise<void> {
  await traveller.pick('bank', '7010')
  await traveller.search('branch')
  await traveller.fill('accountNumber', '0012-3456 789')
  await traveller.next()
}

/** Whatever the page offers: a dialog's answer, Try again in a notice, or the one button once something was said. */
/** The code of the offer, where the lender has come to ask for it. */
async function typeAgreement({ page }: Traveller, product: Product, phone: string): Promise<void> {
  const field = page.locator('dialog input[name=code]:not([aria-busy])')
  if ((await field.count()) > 0) await field.fill((await walk.newestMessage(product, phone)).code)
}

async function tryAgain(traveller: Traveller): Promise<void> {
  const { page } = traveller
  const dialog = page.locator('dialog[open] .btn-primary').last()
  if ((await dialog.count()) > 0) return dialog.tap({ timeout: 2_000 }).catch(() => undefined)
  const busy = await page.locator('main [aria-busy=true]').count()
  if (busy > 0) return undefined
  const again = page.locator('main .note button').first()
  if ((await again.count()) > 0) return again.tap({ timeout: 2_000 }).catch(() => undefined)
  const code = page.locator('main input[name=code]')
  const hasButton = (await page.locator('main .actions .btn-primary, main form button[type=submit]').count()) > 0
  const isReady = (await code.count()) === 0 || (await code.inputValue()).length === 6
  if (hasButton && isReady) await traveller.next().catch(() => undefined)
  return undefined
}
