/** A PostgreSQL primary and its streaming replica on loopback: the network between them can stall, and either can be killed. */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from '#support/browser/product.ts'
import { TcpRelay } from '#support/lender/tcp-relay.ts'

const execute = promisify(execFile)

/** PostgreSQL refuses root. */
async function asOwner(program: string, ...words: readonly string[]): Promise<void> {
  const bin = process.env['PG_BIN']
  if (bin === undefined) throw new Error('PG_BIN names no programs of PostgreSQL: .ci/with-postgres does.')
  const owner = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const [first = program, ...rest] = [...owner, join(bin, program), ...words]
  await execute(first, rest, { cwd: '/' })
}

type Node = { readonly name: 'node1' | 'node2'; readonly port: number; readonly data: string }

/** @param primary port under which a replica knows it */
async function start({ name, port, data }: Node, isSynchronous: boolean, primary = 0): Promise<void> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // What is killed here are processes, not machines.
    fsync: 'off',
    // A replica that has just lost its primary is promoted only after this time, 5 seconds by default.
    wal_retrieve_retry_interval: '100ms',
    // A replica is known by this name.
    cluster_name: name,
    synchronous_standby_names: isSynchronous ? { node1: 'node2', node2: 'node1' }[name] : '',
    synchronous_commit: 'on',
    primary_conninfo: `host=127.0.0.1 port=${primary} user=postgres`,
  }
  const options = Object.entries(settings).map(([key, value]) => `-c ${key}='${value}'`)
  await asOwner('pg_ctl', '-D', data, '-l', `${data}.log`, '-w', 'start', '-o', `-p ${port} ${options.join(' ')}`)
}

export class PostgresPair {
  primary: Node
  replica: Node
  private relay: TcpRelay | null = null
  private readonly folder: string
  private readonly isSynchronous: boolean

  private constructor(folder: string, isSynchronous: boolean, primary: Node, replica: Node) {
    this.folder = folder
    this.isSynchronous = isSynchronous
    this.primary = primary
    this.replica = replica
  }

  static async start({ isSynchronous }: { readonly isSynchronous: boolean }): Promise<PostgresPair> {
    const folder = await mkdtemp(join(tmpdir(), 'lender-pair-'))
    await chmod(folder, 0o777)
    const node = async (name: Node['name']) => ({ name, port: await freePort(), data: join(folder, name) })
    const pair = new PostgresPair(folder, isSynchronous, await node('node1'), await node('node2'))
    await asOwner('initdb', '-D', pair.primary.data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync')
    try {
      await start(pair.primary, isSynchronous)
      await pair.rebuild()
      return pair
    } catch (error) {
      await pair.stop()
      throw error
    }
  }

  /** Makes the replica anew from the primary. Resolves when what is committed reaches it. */
  async rebuild(): Promise<void> {
    await this.relay?.close()
    this.relay = await TcpRelay.before('127.0.0.1', this.primary.port)
    await rm(this.replica.data, { recursive: true, force: true })
    const from = ['-h', '127.0.0.1', '-p', String(this.primary.port), '-U', 'postgres']
    await asOwner('pg_basebackup', ...from, '-D', this.replica.data, '-R', '-c', 'fast', '--no-sync')
    await start(this.replica, this.isSynchronous, this.relay.port)
    const client = new Client({ connectionString: this.urlOf(this.primary) })
    await client.connect()
    const follows = `select 1 from pg_stat_replication where application_name = '${this.replica.name}'
      and state = 'streaming' and sync_state = '${this.isSynchronous ? 'sync' : 'async'}'`
    while ((await client.query(follows)).rows.length === 0) await sleep(20)
    await client.end()
  }

  /** From now on nothing comes through from the primary to the replica. */
  stall(): void {
    this.relay?.silence()
  }

  /** All processes of the primary die in the same moment. */
  async kill(): Promise<void> {
    const [pid = ''] = (await readFile(join(this.primary.data, 'postmaster.pid'), 'utf8')).split('\n')
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    for (const one of [pid, ...children.trim().split(' ')]) process.kill(Number(one), 'SIGKILL')
  }

  /** The replica takes writes from now on. What was the primary is a replica once `rebuild` has made it one. */
  async promote(): Promise<void> {
    await asOwner('pg_ctl', '-D', this.replica.data, '-w', 'promote')
    ;[this.primary, this.replica] = [this.replica, this.primary]
  }

  urlOf({ port }: { readonly port: number }): string {
    return `postgres://postgres@127.0.0.1:${port}/postgres`
  }

  async stop(): Promise<void> {
    await this.relay?.close()
    for (const { data } of [this.primary, this.replica])
      await asOwner('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop').catch(() => undefined)
    await rm(this.folder, { recursive: true, force: true })
  }
}
