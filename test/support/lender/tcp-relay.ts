/** How a test stands between the lender and its database: it passes everything on, falls silent, or is gone. */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export class TcpRelay {
  readonly port: number
  private readonly server: Server
  private readonly sockets: Set<Socket>
  private readonly state: { isSilent: boolean }

  private constructor(server: Server, port: number, sockets: Set<Socket>, state: { isSilent: boolean }) {
    this.server = server
    this.port = port
    this.sockets = sockets
    this.state = state
  }

  static async before(host: string, port: number, at = 0): Promise<TcpRelay> {
    const sockets = new Set<Socket>()
    const state = { isSilent: false }
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from)
      from.on('data', (bytes) => (state.isSilent ? undefined : to.write(bytes)))
      from.on('error', () => undefined)
      from.once('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    const server = createServer((near) => {
      const far = connect(port, host)
      pass(near, far)
      pass(far, near)
    })
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port for the relay')
    return new TcpRelay(server, address.port, sockets, state)
  }

  /** Connections stay and are made, and nothing comes through them any more: a firewall that drops. */
  silence(): void {
    this.state.isSilent = true
  }

  /** What was asked meanwhile is lost. */
  speak(): void {
    this.state.isSilent = false
    for (const socket of this.sockets) socket.destroy()
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    if (!this.server.listening) return
    this.server.close()
    await once(this.server, 'close')
  }
}
