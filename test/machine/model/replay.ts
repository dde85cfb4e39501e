/** How a path is walked on a real actor: calls are answered, time passes, people act; nothing is assumed. */
import { createActor, type AnyMachineSnapshot, type EventObject } from 'xstate'
import { causeOf } from '../../../build/charts/nodes.ts'
import { FakePorts, settle, type Happened } from '#support/fake-ports.ts'
import { pageOf, type Walk } from './explore.ts'
import { keyOf, type Model } from './model.ts'
import { sentTwice } from './sent-twice.ts'
import { Taken, withNotedGuards } from './taken.ts'

/** How long the only running timer takes, or null where several run and the simulated clock could not tell them apart. */
export function onlyWait(model: Model, snapshot: AnyMachineSnapshot): number | null {
  const waits = snapshot._nodes.flatMap(({ after }) => after)
  const [delay] = waits.map((wait) => wait.delay)
  if (new Set(waits.map(({ eventType }) => eventType)).size !== 1 || typeof delay !== 'string') return null
  const value: unknown = Object.entries(model.machine.implementations.delays).find(([name]) => name === delay)?.[1]
  if (typeof value === 'number') return value
  const computed: unknown = typeof value === 'function' ? value({ context: snapshot.context }, undefined) : null
  return typeof computed === 'number' ? computed : null
}

export const fieldOf = (event: EventObject, field: string): unknown =>
  Object.entries(event).find(([name]) => name === field)?.[1]

async function begin(model: Model, input: unknown, taken: Taken) {
  const fake = new FakePorts()
  const machine = withNotedGuards(fake.equip(model.machine, true), taken)
  const actor = createActor(machine, {
    input,
    clock: fake.clock,
    inspect: taken.see,
  })
  const failed: unknown[] = []
  actor.subscribe({ error: (error) => failed.push(error) })
  actor.start()
  await settle()
  return { fake, actor, failed }
}

export type Walked = { readonly history: readonly Happened[]; readonly snapshot: AnyMachineSnapshot }

/** What becomes of calls and chart on a walk, wherever it leads; it ends where nobody asks for what is answered. */
export async function walkedOn(model: Model, { input, edges }: Walk): Promise<Walked> {
  const { fake, actor } = await begin(model, input, new Taken())
  for (const { event } of edges.slice(1)) {
    const { kind, name } = causeOf(event.type)
    const isAnswer = kind === 'done' || kind === 'failed'
    if (isAnswer && !fake.calls.some((call) => call.id === name && !call.settled && !call.signal.aborted)) break
    await happen(model, fake, actor, event)
  }
  const walked = { history: [...fake.history], snapshot: actor.getSnapshot() }
  actor.stop()
  return walked
}

/** @throws where the actor is not where the chart says it must be, with the steps up to there */
export async function replay(model: Model, { input, edges }: Walk, taken: Taken): Promise<void> {
  const { fake, actor, failed } = await begin(model, input, taken)
  for (const [n, { event, to, page }] of edges.entries()) {
    if (n > 0) await happen(model, fake, actor, event)
    const snapshot = actor.getSnapshot()
    const now = keyOf(model, snapshot)
    const shows = pageOf(snapshot)
    const again = sentTwice(fake.history)
    if (now === to && shows === page && failed.length === 0 && again.length === 0) continue
    const story = edges.slice(0, n + 1).map((edge, at) => `${at}. ${readable(edge.event)}`)
    if (again.length > 0) throw new Error(`${model.machine.id} sends twice.\n${story.join('\n')}\n${again.join('\n')}`)
    throw new Error(
      `${model.machine.id} is not where it must be.\n${story.join('\n')}\nmust be ${to} on ${page}\nbut is  ${now} on ${shows} ${failed.join()}`,
    )
  }
  actor.stop()
}

type Running = { getSnapshot(): AnyMachineSnapshot; send(event: EventObject): void }

async function happen(model: Model, fake: FakePorts, actor: Running, event: EventObject): Promise<void> {
  const cause = causeOf(event.type)
  switch (cause.kind) {
    case 'done':
    case 'failed': {
      const isDone = cause.kind === 'done'
      const wasAsked = isDone
        ? await fake.settle(cause.name, 'resolve', fieldOf(event, 'output'))
        : await fake.settle(cause.name, 'reject', fieldOf(event, 'error'))
      // A watcher has no answer; its failure can only be injected.
      if (!wasAsked) actor.send(event)
      return
    }
    case 'after': {
      const wait = onlyWait(model, actor.getSnapshot())
      if (wait === null) actor.send(event)
      else await fake.wait(wait)
      return
    }
    case 'always':
    case 'snapshot':
    case 'event':
      fake.history.push({ what: 'sent', event })
      actor.send(event)
      await settle()
  }
}

/** One step in words, for people and for messages of failed tests. */
export function readable(event: EventObject): string {
  const cause = causeOf(event.type)
  const { type: _type, actorId: _actor, ...payload } = { actorId: undefined, ...event }
  const details = Object.keys(payload).length === 0 ? '' : ` ${JSON.stringify(payload)}`
  switch (cause.kind) {
    case 'done':
      return `${cause.name} answers${'output' in payload && payload['output'] !== undefined ? ` ${JSON.stringify(payload['output'])}` : ''}`
    case 'failed':
      return `${cause.name} fails ${JSON.stringify('error' in payload ? payload['error'] : null)}`
    case 'after':
      return `${cause.name} passes`
    case 'snapshot':
      return `${cause.name} says${details}`
    case 'always':
    case 'event':
      break
  }
  return `${event.type}${details}`
}
