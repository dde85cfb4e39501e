/** What a borrower is in a journey: a phone of 360 by 740, or another screen, with touch and camera, whose browser must stay quiet. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { onTestFailed } from 'vitest'
import { launchChromium } from '../../../build/screens/chromium.ts'
import type { Language } from '#machines/shared/languages.ts'
import { Effort } from './effort.ts'
import { Product, screenshots } from './product.ts'
import { lenderMessage, Walker } from './walker.ts'

/** `SCREEN=320x640 npx vitest run --project journey` walks on another one. */
const [width = 0, height = 0] = (process.env['SCREEN'] ?? '360x740').split('x').map(Number)
export const phone = { width, height } as const

type BrowserOptions = NonNullable<Parameters<typeof launchChromium>[0]>
/** One browser of a kind in a worker, which ends with it; each traveller has a context of its own in it. */
const browsers = new Map<string, Promise<Browser>>()
function browserWith(options: BrowserOptions): Promise<Browser> {
  const kind = JSON.stringify(options)
  const browser = browsers.get(kind) ?? launchChromium(options)
  browsers.set(kind, browser)
  return browser
}

let counted = 0
/** Numbers that no other journey of this run uses. */
export const freshPhone = (): string =>
  `0760${String(Date.now() % 10_000).padStart(4, '0')}${String(counted++ % 100).padStart(2, '0')}`

export class Traveller extends Walker<Page> {
  readonly context: BrowserContext
  /** Everything that a quiet browser would not have said. */
  readonly noise: string[] = []
  readonly effort: Effort
  /** The page as it was left, where the browser was not quiet: the test fails, and the page is closed by then. */
  private last: Buffer | null = null
  /** Answers that the journey provokes itself, such as a sign-in that is asked for and refused. */
  private readonly forgiven: RegExp[] = []

  private constructor(context: BrowserContext, page: Page, effort: Effort) {
    super(page)
    this.context = context
    this.effort = effort
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.hear(`console ${message.type()}: ${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => this.hear(`uncaught: ${error.message}`))
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // A page that is left cancels what it was still reading.
      if (reason !== 'net::ERR_ABORTED') this.hear(`request failed: ${request.method()} ${request.url()} ${reason}`)
    })
  }

  static async set(
    url: string,
    {
      path = '/',
      language,
      keepsSite = false,
      clip,
      usesBackForwardCache = false,
      remembered,
      trustedKey,
    }: {
      readonly path?: string
      readonly language?: Language
      /** With the service worker, which fetches the whole site. */
      readonly keepsSite?: boolean
      /** What the camera sees, as a .y4m file. */
      readonly clip?: string
      readonly usesBackForwardCache?: boolean
      /** What a browser that was closed has kept. */
      readonly remembered?: Awaited<ReturnType<BrowserContext['storageState']>>
      /** Hash of the key of a certificate that nobody has signed. */
      readonly trustedKey?: string
    } = {},
  ): Promise<Traveller> {
    const browser = await browserWith({
      fakeCamera: true,
      usesBackForwardCache,
      ...(clip === undefined ? {} : { clip }),
      ...(trustedKey === undefined ? {} : { flags: [`--ignore-certificate-errors-spki-list=${trustedKey}`] }),
    })
    const context = await browser.newContext({
      baseURL: url,
      serviceWorkers: keepsSite ? 'allow' : 'block',
      viewport: phone,
      deviceScaleFactor: 2,
      // The journeys in English prove what moves; with motion a journey takes a fifth longer.
      reducedMotion: language === undefined || language === 'en' ? 'no-preference' : 'reduce',
      isMobile: true,
      hasTouch: true,
      locale: 'en-LK',
      timezoneId: 'Asia/Colombo',
      permissions: ['camera', 'geolocation'],
      geolocation: { latitude: 6.9271, longitude: 79.8612, accuracy: 20 },
      ...(remembered === undefined ? {} : { storageState: remembered }),
    })
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    const traveller = new Traveller(context, page, await Effort.of(page))
    if (!keepsSite) traveller.forgive(/Service Worker registration blocked/)
    onTestFailed(async ({ task }) => {
      const file = join(screenshots, task.name.replaceAll(/\W+/g, '-').slice(0, 80))
      const picture = traveller.last ?? (await page.screenshot({ fullPage: true }).catch(() => null))
      if (picture) await writeFile(`${file}.png`, picture)
      const logs = [...Product.living].map((product) => product.log)
      await writeFile(`${file}.txt`, [page.url(), ...traveller.noise, ...logs].join('\n'))
    })
    await page.addLocatorHandler(page.locator(lenderMessage), (ok) => ok.click())
    await page.goto(path)
    if (language && language !== 'en') await traveller.speak(language)
    return traveller
  }

  private hear(words: string): void {
    if (!this.forgiven.some((pattern) => pattern.test(words))) this.noise.push(words)
  }

  /** What is said from now on and matches belongs to the journey. */
  forgive(pattern: RegExp): void {
    this.forgiven.push(pattern)
  }

  override apart(walk: () => Promise<void>): Promise<void> {
    return this.effort.apart(walk)
  }

  /** @throws with everything that was heard */
  async leave(): Promise<void> {
    if (this.noise.length > 0) this.last = await this.page.screenshot({ fullPage: true }).catch(() => null)
    await this.context.close()
    this.staysQuiet(this.noise)
  }
}
