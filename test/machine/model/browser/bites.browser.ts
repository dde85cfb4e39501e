import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../../../../build/screens/chromium.ts'
import { Stage } from '#support/browser/stage.ts'
import type { Path } from '../paths.ts'
import { tours } from './tours.ts'
import { BrowserWalk, type Tamper } from './walk.ts'

let browser: Browser
let stage: Stage
beforeAll(async () => {
  browser = await launchChromium()
  stage = await Stage.on(browser)
})
afterAll(async () => {
  await stage?.product.stop()
  await browser?.close()
})

const asksForMoreTime = ({ steps }: Path) => steps[2]?.event.type === 'extension.asked'

/** The first steps of somebody who owes: the account is read, and it is there. */
function toTheAccount(): Path {
  const path = tours('account').find(asksForMoreTime)
  if (!path) throw new Error('no path leads over the account')
  return { ...path, steps: path.steps.slice(0, 2) }
}

const walk = async (tamper: Tamper | null) => (await new BrowserWalk(stage, tamper).walk(toTheAccount())).complaint

/** Somebody has changed these words in what the build has made. */
const changeWords =
  (from: string, to: string): Tamper =>
  (page) =>
    page.context().route(/\/assets\/.*\.js$/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(from, to) })
    })

/** Runs in the page: whatever button has this name cannot be pressed. */
function blockHere(name: string): void {
  const look = () => {
    for (const button of document.querySelectorAll('button'))
      if (button.textContent?.trim() === name && !button.disabled) button.disabled = true
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
}

/** Runs in the page: a style sheet from somewhere lets no tap through to the buttons of the page. */
const coverButtons: Tamper = (page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main button { pointer-events: none !important; }')
    document.adoptedStyleSheets = [sheet]
  })

const story = 'account is not what it must be in Chromium.\n0. begin\n1. readClientInfo answers '

describe('a path in Chromium', () => {
  it('holds on the product as it is', async () => {
    expect(await walk(null)).toBeNull()
  })

  it('notices a wrong heading', async () => {
    const complaint = await walk(changeWords('Hello', 'Helo'))
    expect(complaint).toContain(story)
    expect(complaint).toMatch(/\nthe heading must be .*\nbut is "Helo.*"\non \/account$/)
  })

  it('notices a control that is disabled', async () => {
    const complaint = await walk((page) => page.addInitScript(blockHere, 'EXTEND THE LOAN'))
    expect(complaint).toContain(story)
    expect(complaint).toMatch(/\n"EXTEND THE LOAN" must be offered; there are .*"PAY FOR THE LOAN"/)
  })

  it('notices controls that a style sheet has taken away', async () => {
    const complaint = await walk(coverButtons)
    expect(complaint).toContain(story)
    expect(complaint).toMatch(/\nextension\.asked must be offered: button/)
  })
})
