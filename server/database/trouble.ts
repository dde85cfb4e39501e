/** Which failures mean that the database or the disk cannot serve now, and by which word the log knows them. */
import { sqlState } from './transaction.ts'

const bySqlState = [
  [/^25006/, 'database_read_only'],
  [/^53[12]00/, 'database_full'],
  [/^53300/, 'database_connections_used_up'],
  [/^57014/, 'statement_timeout'],
  [/^55P03/, 'lock_timeout'],
  [/^40/, 'collision'],
  [/^28/, 'database_login_refused'],
  [/^(08|53|57P|58)/, 'database_away'],
] as const

/** By code and by the words of the driver and its pool, which give no code. */
const byText = [
  [/timeout exceeded when trying to connect/, 'pool_exhausted'],
  [/Query read timeout/, 'database_silent'],
  [/ENOSPC|EDQUOT|EROFS/, 'disk_full'],
  [/connection timeout|timeout expired|ETIMEDOUT/, 'database_unreachable'],
  [/ECONN|EPIPE|ENOENT|EHOST|ENET|ENOTFOUND|EAI_AGAIN/, 'database_away'],
  [/Connection terminated|not queryable|after calling end/, 'database_away'],
] as const

export type Trouble = (typeof bySqlState | typeof byText)[number][1]

/** Every word that `troubleOf` has; deploy/RUNBOOK.md says what to do. */
export const troubles: readonly Trouble[] = [...bySqlState, ...byText].map(([, word]) => word)

/** Null: the failure is a mistake of ours. */
export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null
  // `EPIPE` of the operating system has the shape of a SQLSTATE: what is not in the first table is looked for in the second.
  const state = sqlState(error) ?? ''
  const known = bySqlState.find(([pattern]) => pattern.test(state))
  if (known) return known[1]
  const text = `${'code' in error ? String(error.code) : ''} ${error.message}`
  return byText.find(([pattern]) => pattern.test(text))?.[1] ?? troubleOf(error.cause)
}
