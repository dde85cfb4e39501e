/** What the books of the lender must show after the storm: nothing twice, and everything that was acknowledged. */
import type { Client } from 'pg'
import type { Acknowledged } from './chaos.ts'

export type Finding = { readonly move: string; readonly duplicates: number; readonly missing: number }

const ours = 'borrower_id >= 9000000000'

/** How many too many: rows of one owner that stand for the same wish. */
const counted: Readonly<Record<string, string>> = {
  create: `select borrower_id, count(*) n from applications where ${ours} and is_open group by 1`,
  addBankAccount: `select borrower_id, count(*) n from bank_accounts where ${ours} and account_number = '0099887766' group by 1`,
  setApplicationBankAccount: `select borrower_id, count(*) n from applications where ${ours} and is_open and state = 'state_offer_calculation' group by 1`,
  disbursement: `select borrower_id, count(*) n from loans where ${ours} and closed_at is null group by 1`,
  'prolongation/init': `select borrower_id, count(*) n from prolongations where ${ours} and state in ('proposed', 'pending') group by 1`,
  'prolongation/confirm': `select borrower_id, count(*) n from prolongations where ${ours} and state = 'pending' group by 1`,
  repayment: `select borrower_id, count(*) n from payments where ${ours} and amount_cents = 1000 group by 1`,
}

/** What is there, as `owner what`. */
const present: Readonly<Record<string, string>> = {
  create: 'select borrower_id, id what from applications',
  addBankAccount: 'select borrower_id, id what from bank_accounts',
  setApplicationBankAccount: 'select borrower_id, id what from applications where bank_account_id is not null',
  disbursement: 'select borrower_id, application_id what from loans',
  'prolongation/init': 'select borrower_id, loan_id what from prolongations',
  'prolongation/confirm': "select borrower_id, loan_id what from prolongations where state = 'pending'",
  repayment: 'select borrower_id, loan_id what from payments where amount_cents = 1000',
}

export async function examine(database: Client, acknowledged: readonly Acknowledged[]): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const [move, query] of Object.entries(counted)) {
    const { rows: counts } = await database.query<{ n: string }>(query)
    const duplicates = counts.reduce((sum, { n }) => sum + Number(n) - 1, 0)
    const { rows } = await database.query<{ borrower_id: string; what: string }>(present[move] ?? '')
    const there = new Set(rows.map(({ borrower_id, what }) => `${borrower_id} ${what}`))
    const missing = new Set(
      acknowledged
        .filter((one) => one.move === move && !there.has(`${one.owner} ${one.what}`))
        .map(({ owner, what }) => `${owner} ${what}`),
    ).size
    findings.push({ move, duplicates, missing })
  }
  return findings
}
