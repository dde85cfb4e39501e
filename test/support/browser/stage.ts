/** On what the sweep looks at screens: one browser and one product a file, one signed-in page a borrower, switched in place. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../../../build/screens/chromium.ts'
import type { Language } from '#machines/shared/languages.ts'
import { Product } from './product.ts'
import type { Screen } from './screen.ts'

/** `FULL=1` looks at every width and lets axe judge every language in both colour schemes; without it the two extremes suffice. */
export const isFull = process.env['FULL'] === '1'
export const widths: readonly number[] = isFull ? [320, 360, 412, 768, 1280] : [320, 1280]
/** Screens on which nothing decisive may lie under a docked button. */
export const docked: readonly (readonly [width: number, height: number])[] = [
  [360, 640],
  ...(isFull
    ? ([
        [360, 740],
        [320, 640],
        [1280, 800],
      ] as const)
    : []),
]

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>
type Phone = { readonly isMobile?: boolean }

export class Stage {
  readonly product: Product
  readonly browser: Browser
  private readonly keepsSite: boolean
  private readonly contexts: BrowserContext[] = []
  /** A borrower signs in once: the lender lets nobody ask for one code after the other. */
  readonly sessions = new Map<string, Session>()

  private constructor(product: Product, browser: Browser, keepsSite = false) {
    this.product = product
    this.browser = browser
    this.keepsSite = keepsSite
  }

  /** @param keepsSite with the service worker, which fetches the whole site for every page that is opened here */
  static async set({ keepsSite = false } = {}): Promise<Stage> {
    const [product, browser] = await Promise.all([Product.start(), launchChromium({ fakeCamera: true })])
    return new Stage(product, browser, keepsSite)
  }

  /** Another product in the same browser. */
  static async on(browser: Browser): Promise<Stage> {
    return new Stage(await Product.start(), browser)
  }

  /** Another browser on the same product; only the browser is its own. */
  static async beside({ product }: Stage, env: Readonly<Record<string, string>>): Promise<Stage> {
    return new Stage(product, await launchChromium({ env }))
  }

  /** A page of nobody, or of a seeded borrower who is signed in and has read the lender's messages. */
  async open(phone: string | null = null, { isMobile = false }: Phone = {}): Promise<Page> {
    const session = this.sessions.get(phone ?? '')
    const context = await this.browser.newContext({
      baseURL: this.product.url,
      serviceWorkers: this.keepsSite ? 'allow' : 'block',
      viewport: { width: 360, height: 740 },
      locale: 'en-LK',
      timezoneId: 'Asia/Colombo',
      permissions: ['camera'],
      reducedMotion: 'reduce',
      isMobile,
      hasTouch: isMobile,
      ...(session === undefined ? {} : { storageState: session }),
    })
    context.setDefaultTimeout(20_000)
    this.contexts.push(context)
    const page = await context.newPage()
    if (phone !== null && session === undefined) {
      await this.signIn(page, phone)
      this.sessions.set(phone, await context.storageState())
    }
    return page
  }

  private async signIn(page: Page, phone: string): Promise<void> {
    await page.goto('/login')
    await page.locator('main input[name=phone]').fill(phone)
    await submit(page)
    await page.locator('main input[name=code]').waitFor()
    await this.enterCode(page, phone)
    await page.waitForURL((url) => url.pathname !== '/confirmation')
    await readMessages(page, 1_500)
  }

  async enterCode(page: Page, phone: string): Promise<void> {
    const [newest] = await this.product.messages(phone)
    if (!newest) throw new Error(`no SMS for ${phone}`)
    await page.locator('main input[name=code]').fill(newest.code)
    if (new URL(page.url()).pathname === '/confirmation') await submit(page)
  }

  /** The lender has forgotten everybody: everyone signs in anew. */
  async reset(): Promise<void> {
    this.sessions.clear()
    await fetch(`${this.product.url}/sandbox/api/reset`, { method: 'POST' })
  }

  async closePages(): Promise<void> {
    await Promise.all(this.contexts.splice(0).map((context) => context.close()))
  }

  async strike(): Promise<void> {
    await this.browser.close()
    await this.product.stop()
  }
}

export const submit = (page: Screen): Promise<void> =>
  page.locator('main .actions .btn-primary, main form button[type=submit]').first().click()

/** The lender's own messages would stand before every page. */
export async function readMessages(page: Page, patience: number): Promise<void> {
  const ok = page.locator('dialog[open] footer .btn-primary')
  const comes = () =>
    ok.waitFor({ timeout: patience }).then(
      () => true,
      () => false,
    )
  while (await comes()) await ok.click()
}

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main h1:not(.pending, .pending > *)').first().waitFor()
  // A page that waits for its figures has its heading already.
  await page.waitForFunction(() => document.querySelector('main .skeleton') === null)
  await readMessages(page, 250)
}

/** The pages of the open document: a browser without a viewer of its own, as on a phone, is asked for ours. */
export async function drawPages(page: Screen): Promise<void> {
  const [drawn, asked] = ['dialog[open] .pdf-pages canvas', 'dialog[open] .pdf-links + button']
  await page.locator(`${drawn}, ${asked}`).first().waitFor()
  if ((await page.locator(asked).count()) > 0) await page.locator(asked).click()
  await page.locator(drawn).first().waitFor()
}

/** An open dialog lives in the history entry: the next address would find it again. */
export async function closeDialogs(page: Page): Promise<void> {
  const open = page.locator('dialog:is([open], :popover-open)')
  const leaves = () =>
    open.waitFor({ state: 'hidden', timeout: 500 }).then(
      () => true,
      () => false,
    )
  // Within a search, the first Escape only empties it.
  for (let presses = 0; presses < 6 && (await open.count()) > 0; presses++) {
    await page.keyboard.press('Escape')
    await leaves()
  }
  await open.waitFor({ state: 'detached' })
}

/** As if another tab had chosen the language: in place, whatever is open. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((lang) => {
    localStorage.setItem('lang', lang)
    dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: lang, storageArea: localStorage }))
  }, language)
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
  await settle(page)
}

export async function resize(page: Page, width: number, height = width < 700 ? 700 : 800): Promise<void> {
  await page.setViewportSize({ width, height })
  await settle(page)
}

/** The docked bar takes its own place, so that it covers nothing; until the next address. */
export async function undock(page: Page, isUndocked = true): Promise<void> {
  await page.evaluate((still) => {
    const sheet = new CSSStyleSheet()
    // What is below the screen is drawn only when it comes near; a picture of the whole page wants it now.
    sheet.replaceSync(
      '.actions { position: static !important; } .hero + *, .duo > .stack { content-visibility: visible; }',
    )
    const others = document.adoptedStyleSheets.filter(({ cssRules }) => !cssRules[0]?.cssText.startsWith('.actions'))
    document.adoptedStyleSheets = still ? [...others, sheet] : others
    scrollTo(0, 0)
  }, isUndocked)
  await settle(page)
}

/** Two frames: what has been asked for is drawn. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
