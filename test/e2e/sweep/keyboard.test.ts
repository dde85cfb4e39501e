import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { Keyboard } from '#support/browser/keyboard.ts'
import { toLoanByKeyboard } from '#support/browser/keyboard-walk.ts'
import { Stage, visit } from '#support/browser/stage.ts'
import { freshPhone } from '#support/browser/traveller.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.set()
})
afterEach(() => stage.closePages())
afterAll(() => stage?.strike())

const handsOn = (page: Page) => new Keyboard(page, page.keyboard)

it('walks from the landing to the confirmed offer by the keyboard alone, the focus always in sight (UX28)', async () => {
  const page = await stage.open()
  const hands = handsOn(page)
  await visit(page, '/')
  await toLoanByKeyboard(hands, stage.product, freshPhone())
  expect(hands.stops).toBeGreaterThan(60)
})

const opened = (page: Page) => page.locator('dialog:is([open], :popover-open)')
const nameOf = (page: Page) => opened(page).evaluate((one) => one.ariaLabel ?? one.getAttribute('aria-labelledby'))

it('closes by Escape one dialog at a time and gives the focus back to what opened it (UX28)', async () => {
  const page = await stage.open('0770000010')
  const hands = handsOn(page)
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
  const hands = handsOn(page)
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
