/** Measures a step: from the tap to the heading of the next page, on the slow network. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { IDLE_MS } from './front.ts'
import type { Network } from './networks.ts'
import { steps, type Step } from './step-way.ts'
import { touch } from '../taps/longest.ts'
import { median, spread } from '../tables.ts'
import { openProfile, slow } from './visit.ts'

const arrival = 'arrived at the next page'

type Taken = { readonly ms: number; readonly calls: number }

/** Runs in the page: marks the tap, and the frame in which another heading stands on the wanted page. */
function watchFor({
  wanted,
  heading,
  word,
}: {
  readonly wanted: string
  readonly heading: string
  readonly word: string
}) {
  performance.clearMarks()
  performance.clearResourceTimings()
  addEventListener('pointerdown', () => performance.mark('tapped'), { once: true, capture: true })
  const read = () => document.querySelector(heading)?.textContent ?? ''
  const present = read()
  const look = () => {
    const next = read()
    if (location.pathname === wanted && next !== '' && next !== present) {
      performance.mark('arrived')
      // Reported by the page: asking from outside adds 300 kB of script to the measured page.
      console.debug(word)
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Milliseconds in the page itself, between the tap and the frame in which the new heading stands, and the calls meanwhile. */
async function timed(page: Page, path: string): Promise<Taken> {
  await page.evaluate(watchFor, { wanted: path, heading: 'main h1:not(.pending, .pending > *)', word: arrival })
  await Promise.all([
    page.waitForEvent('console', { predicate: (said) => said.text() === arrival, timeout: 60_000 }),
    // By place: looking up what is hit would count as well.
    touch(page.locator('main .actions .btn-primary, main form button[type=submit]').first()),
  ])
  return page.evaluate(() => {
    const [from = 0, to = 0] = ['tapped', 'arrived'].map((name) => performance.getEntriesByName(name)[0]?.startTime)
    const between = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, startTime, responseEnd }) => name.includes('/api/') && startTime >= from && responseEnd <= to)
      .toSorted((a, b) => a.responseEnd - b.responseEnd)
    // The longest row of calls of which each began after the one before it had ended.
    let [calls, ended] = [0, 0]
    for (const { startTime, responseEnd } of between) {
      if (startTime < ended) continue
      calls += 1
      ended = responseEnd
    }
    return { ms: to - from, calls }
  })
}

/** A borrower needs longer for a page: before anything is filled in, the idle connection is closed; after it, what is likely next is fetched. */
const reading = IDLE_MS + 3000
const typing = 4000

async function walk(page: Page, phone: string, take: (step: Step, taken: Taken) => void): Promise<void> {
  await page.goto('/')
  for (const step of steps) {
    await page.waitForTimeout(reading)
    await step.fillIn(page, phone)
    await page.waitForTimeout(typing)
    take(step, await timed(page, step.to))
  }
}

export async function measureSteps(network: Network, runs: number, cpu: number): Promise<string[][]> {
  const all = new Map<Step, Taken[]>(steps.map((step) => [step, []]))
  for (let run = 0; run < runs; run += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'lending-profile-'))
    const context = await openProfile(folder, network.launch, network.url)
    const page = await context.newPage()
    await slow(page, cpu, network.throttle)
    await walk(page, `0763${String(Date.now()).slice(-6)}`, (step, taken) => all.get(step)?.push(taken))
    await context.close()
    await rm(folder, { recursive: true, force: true })
    await sleep(network.pause)
  }
  const rows = [...all].map(([{ what }, taken]) => [
    what,
    spread(taken.map(({ ms }) => ms)),
    String(median(taken.map(({ calls }) => calls))),
  ])
  return [['step', 'ms', 'calls one after the other'], ...rows]
}
