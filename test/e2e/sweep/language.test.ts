import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Language } from '#machines/shared/languages.ts'
import { galleries } from '#support/browser/more-screens.ts'
import { closeDialogs, settle, speak, Stage, submit, visit } from '#support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.set()
})
afterEach(() => stage.closePages())
afterAll(() => stage?.strike())

/** What a change of the language must leave alone. */
const kept = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    focus: document.activeElement?.id ?? '',
    dialogs: document.querySelectorAll('dialog:is([open], :popover-open)').length,
    values: [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input:not([type=file]), select')].map(
      (field) =>
        `${field.name}=${field instanceof HTMLInputElement && field.type === 'radio' ? field.checked : field.value}`,
    ),
  }))

async function fillIn(page: Page): Promise<void> {
  const texts = page.locator(
    'main input:is([type=text], [type=email], [type=tel], :not([type])):enabled:not([readonly])',
  )
  for (const field of await texts.all()) {
    const name = await field.getAttribute('name')
    const isNumber = /phone|code|nic|birth|income|account|amount/i.test(name ?? '')
    await field.fill(isNumber ? '071' : 'Ru wan')
  }
  const radio = page.locator('main input[type=radio]').first()
  if ((await radio.count()) > 0) await radio.check()
  // The list of the second question comes from the lender.
  if ((await page.locator('main [name=firstType]').count()) > 0)
    await page.locator('main [name=firstSubtype]').first().waitFor()
  const last = texts.last()
  if ((await last.count()) > 0) await last.focus()
}

const steps = [
  'landing',
  'login',
  'personalData',
  'address',
  'employment, all questions',
  'reference',
  'bank account',
  'products',
  'new account',
]
const open = [
  'menu',
  'languages',
  'terms, dialog',
  'villages',
  'account asked back',
  'product asked back',
  'conditions',
]
const inPlace = galleries.flatMap(({ phone, shots }) =>
  shots.filter(({ name }) => [...steps, ...open].includes(name)).map((shot) => ({ ...shot, phone })),
)

it.each(inPlace)('keeps values, focus, address and dialog of $name when the language changes (UX9)', async (place) => {
  const page = await stage.open(place.phone)
  await visit(page, place.path)
  await place.act?.(page)
  if (!open.includes(place.name)) await fillIn(page)
  await settle(page)
  const before = await kept(page)
  for (const language of ['ta', 'si', 'en'] as const satisfies readonly Language[]) {
    const spoken = await page.locator('main h1:not(.pending, .pending > *)').first().innerText()
    await speak(page, language)
    expect(await kept(page)).toEqual(before)
    expect(await page.locator('main h1:not(.pending, .pending > *)').first().innerText()).not.toBe(spoken)
  }
  await closeDialogs(page)
})

it('goes on counting down when the language changes (UX9)', async () => {
  const page = await stage.open()
  await visit(page, '/login')
  await page.locator('main input[name=phone]').fill('0769990003')
  await submit(page)
  await page.locator('main input[name=code]').fill('123')
  // The minute until which the code works is another number on this page.
  const seconds = async () => Number(/\d+/.exec(await page.locator('main .resend').innerText())?.[0])
  const first = await seconds()
  expect(first).toBeGreaterThan(0)
  await page.waitForTimeout(1_200)
  await speak(page, 'ta')
  const second = await seconds()
  expect(second).toBeLessThan(first)
  expect(await page.locator('main input[name=code]').inputValue()).toBe('123')
})
