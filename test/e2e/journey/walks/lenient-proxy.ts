/** How a browser is staged that keeps every page it leaves: the lender's documents without the header that forbids it. */
import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'

export class LenientProxy {
  private readonly server: Server
  readonly url: string

  private constructor(server: Server, url: string) {
    this.server = server
    this.url = url
  }

  static async before(port: number): Promise<LenientProxy> {
    const server = createServer((incoming, outgoing) => {
      const { method, url, headers } = incoming
      const forwarded = request({ agent: false, host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
        const { 'cache-control': forbidden, ...others } = answer.headers
        const isDocument = answer.headers['content-type']?.startsWith('text/html')
        outgoing.writeHead(answer.statusCode ?? 502, isDocument ? others : { ...others, 'cache-control': forbidden })
        answer.pipe(outgoing)
      })
      forwarded.on('error', () => outgoing.destroy())
      incoming.pipe(forwarded)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port for the proxy')
    return new LenientProxy(server, `http://localhost:${address.port}`)
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}
