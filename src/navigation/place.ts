/** Which addresses the charts allow now: read from `meta` of whatever leads, never from a second table. */
import type { AnyActorRef } from 'xstate'
import { alwaysPaths, activeMachineIds, type Path, type StateMeta } from '#machines/shared/meta.ts'
import type { SessionActor, SessionSnapshot } from '#ui/navigation/session-types.ts'

/** Where the borrower may be. `keepsCurrentPage`: the charts do not know yet, whatever is open stays. The first path is home. */
export type Place =
  | { readonly kind: 'keepsCurrentPage' }
  | { readonly kind: 'paths'; readonly paths: readonly Path[]; readonly search: Readonly<Record<string, string>> }

type WithMeta = {
  getMeta(): Record<string, StateMeta | undefined>
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>
}

const depth = (id: string) => id.split('.').length

/** Deepest states first: what an inner state says about paths wins over the outer one. */
function read(snapshot: WithMeta): readonly Path[] | null {
  const metas = Object.entries(snapshot.getMeta()).toSorted(([a], [b]) => depth(b) - depth(a))
  for (const [, meta] of metas) {
    if (!meta) continue
    if (meta.keepsCurrentPage) return null
    if (meta.leads) {
      const inner = snapshot.children[meta.leads]?.getSnapshot()
      return hasMeta(inner) ? read(inner) : null
    }
    if (meta.paths) return meta.paths
  }
  return null
}

const hasMeta = (value: unknown): value is WithMeta =>
  typeof value === 'object' && value !== null && 'getMeta' in value && 'children' in value

/** The offer carries its product and its document in the address, so that a reload restores it. */
function searchOf(snapshot: SessionSnapshot, home: Path | undefined): Record<string, string> {
  if (home !== '/offerDetails') return {}
  const context = snapshot.children.onboarding?.getSnapshot().context
  if (!context || context.chosenProductId === null) return {}
  return {
    productId: String(context.chosenProductId),
    ...(context.previewName === null ? {} : { previewName: context.previewName }),
  }
}

export function placeOf(snapshot: SessionSnapshot): Place {
  const paths = read(snapshot)
  return paths === null ? { kind: 'keepsCurrentPage' } : { kind: 'paths', paths, search: searchOf(snapshot, paths[0]) }
}

/** The router matches without regard to capital letters and a slash at the end; so is the permission. */
const plain = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '')

export const isAllowed = (place: Place, path: string): boolean =>
  place.kind === 'keepsCurrentPage' ||
  [...alwaysPaths, ...place.paths].some((allowed) => plain(allowed) === plain(path))

/** Calls back whenever the place has changed, and only then; returns how to stop. */
export function watchPlace(session: SessionActor, changed: (place: Place) => void): () => void {
  let before = JSON.stringify(placeOf(session.getSnapshot()))
  const inner = new Map<AnyActorRef, { unsubscribe(): void }>()

  function look() {
    followChildren()
    const place = placeOf(session.getSnapshot())
    const now = JSON.stringify(place)
    if (now === before) return
    before = now
    changed(place)
  }

  function followChildren() {
    const { children } = session.getSnapshot()
    const present: AnyActorRef[] = activeMachineIds.map((id) => children[id]).filter((child) => child !== undefined)
    for (const [child, subscription] of inner) {
      if (present.some((other) => other === child)) continue
      subscription.unsubscribe()
      inner.delete(child)
    }
    for (const child of present) {
      if (!inner.has(child)) inner.set(child, child.subscribe({ next: look, error: look, complete: look }))
    }
  }

  followChildren()
  const own = session.subscribe(look)
  return () => {
    own.unsubscribe()
    for (const subscription of inner.values()) subscription.unsubscribe()
  }
}
