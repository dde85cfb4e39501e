import type { ActorMessage, Masked, MaskedEvent, MaskedSnapshot, Message, Taken } from '#inspector/protocol.ts'

export type Who = {
  readonly sessionId: string
  readonly name: string
  readonly parentId: string | null
  /** Which page, and when it was opened: a reload begins another one. */
  readonly page: string
  /** Id of the machine; null for a call or a watcher. */
  readonly machine: string | null
  /** As it stood before the first entry that is known of it. */
  readonly first: MaskedSnapshot
  /** It was there before the first of all entries. */
  readonly isOlder: boolean
}
type Cause = 'page' | 'time' | 'answer' | 'chart' | 'begins' | 'ends'
export type Entry = {
  readonly key: string
  readonly at: number
  readonly who: Who
  readonly event: MaskedEvent
  readonly cause: Cause
  /** Name of the actor that sent it, null for the page and the clock. */
  readonly from: string | null
  readonly taken: readonly Taken[]
  readonly snapshot: MaskedSnapshot
}
export type Journal = { readonly actors: readonly Who[]; readonly entries: readonly Entry[] }

type Sent = { readonly event: MaskedEvent; readonly sourceId: string | undefined }

function causeOf(type: string, sourceId: string | undefined, self: string): Cause {
  if (type === 'xstate.init') return 'begins'
  if (type === 'xstate.stop') return 'ends'
  if (type.startsWith('xstate.after.')) return 'time'
  if (type.startsWith('xstate.done.') || type.startsWith('xstate.error.') || type.startsWith('xstate.promise.'))
    return 'answer'
  return sourceId === undefined || sourceId === self ? 'page' : 'chart'
}

/** `mwq4b280.x:0`: when the page was opened, and the actor. */
const pageOf = (sessionId: string): string => {
  const opened = Number.parseInt(sessionId.split('.')[0] ?? '', 36)
  return Number.isFinite(opened) ? new Date(opened).toLocaleTimeString('en-GB') : sessionId
}

const machineIn = (definition: string): string | null => {
  const config: { readonly id?: string; readonly states?: object } = JSON.parse(definition)
  return config.states === undefined ? null : (config.id ?? null)
}

/** Paths of the active states, the root among them. */
export function activePaths(value: Masked | undefined, before = ''): string[] {
  if (typeof value === 'string') return [before, before === '' ? value : `${before}.${value}`]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [before]
  const inner = Object.entries(value).flatMap(([key, child]) =>
    activePaths(child, before === '' ? key : `${before}.${key}`),
  )
  return [before, ...inner]
}

export class Recorder {
  private readonly limit: number
  private readonly seen = new Set<string>()
  private readonly who = new Map<string, Who>()
  private readonly sent = new Map<string, Sent[]>()
  private readonly steps = new Map<string, Taken[]>()
  private entries: Entry[] = []

  constructor(limit = 4_000) {
    this.limit = limit
  }

  /** @returns whether the journal has changed */
  hear(message: Message): boolean {
    // A page that asks for earlier entries has them sent to all that listen.
    if (this.seen.has(message.id)) return false
    this.seen.add(message.id)
    const { sessionId } = message
    switch (message.type) {
      case '@xstate.actor':
        this.who.set(sessionId, this.toWho(message))
        return true
      case '@xstate.event':
        this.sent.set(sessionId, [...(this.sent.get(sessionId) ?? []), message])
        return false
      case '@xstate.microstep':
        this.steps.set(sessionId, [...(this.steps.get(sessionId) ?? []), ...message.taken])
        return false
      case '@xstate.snapshot':
        break
    }
    const who = this.who.get(sessionId)
    if (!who) return false
    const waiting = this.sent.get(sessionId) ?? []
    const n = waiting.findIndex(({ event }) => event.type === message.event.type)
    const source = waiting[n]?.sourceId
    this.sent.set(sessionId, n < 0 ? waiting : waiting.slice(n + 1))
    this.entries.push({
      key: message.id,
      at: Number(message.createdAt),
      who,
      event: message.event,
      cause: causeOf(message.event.type, source, sessionId),
      from: source === undefined ? null : (this.who.get(source)?.name ?? null),
      taken: this.steps.get(sessionId) ?? [],
      snapshot: message.snapshot,
    })
    this.steps.delete(sessionId)
    if (this.entries.length > this.limit) this.dropOldest()
    return true
  }

  read(): Journal {
    return { actors: [...this.who.values()], entries: [...this.entries] }
  }

  /** Forgets what happened, not who is there: they keep the state that they are in. */
  clear(): void {
    for (const who of this.who.values()) {
      const latest = this.entries.findLast((entry) => entry.who.sessionId === who.sessionId)
      const first = latest?.snapshot ?? who.first
      if (first.status === 'active') this.who.set(who.sessionId, { ...who, first, isOlder: true })
      else this.who.delete(who.sessionId)
    }
    this.entries = []
  }

  private toWho({ sessionId, name, parentId, definition, snapshot }: ActorMessage): Who {
    return {
      sessionId,
      name,
      parentId: parentId ?? null,
      page: pageOf(sessionId),
      machine: machineIn(definition),
      first: snapshot,
      isOlder: 'value' in snapshot,
    }
  }

  private dropOldest(): void {
    const many = Math.ceil(this.limit / 10)
    for (const { who, snapshot } of this.entries.slice(0, many)) {
      const known = this.who.get(who.sessionId)
      if (known) this.who.set(who.sessionId, { ...known, first: snapshot, isOlder: true })
    }
    this.entries = this.entries.slice(many)
    for (const [id, { first }] of this.who)
      if (first.status !== 'active' && !this.entries.some(({ who }) => who.sessionId === id)) this.who.delete(id)
  }
}

export type ActorAt = {
  readonly who: Who
  readonly snapshot: MaskedSnapshot
  /** The latest transition that this actor took. */
  readonly taken: readonly Taken[]
}

/** Every actor that had begun by then, as it stood just after that entry; `upTo` counts entries. */
export function actorsAt({ actors, entries }: Journal, upTo: number): ActorAt[] {
  const latest = new Map<string, Entry>()
  const taken = new Map<string, readonly Taken[]>()
  for (const entry of entries.slice(0, upTo)) {
    latest.set(entry.who.sessionId, entry)
    if (entry.taken.length > 0) taken.set(entry.who.sessionId, entry.taken)
  }
  return actors.flatMap((who): ActorAt[] => {
    const entry = latest.get(who.sessionId)
    const isThere = entry !== undefined || who.isOlder || upTo >= entries.length
    if (!isThere) return []
    return [{ who, snapshot: entry?.snapshot ?? who.first, taken: taken.get(who.sessionId) ?? [] }]
  })
}
