/** Decides how a path is walked in Chromium against the real lender, and what is looked at on the screen after each step. */
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { matchesState, type EventObject, type StateValue } from 'xstate'
import { causeOf, nodesOf } from '../../../build/chart-nodes.ts'
import { alwaysPaths } from '../../../machines/meta.ts'
import { screenshots } from '../../journey/product.ts'
import { undock, type Stage } from '../../sweep/stage.ts'
import { axeFindings } from '../../sweep/measure.ts'
import { actionsOf } from '../gestures/actions.ts'
import { gestureFor } from '../gestures/gestures.ts'
import { headingFor } from '../gestures/headings.ts'
import type { Path } from '../paths.ts'
import { fieldOf } from '../replay.ts'
import { Taken } from '../taken.ts'
import { attach, look, told, until, type Inside } from './inside.ts'
import { PageHand } from './page-hand.ts'
import { beginningOf, hasReviewed, isDoneAllTheSame, isFindingOut, type Beginning } from './staging.ts'
import { signedInPage } from './sign-in.ts'
import { chartInChromium } from './tours.ts'
import { asksProfile, isAskedByOthers, isOnWire, Wire, type Answer } from './wire.ts'

export type Walked = { readonly complaint: string | null; readonly taken: Taken }

/** Longer than any wait of a chart that a path lets pass. */
const waits: Readonly<Record<string, number>> = {
  pollWait: 5_100,
  visitWait: 3_100,
  retryWait: 15_100,
  rereadWait: 30_100,
}
const longest = 25_100

export class BrowserWalk {
  private readonly stage: Stage
  /** States that axe has looked at already. */
  private readonly seen = new Set<string>()

  constructor(stage: Stage) {
    this.stage = stage
  }

