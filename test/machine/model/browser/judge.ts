/** What must be on the screen in Chromium after a step: each thing is waited for with a bound, and then judged. */
import type { Page } from 'playwright-core'
import { matchesState, type EventObject, type StateValue } from 'xstate'
import { alwaysPaths } from '#machines/shared/meta.ts'
import { waits } from '#machines/rules/policy.ts'
import { waitingHeading } from '#machines/shared/screen.ts'
import { undock } from '#support/browser/stage.ts'
import { axeFindings } from '#support/browser/measure.ts'
import { actionsOf } from '../gestures/actions.ts'
import type { Seen } from '../gestures/exceptions.ts'
import { readContent, type Content } from '../gestures/content.ts'
import { complaintOf, expectedOn, isHeaded, publicHeadingOf, type Expected } from '../gestures/screens.ts'
import type { Path } from '../paths.ts'
import { fieldOf } from '../replay.ts'
import { look as lookInside, pause, place, statesIn, until, type Inside } from './inside.ts'
import { PageHand } from './page-hand.ts'

/** What was on the screen before a step, and what the borrower has asked for. */
export type Here = {
  readonly address: string
  readonly heading: string
  /** Address that was asked for while it is not decided yet. */
  readonly asked: string | null
  /** Address whose page is on the screen: while the guard asks, another one than stands in the address. */
  readonly page: string
  /** Since when, on the page's own clock, the page that waits is on the screen. */
  readonly waitingSince: number | null
}

/** What can be read off the screen. */
type Shown = Pick<Here, 'address' | 'heading' | 'waitingSince'>
type Look = {
  readonly inside: Inside | null
  readonly here: Shown
  readonly isSettling: boolean
  readonly addresses: readonly string[]
  readonly expected: Expected
  readonly content: Content
}

export class Judge {
  /** States that axe has looked at already. */
  private readonly looked = new Set<string>()

  async arrive(page: Page, asked: string): Promise<Here> {
    return { ...(await read(page, null)), asked, page: asked }
  }

  /** Where the page that waits was judged, the page behind it may have come meanwhile. */
  async catchUp(page: Page, before: Here): Promise<Here> {
    if (before.waitingSince === null) return before
    const look = () => read(page, before.waitingSince)
    const here = await until(look, ({ waitingSince }) => waitingSince === null, 4)
    return here.waitingSince === null ? { ...here, asked: null, page: here.address } : before
  }

  async judge(page: Page, path: Path, n: number, before: Here): Promise<Here> {
    const { machine: chart } = path
    const step = path.steps[n]
    const wanted = shown(chart, step?.state ?? '')
    const asked = step?.event.type === 'path.asked' ? String(fieldOf(step.event, 'path')) : before.asked
    const stays = asked ?? before.address
    const named = pathsIn(path.walk.edges[n + 1]?.page ?? '[]')
    const look = async (): Promise<Look> => {
      const [inside, { isSettling, paths }, here, content] = await Promise.all([
        lookInside(page, chart),
        place(page),
        read(page, before.waitingSince),
        contentOf(page),
      ])
      // The session names no pages of its own: whichever chart leads does.
      const allowed = chart === 'session' ? paths : named
      // While the guard asks, the asked address stands there already; a state that keeps the page names none.
      const addresses = isSettling || allowed.length === 0 ? [stays] : [...allowed, ...alwaysPaths]
      const expected = expectedOn(chart, statesIn(inside?.value), inside?.context, here.address)
      return { inside, here, isSettling, addresses, expected, content }
    }
    const complain = ({ inside, here, isSettling, addresses, expected, content }: Look): string | null => {
      const is = shown(chart, JSON.stringify(inside?.value))
      if (is !== wanted) return `must be ${wanted}\nbut is  ${is}`
      if (inside?.status !== 'active') return null
      const { address, heading, waitingSince } = here
      if (!addresses.includes(address)) return `must be on ${JSON.stringify(addresses)}\nbut is  on ${address}`
      if (waitingSince !== null && !isSettling) return `the page that waits is still on the screen, on ${address}`
      if (waitingSince !== null)
        return isHeaded(content.heading, waitingHeading) ? null : `the page that waits is headed "${heading}"`
      const complaint = complaintOf(expected, content)
      // While the guard asks without the page that waits, the page before stays.
      const staysHeaded = heading === before.heading || heading === publicHeadingOf(before.page)
      return complaint === null || (isSettling && staysHeaded) ? null : `${complaint}\non ${address}`
    }
    const found = await until(look, (one) => complain(one) === null)
    const complaint = complain(found)
    if (complaint !== null) throw new Error(complaint)
    const { inside, here, isSettling } = found
    const after = { ...here, asked: isSettling ? asked : null, page: isSettling ? before.page : here.address }
    if (inside?.status !== 'active') return after
    await checkActions(page, chart, here, inside)
    await this.axe(page, `${chart} ${wanted}`)
    return after
  }

