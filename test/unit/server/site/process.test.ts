import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUse, lockFolder } from '#server/database/folder-lock.ts'
import { DatabaseUnreachable, openDatabase } from '#server/database/open.ts'
import { missingFrom } from '#server/missing.ts'
import { BadOptions, optionsFrom } from '#server/options.ts'
import { createLender } from '#server/app.ts'
import { photoFolder } from '#server/photos/photo-folder.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { onServer, startLender, type Harness } from '#support/lender/lender-harness.ts'
import { databaseOf } from '#support/lender/server-process.ts'
import { walkToBank, walkToReview } from '#support/lender/walk.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the data folder', () => {
  it('a folder that cannot be written is refused at the start, in words (RD222)', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    await expect(createLender({ ...optionsFrom({}), dataFolder: file })).rejects.toThrow(
      `DATA_DIR "${file}" cannot be written (ENOTDIR). Photos are kept there`,
    )
    const killed = join(folder, 'photos', 'half.part')
    await mkdir(join(folder, 'photos'))
    await writeFile(killed, 'half')
    await utimes(killed, 0, 0)
    const present = join(folder, 'photos', 'under-way.part')
    await writeFile(present, 'half')
    await utimes(present, new Date(), new Date())
    await photoFolder(folder).prepare()
    expect(await readdir(join(folder, 'photos'))).toEqual(['under-way.part'])
  })
})

const lockPath = () => join(folder, 'lender.lock')

/** A process that holds the lock until it is killed, and a child that has it as long as `orphanMs` after that. */
async function killedOwner(orphanMs: number): Promise<void> {
  const script = join(folder, 'owner.mjs')
  await writeFile(
    script,
    `import { fork } from 'node:child_process'
     import { createServer } from 'node:net'
     const [path] = process.argv.slice(2)
     if (path === undefined) {
       process.once('message', (_, lock) => {
         lock.on('connection', (asking) => asking.destroy())
         process.on('disconnect', () => setTimeout(() => process.exit(), ${orphanMs}))
         process.send('held')
       })
     } else {
       const lock = createServer().listen(path, () => {
         const child = fork(process.argv[1])
         child.once('message', () => process.send('held'))
         child.send('start', lock)
       })
     }`,
  )
  const owner = fork(script, [lockPath()])
  await once(owner, 'message')
  owner.kill('SIGKILL')
  await once(owner, 'exit')
}

