import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseBorrower, NotErasable } from '#server/borrower/erase.ts'
import { openDatabase, type OpenDatabase } from '#server/database/open.ts'
import * as schema from '#server/database/schema.ts'
import { photoStoreOf } from '#server/photos/open-store.ts'
import { walkToBank } from '#support/lender/walk.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startLender()
})
afterAll(() => harness.close())

/** A command of its own: the embedded database serves one process, so the lender is away meanwhile. */
async function beside(work: (store: OpenDatabase) => Promise<void>): Promise<void> {
  const { databaseUrl, dataFolder } = harness.options
  let failed: unknown = null
  await harness.restart({}, async () => {
    const store = await openDatabase(databaseUrl, dataFolder, 1, { migrates: false })
    await work(store).catch((error: unknown) => (failed = error))
    await store.close()
  })
  if (failed !== null) throw failed
}

const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [one] : []))

/** Names of the tables in which a row has one of the words in any column. */
async function traces({ database }: OpenDatabase, words: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const table of tables) {
    const rows = await database.select().from(table)
    if (rows.some((row) => words.some((word) => JSON.stringify(row).includes(word)))) found.push(getTableName(table))
  }
  return found.toSorted()
}

async function borrowersIn({ database }: OpenDatabase) {
  const rows = await database.select().from(schema.borrowers)
  return (phone: string) => String(rows.find((row) => row.phone === phone)?.id)
}

const erase = ({ database }: OpenDatabase, phone: string) =>
  eraseBorrower({ database, photoStore: photoStoreOf(harness.options) }, phone)
const countPictures = async () => (await readdir(join(harness.options.dataFolder, 'photos'))).length

describe('a borrower who asks to be forgotten', () => {
  it('leaves no row and no picture where no contract was made, and may sign up again (RD357)', async () => {
    const [phone, nic] = ['0771110001', '199001212342']
    const client = await harness.signedIn(phone)
    await walkToBank(client, { nic })
    const before = await countPictures()
    await beside(async (store) => {
      const id = (await borrowersIn(store))(phone)
      const everywhere = ['applications', 'borrowers', 'phones', 'photos', 'sessions']
      expect(await traces(store, [id, phone])).toEqual(expect.arrayContaining(everywhere))
      expect(await erase(store, '077 111 0001')).toBeNull()
      expect(await traces(store, [id, phone, nic])).toEqual([])
    })
    expect(before - (await countPictures())).toBe(2)
    expect((await client.get('/api/v1/me')).status).toBe(401)
    await harness.client().signIn(phone)
  })

  it('keeps of a repaid loan what belongs to the contract, and neither number, references nor work (RD357)', async () => {
    const phone = '0770000012'
    await harness.client().signIn(phone)
    await beside(async (store) => {
      const id = (await borrowersIn(store))(phone)
      expect(await erase(store, phone)).toMatch(/^name, NIC, address/)
      expect(await traces(store, [phone])).toEqual([])
      const left = await traces(store, [id])
      expect(left).toEqual(expect.arrayContaining(['borrowers', 'documents', 'loans', 'payments']))
      expect(left).not.toContain('sessions')
      const rows = await store.database.select().from(schema.borrowers)
      const row = rows.find((one) => String(one.id) === id)
      expect(row).toMatchObject({ contacts: null, employment: null })
      expect(row?.personal?.full_name).toBeTruthy()
    })
  })

  it('is refused in words with a loan, with money on its way, and where nobody is known; then nothing changes (RD357)', async () => {
    await beside(async (store) => {
      for (const [phone, words] of [
        ['0770000010', /not repaid/],
        ['0770000009', /on its way/],
        ['0779999999', /No borrower/],
        ['', /No borrower/],
      ] as const) {
        const before = await traces(store, [phone])
        const refusal = await erase(store, phone).catch((error: unknown) => error)
        expect(refusal, phone).toBeInstanceOf(NotErasable)
        expect(String(refusal)).toMatch(words)
        expect(await traces(store, [phone])).toEqual(before)
      }
    })
  })
})
