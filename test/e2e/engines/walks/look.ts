/** What must hold on every page in every engine, whatever is done there. */
import { expect } from 'vitest'
import { axeFindings, faults } from '#support/browser/measure.ts'
import type { EngineTraveller } from '#support/engines/engine-traveller.ts'

const heading = 'main h1:not(.pending, .pending > *)'

export async function stands({ page }: EngineTraveller): Promise<void> {
  await page.locator(heading).first().waitFor()
  await page.locator('main .skeleton').waitFor({ state: 'detached' })
}

/** Runs in the page: what is half under a docked bar is neither small nor hidden. */
function undock(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.actions { position: static !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** @param name of the screen, for the report */
export async function judge({ page, engine }: EngineTraveller, name: string): Promise<void> {
  await page.evaluate(undock)
  const found = [...(await faults(page)), ...(await axeFindings(page, 'all'))]
  expect.soft(found, `${name} in ${engine.name}`).toEqual([])
}

/** Everything is well drawn, speaks another language at a press, and is there again after a reload, Back and Forward. */
export async function look(traveller: EngineTraveller): Promise<void> {
  const { page, path } = traveller
  await stands(traveller)
  await judge(traveller, path)
  const words = () => page.locator(heading).first().innerText()
  const before = await words()
  await traveller.speak('ta')
  expect.soft(await words(), `${path} in Tamil`).not.toBe(before)
  await traveller.speak('en')
  expect.soft(await words(), `${path} in English again`).toBe(before)
  console.log(
    path,
    'before reload',
    await page.evaluate('JSON.stringify([location.href, history.length, history.state])'),
  )
  await page.reload()
  await stands(traveller)
  console.log(
    path,
    'after reload',
    await page.evaluate('JSON.stringify([location.href, history.length, history.state])'),
  )
  expect.soft(traveller.path).toBe(path)
  if (path === '/') return
  const here = page.url()
  await page.goBack()
  await new Promise((d) => setTimeout(d, 700))
  console.log(path, 'back', await page.evaluate('JSON.stringify([location.href, history.length, history.state])'))
  await stands(traveller)
  await page.goForward()
  await new Promise((d) => setTimeout(d, 700))
  console.log(path, 'forward', await page.evaluate('JSON.stringify([location.href, history.length, history.state])'))
  await page.goto(here)
  await stands(traveller)
}
