/** How one step of a path is caused in the rendered application: by a hand, by the browser, by an answer, by time. */
import type { EventObject } from 'xstate'
import { causeOf } from '../../../../build/charts/nodes.ts'
import { formSteps, type FormStep } from '#machines/onboarding/steps.ts'
import type { ApplicationProgress } from '#machines/shared/application.ts'
import { answered } from '#support/fake-ports.ts'
import { byBrowser, injectedOnly, rowFor } from '../gestures/by-browser.ts'
import { gestureFor } from '../gestures/gestures.ts'
import { modelOf } from '../paths.ts'
import { fieldOf, onlyWait } from '../replay.ts'
import type { OpenApplication, Running } from './application.tsx'
import { endingOf } from './endings.ts'

/** Name of a text field of each form. */
const textIn: Readonly<Record<FormStep, string>> = {
  personalData: 'fullName',
  address: 'street',
  employment: 'companyName',
  reference: 'firstName',
}

const ledCharts = ['signIn', 'signInAgain', 'onboarding', 'account', 'photos', 'bankAccount', 'scoring']

/** @throws where nobody has said how the event is caused, or where it cannot be caused now */
export async function happen(app: OpenApplication, chart: string, event: EventObject): Promise<void> {
  const running = app.chart(chart)
  if (running === null) throw new Error(`${chart} does not run`)
  if (rowFor(injectedOnly, chart, event.type)) return inject(app, running, event)
  const cause = causeOf(event.type)
  switch (cause.kind) {
    case 'done':
    case 'failed':
      return answer(app, chart, cause, event)
    case 'after': {
      const wait = onlyWait(modelOf(chart), running.getSnapshot())
      // Several timers run: the simulated clock could not tell them apart.
      if (wait === null) return app.run(() => running.send(event))
      return app.run(() => app.fake.wait(wait))
    }
    case 'snapshot':
      return refreshSays(app, event)
    case 'always':
      throw new Error(`${event.type} happens by itself`)
    case 'event':
      break
  }
  const gesture = gestureFor(chart, event.type)
  if (gesture) return act(app, chart, event)
  if (rowFor(byBrowser, chart, event.type)) return browserTells(app, chart, event)
  throw new Error(`no gesture for ${chart} ${event.type}`)
}

async function inject(app: OpenApplication, running: Running, event: EventObject): Promise<void> {
  app.isInjecting = true
  await app.run(() => running.send(event))
  app.isInjecting = false
}

async function answer(app: OpenApplication, chart: string, cause: { kind: string; name: string }, event: EventObject) {
  const isDone = cause.kind === 'done'
  const output = fieldOf(event, isDone ? 'output' : 'error')
  if (isDone && cause.name === 'resendCountdown') {
    const { deadline, sentCode } = app.chart(chart)?.getSnapshot().context ?? {}
    return app.run(() =>
      app.fake.say('watchClock', { type: 'clock.ticked', now: Number(deadline ?? sentCode.deadline) } as never),
    )
  }
  if (isDone && ledCharts.includes(cause.name)) {
    for (const inner of endingOf(cause.name, output)) {
      // What belongs to another chart than the path's has been answered in the background already.
      if (app.chart(inner.chart) !== null) await happen(app, inner.chart, inner.event)
    }
    return undefined
  }
  if (isDone && /^open(Selfie|Document)Camera$/.test(cause.name)) app.showCamera(true)
  let asked = false
  if (isDone && isPosition(output)) app.position = output
  await app.run(async () => {
    asked = await app.fake.settle(cause.name, isDone ? 'resolve' : 'reject', output, chart)
  })
  if (!asked) {
    const open = app.fake.calls.filter((call) => !call.settled && !call.signal.aborted)
    throw new Error(
      `${chart} does not ask for ${cause.name}; open: ${open.map(({ owner, id }) => `${owner} ${id}`).join(', ')}`,
    )
  }
  return undefined
}

/** From now on the lender says the same to everybody who asks. */
const isPosition = (output: unknown): output is ApplicationProgress =>
  typeof output === 'object' && output !== null && 'registerStatus' in output && 'applicationState' in output

async function act(app: OpenApplication, chart: string, event: EventObject): Promise<void> {
  await gestureFor(chart, event.type)?.act(app.hand, event)
}

/** What the lender's client tells the chart of the refusals. */
async function refreshSays(app: OpenApplication, event: EventObject): Promise<void> {
  const said: unknown = fieldOf(event, 'snapshot')
  if (JSON.stringify(said).includes('"isProven":true'))
    return app.run(() => app.chart('refresh')?.send({ type: 'signIn.proven' }))
  const isLost = typeof said === 'object' && said !== null && 'value' in said && said.value === 'lost'
  const refresh = app.chart('refresh')
  await app.run(() =>
    refresh?.send({ type: 'unauthorized.seen', generation: 0, sentAt: 0, retried: false, at: 0 } as EventObject),
  )
  await app.run(() =>
    app.fake.settle('refreshSession', isLost ? 'reject' : 'resolve', isLost ? answered(401) : undefined),
  )
}

async function browserTells(app: OpenApplication, chart: string, event: EventObject): Promise<void> {
  switch (event.type) {
    case 'connection.restored':
    case 'hint.changed':
      return app.run(() => app.session.send(event as never))
    case 'clock.ticked': {
      // The page has taken the time from its own clock; a tick that comes before the end is a beginning of time.
      const { expiresAt } = app.chart(chart)?.getSnapshot().context ?? {}
      const now = fieldOf(event, 'now') === 0 ? 0 : Number(expiresAt)
      return app.run(() => app.fake.say('watchClock', { type: 'clock.ticked', now } as never))
    }
    case 'page.hidden':
    case 'page.shown':
      return app.run(() => app.fake.say('watchVisibility', event as never))
    case 'camera.lost':
      return app.run(() => {
        app.showCamera(false)
        app.chart(chart)?.send(event)
      })
    case 'draft.changed': {
      const step = formSteps.find((one) => one === fieldOf(event, 'step'))
      if (step === undefined) throw new Error('the draft belongs to no form')
      return app.hand.fill(textIn[step], 'Lane 1')
    }
    case 'position.read': {
      const position: unknown = fieldOf(event, 'position')
      if (isPosition(position)) app.position = position
      return awayAndBack(app)
    }
    case 'account.visited':
      return awayAndBack(app)
    default:
      throw new Error(`nobody has written down how the browser tells ${event.type}`)
  }
}

/** The terms are open to everybody; the way back is the page's own address. */
async function awayAndBack(app: OpenApplication): Promise<void> {
  await app.hand.go('/terms')
  await app.hand.go(app.home())
}
