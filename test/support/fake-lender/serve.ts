/** A lender of the tests on a free port of this machine. */
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'

export type Served = {
  readonly origin: string
  /** Requests that have no answer yet. */
  underWay(): number
  close(): Promise<void>
}

export async function serveApp(answer: (request: Request) => Response | Promise<Response>): Promise<Served> {
  const listener = getRequestListener(answer)
  let underWay = 0
  const server = createServer((request, response) => {
    underWay += 1
    response.on('close', () => {
      underWay -= 1
    })
    void listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    underWay: () => underWay,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
