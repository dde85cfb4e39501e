/** How parts of a chart are written down: everything that has a name stays, bodies stay at home. */
import type { AnyStateMachine } from 'xstate'
import { nameOf } from './nodes.ts'

export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }

/** What of a chart's definition can be written down; functions (bodies of params, inputs, contexts) cannot. */
export function plainOf(value: unknown): Plain | undefined {
  if (Array.isArray(value)) return value.map((one: unknown) => plainOf(one) ?? null)
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).flatMap(([key, inner]) => {
      const plain = plainOf(inner)
      return plain === undefined ? [] : [[key, plain] as const]
    })
    return Object.fromEntries(entries)
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
    ? value
    : undefined
}

/** Name of a guard or an action with the fixed values that it is given: `isAt (step address)`; null where it has no name. */
export function labelOf(part: unknown): string | null {
  const name = nameOf(part)
  if (name === null || typeof part !== 'object' || part === null || !('params' in part)) return name
  const params = plainOf(part.params)
  if (typeof params !== 'object' || params === null) return name
  return `${name} (${Object.entries(params)
    .map(([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')})`
}

/** Milliseconds of the delays that are constants; those that are worked out while the chart runs are not among them. */
export function delaysOf(machine: AnyStateMachine): Record<string, number> {
  const delays: Readonly<Record<string, unknown>> = machine.implementations.delays
  return Object.fromEntries(
    Object.entries(delays).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  )
}

/** A value as JavaScript, indented by `depth`. */
export function literal(value: Plain, depth: number): string {
  const pad = '  '.repeat(depth + 1)
  const end = '  '.repeat(depth)
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    return `[\n${value.map((one: Plain) => `${pad}${literal(one, depth + 1)},`).join('\n')}\n${end}]`
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    if (entries.length === 0) return '{}'
    return `{\n${entries.map(([key, inner]) => `${pad}${keyOf(key)}: ${literal(inner, depth + 1)},`).join('\n')}\n${end}}`
  }
  return typeof value === 'string' ? quoted(value) : String(value)
}
const keyOf = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : quoted(key))
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
