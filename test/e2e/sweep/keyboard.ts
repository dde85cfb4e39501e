/** How somebody without mouse or touch walks: Tab, Space, Enter, arrows, and at every stop the focus can be seen. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Stop = { readonly name: string; readonly isSeen: boolean; readonly isMarked: boolean }

/** What has the focus: is any part of it in sight, and does it look different from what has not. */
function stopOf(): Stop {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return { name: '', isSeen: true, isMarked: true }
  // A radio or a tick box is drawn by its row.
  const drawn = element.matches('[type=radio], [type=checkbox]') ? (element.closest('label') ?? element) : element
  const { left, right, top, bottom } = drawn.getBoundingClientRect()
  const across = [0.1, 0.5, 0.9].map((part) => left + (right - left) * part)
  const down = [0.1, 0.5, 0.9].map((part) => top + (bottom - top) * part)
  const isSeen = across.some((x) =>
    down.some((y) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && drawn.contains(hit)
    }),
  )
  const { outlineStyle, outlineWidth } = getComputedStyle(drawn)
  const isMarked = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  const name = element.id || element.getAttribute('name') || element.getAttribute('href') || element.className
  return { name: `${element.tagName.toLowerCase()} ${name}`, isSeen, isMarked }
}

export class Keyboard {
  readonly page: Page
  /** How many stops were judged. */
  stops = 0

  constructor(page: Page) {
    this.page = page
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key)
  }

  /** Presses Tab until it is there; every stop on the way must be seen. */
  async to(selector: string): Promise<void> {
    const isThere = () => this.page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)
    await this.page.locator(selector).first().waitFor({ state: 'attached' })
    for (let presses = 0; !(await isThere()); presses++) {
      expect(presses, `${selector} is reached on ${this.page.url()}`).toBeLessThan(70)
      await this.press('Tab')
      const stop = await this.page.evaluate(stopOf)
      expect(stop, `stop ${stop.name} on ${this.page.url()}`).toMatchObject({ isSeen: true, isMarked: true })
      this.stops++
    }
  }

  async type(selector: string, text: string): Promise<void> {
    await this.to(selector)
    await this.page.keyboard.type(text)
  }

  /** A native list takes its next entry by the arrow, without being opened. */
  async choose(name: string): Promise<void> {
    await this.page.locator(`main select[name=${name}] option:nth-child(2)`).waitFor({ state: 'attached' })
    await this.to(`main select[name=${name}]`)
    await this.press('ArrowDown')
    await expect.poll(() => this.page.locator(`main select[name=${name}]`).inputValue()).not.toBe('')
  }

  async tick(name: string): Promise<void> {
    await this.to(`main input[name=${name}]`)
    await this.press('Space')
  }

  async do(selector: string, key = 'Enter'): Promise<void> {
    await this.to(selector)
    await this.press(key)
  }

  async arrives(path: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === path)
    await this.page.locator('main h1:not(.pending, .pending > *)').first().waitFor()
  }

  /** A message of the lender is answered by Enter on its OK. */
  async readMessages(): Promise<void> {
    const open = this.page.locator('dialog[open] footer .btn-primary')
    const comes = () =>
      open.waitFor({ timeout: 1_500 }).then(
        () => true,
        () => false,
      )
    while (await comes()) {
      await this.do('dialog[open] footer .btn-primary')
      await this.page.waitForTimeout(200)
    }
  }
}