describe('the lock of a data folder', () => {
  it('refuses a second holder in under a second and lets the next one in after release', async () => {
    const lock = await lockFolder(folder)
    const from = performance.now()
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}`)
    expect(performance.now() - from).toBeLessThan(1000)
    await lock.release()
    await (await lockFolder(folder)).release()
    expect(await readdir(folder)).toEqual([])
  })

  it('is taken from a killed process, and where an older release left a file', async () => {
    await killedOwner(0)
    await (await lockFolder(folder)).release()
    await writeFile(lockPath(), JSON.stringify({ owner: { pid: process.pid, started: '1' }, child: null }))
    await (await lockFolder(folder)).release()
  })

  it('is taken by exactly one of many that find a dead holder', async () => {
    await killedOwner(0)
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  it('waits for the orphaned child of a dead owner', async () => {
    await killedOwner(600)
    const from = performance.now()
    await (await lockFolder(folder)).release()
    expect(performance.now() - from).toBeGreaterThan(300)
  })

  it('refuses a folder whose name no socket can have', async () => {
    const deep = join(folder, 'a'.repeat(120))
    await expect(lockFolder(deep)).rejects.toThrow(/DATA_DIR is too long/)
  })
})

describe('a wrong setting', () => {
  it('that is missing outside the sandbox is said at the start: the address for payments is one of the build', () => {
    const bare = { hookSecrets: [], payoutUrl: null, disbursementSeconds: 30 }
    expect(missingFrom(bare)).toEqual([
      'The page sends who pays to the test payment of the sandbox: build it with LENDER_FACTS.',
      'HOOK_SECRET is not set: no payment can be reported, so no loan is ever repaid.',
      'PAYOUT_URL is not set: a loan counts as paid out after 30 seconds.',
    ])
    const real = { ...bare, hookSecrets: ['a'], payoutUrl: 'https://payouts.example' }
    expect(missingFrom(real, 'https://pay.example')).toEqual([])
  })

  it('is said in a sentence that names it', () => {
    expect(() => optionsFrom({ SCORING_SECONDS: 'soon' })).toThrow(/SCORING_SECONDS/)
    expect(() => optionsFrom({ NODE_ENV: 'production' })).toThrow(BadOptions)
    expect(() => optionsFrom({ SECRET: 'short' })).toThrow(/32/)
    expect(() => optionsFrom({ DATABASE_URL: 'postgres://x', SANDBOX: '0' })).toThrow(/SECRET/)
    expect(() => optionsFrom({ NODE_ENV: 'production', EMBEDDED_DATABASE: '1' })).toThrow(/SMS_GATEWAY_URL/)
  })

  it('is refused where it would weaken the lender: a key that can be guessed, sign-ins without end (RD303)', () => {
    const earnest = {
      NODE_ENV: 'production',
      EMBEDDED_DATABASE: '1',
      SMS_GATEWAY_URL: 'https://sms.example/send',
      PUBLIC_HOST: 'lender.example',
      SECRET: '4f1d0c5be2a97836d4e1f0a2b3c49586',
    }
    expect(optionsFrom(earnest).sessionSeconds).toBe(900)
    for (const SECRET of ['s'.repeat(36), 'abab'.repeat(10), 'a-secret-'.repeat(5)])
      expect(() => optionsFrom({ ...earnest, SECRET })).toThrow(/SECRET must be random/)
    expect(() => optionsFrom({ ...earnest, SESSION_SECONDS: '1000000000' })).toThrow(/SESSION_SECONDS/)
    expect(() => optionsFrom({ ...earnest, SESSION_SECONDS: '86401' })).toThrow(/at most a day/)
    expect(() => optionsFrom({ ...earnest, DRAIN_SECONDS: '60' })).toThrow(/DRAIN_SECONDS/)
  })

  it('of the database is refused within seconds', async () => {
    await expect(openDatabase('mysql://x', folder, 1)).rejects.toThrow(DatabaseUnreachable)
    await expect(openDatabase('nonsense', folder, 1)).rejects.toThrow(/postgres:/)
    await expect(openDatabase('postgres://a@127.0.0.1:1/b', folder, 1)).rejects.toThrow(/cannot be used/)
  })
})

describe('the lender', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startLender({ scoringSeconds: 1 }, startEmbedded)
  })
  beforeEach(() => harness.reset())
  afterAll(() => harness.close())

  it('leaves no personal data in its log lines', async () => {
    const client = await harness.signedIn('0771234567')
    await walkToBank(client)
    await client.get('/api/notifications?user_id=0771234567')
    await client.get('/api/v1/Nimal-Perera-940871234V')
    await client.post('/api/otp/check', { phone: '0771234567', otp_code: '987654' })
    const log = JSON.stringify(harness.lines)
    for (const canary of ['0771234567', 'Nimal', '940871234', 'nimal@example.com', 'Temple Road', '987654']) {
      expect([canary, log.includes(canary)]).toEqual([canary, false])
    }
    expect(harness.lines.length).toBeGreaterThan(10)
    for (const line of harness.lines) expect(line['request_id']).toMatch(/^[\da-f-]{36}$/)
  })

  it('ends a review that began before a restart, with the same session (S1)', async () => {
    const client = await harness.signedIn('0771234567')
    const id = await walkToBank(client)
    await walkToReview(client, id)
    await harness.restart()
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const check = await client.get(`/api/v1/application/checkScoringStatus/${id}`)
    expect(Object.keys(check.at('data.products') ?? {})).toEqual(['101', '201'])
  })

  it.skipIf(onServer)('comes back when the process of its embedded database is killed', async () => {
    const child = await databaseOf(harness.options.dataFolder)
    const client = await harness.signedIn('0771234567')
    // `kill(0)` would end the whole process group.
    expect(child).toBeGreaterThan(0)
    process.kill(child, 'SIGKILL')
    const until = Date.now() + 30_000
    let status = 0
    while (status !== 200 && Date.now() < until) {
      status = (await client.get('/api/v1/me')).status
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(status).toBe(200)
  })

  it('has neither sandbox nor test payment in production, and 503 without a stack once its database is gone', async () => {
    await harness.restart({ sandbox: false })
    const client = harness.client()
    for (const path of ['/sandbox', '/sandbox/api/messages', '/sandbox/api/borrowers', '/sandbox/page.js']) {
      expect([path, (await client.get(path)).status]).toEqual([path, 404])
    }
    for (const path of ['/sandbox/api/clock', '/sandbox/api/reset']) {
      expect([path, (await client.post(path, {})).status]).toEqual([path, 404])
    }
    const paid = await client.post('/api/repaymentMock', { account_number: '1234-5678', amount: 10 })
    expect(paid.status).toBe(404)
    expect((await client.get('/ready')).status).toBe(200)
    await harness.lender.close()
    for (const path of ['/ready', '/api/v1/referenceBook/banks']) {
      const answer = await client.get(path)
      expect([answer.status, answer.at('code')]).toEqual([503, 'unavailable'])
    }
    expect((await client.get('/health')).status).toBe(200)
  })
})
