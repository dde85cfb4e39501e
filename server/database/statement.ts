/** Decides that a question asked in most calls is put together once a connection; the values are filled in each time. */
import { sql, type Placeholder } from 'drizzle-orm'
import { byText } from './named.ts'
import type { Reader } from './transaction.ts'

type Prepared<R> = { execute(values: Record<string, unknown>): Promise<R> }
type Preparable<R> = { prepare(name: string): Prepared<R> }

/**
 * `build` says with `value` where a value comes in. What comes back sends the question at once, so that several follow each
 * other in the order in which they were asked.
 */
export function statement<V extends Record<string, unknown>, R>(
  build: (reader: Reader, value: (of: keyof V & string) => Placeholder) => Preparable<R>,
): (reader: Reader, values: V) => Promise<R> {
  const known = new WeakMap<Reader, Prepared<R>>()
  return (reader, values) => {
    const prepared = known.get(reader) ?? build(reader, (of) => sql.placeholder(of)).prepare(byText)
    known.set(reader, prepared)
    return prepared.execute(values)
  }
}
