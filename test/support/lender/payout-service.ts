/** A payout service that takes what it is sent, or answers as a test wants. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

type Taken = { readonly headers: IncomingHttpHeaders; readonly body: string }

export async function startPayoutService(answer: () => number | Promise<number> = () => 202) {
  const taken: Taken[] = []
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const one = { headers: request.headers, body: await text(request) }
    taken.push(one)
    response.writeHead(await answer()).end()
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}/payouts`, taken, close }
}
export type PayoutService = Awaited<ReturnType<typeof startPayoutService>>
