/** Decides whether a database is the sandbox's own: it gives away codes and forgets everybody, so it keeps off real borrowers. */
import { sql } from 'drizzle-orm'
import { BORROWERS_IN_EARNEST } from '../database/in-earnest.ts'
import type { Reader } from '../database/transaction.ts'
import { BadOptions } from '../options.ts'
import { SEEDS, seeds } from './seeds.ts'

/** Borrowers beside the seeds in a database that the sandbox did not make, or from which a lender in earnest has served since. */
export async function holdsForeignBorrowers(reader: Reader): Promise<boolean> {
  const phones = seeds.filter(({ isNew }) => !isNew).map(({ phone }) => phone)
  const { rows } = await reader.execute<{ foreign: boolean }>(sql`
    select (not exists (select 1 from meta where key = ${SEEDS}) or exists (select 1 from meta where key = ${BORROWERS_IN_EARNEST}))
      and exists (select 1 from borrowers where phone <> all(${sql.param(phones)}::text[])) as foreign`)
  return rows[0]?.foreign !== false
}

export async function requireOwnDatabase(reader: Reader): Promise<void> {
  if (await holdsForeignBorrowers(reader)) {
    throw new BadOptions(
      'The sandbox does not start: this database holds borrowers that it did not make, and it would show their codes. Use another database or SANDBOX=0.',
    )
  }
}
