import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { formSteps, stepPaths, type FormStep } from '#machines/onboarding/steps.ts'
import { firstOfEvery } from '#support/browser/picker.ts'
import { freshPhone } from '#support/browser/traveller.ts'
import { fillForm, nicOf, type FieldActions } from '#support/samples/answers.ts'
import { Keyboard } from './keyboard.ts'
import { Stage, visit } from '#support/browser/stage.ts'

const next = 'main .actions .btn-primary'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.set()
})
afterEach(() => stage.closePages())
afterAll(() => stage?.strike())

async function enter(hands: Keyboard, phone: string): Promise<void> {
  const { page } = hands
  await visit(page, '/')
  await hands.to('main input[name=amount]')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await hands.press(key)
  expect(await page.locator('main input[name=amount]').inputValue()).toBe('11500')
  await hands.type('main input[name=phone]', phone)
  await hands.press('Enter')
  await hands.arrives('/confirmation')
  const [newest] = await stage.product.messages(phone)
  await hands.type('main input[name=code]', newest?.code ?? '')
  await hands.press('Enter')
}

/** What is there already is selected and typed over. */
const actionsOf = (hands: Keyboard): FieldActions => ({
  async fill(name, text) {
    await hands.to(`main [name=${name}]`)
    await hands.press('Control+a')
    await hands.page.keyboard.type(text)
  },
  choose: (name) => hands.choose(name),
  async pick(name) {
    await hands.page.locator(`main #${name}:not([aria-disabled])`).waitFor()
    await hands.do(`main #${name}`)
    await firstOfEvery(hands.page, () => hands.do('dialog[open] ul.picker-list button'))
    expect(await hands.page.evaluate(() => document.activeElement?.id)).toBe(name)
  },
  tick: (name) => hands.tick(name),
})

async function form(hands: Keyboard, step: FormStep, phone: string): Promise<void> {
  await hands.arrives(stepPaths[step])
  await fillForm[step](actionsOf(hands), nicOf(phone))
  await hands.do(next, step === 'personalData' ? 'Space' : 'Enter')
}

async function photos(hands: Keyboard): Promise<void> {
  const { page } = hands
  await hands.arrives('/photoVerify')
  for (const type of ['selfie', 'main_document_front']) {
    await hands.do(`#take-${type}`)
    await page.locator('main video').waitFor({ state: 'visible' })
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
    await hands.do(next, 'Space')
    await page.locator('main .camera img').waitFor()
    // The device has said what it thinks of the photo.
    await page.locator('main .actions .btn-primary:not([aria-busy])').waitFor()
    await hands.do(next)
    await page.locator(`.card:has(#take-${type}) .photo-done`).waitFor()
  }
  await hands.do(next)
}

async function checkAnswers(hands: Keyboard): Promise<void> {
  await hands.arrives('/checkAnswers')
  await hands.do(next)
}

async function bankAccount(hands: Keyboard): Promise<void> {
  await hands.arrives('/bankAccount')
  await hands.choose('bank')
  await hands.page.locator('main #branch:not([aria-disabled])').waitFor()
  await hands.do('main #branch', 'Space')
  await hands.do('dialog[open] ul.picker-list button')
  await hands.type('main [name=accountNumber]', '0012-3456 789')
  await hands.press('Enter')
  await hands.do('dialog[open] .btn-primary')
}

async function offer(hands: Keyboard): Promise<void> {
  const { page } = hands
  await hands.arrives('/chooseProduct')
  await hands.readMessages()
  await hands.tick('product')
  await hands.do(next)
  await hands.do('dialog[open] .btn-primary')
  await hands.arrives('/offerDetails')
  await page.locator('main .slip').waitFor()
  await hands.readMessages()
  await hands.do('#change > summary')
  await hands.to('main input[name=amount]')
  await hands.press('Home')
  await hands.do(next)
  await hands.arrives('/account')
}

it('walks from the landing to the confirmed offer by the keyboard alone, the focus always in sight (UX28)', async () => {
  const page = await stage.open()
  const hands = new Keyboard(page)
  const phone = freshPhone()
  await enter(hands, phone)
  for (const step of formSteps) await form(hands, step, phone)
  await photos(hands)
  await checkAnswers(hands)
  await bankAccount(hands)
  await offer(hands)
  expect(hands.stops).toBeGreaterThan(60)
})

const opened = (page: Page) => page.locator('dialog:is([open], :popover-open)')
const nameOf = (page: Page) => opened(page).evaluate((one) => one.ariaLabel ?? one.getAttribute('aria-labelledby'))

it('closes by Escape one dialog at a time and gives the focus back to what opened it (UX28)', async () => {
  const page = await stage.open('0770000010')
  const hands = new Keyboard(page)
  await visit(page, '/account')
  await hands.do('main .acc > summary')
  for (const opener of ['header button[aria-haspopup=dialog]', 'header button[aria-label][aria-haspopup=dialog]']) {
    await hands.do(opener)
    await opened(page).waitFor()
    expect(await nameOf(page)).not.toBeNull()
    await hands.press('Escape')
    await opened(page).waitFor({ state: 'detached' })
    expect(await page.evaluate((wanted) => document.activeElement?.matches(wanted), opener)).toBe(true)
    // What was folded out below stays as it was.
    expect(await page.locator('main .acc[open]').count()).toBe(1)
  }
})

it('closes by Escape only the sheet above a form and keeps the form as it is (UX28)', async () => {
  const page = await stage.open('0770000015')
  const hands = new Keyboard(page)
  await visit(page, '/bankAccount')
  await hands.do('main .btn-secondary')
  await hands.choose('bank')
  await page.locator('main #branch:not([aria-disabled])').waitFor()
  await hands.do('main #branch')
  await hands.type('dialog[open] input[type=search]', 'a')
  await hands.press('Escape')
  // The first Escape may empty the search, as browsers do; the next one closes.
  if ((await page.locator('dialog[open]').count()) > 0) await hands.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/bankAccount')
  expect(await page.locator('main select[name=bank]').inputValue()).not.toBe('')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('branch')
})
