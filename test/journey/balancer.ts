/** Decides how two lenders look like one: each request goes to the next of them, and for a second to none that has just refused. */
import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'

const downMs = 1_000

export class Balancer {
  private readonly server: Server
  readonly port: number
  /** Requests by instance: a journey that used one only would prove nothing. */
  readonly shares: number[]

  private constructor(server: Server, port: number, shares: number[]) {
    this.server = server
    this.port = port
    this.shares = shares
  }

  static async before(ports: readonly number[]): Promise<Balancer> {
    const shares = ports.map(() => 0)
    const refusedAt = ports.map(() => -downMs)
    let turn = 0
    const next = (): number => {
      const instance = turn++ % ports.length
      const isDown = performance.now() - (refusedAt[instance] ?? 0) < downMs
      return isDown ? turn++ % ports.length : instance
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
    return new Balancer(server, address.port, shares)
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}
