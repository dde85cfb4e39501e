/** Where metrics are read: on a port of their own, which no proxy shows to borrowers. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Metrics } from './metrics.ts'

async function answer(metrics: Metrics, response: ServerResponse): Promise<void> {
  const body = await metrics.text().catch(() => null)
  if (body === null) response.writeHead(500).end()
  else response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(body)
}

export const createMetricsServer = (metrics: Metrics): Server =>
  createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') void answer(metrics, response)
    else response.writeHead(404).end()
  })
