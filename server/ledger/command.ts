/** What `node dist-server/main.js check-ledger` does: every loan is computed anew from its ledger and compared with what stands. */
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { ledgerEntries, loans, prolongations } from '../database/schema.ts'
import { withDatabase } from '../database/open.ts'
import { inTransaction, type Database, type Transaction } from '../database/transaction.ts'
import type { DatabaseOptions } from '../options.ts'
import { agrees, isInLedger } from './replay.ts'

const AT_A_TIME = 500

/** `differing` are the ids of rows, which name nobody. */
type Checked = { agreeing: number; beforeLedger: number; readonly differing: number[]; last: number | null }

/** The next loans after an id, as they were at one moment: a payment that is booked meanwhile is seen whole or not at all. */
async function checkSome(tx: Transaction, after: number, into: Checked): Promise<void> {
  await tx.execute('set transaction isolation level repeatable read read only')
  const some = await tx
    .select()
    .from(loans)
    .where(and(gt(loans.id, after), isNotNull(loans.activeAt)))
    .orderBy(asc(loans.id))
    .limit(AT_A_TIME)
  into.last = some.at(-1)?.id ?? null
  const ids = [0, ...some.map(({ id }) => id)]
  const entries = await tx
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.loanId, ids))
    .orderBy(asc(ledgerEntries.seq))
  const extensions = await tx
    .select()
    .from(prolongations)
    .where(and(inArray(prolongations.loanId, ids), eq(prolongations.state, 'applied')))
    .orderBy(asc(prolongations.nextOn))
  for (const loan of some) {
    const isOfLoan = ({ loanId }: { readonly loanId: number }) => loanId === loan.id
    const own = entries.filter(isOfLoan)
    if (!isInLedger(own)) into.beforeLedger += 1
    else if (agrees(loan, own, extensions.filter(isOfLoan))) into.agreeing += 1
    else into.differing.push(loan.id)
  }
}

export async function checkLedger(database: Database): Promise<Checked> {
  const checked: Checked = { agreeing: 0, beforeLedger: 0, differing: [], last: 0 }
  while (checked.last !== null) {
    const after = checked.last
    await inTransaction(database, (tx) => checkSome(tx, after, checked))
  }
  return checked
}

/** Exit code 1 and the ids of the rows in `loans` that differ, or 0. */
export async function runCheckLedger(options: DatabaseOptions): Promise<void> {
  await withDatabase(options, async (database) => {
    const { agreeing, beforeLedger, differing } = await checkLedger(database)
    for (const id of differing) console.error(id)
    console.log(
      `Loans that agree with the ledger: ${agreeing}, that differ: ${differing.length}, older than it: ${beforeLedger}.`,
    )
    if (differing.length > 0) process.exitCode = 1
  })
}
