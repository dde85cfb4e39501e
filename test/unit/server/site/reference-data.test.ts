import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shippedReferenceData } from '#server/reference-data/entries.ts'
import { importReferenceData } from '#server/reference-data/import.ts'
import { loadShippedReferenceData } from '#server/reference-data/load.ts'
import { readList } from '#server/reference-data/store.ts'
import { openDatabase, type OpenDatabase } from '#server/database/open.ts'
import { copyTemplate } from '#support/database/database-template.ts'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'

const full = join(import.meta.dirname, '../../../../../shared/data')
const small = join(import.meta.dirname, '../../../../server/reference-data/data')

describe('the shipped reference data', () => {
  const rows = shippedReferenceData()
  const count = (list: string) => rows.filter((row) => row.list === list).length

  it('hold two secretariats a district, ten villages in its first one, three branches a bank (A1)', () => {
    expect([count('provinces'), count('districts'), count('banks')]).toEqual([9, 25, 29])
    for (const district of rows.filter((row) => row.list === 'districts')) {
      const divisions = rows.filter((row) => row.list === 'divisional' && row.parentId === district.id)
      expect([district.nameLat, divisions.length]).toEqual([district.nameLat, 2])
      const villages = rows.filter((row) => row.list === 'gn' && row.parentId === divisions[0]?.id)
      expect([district.nameLat, villages.length]).toEqual([district.nameLat, 10])
    }
    expect(count('branches')).toBe(29 * 3)
  })

  it('name every entry in three scripts, without doubles (A3)', () => {
    expect(new Set(rows.map((row) => `${row.list} ${row.id}`)).size).toBe(rows.length)
    for (const row of rows.filter((one) => ['divisional', 'gn', 'branches'].includes(one.list))) {
      expect(row.nameLat).toMatch(/^[A-Za-z' ]+$/)
      expect(row.nameSh).toMatch(/^(?:[\u0d80-\u0dff ]|\u200d)+$/)
      expect(row.nameTm).toMatch(/^[\u0b80-\u0bff ]+$/)
    }
  })
})

describe('the calls for reference data', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startLender()
  })
  afterAll(() => harness.close())

  it('answer branches under both paths, in both shapes (RD54)', async () => {
    const client = harness.client()
    const first = await client.get('/api/v1/referenceBook/bankBranches/7010')
    const second = await client.get('/api/v1/referenceBook/banks/7010/branches')
    expect(first.at('data.bankBranches')).toEqual(second.at('data'))
    expect(first.at('data.bankBranches.0')).toMatchObject({ id: 7_010_001, branch_name: 'Colombo Fort' })
    const banks = await client.get('/api/v1/referenceBook/banks')
    expect(banks.at('data.banks')).toHaveLength(29)
    expect((await client.get('/api/v1/referenceBook/bankBranches/9999')).status).toBe(404)
  })

  it('answer each level of a cascade (A1, F2)', async () => {
    const client = harness.client()
    const list = async (path: string) => (await client.get(`/api/v1/referenceBook/${path}`)).at('data')
    expect(await list('address/provinces')).toHaveLength(9)
    expect(await list('address/districts/1')).toHaveLength(3)
    expect(await list('address/divisional/11')).toHaveLength(2)
    expect(await list('address/gn/1103')).toHaveLength(10)
    expect(await list('address/livingPeriod')).toHaveLength(5)
    expect(await list('employment/socialStatus')).toHaveLength(11)
    expect(await list('employment/workingIndustry')).toHaveLength(20)
    expect(await list('employment/workingExperiences')).toHaveLength(6)
    expect(await list('references/phoneTypes')).toHaveLength(4)
    expect(await list('references/phoneSubTypes/1')).toHaveLength(7)
    expect(await list('maritalStatus')).toHaveLength(4)
    expect(await list('references/phoneSubTypes/1')).toMatchObject([{ phone_type_id: 1 }, {}, {}, {}, {}, {}, {}])
  })
})

describe('the import', () => {
  let folder: string
  let store: OpenDatabase
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reference-data-test-'))
    await copyTemplate(folder)
    store = await openDatabase(null, folder, 1)
    await loadShippedReferenceData(store.database)
  })
  afterAll(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function withFile(name: string, change: (rows: Record<string, unknown>[]) => unknown): Promise<string> {
    const changed = await mkdtemp(join(folder, 'changed-'))
    await cp(small, changed, { recursive: true })
    const rows: unknown = JSON.parse(await readFile(join(changed, name), 'utf8'))
    if (!Array.isArray(rows)) throw new Error('not a list')
    await writeFile(join(changed, name), JSON.stringify(change(rows)))
    return changed
  }

  it.each([
    ['a double id', 'districts.json', (rows: Record<string, unknown>[]) => [...rows, rows[0]], 'twice'],
    ['a missing parent', 'provinces.json', (rows: Record<string, unknown>[]) => rows.slice(1), 'does not have'],
    [
      'a name of no letters',
      'banks.json',
      (rows: Record<string, unknown>[]) => [{ ...rows[0], name_lat: '' }],
      'banks',
    ],
    ['an id that is text', 'banks.json', (rows: Record<string, unknown>[]) => [{ ...rows[0], id: '7010' }], 'banks'],
    ['an empty list', 'banks.json', () => [], 'empty'],
    [
      "an id that does not begin with its parent's",
      'districts.json',
      (rows: Record<string, unknown>[]) => [...rows, { ...rows[0], id: 99 }],
      'begin',
    ],
  ] as const)('refuses %s and changes nothing', async (_, name, change, why) => {
    const before = await readList(store.database, 'districts')
    await expect(importReferenceData(store.database, await withFile(name, change))).rejects.toThrow(why)
    expect(await readList(store.database, 'districts')).toEqual(before)
  })

  it('refuses broken JSON and an empty folder', async () => {
    const broken = await mkdtemp(join(folder, 'broken-'))
    await expect(importReferenceData(store.database, broken)).rejects.toThrow('No list was found')
    await writeFile(join(broken, 'banks.json'), '[{')
    await expect(importReferenceData(store.database, broken)).rejects.toThrow('banks.json')
  })

  it('may be repeated and reports the counts', async () => {
    const first = await importReferenceData(store.database, small)
    expect(first).toMatchObject({ provinces: 9, districts: 25, banks: 29, phoneSubTypes: 16 })
    expect(await importReferenceData(store.database, small)).toEqual(first)
    await loadShippedReferenceData(store.database)
    expect(await readList(store.database, 'provinces')).toHaveLength(9)
  })

  it.skipIf(!existsSync(full))('loads the full lists where they are at hand', async () => {
    const counts = await importReferenceData(store.database, full)
    expect(counts).toMatchObject({ divisional: 340, gn: 14_008, branches: 3_228 })
    expect(await readList(store.database, 'gn', 1103)).not.toHaveLength(0)
  })
})
