/** The page of the shared steps in an engine that is driven by WebDriver: it waits for what it needs, as Playwright does. */
import type { Keys } from '../browser/keyboard.ts'
import type { Place, Screen } from '../browser/screen.ts'
import { lenderMessage } from '../browser/walker.ts'
import { askPage, type Asked, type Find } from './in-page.ts'
import { WireError, type Wire } from './wire.ts'

const usualPatience = 30_000
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
/** The name by which the standard hands over an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

const idOf = (element: unknown): string =>
  typeof element === 'object' && element !== null && elementKey in element ? String(element[elementKey]) : ''

type Answer = { readonly element: string; readonly count: number; readonly value: unknown }

/** Keys without a letter, as the standard writes them. */
const keyValues: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Space: ' ',
}

/** Passing states of a page that moves: the same command is given again. */
const passing = [
  'stale element reference',
  'element click intercepted',
  'element not interactable',
  'no such element',
  'javascript error',
]
const isPassing = (error: unknown): boolean => error instanceof WireError && passing.includes(error.code)

export class EnginePage implements Screen {
  private readonly wire: Wire
  private readonly base: string
  private address = 'about:blank'
  /** Off while a test looks at a dialog that has one button as well. */
  answersMessages = true

  constructor(wire: Wire, base: string) {
    this.wire = wire
    this.base = base
  }

  url(): string {
    return this.address
  }

  locator(css: string): EnginePlace {
    return new EnginePlace(this, this.wire, [{ css }])
  }

  async goto(path: string): Promise<void> {
    await this.wire.send('open', { url: new URL(path, this.base).href })
    await this.look()
  }

  async reload(): Promise<void> {
    await this.wire.send('reload')
    await this.look()
  }

  async goBack(): Promise<void> {
    await this.wire.send('back')
    await this.look()
  }

  async goForward(): Promise<void> {
    await this.wire.send('forward')
    await this.look()
  }

  /** The browser knows nobody any more. */
  async forget(): Promise<void> {
    await this.wire.send('forget')
    await this.evaluate(() => localStorage.clear())
  }

  async waitForURL(isThere: (url: URL) => boolean, { timeout = usualPatience } = {}): Promise<void> {
    await this.until(`${this.address} to become another address`, timeout, async () => {
      await this.look()
      return isThere(new URL(this.address))
    })
  }

  async evaluate<R>(read: (() => R | Promise<R>) | string): Promise<R> {
    const script = typeof read === 'string' ? `return ${read}` : `return (${read.toString()})()`
    return (await this.wire.send('run', { script, args: [] })) as R
  }

  /** @param expression becomes true in the page */
  waitFor(expression: string): Promise<void> {
    return this.until(expression, usualPatience, () => this.evaluate<boolean>(expression))
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(String(await this.wire.send('picture', { full: false })), 'base64')
  }

  /** The keyboard, wherever the focus is. */
  readonly keyboard: Keys = {
    press: (key) => this.strike([key.split('+').map((part) => keyValues[part] ?? part)]),
    type: (text) => this.strike(text.split('').map((letter) => [letter])),
  }

  /** @param strokes one after the other, each of keys that are down together */
  private async strike(strokes: readonly (readonly string[])[]): Promise<void> {
    const actions = strokes.flatMap((keys) => [
      ...keys.map((value) => ({ type: 'keyDown', value })),
      ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
    ])
    await this.wire.send('act', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  async until(what: string, timeout: number, isSo: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + timeout; ; await pause(50)) {
      try {
        if (await isSo()) return
      } catch (error) {
        if (!isPassing(error) || Date.now() > end) throw error
      }
      if (Date.now() > end) throw new Error(`${what} on ${this.address}: waited for ${timeout} ms`)
    }
  }

  private async look(): Promise<void> {
    await this.ask([{ css: 'html' }], 'count')
  }

  /** The lender's messages are answered first. */
  async ask(finds: readonly Find[], asked: Asked, argument?: string): Promise<Answer> {
    const told = await this.wire.send('run', {
      script: `return (${askPage.toString()})(arguments[0])`,
      args: [{ finds, asked, argument, message: lenderMessage }],
    })
    const { url, message, element, count, value } = told as Record<
      'url' | 'message' | 'element' | 'count' | 'value',
      unknown
    >
    this.address = String(url)
    const ok = idOf(message)
    if (this.answersMessages && ok !== '' && ok !== idOf(element)) {
      await this.wire.send('click', { id: ok }).catch((error: unknown) => {
        if (!isPassing(error)) throw error
      })
    }
    return { element: idOf(element), count: Number(count), value }
  }
}

class EnginePlace implements Place {
  private readonly page: EnginePage
  private readonly wire: Wire
  private readonly finds: readonly Find[]

