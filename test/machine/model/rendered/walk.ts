import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { pathOf } from '../../../../build/charts/nodes.ts'
import { alwaysPaths } from '#machines/shared/meta.ts'
import type { Edge } from '../explore.ts'
import { keyOf } from '../model.ts'
import { modelOnScreen } from '../models/on-screen.ts'
import type { Path } from '../paths.ts'
import { OpenApplication, type Running } from './application.tsx'
import { beginningOf } from './begin.ts'
import { waitingHeading } from '#machines/shared/screen.ts'
import { readContent } from '../gestures/content.ts'
import { complaintOf, expectedOn } from '../gestures/screens.ts'
import { actionsOf } from '../gestures/actions.ts'
import type { Seen } from '../gestures/exceptions.ts'
import { happen } from './happen.ts'

export type Walked = { readonly app: OpenApplication; readonly complaint: string | null }

type Options = { readonly change?: (machine: AnyStateMachine) => AnyStateMachine }

/** @returns the application as the path has left it, and what was wrong, with the steps up to there */
export async function walkRendered(path: Path, { change }: Options = {}): Promise<Walked> {
  const { machine: chart, walk } = path
  const app = new OpenApplication({ ...beginningOf(chart, path.input), about: chart, ...(change ? { change } : {}) })
  const story = ['0. begin']
  try {
    await app.show()
    await check(app, chart, walk.edges[0])
    for (const [n, step] of path.steps.entries()) {
      story.push(`${n + 1}. ${step.text}`)
      const before = app.chart(chart)
      const hadFocus = isOnPage()
      await happen(app, chart, step.event)
      if (hadFocus && !isOnPage()) throw new Error('the focus has fallen back to the start of the document')
      tidyCamera(app)
      // A chart that has ended may have been begun anew in the same moment.
      const hasEnded = before?.getSnapshot().status === 'done'
      await check(app, chart, walk.edges[n + 1], hasEnded ? before : app.chart(chart))
    }
    return { app, complaint: null }
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    return { app, complaint: `${chart} is not what it must be on the screen.\n${story.join('\n')}\n${what}` }
  } finally {
    app.close()
  }
}

/** The focus is on something of the page, not on the body, where a keyboard begins anew. */
const isOnPage = (): boolean => document.activeElement !== null && document.activeElement !== document.body

function tidyCamera(app: OpenApplication): void {
  const photos = app.chart('photos')?.getSnapshot()
  const isOpen =
    photos !== undefined && ['live', 'taking'].some((state) => statesOf(photos).some((one) => one.endsWith(state)))
  if (!isOpen) app.showCamera(false)
}

export const statesOf = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.map(pathOf)

async function check(
  app: OpenApplication,
  chart: string,
  edge: Edge | undefined,
  running: Running | null = app.chart(chart),
): Promise<void> {
  if (running === null) throw new Error(`${chart} does not run`)
  if (edge === undefined) throw new Error('the path has no such step')
  const snapshot = running.getSnapshot()
  if (app.failures.length > 0) throw new Error(`the session broke: ${app.failures.join()}`)
  const now = JSON.stringify(snapshot.value)
  if (now !== edge.value) throw new Error(`must be ${edge.value}\nbut is  ${now}`)
  // Its leader has left it: what the lender said on a navigation leads elsewhere.
  if (snapshot.status === 'stopped') return
  const key = keyOf(modelOnScreen(chart), snapshot)
  if (key !== edge.to) throw new Error(`the context must be ${edge.to}\nbut is  ${key}`)
  if (snapshot.status !== 'active') return
  await checkAddress(app, chart, edge.page)
  await checkContent(app, chart, snapshot)
  await checkActions(app, chart, running)
}

const homes: Readonly<Record<string, string>> = {
  photos: '/photoVerify',
  bankAccount: '/bankAccount',
  scoring: '/scoring',
}

const pathsIn = (page: string): readonly string[] => {
  const parsed: unknown = JSON.parse(page)
  return Array.isArray(parsed) ? parsed.filter((one) => typeof one === 'string') : []
}

/** The explored path says which pages its state allows; where the chart is led, its leader's state does. */
async function checkAddress(app: OpenApplication, chart: string, page: string): Promise<void> {
  const home = homes[chart]
  const named = pathsIn(page)
  const allowed = named.length === 0 && home !== undefined ? [home] : named
  if (allowed.length === 0) return
  const address = await app.hand.address()
  if (![...allowed, ...alwaysPaths].includes(address))
    throw new Error(`must be on ${JSON.stringify(allowed)}\nbut is  on ${address}`)
}

async function checkContent(app: OpenApplication, chart: string, snapshot: AnyMachineSnapshot) {
  if (app.hand.isWaiting()) {
    const waiting = await app.hand.heading()
    if (waiting !== waitingHeading) throw new Error(`the page that waits is headed "${waiting}"`)
    return
  }
  // While the guard waits without it, the page before stays.
  if (app.router.state.isLoading) return
  const address = await app.hand.address()
  const expected = expectedOn(chart, statesOf(snapshot), snapshot.context, address)
  const complaint = complaintOf(expected, readContent(document))
  if (complaint !== null) throw new Error(`${complaint}\non ${address}`)
}

async function checkActions(app: OpenApplication, chart: string, running: Running): Promise<void> {
  const snapshot = running.getSnapshot()
  const address = await app.hand.address()
  const seen: Seen = {
    context: snapshot.context,
    matches: (value) => snapshot.matches(value),
    hasTag: (tag) => snapshot.hasTag(tag),
    can: (event) => snapshot.can(event),
    waiting: app.hand.isWaiting() ? 'long' : 'no',
  }
  for (const action of actionsOf(chart, seen, address)) {
    const isOffered = await app.hand.offers(action.control)
    if (isOffered !== action.isAllowed)
      throw new Error(
        `${action.event.type} ${action.isAllowed ? 'is allowed, but its control cannot be taken' : 'is not allowed, but its control can be taken'}: ${action.words}`,
      )
  }
}
