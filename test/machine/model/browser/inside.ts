/** How a running page tells its states and the transitions that it has taken: read from outside, nothing is built in. */
import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot, StateValue } from 'xstate'

type Node = { readonly path: readonly string[]; readonly meta?: { readonly paths?: readonly string[] } | undefined }
type Source = Node & { readonly always?: readonly unknown[]; readonly transitions: Map<string, readonly unknown[]> }
type Taken = { readonly source: Source; readonly eventType: string }
type Snapshot = {
  readonly status: string
  readonly value: StateValue
  readonly _nodes?: readonly Node[]
  readonly context: unknown
  readonly tags: Set<string>
  readonly children?: Readonly<Record<string, Actor | undefined>>
  can(event: unknown): boolean
}
type Actor = {
  readonly logic?: { readonly id?: string; readonly root?: unknown }
  readonly system: { inspect(hear: (event: Heard) => void): unknown }
  getSnapshot(): Snapshot
}
type Heard = {
  readonly type: string
  readonly actorRef?: Actor
  readonly snapshot?: Snapshot
  readonly _transitions?: readonly Taken[]
}
export type Told = { states: string[]; transitions: string[] }
type Kept = Told & { running: Actor | null }

declare global {
  interface Window {
    chartsTold?: Record<string, Kept>
  }
}

/**
 * Runs in the page. React keeps the system in its tree, and XState gives its microsteps to every inspector: the product's
 * own build is looked into as it is, it has no door for tests. @returns false while the charts have not arrived
 */
function lookInside(): boolean {
  type Fiber = { memoizedProps?: { value?: unknown } | null; child?: Fiber | null; sibling?: Fiber | null }
  if (window.chartsTold) return true
  const root: object | null = document.querySelector('#root')
  const container = Object.entries(root ?? {}).find(([name]) => name.startsWith('__reactContainer$'))
  const stack: (Fiber | null | undefined)[] = [container?.[1] as Fiber | undefined]
  const told: Record<string, Kept> = {}
  const chart = (id: string) => (told[id] ??= { states: [], transitions: [], running: null })
  const note = (actor: Actor) => {
    const snapshot = actor.getSnapshot()
    const id = actor.logic?.id
    if (id === undefined || !snapshot._nodes) return
    chart(id).running = actor
    chart(id).states.push(...snapshot._nodes.map(({ path }) => path.join('.')))
    for (const child of Object.values(snapshot.children ?? {})) if (child) note(child)
  }
  const hear = ({ type, actorRef, snapshot, _transitions = [] }: Heard) => {
    const id = actorRef?.logic?.id
    if (!actorRef || id === undefined || actorRef.logic?.root === undefined) return
    chart(id).running = actorRef
    if (type !== '@xstate.microstep') return
    chart(id).states.push(...(snapshot?._nodes ?? []).map(({ path }) => path.join('.')))
    for (const one of _transitions) {
      const { source, eventType } = one
      const list = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
      chart(id).transitions.push(`${source.path.join('.')}|${eventType}|${list.indexOf(one)}`)
      chart(id).states.push(source.path.join('.'))
    }
  }
  while (stack.length > 0) {
    const fiber = stack.pop()
    if (!fiber) continue
    const value = fiber.memoizedProps?.value
    if (typeof value === 'object' && value !== null && 'session' in value && 'dependentLists' in value) {
      const session = value.session as Actor
      window.chartsTold = told
      note(session)
      session.system.inspect(hear)
      return true
    }
    stack.push(fiber.sibling, fiber.child)
  }
  return false
}

export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The clock of the page stands still, so the waiting is done out here. */
export async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean, seconds = 8): Promise<T> {
  const end = performance.now() + seconds * 1_000
  for (;;) {
    const value = await read()
    if (holds(value) || performance.now() > end) return value
    await pause(40)
  }
}

export async function attach(page: Page): Promise<void> {
  const found = await until(
    async () => {
      // A page that waits is drawn after 300 ms.
      await page.clock.runFor(100)
      return page.evaluate(lookInside).catch(() => false)
    },
    (is) => is,
    15,
  )
  if (!found) throw new Error('the charts have not arrived in the page')
}

export type Inside = {
  readonly status: string
  readonly value: StateValue
  readonly context: AnyMachineSnapshot['context']
  readonly tags: readonly string[]
  readonly can: readonly boolean[]
}

/** What the chart of that name says now, and which of these events it would take. */
export const look = (page: Page, chart: string, events: readonly object[] = []): Promise<Inside | null> =>
  page.evaluate(
    ([id, asked]) => {
      const running = window.chartsTold?.[id]?.running
      if (!running) return null
      const snapshot = running.getSnapshot()
      const { status, value, context, tags } = snapshot
      return { status, value, context, tags: [...tags], can: asked.map((event) => snapshot.can(event)) }
    },
    [chart, events] as const,
  )

export type Place = { readonly isSettling: boolean; readonly paths: readonly string[] }

/** What the guard goes by: whether session or application are still finding out, and which addresses the chart that leads allows. */
export const place = (page: Page): Promise<Place> =>
  page.evaluate(() => {
    const session = window.chartsTold?.['session']?.running?.getSnapshot()
    const { signIn, onboarding, account } = session?.children ?? {}
    const led = onboarding ?? account ?? signIn
    const nodes = led?.getSnapshot()._nodes ?? []
    return {
      isSettling: session?.tags.has('settling') === true || onboarding?.getSnapshot().tags.has('settling') === true,
      paths: nodes.flatMap(({ meta }) => meta?.paths ?? []),
    }
  })

export const told = (page: Page, chart: string): Promise<Told> =>
  page.evaluate((id) => {
    const { states, transitions } = window.chartsTold?.[id] ?? { states: [], transitions: [] }
    return { states: [...new Set(states)], transitions: [...new Set(transitions)] }
  }, chart)

/** Active states by their paths: `open`, `open.mode`, `open.mode.main`. */
export function statesIn(value: unknown, before = ''): string[] {
  if (typeof value === 'string') return [before + value]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => [before + key, ...statesIn(inner, `${before}${key}.`)])
}