  constructor(page: EnginePage, wire: Wire, finds: readonly Find[]) {
    this.page = page
    this.wire = wire
    this.finds = finds
  }

  private narrowed(find: Find): EnginePlace {
    return new EnginePlace(this.page, this.wire, [...this.finds, find])
  }

  locator(css: string): EnginePlace {
    return this.narrowed({ css })
  }

  first(): EnginePlace {
    return this.narrowed({ nth: 0 })
  }

  last(): EnginePlace {
    return this.narrowed({ nth: -1 })
  }

  nth(index: number): EnginePlace {
    return this.narrowed({ nth: index })
  }

  private get words(): string {
    return this.finds.map((find) => ('css' in find ? find.css : `[${find.nth}]`)).join(' ')
  }

  /** Does it with the one element, as soon as it stands still and can be used. */
  private async whenReady(act: (id: string) => Promise<unknown>): Promise<void> {
    let last: unknown = null
    await this.page.until(`${this.words} to be ready`, usualPatience, async () => {
      const { element, count, value } = await this.page.ask(this.finds, 'ready')
      if (count > 1) throw new Error(`${this.words}: ${count} elements`)
      const isStill = value !== null && value === last
      last = value
      if (isStill) await act(element)
      return isStill
    })
  }

  /** An answer about an element waits for the element. */
  private async read(asked: Asked, argument?: string): Promise<unknown> {
    let value: unknown = null
    await this.page.until(this.words, usualPatience, async () => {
      const answer = await this.page.ask(this.finds, asked, argument)
      value = answer.value
      return answer.count > 0
    })
    return value
  }

  tap(): Promise<void> {
    return this.whenReady((id) => this.wire.send('click', { id }))
  }

  click(): Promise<void> {
    return this.tap()
  }

  async check(): Promise<void> {
    if (await this.isChecked()) return
    await this.tap()
    await this.page.until(`${this.words} to be checked`, usualPatience, () => this.isChecked())
  }

  /** Typed by keys over what is there. */
  async fill(text: string): Promise<void> {
    await this.whenReady(async (id) => {
      await this.page.ask(this.finds, 'select')
      // The key of deletion, where nothing takes the place of what is there.
      await this.wire.send('type', { id, text: text === '' ? '\uE017' : text })
    })
    await this.page.ask(this.finds, 'count')
  }

  /** A file of a field that may be hidden behind its label. */
  async setFile(path: string): Promise<void> {
    await this.waitFor({ state: 'attached' })
    const { element } = await this.page.ask(this.finds, 'count')
    await this.wire.send('type', { id: element, text: path })
  }

  async blur(): Promise<void> {
    await this.page.ask(this.finds, 'blur')
  }

  async selectOption(entry: string | { readonly index: number }): Promise<void> {
    const option =
      typeof entry === 'string' ? this.locator(`option[value="${entry}"]`) : this.locator('option').nth(entry.index)
    await option.waitFor({ state: 'attached' })
    await this.whenReady(async () => {
      const { element } = await this.page.ask(option.finds, 'count')
      await this.wire.send('click', { id: element })
    })
  }

  async waitFor({ state = 'visible', timeout = usualPatience }: Parameters<Place['waitFor']>[0] = {}): Promise<void> {
    await this.page.until(`${this.words} to be ${state}`, timeout, async () => {
      const { count, value } = await this.page.ask(this.finds, 'isVisible')
      if (state === 'attached') return count > 0
      if (state === 'detached') return count === 0
      return (state === 'visible') === (value === true)
    })
  }

  async count(): Promise<number> {
    return (await this.page.ask(this.finds, 'count')).count
  }

  async innerText(): Promise<string> {
    return String(await this.read('words'))
  }

  async inputValue(): Promise<string> {
    return String(await this.read('value'))
  }

  async getAttribute(name: string): Promise<string | null> {
    const value = await this.read('attribute', name)
    return typeof value === 'string' ? value : null
  }

  async isChecked(): Promise<boolean> {
    return (await this.read('isChecked')) === true
  }

  async isEnabled(): Promise<boolean> {
    return (await this.read('isEnabled')) === true
  }
}
