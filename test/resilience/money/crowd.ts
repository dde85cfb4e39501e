/** Who moves money in these tests: many borrowers, copied from three seeds, each signed in with a browser of its own. */
import type { Client } from 'pg'
import type { TestClient } from '#support/lender/lender-client.ts'
import type { Harness } from '#support/lender/lender-harness.ts'

export type Member = { readonly id: string; readonly client: TestClient }
/** No application; an offer; a running loan. */
export type Crowd = {
  readonly idle: readonly Member[]
  readonly offered: readonly Member[]
  readonly indebted: readonly Member[]
}

const seeds = { idle: '0770000012', offered: '0770000007', indebted: '0770000010' } as const
const owned = ['bank_accounts', 'applications', 'loans', 'ledger_entries', 'documents'] as const

/** A number of one's own: a person has one open loan. */
const nicOf = (serial: number): string =>
  `85${100 + Math.floor(serial / 1_000)}${String(serial % 1_000).padStart(3, '0')}1V`

/** The same rows under another owner: everything of a borrower is keyed by the borrower first. */
async function copy(database: Client, seedPhone: string, serial: number): Promise<{ id: string; phone: string }> {
  const phone = `0765${String(serial).padStart(6, '0')}`
  const id = String(9_000_000_000 + serial)
  const seed = "(select id from borrowers where phone = '" + seedPhone + "')"
  await database.query(
    `insert into borrowers select (jsonb_populate_record(b, jsonb_build_object('id', ${id}, 'phone', '${phone}',
      'personal', b.personal || jsonb_build_object('nic', '${nicOf(serial)}')))).* from borrowers b where id = ${seed}`,
  )
  const number = `55${String(serial).padStart(2, '0').slice(-2)}-${String(serial).padStart(4, '0')}`
  // The ledger is checked by loan: each has an id of its own.
  const own: Readonly<Record<string, string>> = {
    loans: `, 'agreement_number', '${number}', 'id', ${id}`,
    ledger_entries: `, 'loan_id', ${id}`,
  }
  for (const table of owned) {
    const changes = own[table] ?? ''
    await database.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('borrower_id', ${id}${changes}))).* from ${table} t where borrower_id = ${seed}`,
    )
  }
  await database.query(
    `insert into agreement_numbers select '${number}', ${id}, id from loans where borrower_id = ${id}`,
  )
  return { id, phone }
}

/** @param after serial of the last borrower who is there already */
export async function gather(
  harness: Pick<Harness, 'client'>,
  database: Client,
  size: number,
  after = 0,
): Promise<Crowd> {
  let serial = after
  const many = async (seedPhone: string): Promise<Member[]> => {
    const members: Member[] = []
    for (let n = 0; n < size; n += 1) {
      serial += 1
      const { id, phone } = await copy(database, seedPhone, serial)
      const client = harness.client()
      await client.signIn(phone)
      members.push({ id, client })
    }
    return members
  }
  return { idle: await many(seeds.idle), offered: await many(seeds.offered), indebted: await many(seeds.indebted) }
}
