import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SchemaMismatch, shippedMigrations } from '#server/database/migrate.ts'
import { openDatabase, type OpenDatabase, type Opening } from '#server/database/open.ts'
import { borrowers } from '#server/database/schema.ts'
import { copyTemplate } from '#support/database/database-template.ts'
import { freshPostgres } from '#support/lender/lender-harness.ts'
import { newerBuild, readJournal } from '#support/lender/newer-build.ts'

let folder: string
let url: string | null
let drop: () => Promise<void>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lender-migrations-'))
  const address = process.env['TEST_DATABASE_URL']
  const postgres = address === undefined ? null : await freshPostgres(address)
  url = postgres?.url ?? null
  drop = postgres?.drop ?? (() => Promise.resolve())
})
afterEach(async () => {
  await drop()
  await rm(folder, { recursive: true, force: true })
})

const newerThanThis = (statements: string) => newerBuild(join(folder, 'newer'), statements)

/** Starts a build on the database, does `work` and stops it. */
async function whileOpen<T>(opening: Opening, work: (store: OpenDatabase) => Promise<T>): Promise<T> {
  const store = await openDatabase(url, folder, 2, opening)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
const starts = (opening: Opening = {}) => whileOpen(opening, (store) => store.ping())
const applied = (store: OpenDatabase) =>
  store.database
    .execute(sql`select count(*) as n from public.schema_migrations`)
    .then(({ rows }) => Number(rows[0]?.['n']))

/** Where a start costs little; the code is the same for the embedded database. */
const onPostgres = process.env['TEST_DATABASE_URL'] === undefined ? it.skip : it

describe('a release that changes tables', () => {
  it('starts, then the older build, then the newer one again: nothing is lowered and nothing is done twice', async () => {
    if (url === null) await copyTemplate(folder)
    const newer = { migrationsFolder: await newerThanThis('alter table visits add column one_more text;') }
    await starts()
    await starts(newer)
    await starts()
    await whileOpen(newer, async (store) => {
      const known = await readJournal(newer.migrationsFolder)
      expect(await applied(store)).toBe(known.entries.length)
      await store.database.execute(sql`select one_more from visits`)
    })
  })

  onPostgres('refuses in words the older build whose tables it has taken away, and serves itself', async () => {
    const { entries } = await readJournal(shippedMigrations)
    const known = entries.at(-1)?.when ?? 0
    const newer = await newerThanThis(
      `alter table visits drop column device_uid_wide;
       insert into meta (key, value) values ('oldest_migration', '${known + 1}')
         on conflict (key) do update set value = excluded.value;`,
    )
    await starts({ migrationsFolder: newer })
    await expect(starts()).rejects.toThrow(SchemaMismatch)
    await expect(starts()).rejects.toThrow(/newer release .* no longer serves this build/)
    await starts({ migrationsFolder: newer })
  })
})

describe('a database of the first version', () => {
  onPostgres('is adopted with all that it holds', async () => {
    const { entries } = await readJournal(shippedMigrations)
    const first = await Promise.all(
      entries.slice(0, 3).map(({ tag }) => readFile(join(shippedMigrations, `${tag}.sql`), 'utf8')),
    )
    const none = join(folder, 'none')
    await cp(shippedMigrations, none, { recursive: true })
    await writeFile(join(none, 'meta/_journal.json'), JSON.stringify({ entries: [] }))
    await whileOpen({ migrationsFolder: none }, async ({ database }) => {
      for (const text of first) await database.$client.query(text)
      await database.execute(sql`create table schema_version (id integer primary key, version integer not null)`)
      await database.execute(sql`insert into schema_version (id, version) values (1, 3)`)
      await database.execute(sql`insert into borrowers (id, phone, lang, client_state, register_status, created_at)
        values (7, '0771234567', 'si', 'state_address', 'in_progress', 1)`)
    })
    await whileOpen({}, async (store) => {
      expect(await store.database.select({ id: borrowers.id, phone: borrowers.phone }).from(borrowers)).toEqual([
        { id: 7, phone: '0771234567' },
      ])
      expect(await applied(store)).toBe(entries.length)
      // An instance of the first version that comes back finds what it left.
      const { rows } = await store.database.execute(sql`select version from schema_version`)
      expect(rows).toEqual([{ version: 3 }])
    })
  })
})

describe('on PostgreSQL', () => {
  onPostgres('many processes that start at the same moment on an empty database all start', async () => {
    await Promise.all(Array.from({ length: 6 }, () => starts()))
    const { entries } = await readJournal(shippedMigrations)
    expect(await whileOpen({}, applied)).toBe(entries.length)
  })

  onPostgres('serving needs no right to change tables; without the tables it says what to run', async () => {
    const role = `serving_${crypto.randomUUID().slice(0, 8)}`
    const owner = new Client({ connectionString: url ?? '' })
    await owner.connect()
    const name = new URL(url ?? '').pathname.slice(1)
    const asRole = new URL(url ?? '')
    asRole.username = role
    try {
      await owner.query(`create role ${role} login; grant connect on database ${name} to ${role};
        grant usage on schema public to ${role};
        alter default privileges in schema public grant select, insert, update, delete on tables to ${role}`)
      const serve = () => openDatabase(asRole.href, folder, 2, { migrates: false })
      await expect(serve()).rejects.toThrow(/node dist-server\/main\.js migrate/)
      await expect(openDatabase(asRole.href, folder, 2)).rejects.toThrow(/may not create or alter tables/)
      await starts()
      const store = await serve()
      await store.ping()
      await store.close()
    } finally {
      await owner.query(`drop owned by ${role}; drop role ${role}`)
      await owner.end()
    }
  })
})

describe('the journal', () => {
  it('names every file of the folder once, in the order of time, and each waits for its locks for a second only', async () => {
    const { entries } = await readJournal(shippedMigrations)
    const files = (await readdir(shippedMigrations)).filter((name) => name.endsWith('.sql'))
    expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted())
    // The migrator passes over a migration that is older than the newest applied one.
    const times = entries.map(({ when }) => when)
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
    for (const file of files)
      expect([file, await readFile(join(shippedMigrations, file), 'utf8')]).toEqual([
        file,
        expect.stringMatching(/^set local lock_timeout = '1s';\n/),
      ])
  })
})
