/** The way from the landing to the confirmed offer by the keyboard alone, in any engine. */
import { expect } from 'vitest'
import { formSteps, stepPaths, type FormStep } from '#machines/onboarding/steps.ts'
import type { PhotoType } from '#machines/photos/photo.ts'
import { fillForm, nicOf, type FieldActions } from '../samples/answers.ts'
import type { Keyboard } from './keyboard.ts'
import { firstOfEvery } from './picker.ts'
import type { Product } from './product.ts'

export const next = 'main .actions .btn-primary'

async function enter(hands: Keyboard, product: Product, phone: string): Promise<void> {
  const { page } = hands
  await hands.to('main input[name=amount]')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft'] as const) await hands.press(key)
  expect(await page.locator('main input[name=amount]').inputValue()).toBe('11500')
  await hands.type('main input[name=phone]', phone)
  await hands.press('Enter')
  await hands.arrives('/confirmation')
  const [newest] = await product.messages(phone)
  await hands.type('main input[name=code]', newest?.code ?? '')
  await hands.press('Enter')
}

/** What is there already is selected and typed over. */
const actionsOf = (hands: Keyboard): FieldActions => ({
  async fill(name, text) {
    await hands.to(`main [name=${name}]`)
    await hands.press('Control+a')
    await hands.keys.type(text)
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

/** The picture comes, one press takes it, and the device says what it thinks of it. */
export async function shoot(hands: Keyboard): Promise<void> {
  const { page } = hands
  await page.locator('main video').waitFor({ state: 'visible' })
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.videoWidth)).toBeGreaterThan(0)
  await hands.do(next, 'Space')
  await judged(hands)
}

export async function judged({ page }: Keyboard): Promise<void> {
  await page.locator('main .camera.still img').waitFor()
  await page.locator(`${next}:not([aria-busy])`).waitFor()
}

export async function useCamera(hands: Keyboard, type: PhotoType): Promise<void> {
  await hands.do(`#take-${type}`)
  await shoot(hands)
  await hands.do(next)
}

async function photos(hands: Keyboard, take: typeof useCamera): Promise<void> {
  await hands.arrives('/photoVerify')
  for (const type of ['selfie', 'main_document_front'] as const) {
    await take(hands, type)
    await hands.page.locator(`.card:has(#take-${type}, #file-${type}) .photo-done`).waitFor()
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

async function offer(hands: Keyboard, product: Product, phone: string): Promise<void> {
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
  await page.locator('dialog input[name=code]').waitFor()
  const [newest] = await product.messages(phone)
  await hands.type('dialog input[name=code]', newest?.code ?? '')
  await hands.press('Enter')
  await hands.arrives('/account')
}

/** @param take how a photo is taken there */
export async function toLoanByKeyboard(
  hands: Keyboard,
  product: Product,
  phone: string,
  take: typeof useCamera = useCamera,
): Promise<void> {
  await enter(hands, product, phone)
  for (const step of formSteps) await form(hands, step, phone)
  await photos(hands, take)
  await checkAnswers(hands)
  await bankAccount(hands)
  await offer(hands, product, phone)
}
