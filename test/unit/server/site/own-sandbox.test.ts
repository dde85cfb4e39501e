import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { createLender } from '#server/app.ts'
import { openDatabase } from '#server/database/open.ts'
import { BadOptions, optionsFrom } from '#server/options.ts'
import { freshPostgres, onServer, startLender } from '#support/lender/lender-harness.ts'

const real = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://lender@db:5432/lender',
  SECRET: '0123456789-a-secret-of-a-test-0123',
  SMS_GATEWAY_URL: 'https://sms.example/send',
  PUBLIC_HOST: 'lender.example',
}
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(real).filter(([name]) => !names.includes(name)))

describe('the sandbox (RD202)', () => {
  it('is there on a fresh machine, and listens on this machine alone (RD202)', () => {
    for (const environment of [{}, { NODE_ENV: '' }, { NODE_ENV: 'development' }, { SANDBOX: '' }])
      expect(optionsFrom(environment)).toMatchObject({
        sandbox: true,
        listenHost: '127.0.0.1',
        publicHost: 'localhost',
      })
    expect(optionsFrom({ HOST: '0.0.0.0' }).listenHost).toBe('0.0.0.0')
  })

  it('is not there because NODE_ENV was forgotten or misspelt beside a database or a gateway (RD202)', () => {
    expect(optionsFrom(without('NODE_ENV')).sandbox).toBe(false)
    expect(() => optionsFrom({ DATABASE_URL: real.DATABASE_URL })).toThrow(/SANDBOX=1/)
    expect(() => optionsFrom({ SMS_GATEWAY_URL: real.SMS_GATEWAY_URL })).toThrow(BadOptions)
    for (const name of ['Production', 'prod', 'staging'])
      expect(() => optionsFrom({ ...real, NODE_ENV: name })).toThrow(/NODE_ENV/)
  })

  it('is there beside a database or in production when it is asked for, never with a gateway (RD202)', () => {
    expect(optionsFrom({ DATABASE_URL: real.DATABASE_URL, SANDBOX: '1' }).sandbox).toBe(true)
    expect(optionsFrom({ NODE_ENV: 'production', SANDBOX: '1' }).sandbox).toBe(true)
    expect(() => optionsFrom({ SANDBOX: '1', SMS_GATEWAY_URL: real.SMS_GATEWAY_URL })).toThrow(/SMS_GATEWAY_URL/)
  })
})

describe('a lender in earnest', () => {
  it('listens on every address, and wants each setting in the shape that it has', () => {
    expect(optionsFrom(real)).toMatchObject({ sandbox: false, listenHost: null, publicHost: 'lender.example' })
    for (const name of ['DATABASE_URL', 'SECRET', 'SMS_GATEWAY_URL', 'PUBLIC_HOST'])
      expect(() => optionsFrom(without(name))).toThrow(new RegExp(name))
    const wrong = {
      SMS_GATEWAY_URL: ['not-a-url', 'ftp://sms.example', 'javascript:alert(1)'],
      PUBLIC_HOST: ['https://lender.example', 'lender.example/', 'a b', 'x@y', `${'a'.repeat(64)}.example`],
      DATABASE_URL: ['mysql://db/lender', 'db.example', 'postgres://'],
    }
    for (const [name, values] of Object.entries(wrong))
      for (const value of values) expect(() => optionsFrom({ ...real, [name]: value })).toThrow(new RegExp(name))
  })
})

const slow = { timeout: 60_000 }

// On a server a lender in earnest does not make the tables; the cases further down hold there.
describe.skipIf(onServer)('a database that has served borrowers in earnest', () => {
  it('is refused by the sandbox in a sentence (RD202)', slow, async () => {
    let code = ''
    const harness = await startLender({ sandbox: false, announceCode: (_, told) => (code = told) })
    const client = harness.client()
    await client.post('/api/login', { phone: '0771234567', lang: 'en' })
    expect((await client.post('/api/otp/check', { phone: '0771234567', otp_code: code })).status).toBe(200)
    await expect(harness.restart({ sandbox: true })).rejects.toThrow(/holds borrowers/)
    await harness.close()
  })
})