  async walk(path: Path): Promise<Walked> {
    const begin = beginningOf(path)
    if (!begin) throw new Error('a path that cannot be staged')
    const story = ['0. begin']
    const taken = new Taken()
    const page = await signedInPage(this.stage, begin.phone)
    const context = page.context()
    const wire = await Wire.lay(context)
    try {
      await this.begin(page, wire, path, begin)
      for (const [n, step] of path.steps.entries()) {
        story.push(`${n + 1}. ${step.text}`)
        await this.happen({ page, wire, context, path, n }, step.event)
        await this.check(page, path, n)
      }
      return { complaint: null, taken }
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error)
      await page.screenshot({ path: join(screenshots, `${path.machine}-${story.length}.png`) }).catch(() => undefined)
      return { complaint: `${path.machine} is not what it must be in Chromium.\n${story.join('\n')}\n${what}`, taken }
    } finally {
      const { states, transitions } = await told(page, path.machine).catch(() => ({ states: [], transitions: [] }))
      for (const state of states) taken.states.add(state)
      for (const transition of transitions) taken.transitions.add(transition)
      await wire.close()
      await context.close()
    }
  }

  private async begin(page: Page, wire: Wire, path: Path, { address, waits: first }: Beginning): Promise<void> {
    await page.clock.install({ time: Date.now() })
    await page.clock.pauseAt(Date.now() + 1_000)
    await wire.hold(first)
    await page.goto(address)
    await attach(page)
    await page.clock.runFor(500)
    for (const call of first)
      await until(
        () => Promise.resolve(wire.waiting(call)),
        (count) => count > 0,
      )
    await wire.hold(callsOf(path))
  }

  private async happen(at: At, event: EventObject): Promise<void> {
    const { page, wire, path } = at
    // An address makes the session ask for the profile; it waits only where the chart itself is finding something out.
    const isPassing =
      path.machine === 'onboarding' && event.type === 'path.asked' && !isFindingOut(path.steps[at.n]?.state ?? '')
    await wire.hold(callsOf(path).filter((call) => !isPassing || !asksProfile(call)))
    const { kind, name } = causeOf(event.type)
    const hand = new PageHand(page)
    if (name === 'readDrafts') return
    if (kind === 'after') {
      if (name === 'writeWait' && isDoneAllTheSame(path, at.n)) await wire.doSilently()
      return page.clock.fastForward(waits[name] ?? longest)
    }
    if ((kind === 'done' || kind === 'failed') && isOnWire(name)) {
      // The account is read by two calls at once.
      const calls = name === 'readAccount' ? 2 : 1
      await until(
        () => Promise.resolve(wire.waiting(name)),
        (count) => count >= calls,
      )
      if (wire.waiting(name) === 0) throw new Error(`the page does not ask for ${name}`)
      const step = path.steps[at.n]
      if (step && hasReviewed(path, step)) {
        await this.stage.product.advanceClock(90_000)
        // A day later the session is renewed first, and the call is sent again.
        await wire.settle(name, 'through')
        await until(
          () => Promise.resolve(wire.waiting(name)),
          (count) => count > 0,
        )
      }
      await wire.settle(name, kind === 'done' ? 'through' : answerOf(at, event))
      return page.clock.runFor(50)
    }
    const gesture = gestureFor(path.machine, event.type)
    if (gesture) return gesture.act(hand, forThisLender(event))
    return this.browserTells(at, event)
  }

  private async browserTells({ page, context }: At, event: EventObject): Promise<void> {
    switch (event.type) {
      case 'page.hidden':
      case 'page.shown':
        return page.evaluate(
          (state) => {
            Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
            document.dispatchEvent(new Event('visibilitychange'))
          },
          event.type.slice('page.'.length) === 'hidden' ? 'hidden' : 'visible',
        )
      case 'connection.restored':
        await context.setOffline(true)
        return context.setOffline(false)
      case 'hint.changed': {
        const other = await context.newPage()
        await other.goto('/terms')
        await other.evaluate(
          (hint) => localStorage.setItem('auth_hint', hint),
          fieldOf(event, 'hint') === 'in' ? '1' : '0',
        )
        return other.close()
      }
      case 'draft.changed':
        return new PageHand(page).fill('street', 'Lane 1')
      default:
        throw new Error(`no gesture for ${event.type}`)
    }
  }

  private async check(page: Page, path: Path, n: number): Promise<void> {
    const { machine: chart } = path
    const wanted = shown(chart, path.steps[n]?.state ?? '')
    const inside = await until(
      async () => look(page, chart),
      (now) => now !== null && shown(chart, JSON.stringify(now.value)) === wanted,
    )
    if (shown(chart, JSON.stringify(inside?.value)) !== wanted)
      throw new Error(`must be ${wanted}\nbut is  ${shown(chart, JSON.stringify(inside?.value))}`)
    if (inside?.status !== 'active') return
    const hand = new PageHand(page)
    const allowed = pathsIn(path.walk.edges[n + 1]?.page ?? '[]')
    // While the guard asks, the address is the asked one already, and the page before stays.
    const isSettling =
      (await look(page, 'session'))?.tags.includes('settling') === true || inside.tags.includes('settling')
    const isThere = (address: string) =>
      isSettling || allowed.length === 0 || [...allowed, ...alwaysPaths].includes(address)
    const { states } = await told(page, chart)
    const now = statesNow(inside.value, states)
    const read = async () => {
      const address = await hand.address()
      const title = isSettling ? null : headingFor(address, chart, now)
      // While the guard waits a spinner stands where the page will be.
      const isPending = title !== null && (await page.locator('main .pending').count()) > 0
      const heading = title === null || isPending ? '' : await hand.heading()
      return { address, title, heading, isRight: title === null || isPending || title.test(heading) }
    }
    const { address, title, heading, isRight } = await until(read, (one) => isThere(one.address) && one.isRight)
    if (!isThere(address)) throw new Error(`must be on ${JSON.stringify(allowed)}\nbut is  on ${address}`)
    if (!isRight) throw new Error(`the heading must be ${String(title)}\nbut is "${heading}" on ${address}`)
    await this.checkActions(page, chart, address, inside)
    await this.axe(page, `${chart} ${wanted}`)
  }

  private async checkActions(page: Page, chart: string, address: string, inside: Inside): Promise<void> {
    const { context, value, tags } = inside
    const seen = {
      context,
      matches: (state: StateValue) => matchesState(state, value),
      hasTag: (tag: string) => tags.includes(tag),
      can: () => false,
    }
    const asked = actionsOf(chart, seen, address)
    const can =
      (
        await look(
          page,
          chart,
          asked.map(({ event }) => event),
        )
      )?.can ?? []
    const known = {
      ...seen,
      can: (event: EventObject) => can[asked.findIndex((one) => isSame(one.event, event))] ?? false,
    }
    const hand = new PageHand(page)
    for (const { event, control, isAllowed, words } of actionsOf(chart, known, address)) {
      // RD7: the page that waits offers it after a while, before the chart has given up.
      if (event.type === 'retry.pressed' && tags.includes('settling')) continue
      const isOffered = await until(
        () => hand.offers(control),
        (is) => is === isAllowed,
        2,
      )
      if (isOffered !== isAllowed) throw new Error(`${event.type} must ${isAllowed ? '' : 'not '}be offered: ${words}`)
    }
  }

  private async axe(page: Page, state: string): Promise<void> {
    if (this.seen.has(state)) return
    this.seen.add(state)
    // Axe waits by timers of the page, whose clock stands still otherwise.
    const looking = { isDone: false }
    const findings = lookAtAll(page).finally(() => {
      looking.isDone = true
    })
    while (!looking.isDone) await page.clock.runFor(5)
    // The page that waits has nothing to be headed.
    const isWaiting = (await page.locator('.pending').count()) > 0
    const found = (await findings).filter((one) => !isWaiting || !one.startsWith('axe page-has-heading-one'))
    if (found.length > 0) throw new Error(`axe finds in ${state}:\n${found.join('\n')}`)
  }
}

