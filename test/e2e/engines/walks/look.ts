/** What must hold on every page in every engine, whatever is done there. */
import { expect } from 'vitest'
import { axeFindings, faults } from '#support/browser/measure.ts'
import type { EngineTraveller } from '#support/engines/engine-traveller.ts'

const heading = 'main h1:not(.pending, .pending > *)'

/** What is pressed before that is a matter of its own (`journey/early.test.ts`). */
const isAlive = `Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))`

export async function stands({ page }: EngineTraveller): Promise<void> {
  await page.waitFor(isAlive)
  await page.locator(heading).first().waitFor()
  await page.locator('main .skeleton').waitFor({ state: 'detached' })
}

/** Runs in the page: what is half under a docked bar is neither small nor hidden, and what is not drawn yet has no place. */
function undock(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.actions { position: static !important } * { content-visibility: visible !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** What opens is as opaque as it will be. */
const isAtRest = `document.getAnimations().every(({ playState, effect }) =>
  playState !== 'running' || effect.getTiming().iterations === Infinity)`

/** @param name of the screen, for the report */
export async function judge({ page, engine }: EngineTraveller, name: string): Promise<void> {
  await page.evaluate(undock)
  await page.waitFor(isAtRest)
  const found = [...(await faults(page)), ...(await axeFindings(page, 'all'))]
  expect.soft(found, `${name} in ${engine.name}`).toEqual([])
  await page.evaluate('void (document.adoptedStyleSheets = [])')
}

/** Everything is well drawn, speaks another language at a press, and is there again after a reload, Back and Forward. */
export async function look(traveller: EngineTraveller): Promise<void> {
  const { page, path } = traveller
  await stands(traveller)
  await judge(traveller, path)
  const words = () => page.locator(heading).first().innerText()
  const before = await words()
  await traveller.speak('ta')
  await expect.poll(words, { message: `${path} in Tamil` }).not.toBe(before)
  await traveller.speak('en')
  await expect.poll(words, { message: `${path} in English again` }).toBe(before)
  const isHere = ({ pathname }: URL) => pathname === path
  await page.reload()
  await stands(traveller)
  await page.waitForURL(isHere)
  if (path === '/') return
  // An entry of the history has a key; a move within the page is done when the key is another one.
  const key = await page.evaluate<string>('history.state.__TSR_key')
  await page.goBack()
  await page.waitFor(`history.state?.__TSR_key !== '${key}'`)
  await stands(traveller)
  await page.goForward()
  await page.waitForURL(isHere)
  await stands(traveller)
}
