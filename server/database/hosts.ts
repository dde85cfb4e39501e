/** Which of the hosts that DATABASE_URL names is spoken to: the one that takes writes now. */
import { Client } from 'pg'

/** One of them, by an address of its own. */
export type DatabaseHost = { readonly url: string; readonly host: string; readonly port: number }

const SHAPE = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([/?].*)?$/
const HOST = /^(?<host>\[[\da-f:.]+\]|[^:[\]]+)(?::(?<port>\d{1,5}))?$/i
/** A lender writes: what asks for a reader is a mistake. */
const WRITING = new Set(['', 'any', 'read-write', 'primary'])

/** So long one of them may be silent before another is taken. */
const PROBE_MS = 1_500

/**
 * `postgres://user:password@a:5432,b:5432/name?target_session_attrs=read-write`, as PostgreSQL's own programs read it; the driver
 * knows one host only. Null: no such address.
 */
export function readHosts(address: string): readonly DatabaseHost[] | null {
  const [, before, names, after = ''] = SHAPE.exec(address) ?? []
  if (before === undefined || names === undefined) return null
  const wanted = /[?&]target_session_attrs=([^&]*)/.exec(after)?.[1] ?? ''
  if (!WRITING.has(wanted)) return null
  const rest = after.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '')
  // No name: a socket, or what the environment of PostgreSQL says.
  if (names === '') return URL.canParse(address) ? [{ url: address, host: '', port: 5432 }] : null
  const hosts = names.split(',').map((name) => {
    const { host, port = '5432' } = HOST.exec(name)?.groups ?? {}
    if (host === undefined || !URL.canParse(`${before}${host}:${port}${rest}`)) return null
    return { url: `${before}${host}:${port}${rest}`, host: host.replaceAll(/[[\]]/g, ''), port: Number(port) }
  })
  return hosts.every((host) => host !== null) ? hosts : null
}

/** Resolves when this one takes writes. */
async function requireWritable({ url }: DatabaseHost): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    if (rows[0]?.transaction_read_only !== 'off') throw new Error('only reads')
  } finally {
    void client.end().catch(() => undefined)
  }
}

async function findWritable(hosts: readonly DatabaseHost[]): Promise<DatabaseHost> {
  const probes = hosts.map(async (host) => {
    await requireWritable(host)
    return host
  })
  return Promise.any(probes).catch((error: unknown) => {
    throw new Error('ECONNREFUSED: no host of DATABASE_URL takes writes', { cause: error })
  })
}

/** A driver's client that looks at each new connection which host takes writes: after a failover it is another one. */
export function clientOfWritable(hosts: readonly DatabaseHost[]): typeof Client {
  return class extends Client {
    override connect(): Promise<Client>
    override connect(callback: ((error: Error) => void) | ((error: null, client: Client) => void)): void
    override connect(callback?: (error: never, client: Client) => void): Promise<Client> | undefined {
      const connected = this.connectToWritable()
      if (callback === undefined) return connected
      const answer = (error: unknown) => Reflect.apply(callback, undefined, [error, this])
      connected.then(() => answer(null), answer)
      return undefined
    }

    private async connectToWritable(): Promise<Client> {
      const { host, port } = await findWritable(hosts)
      Object.assign(this, { host, port })
      return super.connect()
    }
  }
}
