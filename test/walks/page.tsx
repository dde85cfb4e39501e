/** The whole application on a page of its own, before the scripted lender, with a clock that only the walk moves. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { configure, fireEvent } from '@testing-library/react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { Application } from '#boot/application.tsx'
import { activateLanguage, withMessages } from '#i18n/catalogs.ts'
import { follow, type Expected } from '#navigation/follower.ts'
import { createPageRouter, type PageRouter } from '#navigation/page-router.ts'
import { createSystem, type System } from '#platform/system.ts'
import { createDevice } from './device.ts'
import type { Lender } from './lender.ts'
import { noon } from './model/position.ts'
import type { Hand, Seen } from './model/terms.ts'

// React of a build has no `act`: it draws when the page settles.
configure({ eventWrapper: (happens) => void happens() })

/** Loaded before a walk needs them: no step waits for a file. */
export async function loadPages(): Promise<void> {
  await activateLanguage('en')
  const files = import.meta.glob([
    '/src/features/**/*-page.tsx',
    '/src/features/account/{modes,loan}/*.tsx',
    '/src/features/account/own-records.tsx',
    '/src/features/sign-in/confirmation/*.tsx',
    '/src/ui/payday/payday.tsx',
  ])
  await Promise.all(Object.values(files).map((load) => load()))
  for (const part of catalogParts) await withMessages(part, Promise.resolve())
}

const catalogParts = ['first', 'public', 'application', 'photos', 'offer', 'account'] as const
const realTimeout = globalThis.setTimeout
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Words of what can be seen. */
function wordsOf(node: Node, parts: string[] = []): string[] {
  if (node.nodeType === Node.TEXT_NODE) parts.push(node.textContent ?? '')
  if (!(node instanceof Element) || isHidden(node)) return parts
  const isFolded = node.localName === 'details' && !node.hasAttribute('open')
  for (const child of node.childNodes)
    if (!isFolded || (child instanceof Element && child.localName === 'summary')) wordsOf(child, parts)
  // Lines of their own, where the browser breaks them.
  if (!inline.includes(node.localName) || node.classList.contains('line-of')) parts.push(' ')
  return parts
}
const inline = ['span', 'strong', 'a', 'time', 'b', 'em']
const isHidden = (element: Element) =>
  element.hasAttribute('hidden') ||
  (element.localName === 'dialog' && !element.hasAttribute('open')) ||
  element.hasAttribute('data-live')

const nameOf = (element: Element) => plain(element.getAttribute('aria-label') ?? wordsOf(element).join(''))
const isFree = (element: Element) =>
  !element.hasAttribute('disabled') &&
  element.getAttribute('aria-disabled') !== 'true' &&
  element.getAttribute('aria-busy') !== 'true' &&
  element.closest('[hidden], fieldset[disabled], details:not([open]) > :not(summary)') === null

export class Page {
  readonly lender: Lender
  private system: System | null = null
  private router: PageRouter | null = null
  private root: Root | null = null
  private stopFollowing: () => void = () => undefined
  private readonly device = createDevice()

  constructor(lender: Lender) {
    this.lender = lender
  }

