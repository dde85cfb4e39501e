/** What a generated test has to be told about a chart: beginnings, what people send, what the world answers. */
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { causeOf, transitionsOf } from '../../../build/charts/nodes.ts'
import type { Failure } from '#machines/shared/failure.ts'
import { answered, cut } from '#support/fake-ports.ts'

type Context = AnyMachineSnapshot['context']
type Value = AnyMachineSnapshot['value']
type Cases = readonly unknown[] | ((context: Context, value: Value) => readonly unknown[])

export type Model = {
  readonly machine: AnyStateMachine
  readonly inputs: readonly unknown[]
  /** Payloads by type of event; a type without a row is sent bare. */
  readonly events?: Readonly<Record<string, Cases>>
  /** Answers by the id of the call (or of the led chart). */
  readonly answers?: Readonly<Record<string, Cases>>
  readonly failures?: Readonly<Record<string, readonly Failure[]>>
  /** Snapshots of a child that the chart listens to, by its id. */
  readonly snapshots?: Readonly<Record<string, readonly object[]>>
  /** What guards look at: two snapshots with the same value and the same projection count as one. */
  readonly project: (context: Context, value: AnyMachineSnapshot['value']) => unknown
  /** Transitions that no path may take. */
  readonly without?: readonly string[]
  /** The part of the state that is told apart, where regions that have nothing to do with each other would multiply. */
  readonly view?: (value: AnyMachineSnapshot['value']) => unknown
}

export const keyOf = (model: Model, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([
    snapshot.status,
    model.view ? model.view(snapshot.value) : snapshot.value,
    model.project(snapshot.context, snapshot.value),
  ])

const defaultFailures: readonly Failure[] = [cut, answered(401), answered(422)]
const casesOf = (cases: Cases | undefined, { context, value }: AnyMachineSnapshot, otherwise: readonly unknown[]) =>
  typeof cases === 'function' ? cases(context, value) : (cases ?? otherwise)

/** Everything that can happen now, with every payload case. */
export function candidates(model: Model, snapshot: AnyMachineSnapshot): EventObject[] {
  if (snapshot.status !== 'active') return []
  const types = new Set(snapshot._nodes.flatMap(transitionsOf).map(({ eventType }) => eventType))
  return [...types].flatMap((type) => happenings(model, snapshot, type))
}

function happenings(model: Model, snapshot: AnyMachineSnapshot, type: string): EventObject[] {
  const { kind, name } = causeOf(type)
  switch (kind) {
    case 'always':
      return []
    case 'after':
      return [{ type }]
    case 'done':
      return casesOf(model.answers?.[name], snapshot, [undefined]).map((output) => ({ type, output, actorId: name }))
    case 'failed':
      return (model.failures?.[name] ?? defaultFailures).map((error) => ({ type, error, actorId: name }))
    case 'snapshot':
      return (model.snapshots?.[name] ?? []).map((seen) => ({ type, snapshot: seen }))
    case 'event':
      break
  }
  return casesOf(model.events?.[type], snapshot, [{}]).map((payload) => ({
    ...(typeof payload === 'object' ? payload : {}),
    type,
  }))
}
