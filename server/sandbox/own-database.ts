/** Whether a database is the sandbox's own: it gives away codes and forgets everybody, so it keeps off real borrowers. */
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

/** Whether nothing of a lender is there yet, and a table of another application. The journal is there before all others (migrate.ts). */
async function look(reader: Reader): Promise<{ isEmpty: boolean; others: string | null }> {
  const { rows } = await reader.execute<{ ours: boolean; others: string | null }>(sql`
    select (select count(*) = 2 from information_schema.columns where table_schema = 'public'
        and (table_name, column_name) in (('meta', 'key'), ('borrowers', 'client_state'))) ours,
      (select min(c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'f') and c.relname <> 'schema_migrations' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
          and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      ) others`)
  return { isEmpty: rows[0]?.ours !== true, others: rows[0]?.others ?? null }
}

/** Asked before the database is changed in any way: it may be another application's, or a lender's in earnest. */
export async function requireOwnDatabase(reader: Reader): Promise<void> {
  const { isEmpty, others } = await look(reader)
  if (isEmpty && others === null) return
  if (isEmpty) {
    throw new BadOptions(
      `The sandbox does not start: this database holds tables of another application (${others}). Use another database.`,
    )
  }
  if (await holdsForeignBorrowers(reader)) {
    throw new BadOptions(
      'The sandbox does not start: this database holds borrowers that it did not make, and it would show their codes. Use another database or SANDBOX=0.',
    )
  }
}
