import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Harness } from '#support/lender/lender-harness.ts'
import { advanceTo, DAY, startFrozen } from './borrower.ts'
import { Life, randomFrom, type Random, type Seen } from './lives.ts'
import { Model, type PersonOfModel } from './model.ts'

/** All of them: `LIVES=10000 .ci/with-postgres npx vitest run --project money lives`. Other ones: `LIVES_SEED=1`. */
const wanted = Number(process.env['LIVES'] ?? 150)
const seed = Number(process.env['LIVES_SEED'] ?? 20_261_122)
const batch = Math.min(wanted, 250)
const moments = 30
const workers = 8

let harness: Harness
let database: Client
beforeAll(async () => {
  harness = await startFrozen()
  database = new Client({ connectionString: harness.options.databaseUrl ?? '' })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await harness.close()
  vi.useRealTimers()
})

const incomes = [4_999, 5_000, 5_001, 20_999, 21_000, 30_999, 40_000, 59_999, 60_000, 79_999, 80_000, 500_000] as const
const SEED_PHONE = '0770000012'

type Person = PersonOfModel & { readonly nics: readonly [string, string]; readonly isUnlucky: boolean }

/** The old and the new number of one person; digits that end in 999 are declined. */
function personOf(serial: number, random: Random): Person {
  const isUnlucky = random.next() < 0.03
  const day = 100 + (Math.floor(serial / 1_000) % 200)
  const digits = isUnlucky ? `${serial % 10}999` : `${String(serial % 1_000).padStart(3, '0')}1`
  return { nics: [`60${day}${digits}V`, `1960${day}0${digits}`], isUnlucky, hasHadLoan: false, open: null }
}

/** Somebody who is registered and stands before a new application: a copy of a seeded borrower with other answers. */
async function newLife(serial: number, person: Person, random: Random, seen: Seen): Promise<Life> {
  const id = 8_000_000_000 + serial
  const phone = `0764${String(serial).padStart(6, '0')}`
  const income = random.of(incomes)
  const repaid = random.of([0, 0, 0, 1, 2, 4, 5])
  const nic = random.of(person.nics)
  await database.query(
    `insert into borrowers select (jsonb_populate_record(b, jsonb_build_object('id', $1::bigint, 'phone', $2::text, 'repaid_loans',
      $3::int, 'personal', b.personal || jsonb_build_object('nic', $4::text), 'employment', b.employment || jsonb_build_object('salary', $5::int)))).*
      from borrowers b where phone = $6`,
    [id, phone, repaid, nic, income, SEED_PHONE],
  )
  const accounts: readonly [number, number] = [id * 10, id * 10 + 1]
  await database.query(
    `insert into bank_accounts (borrower_id, id, bank_code, branch_id, account_number, created_at)
      select $1, n, bank_code, branch_id, n::text, created_at from bank_accounts, unnest($3::bigint[]) n
      where borrower_id = (select id from borrowers where phone = $2)`,
    [id, SEED_PHONE, accounts],
  )
  const client = await harness.signedIn(phone)
  const model = new Model({ income, isUnlucky: person.isUnlucky, repaid, person })
  return new Life({ name: `life ${serial}: income ${income}, ${repaid} repaid`, client, model, random, seen, accounts })
}

const now = () => harness.now()

/** Seconds and days by which something is just over or just not. */
async function moveOn(random: Random): Promise<void> {
  const steps = [
    () => harness.advance(11),
    () => harness.advance(12),
    () => harness.advance(12),
    () => harness.advance(15),
    () => harness.advance(15),
    () => harness.advance(1),
    () => harness.advance(3_600),
    () => harness.advance(DAY),
    () => harness.advance(DAY),
    () => harness.advance(DAY),
    () => harness.advance(3 * DAY),
    () => harness.advance(7 * DAY),
    () => harness.advance(7 * DAY),
    () => harness.advance(30 * DAY),
    () => advanceTo(harness, 18, 29, 59),
    () => advanceTo(harness, 18, 29, 59),
    () => advanceTo(harness, 18, 30, 0),
  ] as const
  await random.of(steps)()
}

/** The phones of one person act one after the other, people at the same time. */
async function live(households: readonly (readonly Life[])[], random: Random): Promise<void> {
  for (let moment = 0; moment < moments; moment += 1) {
    const ms = await now()
    const waiting = [...households]
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        for (const life of next) {
          for (let acts = life.random.of([0, 1, 1, 2]); acts > 0; acts -= 1) await life.act(ms)
        }
      }
    }
    await Promise.all(Array.from({ length: workers }, work))
    await moveOn(random)
  }
}

it(
  `${wanted} generated lives are answered as the requirements say, call by call (RD12, RD16, RD63, RD64, RD69)`,
  { timeout: 4 * 3_600_000 },
  async () => {
    const seen: Seen = new Map()
    const random = randomFrom(seed)
    let calls = 0
    let serial = 0
    while (serial < wanted) {
      const households: Life[][] = []
      for (const end = Math.min(wanted, serial + batch); serial < end;) {
        const person = personOf(serial, random)
        const phones = Math.min(random.of([1, 1, 1, 1, 1, 1, 1, 2]), end - serial)
        const household: Life[] = []
        for (let phone = 0; phone < phones; phone += 1) {
          serial += 1
          household.push(await newLife(serial, person, randomFrom(seed + serial), seen))
        }
        households.push(household)
      }
      await live(households, random)
      calls += households.flat().reduce((sum, life) => sum + life.calls, 0)
    }
    const table = [...seen].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([what, times]) => `${what}: ${times}`)
    console.log(`${wanted} lives, ${calls} answers compared\n${table.join('\n')}`)
    // A generator that no longer comes to these would compare nothing of worth.
    const common = [
      'pay 200',
      'extension 1',
      'a confirmed extension cancelled',
      'closed in parts',
      'disburse offer_expired',
    ]
    const rare = [
      'disburse first_loan_used',
      'disburse loan_open',
      'extension 4',
      'asked 30 days late',
      'asked 31 days late',
      'create retry_later',
    ]
    expect([...common, ...(wanted >= 5_000 ? rare : [])].filter((what) => !seen.has(what))).toEqual([])
  },
)
