/** What `node dist-server/main.js help-requests` does: the operator sees who is to be called when, and who pays on which day. */
import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { colomboDate, formatMoment } from '#machines/rules/dates.ts'
import { borrowers, loans } from '../database/schema.ts'
import { withDatabase } from '../database/open.ts'
import type { Database } from '../database/transaction.ts'
import type { DatabaseOptions } from '../options.ts'
import { helpOf } from './help.ts'

/** A JSON line each, calls in their order first; what has passed is left out. */
export async function listHelp(database: Database, now: number): Promise<readonly string[]> {
  const rows = await database
    .select({ loan: loans, phone: borrowers.phone })
    .from(loans)
    .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
    .where(and(isNull(loans.closedAt), or(isNotNull(loans.callAt), isNotNull(loans.promisedOn))))
    .orderBy(asc(loans.callAt), asc(loans.promisedOn))
  return rows.flatMap(({ loan, phone }) => {
    const asked = helpOf(loan, { now, today: colomboDate(now) })
    if (!asked?.call_at && !asked?.promised_on) return []
    const call = asked.call_at === null ? null : formatMoment(Date.parse(asked.call_at))
    return [JSON.stringify({ loan_id: loan.agreementNumber, phone, call, promised_on: asked.promised_on })]
  })
}

export async function runHelpRequests(options: DatabaseOptions): Promise<void> {
  await withDatabase(options, async (database) => {
    for (const line of await listHelp(database, Date.now())) console.log(line)
  })
}
