/**
 * What may leave the application for an inspector: what is listed passes, everything else becomes its shape, `text(9)`,
 * `digits(10)`, `photo(183 kB)`. It runs in the page, before anything is posted.
 */
import { knownKeys, type Rule } from './known-keys.ts'
import type { Masked, MaskedEvent, MaskedSnapshot } from './protocol.ts'
import type { Vocabulary } from './vocabulary.ts'

const deepest = 12
const longest = 40
/** Above every amount of the product and below every phone number, NIC and account number that could pass as one. */
const largest = 9_999_999
const moments = { from: Date.UTC(2020, 0), to: Date.UTC(2060, 0) }

/** What xstate calls an event object. */
type Happening = { readonly type: string; readonly [key: string]: unknown }

const nothing: Rule = {}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What a value looks like, and nothing of what it is. */
export function shapeOf(value: unknown): Masked {
  switch (typeof value) {
    case 'string':
      return shapeOfText(value)
    case 'number':
      return `number(${String(Math.trunc(Math.abs(value))).length})`
    case 'bigint':
      return `number(${String(value).length})`
    case 'boolean':
      return value
    case 'undefined':
      return null
    case 'function':
      return 'function'
    case 'symbol':
      return 'symbol'
    case 'object':
      break
  }
  return typeof value === 'object' ? shapeOfObject(value) : null
}

function shapeOfText(text: string): string {
  if (text.startsWith('data:image')) return `photo(${kB(text.length)})`
  if (/^\d{4}-\d\d-\d\d(T|$)/.test(text)) return 'date'
  if (/^\d+$/.test(text)) return `digits(${text.length})`
  return `text(${text.length})`
}

function shapeOfObject(value: object | null): Masked {
  if (value === null) return null
  if (Array.isArray(value)) return `list(${value.length})`
  if (value instanceof Blob)
    return value.type.startsWith('image/') ? `photo(${kB(value.size)})` : `file(${kB(value.size)})`
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return `bytes(${kB(value.byteLength)})`
  if (value instanceof Date) return 'date'
  return `object(${Object.keys(value).length})`
}

const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`

/** Objects of the platform say nothing by their keys, or say too much. */
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype || value instanceof Error
}

export function createRedact({ states, events, actors }: Vocabulary) {
  function mask(value: unknown, rule: Rule, depth: number): Masked {
    if (value === null || value === undefined) return null
    if (typeof value === 'boolean') return value
    if (typeof value === 'string') return rule.words?.includes(value) ? value : shapeOf(value)
    if (typeof value === 'number') return isReadable(value, rule) ? value : shapeOf(value)
    if (Array.isArray(value)) return depth > deepest ? shapeOf(value) : maskList(value, rule, depth)
    if (isRecord(value) && rule.inside && depth <= deepest && isPlain(value)) return maskRecord(value, depth)
    return shapeOf(value)
  }

  function maskList(list: readonly unknown[], rule: Rule, depth: number): Masked {
    const shown = list.slice(0, longest).map((item) => mask(item, rule, depth + 1))
    return list.length > longest ? [...shown, `${list.length - longest} more`] : shown
  }

  function maskRecord(record: Readonly<Record<string, unknown>>, depth: number): Readonly<Record<string, Masked>> {
    const entries = record instanceof Error ? Object.entries(plainError(record)) : Object.entries(record)
    return Object.fromEntries(
      entries.map(([key, value], n): [string, Masked] => {
        const rule = knownKeys.get(key)
        // A key that nobody has listed may be a secret itself: a phone number, a token.
        return rule ? [key, mask(value, rule, depth + 1)] : [`key(${key.length}) ${n + 1}`, shapeOf(value)]
      }),
    )
  }

  function event({ type, snapshot: seen, actorId, ...rest }: Happening): MaskedEvent {
    const readable = events.has(type) ? type : shapeOfText(type)
    return {
      ...maskRecord(rest, 0),
      ...(actorId === undefined ? {} : { actorId: nameOf(actorId) }),
      ...(seen === undefined ? {} : { snapshot: snapshot(seen) }),
      type: readable,
    }
  }

  const nameOf = (id: unknown): Masked => (typeof id === 'string' && actors.has(id) ? id : shapeOf(id))

  /** State values are names of the charts; a text that no chart has is no state. */
  function stateValue(value: unknown): Masked {
    if (typeof value === 'string') return states.has(value) ? value : shapeOf(value)
    if (!isRecord(value)) return shapeOf(value)
    const inner = Object.entries(value).map(([key, child], n): [string, Masked] => [
      states.has(key) ? key : `key(${key.length}) ${n + 1}`,
      stateValue(child),
    ])
    return Object.fromEntries(inner)
  }

  /** Charts, calls and watchers alike; machine, children and history never travel. */
  function snapshot(given: unknown): MaskedSnapshot {
    if (!isRecord(given)) return { status: 'active' }
    const status = mask(given['status'], knownKeys.get('status') ?? nothing, 0)
    const part = (key: 'context' | 'output' | 'error' | 'input') =>
      given[key] === undefined ? {} : { [key]: mask(given[key], { inside: true }, 0) }
    return {
      status: typeof status === 'string' ? status : 'active',
      ...('value' in given ? { value: stateValue(given['value']) } : {}),
      ...part('context'),
      ...part('output'),
      ...part('error'),
      ...part('input'),
    }
  }

  return { event, snapshot }
}
export type Redact = ReturnType<typeof createRedact>

function isReadable(value: number, { numbers }: Rule): boolean {
  if (numbers === undefined) return false
  const isSmall = Math.abs(value) <= largest
  return isSmall || (numbers === 'moment' && value >= moments.from && value <= moments.to)
}

/** Name and cause are not enumerable; message and stack may quote anything that was typed. */
const plainError = (error: Error): Readonly<Record<string, unknown>> => ({
  name: error.name,
  message: error.message,
  ...(error.cause === undefined ? {} : { cause: error.cause }),
})
