/** What an inspector that comes late still learns: every living actor, and as many of the latest messages as are kept. */
import type { ActorMessage, Message, MaskedSnapshot } from './protocol.ts'

/** Calls live for seconds: without this rule an evening of polling would fill the memory. */
export function createRecent(limit = 3_000) {
  const actors = new Map<string, ActorMessage>()
  const messages: Message[] = []

  function forget(message: Message): void {
    if (message.type === '@xstate.actor') actors.set(message.sessionId, message)
    if (message.type !== '@xstate.snapshot') return
    const actor = actors.get(message.sessionId)
    if (!actor) return
    const snapshot: MaskedSnapshot = message.snapshot
    if (snapshot.status === 'active') actors.set(message.sessionId, { ...actor, snapshot })
    else actors.delete(message.sessionId)
  }

  return {
    add(message: Message): void {
      messages.push(message)
      if (messages.length > limit) for (const old of messages.splice(0, Math.ceil(limit / 10))) forget(old)
    },
    all: (): readonly Message[] => [...actors.values(), ...messages],
  }
}
