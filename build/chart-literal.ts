/** How a running chart is written down as one literal: everything that has a name stays, bodies stay at home. */
import type { AnyStateMachine } from 'xstate'
import { nodesOf } from './chart-nodes.ts'

type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }

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

export function delaysOf(machine: AnyStateMachine): Record<string, number> {
  const delays: Readonly<Record<string, unknown>> = machine.implementations.delays
  return Object.fromEntries(
    Object.entries(delays).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  )
}

/** An importable file that needs nothing but xstate: for the Stately editor, the visualiser, or a script. */
export function literalOf(machine: AnyStateMachine): string {
  const delays = delaysOf(machine)
  const used = Object.fromEntries(Object.entries(delays).filter(([name]) => waitsOf(machine).has(name)))
  const second = Object.keys(used).length === 0 ? '' : `, {\n  delays: ${literal(used, 1)},\n}`
  return `// Generated from machines/ by \`npm run charts\`: change the chart there, not here.
import { createMachine } from 'xstate'

export const machine = createMachine(${literal(plainOf(machine.config) ?? null, 0)}${second})
`
}

const waitsOf = (machine: AnyStateMachine): Set<string> =>
  new Set(nodesOf(machine).flatMap(({ after }) => after.map(({ delay }) => String(delay))))

function literal(value: Plain, depth: number): string {
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