const address = process.env['TEST_DATABASE_URL']

/** What the sandbox says of a database that `statements` have made, and the tables there afterwards. */
async function refusal(url: string, ...statements: readonly string[]): Promise<readonly [unknown, readonly string[]]> {
  const folder = await mkdtemp(join(tmpdir(), 'lender-foreign-'))
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
    const options = { ...optionsFrom({ SANDBOX: '1' }), databaseUrl: url, dataFolder: folder }
    const said: unknown = await createLender(options).then(
      (lender) => lender.close(),
      (error: unknown) => error,
    )
    const { rows } = await client.query<{ name: string }>(
      "select relname name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    )
    return [said, rows.map(({ name }) => name)]
  } finally {
    await client.end()
    await rm(folder, { recursive: true, force: true })
  }
}

describe.skipIf(address === undefined)('a database of somebody else', () => {
  it('another application’s is refused by the sandbox before anything is changed', slow, async () => {
    const { url, drop } = await freshPostgres(address ?? '')
    const [said, tables] = await refusal(url, 'create table orders (id int)')
    expect(said).toBeInstanceOf(BadOptions)
    expect(String(said)).toMatch(/another application \(orders\)/)
    expect(tables).toEqual(['orders'])
    await drop()
  })

  it('is not one in which another sandbox is just making its tables', slow, async () => {
    const { url, drop } = await freshPostgres(address ?? '')
    const [said, tables] = await refusal(
      url,
      'create table schema_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
    expect(said).toBeUndefined()
    expect(tables).toContain('borrowers')
    await drop()
  })

  it('an older lender’s with borrowers is refused by the sandbox before its tables are changed', slow, async () => {
    const { url, drop } = await freshPostgres(address ?? '')
    await (await openDatabase(url, '', 1)).close()
    const [said, tables] = await refusal(
      url,
      `insert into borrowers (id, phone, lang, client_state, register_status, created_at)
        values (7, '0761234567', 'en', 'state_address', 'in_progress', 1)`,
      'drop table phones',
      'delete from schema_migrations where created_at = (select max(created_at) from schema_migrations)',
    )
    expect(String(said)).toMatch(/holds borrowers/)
    expect(tables).not.toContain('phones')
    await drop()
  })
})

describe('a database that the sandbox made', () => {
  it('is emptied as often as somebody likes, until a lender in earnest has served from it (RD202)', slow, async () => {
    const harness = await startLender()
    const client = await harness.signedIn('0771234567')
    await harness.reset()
    expect((await client.get('/api/v1/me')).status).toBe(401)
    await client.signIn('0771234567')
    await harness.restart({ sandbox: false })
    await expect(harness.restart({ sandbox: true })).rejects.toThrow(/holds borrowers/)
    await harness.close()
  })

  it('takes no test payment once a lender in earnest serves from it (RD202)', slow, async () => {
    const harness = await startLender()
    const client = await harness.signedIn('0770000010')
    const loan = await client.get('/api/v1/credit/activeCreditInfo')
    const payment = { account_number: loan.string('credit_full_info.agreement_number'), amount: 100 }
    expect((await client.post('/api/repaymentMock', payment)).status).toBe(200)
    await harness.restart({ sandbox: false })
    const refused = await client.post('/api/repaymentMock', payment)
    expect([refused.status, refused.at('code')]).toEqual([404, 'not_found'])
    await harness.close()
  })
})

describe.runIf(onServer)('a sandbox whose database another lender uses in earnest', () => {
  it('is not emptied', async () => {
    const harness = await startLender()
    const folder = await mkdtemp(join(tmpdir(), 'lender-second-'))
    const client = await harness.signedIn('0771234567')
    const second = await createLender({ ...harness.options, sandbox: false, dataFolder: folder })
    const refused = await client.post('/sandbox/api/reset', {})
    expect([refused.status, refused.at('code')]).toEqual([409, 'foreign_borrowers'])
    expect((await client.get('/api/v1/me')).status).toBe(200)
    await second.close()
    await harness.close()
    await rm(folder, { recursive: true, force: true })
  })
})
