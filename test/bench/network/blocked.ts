/** How long a slow processor answers nothing before a page is live, computed from the processor time of every task. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { fixedWork } from '#support/browser/fixed-work.ts'
import { tasksBetween, traced } from '#support/browser/processor-time.ts'
import type { Network } from './networks.ts'
import { visitUndriven } from './undriven.ts'
import type { Throttle } from './visit.ts'

export type Blocked = {
  /** ms beyond 50 of every task until the page is live. */
  readonly blocked: number
  /** ms that a fixed piece of work takes on the same processor: a measure of the machine. */
  readonly work: number
}

/** ms that a task may take before a tap has to wait for it. */
const unnoticed = 50
const marks = { worked: 'worked', live: 'live' } as const

function markLive(mark: string): void {
  let wasEarly = false
  const timer = setInterval(() => {
    const isEarly = 'early' in window
    if (wasEarly && !isEarly) {
      performance.mark(mark)
      clearInterval(timer)
    }
    wasEarly = isEarly
  }, 10)
}

async function blockedFor(browser: Browser, url: string, cpu: number, throttle: Throttle): Promise<Blocked> {
  const before = `(${fixedWork.toString()})(); performance.mark('${marks.worked}')`
  const first = `(${markLive.toString()})('${marks.live}')`
  const isLive = `performance.getEntriesByName('${marks.live}').length > 0`
  const trace = await traced(browser, () =>
    visitUndriven(browser, url, { throttle, before, first }, async (page) => (await page.read(isLive)) === true),
  )
  const beyond = tasksBetween(trace, null, marks.live).map((ms) => Math.max(0, cpu * ms - unnoticed))
  return {
    blocked: beyond.reduce((sum, ms) => sum + ms, 0),
    work: cpu * Math.max(...tasksBetween(trace, null, marks.worked)),
  }
}

/** @param cpu how many times slower than this machine */
export async function blockedUntilLive(network: Network, runs: number, cpu: number): Promise<readonly Blocked[]> {
  const seen: Blocked[] = []
  for (let run = 0; run < runs; run += 1) {
    seen.push(await blockedFor(network.browser, network.url, cpu, network.throttle))
    await sleep(network.pause)
  }
  return seen
}
