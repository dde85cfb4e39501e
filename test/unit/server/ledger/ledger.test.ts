import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/database/open.ts'
import { ledgerEntries, loans } from '#server/database/schema.ts'
import { checkLedger } from '#server/ledger/command.ts'
import { hookSecret, report } from '#support/lender/payment-provider.ts'
import type { TestClient } from '#support/lender/lender-client.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'

const DAY = 86_400
let harness: Harness
beforeAll(async () => {
  harness = await startLender({ hookSecrets: [hookSecret] })
})
afterAll(() => harness.close())

const credit = async (client: TestClient, path: string) =>
  (await client.get('/api/v1/credit/activeCreditInfo')).at(`credit_full_info.${path}`)
const cents = (rupees: unknown) => Math.round(Number(rupees) * 100)

let events = 0
async function pays(client: TestClient, amount: number, kind = 'repayment') {
  events += 1
  const paid_at = new Date(await harness.now()).toISOString()
  const paid = { event_id: `paid-${events}`, paid_at, amount_cents: amount, kind }
  return report(harness, 'payments', { ...paid, loan_id: await credit(client, 'agreement_number') })
}

async function takeLoan(client: TestClient): Promise<void> {
  const id = (await client.get('/api/v1/me')).number('data.applicationId')
  await client.accept({
    application_id: id,
    product_id: 201,
    amount: 11_000,
    term: 10,
  })
  await harness.advance(16)
  await client.get('/api/v1/me')
}

async function applyAgain(client: TestClient): Promise<void> {
  const body = { requested_amount: 11_000, requested_term: 10, parent_application_id: null }
  const id = (await client.post('/api/v1/application/create', body)).number('application_id')
  const account = (await client.get('/api/v1/client/bankAccounts')).number('bank_accounts.0.id')
  const chosen = { application_id: id, client_bank_account_id: account }
  await client.post('/api/v1/application/setApplicationBankAccount', chosen)
  await harness.advance(13)
}

/** Every way in which money moves: in parts, at the same moment, with an extension, late, too much, and from the balance. */
async function moveMoney(): Promise<void> {
  const inParts = await harness.signedIn('0770000010')
  await Promise.all(Array.from({ length: 20 }, () => pays(inParts, 12_345)))
  const late = await harness.signedIn('0770000011')
  await pays(late, 100_050)
  const extending = await harness.signedIn('0770000017')
  const price = cents(await credit(extending, 'extension_waiting.prolongation_amount'))
  await pays(extending, price + 7_777, 'extension')
  const tooMuch = await harness.signedIn('0770000007')
  await takeLoan(tooMuch)
  await harness.advance(3 * DAY)
  await tooMuch.signIn('0770000007')
  await pays(tooMuch, cents(await credit(tooMuch, 'full_debt')) + 250_000)
  await applyAgain(tooMuch)
  await takeLoan(tooMuch)
  await harness.advance(11 * DAY)
  // The balance pays on the due day.
  await tooMuch.signIn('0770000007')
  for (const phone of ['0770000010', '0770000011', '0770000017']) {
    const client = await harness.signedIn(phone)
    await pays(client, 54_321)
    const left = cents(await credit(client, 'full_debt'))
    if (phone === '0770000011') await pays(client, left)
  }
}

it('every loan follows from its ledger, and one that was changed beside it is named by its row (RD362)', async () => {
  await moveMoney()
  await harness.restart({}, async () => {
    const { databaseUrl, dataFolder } = harness.options
    const store = await openDatabase(databaseUrl, dataFolder, 2, { migrates: false })
    try {
      await compare(store)
    } finally {
      await store.close()
    }
  })
})

async function compare({ database }: OpenDatabase): Promise<void> {
  // Five that moved, and the seed that was repaid before.
  expect(await checkLedger(database)).toMatchObject({ agreeing: 5, beforeLedger: 1, differing: [] })
  const entries = await database.select().from(ledgerEntries)
  const kinds = new Set(entries.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(['debt', 'extension', 'from_balance', 'lent', 'received', 'to_balance'])
  const [one] = entries.filter(({ kind }) => kind === 'extension')
  if (!one) throw new Error('nothing was extended')
  const isLoan = and(eq(loans.borrowerId, one.borrowerId), eq(loans.id, one.loanId))
  const [before] = await database.select().from(loans).where(isLoan)
  if (!before) throw new Error('the loan is gone')
  // Citus refuses to write the column that a table is spread by.
  const { borrowerId: _, ...asBefore } = before
  for (const changed of [
    { paidCents: before.paidCents - 1 },
    { dueOn: '2027-01-01' },
    { principalCents: (before.principalCents ?? 0) + 1 },
    { lateCents: 1 },
    { closedAt: 1 },
  ]) {
    await database.update(loans).set(changed).where(isLoan)
    expect((await checkLedger(database)).differing, JSON.stringify(changed)).toEqual([one.loanId])
    await database.update(loans).set(asBefore).where(isLoan)
  }
  const isEntry = and(eq(ledgerEntries.loanId, one.loanId), eq(ledgerEntries.kind, 'received'))
  await database.update(ledgerEntries).set({ cents: 1 }).where(isEntry)
  expect(await checkLedger(database)).toMatchObject({ agreeing: 4, differing: [one.loanId] })
}
