/** A task of a new user: found and done by visible words, in the part of the page that is in view. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Traveller } from '#support/browser/traveller.ts'

export type Work = { readonly taps: number; readonly swipes: number }

/** Part of the window's height by which one swipe moves the page. */
const swipe = 0.8
const pixelsPerSecond = 2_000
/** Boxes of neighbouring lines overlap at their edges: these parts of width and height are looked at. */
const looked = [
  [0.5, 0.5],
  [0.1, 0.5],
  [0.9, 0.5],
  [0.5, 0.25],
  [0.5, 0.75],
] as const

/** Runs in the page: the first element that is in the window as a whole with nothing above it; -1 for none. */
function inView(elements: Element[], parts: typeof looked): number {
  return elements.findIndex((element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    const fits = width > 1 && height > 1 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    return (
      fits && parts.every(([x, y]) => element.contains(document.elementFromPoint(left + x * width, top + y * height)))
    )
  })
}

/** Runs in the page: while a view transition runs, the browser takes no tap. */
const isAtRest = () =>
  document
    .getAnimations()
    .every(({ effect }) => !(effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view')))

export class Task {
  private readonly name: string
  private readonly traveller: Traveller
  private readonly startedAt = performance.now()
  private readonly tapsBefore: number
  private swipes = 0

  private constructor(name: string, traveller: Traveller) {
    this.name = name
    this.traveller = traveller
    this.tapsBefore = traveller.effort.taps
  }

  /** Time is counted from the moment when the heading of the page is there. */
  static async begin(name: string, traveller: Traveller, heading: string | RegExp): Promise<Task> {
    await traveller.page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await traveller.page.waitForFunction(isAtRest)
    return new Task(name, traveller)
  }

  private get page(): Page {
    return this.traveller.page
  }

  /** Swipes down until the words are in view. */
  async sees(words: Locator): Promise<Locator> {
    await words.filter({ visible: true }).first().waitFor()
    for (;;) {
      const index = await words.evaluateAll(inView, looked)
      if (index >= 0) return words.nth(index)
      if (!(await this.swipeDown())) throw new Error(`${this.name}: not in view anywhere: ${String(words)}`)
    }
  }

  async tap(words: Locator): Promise<void> {
    const seen = await this.sees(words)
    await seen.tap()
  }

  /** What follows the words, where both are in view. */
  async reads(words: string, value: RegExp): Promise<string> {
    await this.sees(this.page.getByText(words))
    const text = await this.page.getByRole('main').innerText()
    const [, found] = new RegExp(`${words}\\s+(${value.source})`).exec(text) ?? []
    if (found === undefined) throw new Error(`${this.name}: nothing follows “${words}”`)
    await this.sees(this.page.getByText(found, { exact: true }))
    return found
  }

  /** @returns whether the page moved */
  private async swipeDown(): Promise<boolean> {
    const { page } = this
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const before = await page.evaluate(() => scrollY)
    const browser = await this.traveller.context.newCDPSession(page)
    await browser.send('Input.synthesizeScrollGesture', {
      x: width / 2,
      y: height / 2,
      yDistance: -Math.round(height * swipe),
      speed: pixelsPerSecond,
    })
    await browser.detach()
    const hasMoved = (await page.evaluate(() => scrollY)) > before
    if (hasMoved) this.swipes += 1
    return hasMoved
  }

  /** `TASKS_TELL=1` writes a line for every task. */
  end(most: Work): void {
    const seconds = (performance.now() - this.startedAt) / 1000
    const taps = this.traveller.effort.taps - this.tapsBefore
    const { name, swipes } = this
    if (process.env['TASKS_TELL'] === '1')
      console.log(`${name}: ${taps} taps, ${swipes} swipes, ${seconds.toFixed(1)} s`)
    expect(taps, `${name}: taps`).toBeLessThanOrEqual(most.taps)
    expect(swipes, `${name}: swipes`).toBeLessThanOrEqual(most.swipes)
  }
}
