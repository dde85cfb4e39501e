/** Decides that the same text is the same statement: PostgreSQL reads and plans it once a connection instead of at every call. */
import { createHash } from 'node:crypto'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Made of the text: behind a pooler a connection is shared with other instances, and a name must mean the same to all. */
const names = new Map<string, string>()
/** Texts of which few are said often; a list of a thousand rows is written once. */
const LONGEST = 4_000

function nameOf(text: string): string | undefined {
  if (text.length > LONGEST) return undefined
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}

/** Drizzle wants a name for what is prepared; here the text gives it. */
export const byText = ''

/** The same database, whose statements have names. Every text is written in the code, so that there are a few hundred at most. */
export function named<D extends NodePgDatabase>(database: D): D {
  const { session } = database._
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (query, fields, _given, ...rest) => prepare(query, fields, nameOf(query.sql), ...rest)
  return database
}