/** The docked bar covers what lies below it until somebody scrolls. */
async function lookAtAll(page: Page): Promise<string[]> {
  await undock(page)
  const findings = await axeFindings(page, 'all')
  await undock(page, false)
  return findings
}

type At = {
  readonly page: Page
  readonly wire: Wire
  readonly context: BrowserContext
  readonly path: Path
  readonly n: number
}

function answerOf({ path, n, wire }: At, event: EventObject): Answer {
  const error = fieldOf(event, 'error')
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null
  if (status === 401) wire.endSession()
  if (typeof status === 'number') return status
  return isDoneAllTheSame(path, n) ? 'lost' : 'cut'
}

/** The products that this lender offers. */
const products: Readonly<Record<string, number>> = { '3': 201, '4': 101 }
function forThisLender(event: EventObject): EventObject {
  const name = event.type === 'product.chosen' ? 'id' : 'productId'
  const product = products[String(fieldOf(event, name))]
  return product === undefined ? event : Object.assign({ ...event }, { [name]: product })
}

/** All that the chart asks for. What others ask for too, or what is over before a hand is there, waits only where the path says so. */
function callsOf({ machine, steps }: Path): string[] {
  const own = nodesOf(chartInChromium(machine).machine).flatMap(({ invoke }) => invoke.map(({ id }) => id))
  const named = steps.flatMap(({ event }) => causeOf(event.type).name)
  const isLed = machine === 'onboarding' || machine === 'session'
  const isAsked = (call: string) =>
    named.includes(call) || (asksProfile(call) && steps.some(({ state }) => isFindingOut(state)))
  return own.filter((call) => isOnWire(call) && (isAsked(call) || !isLed || !isAskedByOthers(call)))
}

const isSame = (one: EventObject, other: EventObject) => JSON.stringify(one) === JSON.stringify(other)

const pathsIn = (page: string): readonly string[] => {
  const parsed: unknown = JSON.parse(page)
  return Array.isArray(parsed) ? parsed.filter((one) => typeof one === 'string') : []
}

/** Of the session only who stands where: the visit of a known device is over before the page is there. */
function shown(chart: string, value: string): string {
  if (chart !== 'session' || value === undefined) return value
  const parsed: unknown = JSON.parse(value)
  return typeof parsed === 'object' && parsed !== null && 'standing' in parsed ? JSON.stringify(parsed.standing) : value
}

function statesNow(value: unknown, all: readonly string[]): string[] {
  const active = (inner: unknown, before: string): string[] =>
    typeof inner === 'string'
      ? [before + inner]
      : Object.entries(inner ?? {}).flatMap(([key, deeper]) => [before + key, ...active(deeper, `${before}${key}.`)])
  const now = active(value, '')
  return all.filter((state) => now.includes(state))
}
