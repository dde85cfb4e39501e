/** What `node dist-server/main.js rotate` does: the list of persons who have had a loan is kept under the present secret alone. */
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { borrowers, documents, firstLoans } from '../database/schema.ts'
import { withDatabase } from '../database/open.ts'
import { inTransaction, type Database } from '../database/transaction.ts'
import { BadOptions, type RotationOptions } from '../options.ts'
import { signersFor, type Sign } from '../parts.ts'
import { nicHash } from './first-loan.ts'

const AT_A_TIME = 500

type Row = typeof firstLoans.$inferSelect
type Counts = { readonly rewritten: number; readonly unknown: number }

/** Every NIC that is stored of these borrowers: the present one, and those in the contracts that were made. */
async function nicsOf(database: Database, rows: readonly Row[]): Promise<readonly string[]> {
  const ids = rows.flatMap(({ borrowerId, lastBorrowerId }) => [borrowerId, lastBorrowerId ?? borrowerId])
  const people = await database
    .select({ personal: borrowers.personal })
    .from(borrowers)
    .where(inArray(borrowers.id, ids))
  const contracts = await database
    .select({ content: documents.content })
    .from(documents)
    .where(and(inArray(documents.borrowerId, ids), eq(documents.kind, 'agreement')))
  return [...people.map(({ personal }) => personal?.nic ?? ''), ...contracts.map(({ content }) => content.nic)]
}

/** Rows are replaced, as no key is updated; a lender that serves meanwhile finds the person under one or the other. */
const replace = (database: Database, from: string, to: string): Promise<void> =>
  inTransaction(database, async (tx) => {
    const [row] = await tx.select().from(firstLoans).where(eq(firstLoans.nicHash, from)).for('update')
    if (!row) return
    await tx
      .insert(firstLoans)
      .values({ ...row, nicHash: to })
      .onConflictDoNothing()
    await tx.delete(firstLoans).where(eq(firstLoans.nicHash, from))
  })

/** Rows under neither secret, or of a NIC that is stored nowhere any more, stay as they are and are counted. */
export async function rotateDirectory(database: Database, present: Sign, before: Sign): Promise<Counts> {
  const counts = { rewritten: 0, unknown: 0 }
  for (let last = ''; ;) {
    const rows = await database
      .select()
      .from(firstLoans)
      .where(gt(firstLoans.nicHash, last))
      .orderBy(asc(firstLoans.nicHash))
      .limit(AT_A_TIME)
    const nics = await nicsOf(database, rows)
    const known = new Set(nics.map((nic) => nicHash(present, nic)))
    const successors = new Map(nics.map((nic) => [nicHash(before, nic), nicHash(present, nic)]))
    for (const { nicHash: hash } of rows) {
      const to = successors.get(hash)
      if (to !== undefined) {
        await replace(database, hash, to)
        counts.rewritten += 1
      } else if (!known.has(hash)) counts.unknown += 1
      last = hash
    }
    if (rows.length < AT_A_TIME) return counts
  }
}

/** Exit code 0, or 1 where SECRET_BEFORE is still needed. */
export async function runRotate({ secret, secretBefore, ...options }: RotationOptions): Promise<void> {
  if (secret === null || secretBefore === null)
    throw new BadOptions('rotate needs SECRET and SECRET_BEFORE, the settings of the instances.')
  const { sign, signers } = signersFor(secret, secretBefore)
  await withDatabase(options, async (database) => {
    const { rewritten, unknown } = await rotateDirectory(database, sign, signers[1] ?? sign)
    console.log(`${rewritten} rewritten.`)
    if (unknown === 0) return
    console.error(`${unknown} cannot be rewritten: their NIC is stored nowhere. Keep SECRET_BEFORE.`)
    process.exitCode = 1
  })
}
