/** How an instance leaves without cutting anybody: seen to leave first, still serving, then closed. */
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** From the signal to the last connection; an operator's patience often ends at ten seconds. */
const AT_MOST_MS = 9_000
const SWEEP_MS = 50

/**
 * Watches `server` from now on. What comes back is called once, to leave: for `noticeMs` everything is still served and every answer
 * closes its connection, so that clients and balancers go elsewhere; then nobody new is let in and the last answers are awaited.
 */
export function drainOf(server: Server): (noticeMs: number) => Promise<void> {
  const answering = new Set<ServerResponse>()
  let leaving = false
  server.prependListener('request', (_, response) => {
    if (leaving) response.shouldKeepAlive = false
    answering.add(response)
    response.once('close', () => answering.delete(response))
  })
  return async (noticeMs) => {
    leaving = true
    const impatience = setTimeout(() => server.closeAllConnections(), AT_MOST_MS)
    for (const response of answering) response.shouldKeepAlive = false
    await sleep(noticeMs)
    const closed = new Promise((resolve) => server.close(resolve))
    // An answer whose head was sent before has promised to keep its connection.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    await closed
    clearInterval(sweep)
    clearTimeout(impatience)
  }
}
