/** What is known about the network: what the browser reports, and requests that wait for too long. */
import { fromCallback, type EventObject } from 'xstate'
import type { ConnectionEvent } from '#machines/shared/watches.ts'
import { listen } from './listen.ts'

export type ConnectionNews = {
  notify(event: ConnectionEvent): void
  subscribe(listener: (event: ConnectionEvent) => void): () => void
}

export function createConnectionNews(): ConnectionNews {
  const listeners = new Set<(event: ConnectionEvent) => void>()
  return {
    notify(event) {
      for (const listener of listeners) listener(event)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Passes the browser's `offline` and `online` on as news. @returns how to stop */
export function hearBrowser(news: ConnectionNews, isOnline: () => boolean): () => void {
  const stops = [
    listen(window, 'offline', () => news.notify({ type: 'connection.lost' })),
    listen(window, 'online', () => news.notify({ type: 'connection.restored' })),
  ]
  if (!isOnline()) news.notify({ type: 'connection.lost' })
  return () => {
    for (const stop of stops) stop()
  }
}

export const watchConnection = (news: ConnectionNews) =>
  fromCallback<EventObject>(({ sendBack }) => news.subscribe(sendBack))