  private async axe(page: Page, state: string): Promise<void> {
    if (this.looked.has(state)) return
    this.looked.add(state)
    // Axe waits by timers of the page, whose clock stands still otherwise.
    const looking = { isDone: false }
    const findings = lookAtAll(page).finally(() => {
      looking.isDone = true
    })
    while (!looking.isDone) {
      await page.clock.runFor(5)
      await pause(20)
    }
    const found = await findings
    if (found.length > 0) throw new Error(`axe finds in ${state}:\n${found.join('\n')}`)
  }
}

async function read(page: Page, since: number | null): Promise<Shown> {
  const { now, isWaiting, ...rest } = await page.evaluate(() => ({
    now: Date.now(),
    isWaiting: document.querySelector('main .pending') !== null,
    address: location.pathname,
    heading: document.querySelector('h1')?.textContent ?? '',
  }))
  return { ...rest, waitingSince: isWaiting ? (since ?? now) : null }
}

const contentOf = (page: Page) => page.evaluate<Content>(`(${readContent.toString()})(document)`)

async function checkActions(page: Page, chart: string, here: Shown, inside: Inside): Promise<void> {
  const { context, value, tags } = inside
  const { address, waitingSince } = here
  const waited = waitingSince === null ? 0 : (await page.evaluate(() => Date.now())) - waitingSince
  const seen: Seen = {
    context,
    matches: (state: StateValue) => matchesState(state, value),
    hasTag: (tag: string) => tags.includes(tag),
    can: () => false,
    waiting: waitingSince === null ? 'no' : waited < waits.guardStillConnecting ? 'just' : 'long',
  }
  const asked = actionsOf(chart, seen, address).map(({ event }) => event)
  const can = (await lookInside(page, chart, asked))?.can ?? []
  const known: Seen = {
    ...seen,
    can: (event: EventObject) => can[asked.findIndex((one) => JSON.stringify(one) === JSON.stringify(event))] ?? false,
  }
  const hand = new PageHand(page)
  const actions = actionsOf(chart, known, address)
  const areOffered = await until(
    () => Promise.all(actions.map(({ control }) => hand.offers(control))),
    (offered) => offered.every((is, n) => is === actions[n]?.isAllowed),
    4,
  )
  for (const [n, { event, isAllowed, words }] of actions.entries()) {
    if (areOffered[n] !== isAllowed)
      throw new Error(`${event.type} must ${isAllowed ? '' : 'not '}be offered: ${words}`)
  }
}

/** The docked bar covers what lies below it until somebody scrolls. */
async function lookAtAll(page: Page): Promise<string[]> {
  await undock(page)
  const findings = await axeFindings(page, 'all')
  await undock(page, false)
  return findings
}

const pathsIn = (page: string): readonly string[] => {
  const parsed: unknown = JSON.parse(page)
  return Array.isArray(parsed) ? parsed.filter((one) => typeof one === 'string') : []
}

/** Of the session only who stands where: the device is registered at the beginning. */
function shown(chart: string, value: string | undefined): string {
  if (chart !== 'session' || value === undefined) return value ?? ''
  const parsed: unknown = JSON.parse(value)
  return typeof parsed === 'object' && parsed !== null && 'standing' in parsed ? JSON.stringify(parsed.standing) : value
}
