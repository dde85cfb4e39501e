/** How a test breaks a chart on purpose: a copy of its definition is changed, its guards and actions stay. */
import { createMachine, type AnyStateMachine } from 'xstate'
import { isMachine } from '../../../build/charts/nodes.ts'

/** The same chart after somebody has changed the part of its definition that is found under these keys. */
export function brokenChart(
  machine: AnyStateMachine,
  keys: readonly string[],
  change: (part: Record<string, unknown>) => void,
): AnyStateMachine {
  const copy = copyOf(machine.config)
  let part: unknown = copy
  for (const key of keys) part = isRecord(part) ? part[key] : undefined
  if (!isRecord(part) || !isRecord(copy)) throw new Error(`${machine.id} has no ${keys.join('.')}`)
  change(part)
  const changed = createMachine(copy).provide(machine.implementations as object)
  if (!isMachine(changed)) throw new Error('the broken chart is no chart')
  return changed
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]))
}
