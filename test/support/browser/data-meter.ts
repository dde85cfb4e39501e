/** How many bytes a browser fetches and sends: it stands before the product and counts what passes, the service worker's too. */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

export type Passed = { readonly path: string; readonly sent: number; readonly received: number }

export class DataMeter {
  readonly url: string
  /** Bodies as they travel, compressed; headers are a few bytes each over HTTP/2, and not counted. */
  readonly passed: Passed[] = []
  private readonly server: Server

  private constructor(server: Server, port: number) {
    this.server = server
    this.url = `http://localhost:${port}`
  }

  static async before(port: number): Promise<DataMeter> {
    const server = createServer((near, answer) => meter.pass(near, answer, port))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const meter = new DataMeter(server, address.port)
    return meter
  }

  private pass(near: IncomingMessage, answer: ServerResponse, port: number): void {
    const { method, url: path = '/', headers } = near
    let [sent, received] = [0, 0]
    const far = request({ agent: false, host: '127.0.0.1', port, method, path, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.rawHeaders)
      told.on('data', (bytes: Buffer) => (received += bytes.length))
      told.once('end', () => this.passed.push({ path, sent, received }))
      told.pipe(answer)
    })
    far.on('error', () => answer.destroy())
    near.on('data', (bytes: Buffer) => (sent += bytes.length))
    near.pipe(far)
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}
