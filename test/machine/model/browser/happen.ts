/** How one step of a path is caused in Chromium: by a hand, by the browser, by the real lender's answer, by time. */
import type { BrowserContext, Page } from 'playwright-core'
import type { EventObject } from 'xstate'
import { causeOf, nodesOf, pathOf } from '../../../../build/charts/nodes.ts'
import { asFailure } from '#machines/shared/failure.ts'
import type { Product } from '#support/browser/product.ts'
import { gestureFor } from '../gestures/gestures.ts'
import type { Path } from '../paths.ts'
import { fieldOf } from '../replay.ts'
import { statesIn, until } from './inside.ts'
import { PageHand } from './page-hand.ts'
import { beginningOf, hasReviewed, isDoneAllTheSame, isFindingOut } from './staging.ts'
import { chartInChromium } from './tours.ts'
import { asksProfile, isAskedByOthers, isOnWire, type Answer, type Wire } from './wire.ts'

export type At = {
  readonly page: Page
  readonly wire: Wire
  readonly context: BrowserContext
  readonly product: Product
  readonly path: Path
  readonly n: number
}

/** Longer than any wait of a chart that a path lets pass. */
const waits = {
  resendSeconds: 15_100,
  pollWait: 5_100,
  visitWait: 3_100,
  retryWait: 15_100,
  rereadWait: 30_100,
} as const satisfies Readonly<Record<string, number>>
const waitOf = (name: string): number => Object.entries(waits).find(([wait]) => wait === name)?.[1] ?? longest
const longest = 25_100

/** @throws where nobody has said how the event is caused, or where it cannot be caused now */
export async function happen(at: At, event: EventObject): Promise<void> {
  const { page, wire, path } = at
  // An address makes the session ask for the profile; that is not what a path of the application waits for.
  // What the state itself asks for has to wait already, or it would be let through with that.
  const isPassing = path.machine === 'onboarding' && event.type === 'path.asked'
  if (isPassing) for (const call of callsNow(at)) await untilAsked(at, call)
  await wire.hold(callsOf(path).filter((call) => !isPassing || !asksProfile(call)))
  const { kind, name } = causeOf(event.type)
  if (name === 'readDrafts') return
  if (name === 'resendCountdown') return page.clock.fastForward(waits.resendSeconds)
  if (kind === 'after') {
    if (name === 'writeWait' && isDoneAllTheSame(path, at.n)) await wire.doSilently()
    return page.clock.fastForward(waitOf(name))
  }
  if ((kind === 'done' || kind === 'failed') && isOnWire(name)) return answer(at, event)
  const gesture = gestureFor(path.machine, event.type)
  if (gesture) return gesture.act(new PageHand(page), await withCode(at, forThisLender(event)))
  return browserTells(at, event)
}

async function answer(at: At, event: EventObject): Promise<void> {
  const { page, wire, path, n } = at
  const { kind, name } = causeOf(event.type)
  if ((await untilAsked(at, name)) === 0) throw new Error(`the page does not ask for ${name}`)
  const step = path.steps[n]
  if (step && hasReviewed(path, step)) {
    await at.product.advanceClock(90_000)
    // A day later the session is renewed first, and the call is sent again.
    await wire.settle(name, 'through')
    await untilAsked(at, name)
  }
  await wire.settle(name, kind === 'done' ? 'through' : answerOf(at, event))
  await page.clock.runFor(50)
  // The sheet has a file of its own, and React shows it 300 ms after its place was empty.
  if (path.machine === 'session' && /"status":401/.test(JSON.stringify(event)))
    await until(
      async () => {
        await page.clock.runFor(50)
        return page.locator('dialog[open]').count()
      },
      (count) => count > 0,
    )
}

const untilAsked = ({ wire }: At, call: string): Promise<number> =>
  until(
    () => Promise.resolve(wire.waiting(call)),
    (count) => count > 0,
  )

/** What the states before this step ask the lender for. */
function callsNow({ path, n }: At): string[] {
  const active = statesIn(JSON.parse(path.steps[n - 1]?.state ?? '""'))
  const nodes = nodesOf(chartInChromium(path.machine).machine).filter((node) => active.includes(pathOf(node)))
  return nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)).filter(isOnWire)
}

async function browserTells({ page, context }: At, event: EventObject): Promise<void> {
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

function answerOf({ path, n, wire }: At, event: EventObject): Answer {
  const failure = asFailure(fieldOf(event, 'error'))
  if (failure.kind === 'http') {
    if (failure.status === 401) wire.endSession()
    return { status: failure.status, code: failure.code }
  }
  return isDoneAllTheSame(path, n) ? 'lost' : 'cut'
}

/** What is typed is the code that this lender has sent. */
async function withCode({ path, product }: At, event: EventObject): Promise<EventObject> {
  if (event.type !== 'code.submitted') return event
  const [newest] = await product.messages(beginningOf(path)?.phone ?? '')
  return Object.assign({ ...event }, { code: newest?.code })
}

/** The products that this lender offers. */
const products: Readonly<Record<string, number>> = { '3': 101, '4': 201 }
function forThisLender(event: EventObject): EventObject {
  const name = event.type === 'product.chosen' ? 'id' : 'productId'
  const product = products[String(fieldOf(event, name))]
  return product === undefined ? event : Object.assign({ ...event }, { [name]: product })
}

/** All that the chart asks for. What others ask for too, or what is over before a hand is there, waits only where the path says so. */
export function callsOf({ machine, steps }: Path): string[] {
  const own = nodesOf(chartInChromium(machine).machine).flatMap(({ invoke }) => invoke.map(({ id }) => id))
  const named = steps.flatMap(({ event }) => causeOf(event.type).name)
  const isLed = machine === 'onboarding' || machine === 'session'
  const isNamed = (call: string) =>
    named.includes(call) ||
    (asksProfile(call) && (machine === 'session' || steps.some(({ state }) => isFindingOut(state))))
  return own.filter((call) => isOnWire(call) && (isNamed(call) || !isLed || !isAskedByOthers(call)))
}
