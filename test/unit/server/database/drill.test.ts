import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from 'pg'
import { startLender, type Harness } from '#support/lender/lender-harness.ts'
import { walkToBank } from '#support/lender/walk.ts'

const run = promisify(execFile)
const server = process.env['TEST_DATABASE_URL']

// pg_dump and pg_restore need a server, and a cluster of Citus is backed up otherwise.
describe.skipIf(server === undefined || process.env['CITUS_DATABASE_URL'] !== undefined)('deploy/drill.sh', () => {
  let harness: Harness
  let folder: string
  beforeAll(async () => {
    // The drill compares what is stored with the time of this machine.
    harness = await startLender({ clockBegin: 0 })
    folder = await mkdtemp(join(tmpdir(), 'drill-test-'))
    await mkdir(join(folder, 'tmp'))
    const client = await harness.signedIn('0774440001')
    await walkToBank(client, { nic: '199001212342' })
  })
  afterAll(async () => {
    await harness.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** What it prints and how it ends; and that it leaves neither a database nor a file. */
  async function drill(settings: Readonly<Record<string, string>> = {}, ...words: readonly string[]) {
    const { databaseUrl, dataFolder } = harness.options
    const own = { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataFolder, TMPDIR: join(folder, 'tmp'), ...settings }
    const { code, said } = await run('deploy/drill.sh', words, { env: { ...process.env, ...own } }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error: unknown) => ({
        code: error instanceof Error && 'code' in error ? error.code : null,
        said: error instanceof Error && 'stderr' in error ? String(error.stderr) : '',
      }),
    )
    expect(await readdir(join(folder, 'tmp'))).toEqual([])
    const database = new Client({ connectionString: server })
    await database.connect()
    const { rowCount } = await database.query("select from pg_database where datname like 'lending_drill%'")
    await database.end()
    expect(rowCount).toBe(0)
    return { code, said }
  }

  /** As the runbook makes one. */
  async function backup(name: string): Promise<string> {
    const made = join(folder, name)
    await cp(join(harness.options.dataFolder, 'photos'), join(made, 'photos'), { recursive: true })
    await run('pg_dump', ['-Fc', '-f', join(made, 'lending.dump'), harness.options.databaseUrl ?? ''])
    return made
  }

  it('restores what it has backed up, row by row and photo by photo, while others write, and says how old and how long (RD370)', async () => {
    const done = new AbortController()
    const others = (async () => {
      for (let n = 100; !done.signal.aborted; n += 1)
        await harness.client().post('/api/login', { phone: `0775550${n}`, lang: 'en' })
    })()
    const { code, said } = await drill().finally(() => done.abort())
    await others
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^Restored: \d+ tables, \d+ rows, \d+ photos\.\nRPO: \d+ s/),
    ])
    const [, tables, rows, photos] = /(\d+) tables, (\d+) rows, (\d+) photos/.exec(said) ?? []
    const listed = (await readFile('docs/lender/operation.md', 'utf8')).match(
      /^\| `\w+` +\| [^|]+ \| [^|]+ \| \S+ +\|$/gm,
    )
    expect(Number(tables)).toBe(listed?.length)
    expect(Number(rows)).toBeGreaterThan(500)
    expect(Number(photos)).toBe((await readdir(join(harness.options.dataFolder, 'photos'))).length)
    const [, rpo, rto] = /^RPO: (\d+) s.+\nRTO: (\d+) s/m.exec(said) ?? []
    expect(Number(rpo)).toBeLessThan(300)
    expect(Number(rto)).toBeGreaterThan(0)
  })

  it('restores a backup that was made before; a photo that is gone or cut off is found (RD370)', async () => {
    const good = await backup('good')
    expect((await drill({}, good)).code).toBe(0)
    const lost = await backup('lost')
    const [first = '', second = ''] = await readdir(join(lost, 'photos'))
    await rm(join(lost, 'photos', first))
    await truncate(join(lost, 'photos', second), 10)
    const found = await drill({}, lost)
    expect([found.code, found.said]).toEqual([1, expect.stringMatching(/^2 of \d+ photos are missing/)])
  })

  it('finds a dump that is cut off, and rows that are not in it (RD370)', async () => {
    const cut = await backup('cut')
    const bytes = (await readFile(join(cut, 'lending.dump'))).length
    await truncate(join(cut, 'lending.dump'), bytes - 2_000)
    expect(await drill({}, cut)).toMatchObject({ code: 1, said: expect.stringContaining('cannot be restored') })
    await truncate(join(cut, 'lending.dump'), 100)
    expect(await drill({}, cut)).toMatchObject({ code: 1, said: expect.stringContaining('cannot be read') })
    const fewer = await backup('fewer')
    await writeFile(join(fewer, 'counts'), 'borrowers|1\n')
    expect(await drill({}, fewer)).toMatchObject({ code: 1, said: expect.stringContaining('Rows are missing') })
  })

  it('finds a photo that is gone from the product, and a database that is not there (RD370)', async () => {
    const [first = ''] = await readdir(join(harness.options.dataFolder, 'photos'))
    await rm(join(harness.options.dataFolder, 'photos', first))
    expect(await drill()).toMatchObject({ code: 1, said: expect.stringMatching(/^1 of \d+ photos are missing/m) })
    const away = new URL(server ?? '')
    away.pathname = '/none_such'
    expect((await drill({ DATABASE_URL: away.href, RESTORE_URL: server ?? '' })).code).not.toBe(0)
  })
})
