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

/** How keys and text are written. */
type Writing = { readonly key: (key: string) => string; readonly text: (text: string) => string }
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
export const script: Writing = { key: (key) => (/^[A-Za-z_]\w*$/.test(key) ? key : quoted(key)), text: quoted }
export const json: Writing = { key: JSON.stringify, text: JSON.stringify }

const width = 140

/** A value as text. What fits into the width stands on one line, anything longer on a line for each part, indented by `depth`. */
export function literal(value: Plain, writing: Writing, depth = 0): string {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? writing.text(value) : String(value)
  const inner = (one: Plain) => literal(one, writing, depth + 1)
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((one: Plain) => inner(one))
    : Object.entries(value).map(([key, one]: [string, Plain]) => `${writing.key(key)}: ${inner(one)}`)
  if (parts.length === 0) return isList ? '[]' : '{}'
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  if (!line.includes('\n') && 2 * depth + line.length <= width) return line
  const [open, close] = isList ? '[]' : '{}'
  return `${open}\n${parts.map((part) => `${'  '.repeat(depth + 1)}${part}`).join(',\n')}\n${'  '.repeat(depth)}${close}`
}
