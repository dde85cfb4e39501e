/** How much work a journey is for a borrower: how often the screen is tapped, and which fields a hand fills in. */
import type { Page } from 'playwright-core'

type Act = 'tap' | 'list' | 'field'

/** Runs in the page. A native list is drawn by the phone: what happens in it reaches the page as a change only. */
const listening = `
  addEventListener('pointerup', ({ target, isTrusted }) => {
    if (!isTrusted) return
    tellEffort('tap', '')
    const picker = target instanceof Element ? target.closest('ul.picker-list') : null
    if (picker) tellEffort('field', picker.id)
  }, true)
  addEventListener('input', ({ target }) => tellEffort('field', target.name ?? ''), true)
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) tellEffort('list', target.name)
  }, true)
`

export class Effort {
  /** An entry of a native list counts once; on a phone it is two taps. */
  taps = 0
  lists = 0
  readonly fields = new Set<string>()
  private isApart = false

  static async of(page: Page): Promise<Effort> {
    const effort = new Effort()
    await page.exposeFunction('tellEffort', (act: Act, name: string) => effort.add(act, name))
    await page.addInitScript(listening)
    await page.evaluate(listening)
    return effort
  }

  private add(act: Act, name: string): void {
    if (this.isApart) return
    if (act !== 'field') this.taps++
    if (act === 'list') this.lists++
    if (name !== '') this.fields.add(name)
  }

  /** What a test does besides, and a borrower in a hurry leaves out. */
  async apart(walk: () => Promise<void>): Promise<void> {
    this.isApart = true
    await walk()
    this.isApart = false
  }
}
