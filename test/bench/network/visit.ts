/** Measures one visit on a slow network: first paint, usable, live, bytes and shifts. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchProfile, type Launch } from '../../../build/screens/chromium.ts'

/** A village, by the protocol's own throttling: it delays requests, not packets. */
export const slowNetwork = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

export type Visit = {
  readonly paint: number
  /** The early script has run; null on a page without one. */
  readonly usable: number | null
  /** React has taken over: the page is answered by the application, no longer by the early script. */
  readonly live: number | null
  readonly bytes: number
  readonly shift: number
}

const told = 'the page is live'
type Marks = { paint: number; usable: number | null; live: number | null; shift: number }
declare global {
  interface Window {
    benchMarks?: Marks
  }
}

/** Runs in the page before anything else. */
function watch(word: string): void {
  const marks: Marks = { paint: 0, usable: null, live: null, shift: 0 }
  window.benchMarks = marks
  const seen: readonly (readonly [string, (entry: PerformanceEntry) => void])[] = [
    ['largest-contentful-paint', ({ startTime }) => (marks.paint = startTime)],
    [
      'layout-shift',
      (entry) => {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) marks.shift += Number(entry.value)
      },
    ],
  ]
  for (const [type, take] of seen) {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  }
  const timer = setInterval(() => {
    const isEarly = 'early' in window
    if (marks.usable === null && isEarly) marks.usable = performance.now()
    if (marks.usable === null || isEarly) return
    marks.live = performance.now()
    clearInterval(timer)
    // Reported by the page: asking from outside adds 300 kB of script to the measured page.
    console.debug(word)
  }, 10)
}

/** Which language the browser asks for, and whether it is set to dark colours. */
export type Look = { readonly locale: string; readonly colorScheme: 'light' | 'dark' }
const usual: Look = { locale: 'en-LK', colorScheme: 'light' }

const phone = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true } as const

export async function openContext(browser: Browser, baseURL: string, look = usual): Promise<BrowserContext> {
  return browser.newContext({ ...look, ...phone, baseURL })
}

/** A browser of its own, with a profile in `folder`. */
export const openProfile = (folder: string, launch: Launch, baseURL: string): Promise<BrowserContext> =>
  launchProfile(folder, launch, { ...usual, ...phone, baseURL })

export type Throttle = typeof slowNetwork | null

export async function slow(page: Page, cpu: number, throttle: Throttle) {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  if (throttle) await protocol.send('Network.emulateNetworkConditions', throttle)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return protocol
}

/** @param wait what has to have come before the visit counts as seen */
export async function visit(
  context: BrowserContext,
  path: string,
  { cpu, wait, throttle }: { readonly cpu: number; readonly wait: 'live' | 'paint'; readonly throttle: Throttle },
): Promise<Visit> {
  const page = await context.newPage()
  const protocol = await slow(page, cpu, throttle)
  let bytes = 0
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.addInitScript(watch, told)
  const isLive =
    wait === 'live'
      ? page.waitForEvent('console', { predicate: (said) => said.text() === told, timeout: 60_000 })
      : null
  await page.goto(path, { waitUntil: 'load', timeout: 60_000 })
  await isLive
  const until = bytes
  await page.waitForTimeout(600)
  const marks = await page.evaluate(() => window.benchMarks ?? null)
  await page.close()
  if (marks === null) throw new Error('the page was not watched')
  return { ...marks, bytes: until }
}
