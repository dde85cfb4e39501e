/** How a hand works on a page in Chromium: the same gestures as on a rendered page, through roles, names and fields. */
import type { Locator, Page } from 'playwright-core'
import { waits } from '#machines/rules/policy.ts'
import type { Control, Hand } from '../gestures/hand.ts'
import { firstOfEvery } from '#support/browser/picker.ts'
import { until } from './inside.ts'

const isFree = (elements: Element[]) =>
  elements.findIndex(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).pointerEvents !== 'none' &&
      !element.matches(':disabled, [aria-disabled=true], [aria-busy=true], fieldset:disabled *'),
  )

export class PageHand implements Hand {
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  private async find(control: Control): Promise<Locator> {
    const dialogs = this.page.locator('dialog[open]')
    const isCovered = (await dialogs.count()) > 0
    const top = isCovered ? dialogs.last() : this.page.locator('body')
    // What a style names around the field may be outside the dialog.
    if (control.kind === 'field') return this.page.locator(control.css).and(top.locator('*'))
    const { within, name } = control
    const isInDialog = within === 'dialog'
    if (isInDialog && !isCovered) return this.page.locator('never')
    const place = within === undefined || isInDialog ? top : top.locator(within)
    return place.getByRole('button', { name })
  }

  async offers(control: Control): Promise<boolean> {
    return (await (await this.find(control)).evaluateAll(isFree)) >= 0
  }

  private async take(control: Control): Promise<Locator> {
    const found = await this.find(control)
    const at = await until(
      () => found.evaluateAll(isFree),
      (index) => index >= 0,
      4,
    )
    if (at < 0) throw new Error(`${control.kind === 'button' ? String(control.name) : control.css} cannot be taken`)
    return found.nth(at)
  }

  /** Two presses within 80 ms count as one, and the clock of the page stands still in between. */
  async press(control: Control): Promise<void> {
    await (await this.take(control)).click()
    await this.page.clock.runFor(100)
  }
  private field(name: string): Promise<Locator> {
    return this.take({ kind: 'field', css: `main [name="${name}"], main #${name}` })
  }
  async fill(name: string, text: string): Promise<void> {
    const input = await this.field(name)
    await input.fill(text)
    await input.blur()
    await this.page.clock.runFor(400)
  }
  textOf(name: string): Promise<string> {
    return this.page
      .locator(`main [name="${name}"]`)
      .first()
      .evaluate((field) => ('value' in field ? String(field.value) : ''), undefined, { timeout: 2_000 })
      .catch(() => '')
  }
  async choose(name: string, value?: string): Promise<void> {
    const list = await this.field(name)
    await until(
      () => list.locator('option').count(),
      (count) => count > 1,
    )
    await list.selectOption(value ?? { index: 1 })
    await this.page.clock.runFor(400)
  }
  async pick(name: string): Promise<void> {
    await this.press({ kind: 'field', css: `main #${name}` })
    await firstOfEvery(this.page, () => this.press({ kind: 'field', css: 'ul.picker-list button' }))
  }
  async tick(name: string, value?: string): Promise<void> {
    const css = `main input[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`
    await (await this.take({ kind: 'field', css })).check()
    await this.page.clock.runFor(400)
  }
  async attach(css: string): Promise<void> {
    await this.page.locator(css).setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0]) })
  }
  /** An address inside the application: a link is pressed that was put there for it. */
  async go(address: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState({}, '', to)
    }, address)
    await this.page.clock.runFor(400)
  }
  async waitAwhile(): Promise<void> {
    await this.page.clock.runFor(waits.guardStillConnecting + 500)
  }
  address(): Promise<string> {
    return Promise.resolve(new URL(this.page.url()).pathname)
  }
  heading(): Promise<string> {
    return this.page
      .locator('h1')
      .first()
      .textContent({ timeout: 1_000 })
      .then((text) => text ?? '')
      .catch(() => '')
  }
}
