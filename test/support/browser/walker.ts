/** How a page is used in any language and any engine, by names of fields and by structure. */
import { expect } from 'vitest'
import type { PhotoType } from '#machines/photos/photo.ts'
import type { Language } from '#machines/shared/languages.ts'
import { firstOfEvery } from './picker.ts'
import type { Screen } from './screen.ts'

/** The lender's messages come when they come, and wait for their OK, the one button; no other dialog of the frame looks like that. */
export const lenderMessage = 'dialog[open]:not([role=alertdialog], .dialog-sheet) footer .btn-primary:only-child'

export class Walker<S extends Screen = Screen> {
  readonly page: S

  constructor(page: S) {
    this.page = page
  }

  get path(): string {
    return new URL(this.page.url()).pathname
  }

  async arrives(path: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === path)
  }

  /** What a test does besides, and a borrower in a hurry leaves out. */
  apart(walk: () => Promise<void>): Promise<void> {
    return walk()
  }

  /** @throws with everything that was heard: the comparison alone is cut after forty characters */
  protected staysQuiet(noise: readonly string[]): void {
    const heard = noise.join('\n')
    expect(heard, `the browser must stay quiet: ${heard}`).toBe('')
  }

  /** The camera is asked for, its picture comes, and one press takes it. */
  async shoot(): Promise<void> {
    await this.page.locator('main video').waitFor({ state: 'visible' })
    await expect.poll(() => this.page.evaluate(() => document.querySelector('video')?.videoWidth)).toBeGreaterThan(0)
    await this.next()
    await this.judged()
  }

  /** The photo is on the screen and the device has said what it thinks of it. */
  async judged(): Promise<void> {
    await this.page.locator('main .camera.still img').waitFor()
    await this.page.locator('main .actions .btn-primary:not([aria-busy])').waitFor()
  }

  /** Takes a bad picture until it is advised against: a phone that is busy for a second does not wait for its check. */
  async shootAdvised(): Promise<void> {
    for (let tries = 1; tries <= 5; tries += 1) {
      await this.shoot()
      if ((await this.page.locator('main .note.warn').count()) > 0) return
      await this.page.locator('main .btn-text').tap()
    }
    throw new Error('five bad photos, and none was advised against')
  }

  async takePhoto(type: PhotoType): Promise<void> {
    await this.page.locator(`#take-${type}`).tap()
    await this.shoot()
    await this.next()
  }

  /** Chooses the language in the header's dialog; the buttons are told apart by the script that they are written in. */
  async speak(language: Language): Promise<void> {
    await this.page.locator('header button[aria-haspopup=dialog]').first().tap()
    await this.page.locator(`dialog .choice:has([lang=${language}])`).tap()
    await this.page.locator('dialog[open]').waitFor({ state: 'detached' })
    await expect.poll(() => this.page.locator('html').getAttribute('lang')).toBe(language)
  }

  /** The one thing to do on a page, whatever it is called in the language. */
  async next(): Promise<void> {
    await this.page.locator('main .actions .btn-primary, main form button[type=submit]').first().tap()
  }

  async fill(name: string, value: string): Promise<void> {
    const field = this.page.locator(`main [name="${name}"]`)
    await field.fill(value)
    await field.blur()
  }

  async pick(name: string, value?: string): Promise<void> {
    const list = this.page.locator(`main select[name="${name}"]`)
    await expect.poll(() => list.locator('option').count()).toBeGreaterThan(1)
    await list.selectOption(value ?? { index: 1 })
  }

  async tick(name: string, value?: string): Promise<void> {
    const radio = this.page
      .locator(`main input[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`)
      .first()
    await radio.check()
  }

  /** Opens the searchable sheet of a field and takes its first row, and the first of every list that the sheet goes on to. */
  async search(name: string, typed = ''): Promise<void> {
    const button = this.page.locator(`main #${name}`)
    await expect.poll(() => button.isEnabled()).toBe(true)
    await button.tap()
    const sheet = this.page.locator('dialog[open]')
    if (typed !== '') await sheet.locator('input[type=search]').fill(typed)
    await firstOfEvery(this.page, () => sheet.locator('ul.picker-list button').first().tap())
  }
}
