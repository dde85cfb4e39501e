/** What happens on every navigation: the chart is asked, the router obeys. */
import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { isProfileUnreachable } from '#machines/session/selectors.ts'
import { publicPaths } from '#machines/shared/meta.ts'
import { isAllowed, placeOf } from './place.ts'
import { isPrerendered } from './prerendered-pages.ts'
import type { SessionActor } from '#ui/navigation/session-types.ts'

const isPublic = (path: string) => publicPaths.some((one) => one === path)

/** Guides and documents need nothing of the lender: while it is away they open. */
const isInformation = (path: string) => isPrerendered(path) && path !== '/' && path !== '/login'

const productIn = (search: unknown): number | null => {
  if (typeof search !== 'object' || search === null || !('productId' in search)) return null
  const id = Number(search.productId)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

type Watched<S> = {
  getSnapshot(): S
  subscribe(watching: { next(snapshot: S): void; error(reason: unknown): void; complete(): void }): {
    unsubscribe(): void
  }
}

/** `waitFor` of XState, which must not travel with the first page. Rejects where the chart ends before. */
function until<S>(actor: Watched<S>, holds: (snapshot: S) => boolean): Promise<void> {
  if (holds(actor.getSnapshot())) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const subscription = actor.subscribe({
      next(snapshot) {
        if (!holds(snapshot)) return
        subscription.unsubscribe()
        resolve()
      },
      error: reject,
      complete: () => reject(new Error('the chart has ended')),
    })
  })
}

const isSettled = (snapshot: { hasTag(tag: 'settling'): boolean }) => !snapshot.hasTag('settling')

/**
 * Waits until neither the session nor the chart that leads is still settling, without an end of its own: every
 * settling state has one. The two are awaited one after the other, because neither tells of the other's moves.
 */
async function settled(session: SessionActor): Promise<void> {
  await until(session, isSettled)
  const { onboarding } = session.getSnapshot().children
  if (!onboarding || isSettled(onboarding.getSnapshot())) return
  // A chart that is stopped meanwhile settles nothing; the session knows what leads instead.
  await until(onboarding, isSettled).catch(() => undefined)
  return settled(session)
}

export type Arrival = {
  readonly path: string
  readonly location: ParsedLocation
  /** Path of the page that is on the screen, or null at the first load. */
  readonly shown: string | null
}

/** The path for which a session is being asked, while a guard waits for the answer. */
const asked = new WeakMap<SessionActor, string>()

/** @throws a redirect to the first allowed path where the asked one is not allowed. */
export async function guard(session: SessionActor, { path, location, shown }: Arrival): Promise<void> {
  // The page on the screen stays, unless the chart has gone on already or is still being asked for another page.
  const stays =
    path === shown && (asked.get(session) ?? path) === path && isAllowed(placeOf(session.getSnapshot()), path)
  if (stays) return
  if (location.state.oneShot && isPublic(path)) return
  asked.set(session, path)
  try {
    await ask(session, path, location)
  } finally {
    if (asked.get(session) === path) asked.delete(session)
  }
}

async function ask(session: SessionActor, path: string, location: ParsedLocation): Promise<void> {
  session.send({ type: 'path.asked', path, productId: productIn(location.search) })
  if (isInformation(path)) {
    await until(session, (snapshot) => isSettled(snapshot) || isProfileUnreachable(snapshot))
    if (isProfileUnreachable(session.getSnapshot())) return
  }
  await settled(session)
  const place = placeOf(session.getSnapshot())
  if (place.kind === 'keepsCurrentPage' || isAllowed(place, path)) return
  throw redirect({ to: place.paths[0] ?? '/', search: place.search, replace: true })
}
