/** A frequent query is built once a connection and has a name, so that PostgreSQL plans it once a connection; the values are filled in each time. */
import { createHash } from 'node:crypto'
import { sql, type Placeholder } from 'drizzle-orm'
import type { Reader } from './transaction.ts'

type Prepared<R> = { execute(values: Record<string, unknown>): Promise<R> }
type Preparable<R> = { toSQL(): { readonly sql: string }; prepare(name: string): Prepared<R> }

/** Made of the text: behind a pooler a connection is shared with other instances, and a name must mean the same to all. */
const nameOf = (text: string): string => `s${createHash('sha256').update(text).digest('hex').slice(0, 24)}`

/**
 * `build` says with `value` where a value comes in. What comes back sends the question at once, so that several follow each
 * other in the order in which they were asked.
 */
export function statement<V extends Record<string, unknown>, R>(
  build: (reader: Reader, value: (of: keyof V & string) => Placeholder) => Preparable<R>,
): (reader: Reader, values: V) => Promise<R> {
  const known = new WeakMap<Reader, Prepared<R>>()
  function preparedOn(reader: Reader): Prepared<R> {
    const query = build(reader, (of) => sql.placeholder(of))
    const prepared = query.prepare(nameOf(query.toSQL().sql))
    known.set(reader, prepared)
    return prepared
  }
  return (reader, values) => (known.get(reader) ?? preparedOn(reader)).execute(values)
}
