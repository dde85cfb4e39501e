/** How two lenders look like one: each request goes to the next of them, and for a second to none that has just refused. */
import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'

const downMs = 1_000

export class Balancer {
  private readonly server: Server
  readonly port: number
  /** Requests by instance: a journey that used one only would prove nothing. */
  readonly shares: number[]

  /** Bytes of hashed files so far, by encoding. */
  readonly assets: Map<string, number>

  /** Ports of the instances that get requests. */
  private readonly open: Set<number>

  private constructor(server: Server, port: number, shares: number[], open: Set<number>, assets: Map<string, number>) {
    this.server = server
    this.open = open
    this.assets = assets
    this.port = port
    this.shares = shares
  }

  static async before(ports: readonly number[]): Promise<Balancer> {
    const shares = ports.map(() => 0)
    const refusedAt = ports.map(() => -downMs)
    const open = new Set(ports)
    const assets = new Map<string, number>()
    let turn = 0
    const isUp = (instance: number) => performance.now() - (refusedAt[instance] ?? 0) >= downMs
    const next = (): number => {
      const inTurn = ports.map((_, n) => (turn + n) % ports.length).filter((n) => open.has(ports[n] ?? 0))
      const instance = inTurn.find(isUp) ?? inTurn[0] ?? 0
      turn = instance + 1
      return instance
    }
    const server = createServer((incoming, outgoing) => {
      const instance = next()
      shares[instance] = (shares[instance] ?? 0) + 1
      const forwarded = request(
        {
          host: '127.0.0.1',
          port: ports[instance],
          method: incoming.method,
          path: incoming.url,
          headers: incoming.headers,
        },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          const encoding = answer.headers['content-encoding'] ?? 'none'
          if (incoming.url?.startsWith('/assets/') === true)
            answer.on('data', (part: Buffer) => assets.set(encoding, (assets.get(encoding) ?? 0) + part.length))
          answer.pipe(outgoing)
        },
      )
      forwarded.on('error', () => {
        refusedAt[instance] = performance.now()
        outgoing.destroy()
      })
      incoming.pipe(forwarded)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port for the balancer')
    return new Balancer(server, address.port, shares, open, assets)
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** From now on only these get requests, as in a deployment that replaces one after the other. */
  leadTo(ports: readonly number[]): void {
    this.open.clear()
    for (const port of ports) this.open.add(port)
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}
