import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate'
import type { Message } from '#inspector/protocol.ts'
import type { Redact } from '#inspector/redact.ts'
import { createSource } from '#inspector/source.ts'
import { models, pathsOf } from '../../machine/model/paths.ts'
import type { Model } from '../../machine/model/model.ts'
import { replay } from '../../machine/model/replay.ts'
import { Taken } from '../../machine/model/taken.ts'
import { canaries, found, isPlainThroughout, leaves, salted, saltedModel } from './canaries.ts'

/** What the inspector would be without its masks; the machine itself is left out, it holds itself. */
const noRedact = (): Redact =>
  ({
    event: (event: EventObject) => event,
    snapshot: ({ machine: _machine, _nodes, children: _children, ...rest }: AnyMachineSnapshot) => rest,
  }) as unknown as Redact

class Looking extends Taken {
  readonly posted: Message[] = []
  override readonly see: (event: InspectionEvent) => void
  constructor(redactOf?: () => Redact) {
    super()
    const source = createSource({
      send: (message) => this.posted.push(message),
      now: () => 0,
      run: 'run',
      ...(redactOf ? { redactOf } : {}),
    })
    this.see = source.inspect
  }
}

const saltedEvent = (event: EventObject): EventObject => ({ ...event, ...(salted(event) as object), type: event.type })

/** Walks the chart along its generated paths with canaries in every payload, answer, failure and beginning. */
async function walked(model: Model, redactOf?: () => Redact): Promise<Message[]> {
  const posted: Message[] = []
  for (const { walk } of pathsOf(model.machine.id)) {
    const looking = new Looking(redactOf)
    const edges = walk.edges.map((edge) => ({ ...edge, event: saltedEvent(edge.event) }))
    await replay(saltedModel(model), { input: salted(walk.input), edges }, looking)
    posted.push(...looking.posted)
  }
  return posted
}

const cases = models.map((model) => [model.machine.id, model] as const)
const everything = new Set<string>()

// Hundreds of steps a chart: a busy machine may take its time.
describe('the live inspector', () => {
  it.each(cases)('posts no canary of %s', async (_, model) => {
    const posted = await walked(model)
    expect(posted.length).toBeGreaterThan(10)
    expect(found(posted)).toEqual([])
    expect(posted.filter((message) => !isPlainThroughout(message))).toEqual([])
  })

  it.each(cases)('is caught without its masks in %s', async (_, model) => {
    const kinds = found(await walked(model, noRedact))
    for (const kind of kinds) everything.add(kind)
    if (carriesSomething(model)) expect(kinds).toContain('token')
  })

  it('carries every kind of canary through some chart', () => {
    expect([...everything].toSorted()).toEqual(Object.keys(canaries).toSorted())
  })
})

/** The connection chart has four bare events; there is nothing to carry. */
const carriesSomething = ({ machine }: Model) => machine.id !== 'connection'

it('finds canaries in bytes, keys and causes', () => {
  const bytes = new TextEncoder().encode(canaries.photoBytes)
  expect(found([{ [canaries.phone]: bytes, error: new Error('x', { cause: { nic: canaries.nic } }) }])).toEqual([
    'nic',
    'phone',
    'photoBytes',
  ])
  expect(leaves(null)).toEqual(['null'])
})
