/** A session that is only played, so that one condition of the navigation can be varied at a time. */
import type { Path, StateMeta } from '#machines/shared/meta.ts'
import type { SessionActor, SessionSnapshot } from '#ui/navigation/session-types.ts'

type Said = Readonly<Record<string, StateMeta | undefined>>
type Watching = { next?(snapshot: unknown): void; complete?(): void } | ((snapshot: unknown) => void)

/** An actor whose snapshot the test sets. */
export class Played {
  readonly sent: unknown[] = []
  readonly watching = new Set<Watching>()
  snapshot: unknown
  constructor(snapshot: unknown) {
    this.snapshot = snapshot
  }
  getSnapshot(): unknown {
    return this.snapshot
  }
  send(event: unknown): void {
    this.sent.push(event)
  }
  subscribe(watching: Watching) {
    this.watching.add(watching)
    return { unsubscribe: () => void this.watching.delete(watching) }
  }
  show(snapshot: unknown): void {
    this.snapshot = snapshot
    for (const one of this.watching) {
      if (typeof one === 'function') one(snapshot)
      else one.next?.(snapshot)
    }
  }
  end(): void {
    for (const one of this.watching) if (typeof one !== 'function') one.complete?.()
  }
}

export type Parts = {
  readonly meta?: Said
  readonly children?: Readonly<Record<string, unknown>>
  readonly context?: unknown
  readonly settling?: boolean
  /** The profile cannot be read. */
  readonly unreachable?: boolean
}

export const shown = ({ meta = {}, children = {}, context = {}, settling = false, unreachable = false }: Parts) => ({
  getMeta: () => meta,
  children,
  context,
  hasTag: (tag: string) => settling && tag === 'settling',
  matches: () => unreachable,
})
export const snapshotOf = (parts: Parts) => shown(parts) as unknown as SessionSnapshot
export const asSession = (played: Played) => played as unknown as SessionActor
/** A session that allows these paths. */
export const allowing = (...paths: readonly Path[]) => shown({ meta: { session: { paths } } })