  static stage(): void {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
      now: noon,
    })
    vi.stubGlobal('scrollTo', () => undefined)
    localStorage.clear()
    sessionStorage.clear()
  }

  async open(path: string): Promise<void> {
    const { lender } = this
    vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: unknown; signal?: AbortSignal }) => {
      lender.underWay += 1
      try {
        await settle()
        const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {}
        const said = await lender.fetch(init.method, url, body as Record<string, unknown>, init.signal)
        const text = typeof said.body === 'string' ? said.body : JSON.stringify(said.body)
        return {
          ok: said.status < 300,
          status: said.status,
          headers: new Headers(),
          body: null,
          text: () => Promise.resolve(text),
          blob: () => Promise.resolve(new Blob([text])),
        }
      } finally {
        lender.underWay -= 1
      }
    })
    const address = new URL(path, 'http://localhost')
    const system = createSystem({
      locks: () => undefined,
      print: () => undefined,
      isOnline: () => true,
      databases: () => this.device,
      // As over plain http: what is encrypted takes real time.
      subtle: () => undefined,
      address: () => address,
    })
    const expected: Expected = { path: null }
    const history = createMemoryHistory({ initialEntries: [path] })
    const router = createPageRouter({ session: system.session, expected, history })
    this.system = system
    this.router = router
    system.start()
    this.stopFollowing = follow(router, system.session, expected)
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    this.root = root
    root.render(<Application drawn={null} loaded={{ system, arrived: { router, Pages: RouterProvider } }} />)
    await settle()
    await this.calm()
  }

  close(): void {
    this.root?.unmount()
    this.stopFollowing()
    this.system?.stop()
    document.body.innerHTML = ''
  }

  /** The page is loaded anew; the storage of the tab stays. */
  async reload(): Promise<void> {
    const { pathname, searchStr } = this.router?.state.location ?? { pathname: '/', searchStr: '' }
    this.close()
    await this.open(pathname + searchStr)
  }

  private async pass(milliseconds: number): Promise<void> {
    vi.advanceTimersByTime(milliseconds)
    await settle()
  }

  /** Until nothing is on its way but what is held, and the page stands still. */
  async calm(): Promise<void> {
    for (let still = 0, idle = 0; still < 3 && idle < 60;) {
      await this.pass(idle < 10 ? 1 : 0)
      const isBusy = this.lender.underWay > (this.lender.isHolding ? 1 : 0)
      const isOpening = this.router?.state.isLoading === true || document.querySelector('main h1') === null
      still = isBusy || isOpening ? 0 : still + 1
      idle = isBusy ? 0 : idle + 1
      // Its file is on the way, which takes real time.
      if (idle > 10) await new Promise<void>((resolve) => realTimeout(resolve, 1))
    }
  }

  /** Something is still on its way in real time: a file, a picture. */
  async rest(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => realTimeout(resolve, milliseconds))
    await this.calm()
  }

  async wait(milliseconds: number): Promise<void> {
    // In pieces: what is answered in one of them is seen in the next.
    for (let left = milliseconds; left > 0; left -= 500) await this.pass(Math.min(left, 500))
    await this.calm()
  }

  private top(): ParentNode {
    return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  }

  read(): Seen {
    const top = this.top()
    const isDialog = top instanceof Element
    return {
      at: this.router?.state.location.pathname ?? '',
      heading: plain(wordsOf(document.querySelector('main h1') ?? document.createElement('i')).join('')),
      words: plain([...document.querySelectorAll('main, output.line')].flatMap((part) => wordsOf(part)).join('')),
      dialog: isDialog ? plain(wordsOf(top).join('')) : null,
      free: [...top.querySelectorAll('main button, main a, main summary, dialog button, .line button')]
        .concat(isDialog ? [...top.querySelectorAll('button, a')] : [])
        .filter(isFree)
        .map(nameOf),
    }
  }

  private field(name: string): Element {
    const found = [...this.top().querySelectorAll(`[name="${name}"], #${name}`)].find(isFree)
    if (found === undefined) throw new Error(`there is no field "${name}" to fill in`)
    return found
  }

  async do(hand: Hand): Promise<void> {
    // A hand needs its time: two presses within 80 ms count as one.
    await this.pass(100)
    this.move(hand)
    await settle()
    if (hand.do === 'pick') await this.pickRows()
    if (hand.do !== 'fill') await this.calm()
  }

  private move(hand: Hand): void {
    switch (hand.do) {
      case 'press': {
        const places = [...this.top().querySelectorAll('button, a, summary')]
        const found = places.filter((one) => nameOf(one).startsWith(hand.name) && isFree(one))
        const [element] = found.toSorted((a, b) => nameOf(a).length - nameOf(b).length)
        if (!(element instanceof HTMLElement)) throw new Error(`"${hand.name}" cannot be pressed`)
        element.focus()
        fireEvent.click(element)
        return
      }
      case 'fill':
      case 'select': {
        const element = this.field(hand.field)
        fireEvent.change(element, { target: { value: hand.text } })
        fireEvent.blur(element)
        return
      }
      case 'tick': {
        const css = `input[name="${hand.field}"]${hand.text === '' ? '' : `[value="${hand.text}"]`}`
        const element = this.top().querySelector(css)
        if (element === null) throw new Error(`there is no choice "${hand.field}"`)
        fireEvent.click(element)
        return
      }
      case 'pick':
        fireEvent.click(this.field(hand.field))
        return
      case 'open':
        void this.router?.navigate({ to: hand.path })
    }
  }

  /** The first row of the sheet, and of every list that it goes on to. */
  private async pickRows(): Promise<void> {
    for (let n = 0; n < 4; n++) {
      await this.calm()
      const row = this.top().querySelector('ul.picker-list button')
      if (row === null) return
      await this.pass(100)
      fireEvent.click(row)
      await settle()
    }
  }
}

export function leaveStage(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
}
