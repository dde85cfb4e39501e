/** How somebody without mouse or touch walks, in any engine: Tab, Space, Enter, arrows, and at every stop the focus can be seen. */
import { expect } from 'vitest'
import type { Screen } from './screen.ts'

export type Key = 'Tab' | 'Enter' | 'Space' | 'Escape' | 'Home' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Control+a'

/** A part of Playwright's keyboard, which other engines have as well. */
export type Keys = {
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
}

type Stop = { readonly name: string; readonly isSeen: boolean; readonly isMarked: boolean }

/** What has the focus: is any part of it in sight, and does it look different from what has not. */
function stopOf(): Stop {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return { name: '', isSeen: true, isMarked: true }
  // A radio, a tick box or a chooser of files is drawn by its label.
  const isDrawnByLabel = element instanceof HTMLInputElement && ['radio', 'checkbox', 'file'].includes(element.type)
  const drawn = (isDrawnByLabel ? element.labels?.[0] : null) ?? element
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

export class Keyboard<S extends Screen = Screen> {
  readonly page: S
  readonly keys: Keys
  /** How many stops were judged. */
  stops = 0

  constructor(page: S, keys: Keys) {
    this.page = page
    this.keys = keys
  }

  press(key: Key): Promise<void> {
    return this.keys.press(key)
  }

  /** Presses Tab until it is there; every stop on the way must be seen. It is no link: Safari's Tab passes over links. */
  async to(selector: string): Promise<void> {
    const isThere = () =>
      this.page.evaluate<boolean>(`document.activeElement?.matches(${JSON.stringify(selector)}) === true`)
    await this.page.locator(selector).first().waitFor({ state: 'attached' })
    for (let presses = 0; !(await isThere()); presses++) {
      expect(presses, `${selector} is reached on ${this.page.url()}`).toBeLessThan(70)
      await this.press('Tab')
      // A page that scrolls to what has the focus needs a moment.
      const stop = () => this.page.evaluate(stopOf)
      await expect.poll(stop, { message: this.page.url() }).toMatchObject({ isSeen: true, isMarked: true })
      this.stops++
    }
    expect(await this.page.evaluate<boolean>(`document.activeElement.matches('a')`), `${selector} is a link`).toBe(
      false,
    )
  }

  async type(selector: string, text: string): Promise<void> {
    await this.to(selector)
    await this.keys.type(text)
  }

  /** A native list takes an entry by its first letter, without being opened. */
  async choose(name: string): Promise<void> {
    const list = `main select[name=${name}]`
    const entry = this.page.locator(`${list} option:nth-child(2)`)
    await entry.waitFor({ state: 'attached' })
    const words = await this.page.evaluate<string>(`document.querySelector('${list} option:nth-child(2)').text`)
    await this.to(list)
    await this.keys.type(words.charAt(0))
    await expect.poll(() => this.page.locator(list).inputValue()).not.toBe('')
  }

  async tick(name: string): Promise<void> {
    await this.to(`main input[name=${name}]`)
    await this.press('Space')
  }

  async do(selector: string, key: Key = 'Enter'): Promise<void> {
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
      await new Promise((done) => setTimeout(done, 200))
    }
  }
}
