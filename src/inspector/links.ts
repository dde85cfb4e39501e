/** How messages reach an inspector: our own page over a channel of this origin, the hosted one in a window of its own. */
import { channelName, connected, disconnected, isConnection, isMessage, type Message } from './protocol.ts'
import type { createRecent } from './recent.ts'

type Recent = ReturnType<typeof createRecent>
export type Link = { readonly send: (message: Message) => void; readonly close: () => void }

/** Any number of pages may listen; each asks for what it has missed, and leaves out what it knows by the message's id. */
export function linkToPage(recent: Recent): Link {
  const channel = new BroadcastChannel(channelName)
  const post = channel.postMessage.bind(channel)
  channel.addEventListener('message', ({ data }) => {
    if (isConnection(data)) for (const message of recent.all()) post(message)
  })
  return { send: post, close: () => channel.close() }
}

/** For a page that looks on: what happened before it came, then everything. */
export function listenOnChannel(hear: (message: Message) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  const post = channel.postMessage.bind(channel)
  channel.addEventListener('message', ({ data }) => {
    if (isMessage(data)) hear(data)
  })
  post({ type: connected })
  return () => channel.close()
}

/**
 * The protocol of the hosted Stately inspector: it says that it is there, hears what it missed, then everything. It is not sent our
 * own steps, and only its own origin can read what is posted.
 */
export function linkToWindow(recent: Recent, address: string, inspector: () => Window | null): Link {
  const { origin } = new URL(address)
  let isConnected = false
  const post = (message: Message) => {
    if (message.type !== '@xstate.microstep') inspector()?.postMessage(message, origin)
  }
  const hear = ({ data, source, origin: from }: MessageEvent) => {
    if (from !== origin || source !== inspector() || !isConnection(data)) return
    isConnected = true
    for (const message of recent.all()) post(message)
  }
  window.addEventListener('message', hear)
  return {
    send: (message) => {
      if (isConnected) post(message)
    },
    close: () => {
      window.removeEventListener('message', hear)
      inspector()?.postMessage({ type: disconnected }, origin)
    },
  }
}
