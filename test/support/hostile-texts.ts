import type * as v from 'valibot'

const SIZE = 60_000
const filled = (part: string): string => part.repeat(Math.ceil(SIZE / part.length)).slice(0, SIZE)

/** Each makes some careless pattern go over the text again and again. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'an e-mail of dots': `a@${filled('.')}@`,
  'an e-mail of names': `a@${filled('a.')}@`,
  'at signs': filled('@'),
  spaces: `a${filled(' ')}b`,
  digits: `${filled('7')}x`,
  'digits of a date': `2000-01-${filled('0')}x`,
  letters: `${filled('a')}!`,
  'combining marks': `a${filled('\u0301')}!`,
  'zero width joiners': `${filled('ශ්\u200d')}!`,
  'line ends': filled('\r\n'),
  'quotes and backslashes': filled('\\"'),
}

type Schema = v.GenericSchema
type Item = { readonly kind: string; readonly type: string }
type Leaf = { readonly path: string; readonly schema: Schema; readonly wrap: (value: unknown) => unknown }

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && 'kind' in value

/** What a schema checks, in its order: its type, and what is piped after it. */
export function itemsOf(schema: Schema): readonly Item[] {
  const pipe: unknown = Reflect.get(schema, 'pipe')
  if (!Array.isArray(pipe)) return [schema]
  return pipe.flatMap((item) => (isSchema(item) ? itemsOf(item) : item))
}

/** Every field at any depth, and how a value is put there while everything else is left out. */
export function leavesOf(schema: Schema, path = '', wrap: Leaf['wrap'] = (value) => value): readonly Leaf[] {
  const inner: unknown = Reflect.get(schema, 'wrapped')
  if (isSchema(inner)) return leavesOf(inner, path, wrap)
  const item: unknown = Reflect.get(schema, 'item')
  if (isSchema(item)) return leavesOf(item, `${path}.0`, (value) => wrap([value]))
  const entries: unknown = Reflect.get(schema, 'entries')
  if (typeof entries !== 'object' || entries === null) return [{ path, schema, wrap }]
  return Object.entries(entries).flatMap(([key, entry]) => {
    if (!isSchema(entry)) throw new Error(`${path}.${key} is no schema`)
    return leavesOf(entry, `${path}.${key}`, (value) => wrap({ [key]: value }))
  })
}
