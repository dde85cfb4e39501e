/** When the router moves by itself: only when the charts stop allowing the page that is open. */
import type { AnyRouter } from '@tanstack/react-router'
import { publicPaths } from '#machines/shared/meta.ts'
import { stepOfPath } from '#machines/onboarding/steps.ts'
import { isAllowed, placeOf, watchPlace, type Place } from './place.ts'
import type { SessionActor } from '#ui/navigation/session-types.ts'

/** Remembers the one address that the follower itself is going to, so that the guard does not ask about it again. */
export type Expected = { path: string | null }

const isPublic = (path: string) => publicPaths.some((one) => one === path)

/** A step after a step, and the code after the number, can be left with Back; every other move replaces. */
const isForward = (from: string, to: string) =>
  (stepOfPath(from) !== null && stepOfPath(to) !== null) || to === '/confirmation'

/** Absent in old browsers. */
type Pressed = { readonly navigator?: { readonly userActivation?: { readonly hasBeenActive: boolean } } }

/** Until the first press each move replaces the entry: Back would otherwise lead to addresses that a reload has passed through. */
const isUntouched = (): boolean => (globalThis as Pressed).navigator?.userActivation?.hasBeenActive === false

/** @returns how to stop following */
export function follow(router: AnyRouter, session: SessionActor, expected: Expected): () => void {
  function go(place: Place) {
    if (place.kind === 'keepsCurrentPage') return
    const { pathname, state } = router.latestLocation
    const oneShot = state.oneShot === true && isPublic(pathname)
    const [home] = place.paths
    if (home === undefined || isAllowed(place, pathname) || oneShot) return
    expected.path = home
    // The next page takes the place of an open mode: Back leads to the page, not to what was open on it.
    const replace = state.mode !== undefined || !isForward(pathname, home) || isUntouched()
    void router.navigate({ to: home, search: place.search, replace })
  }
  const stop = watchPlace(session, go)
  go(placeOf(session.getSnapshot()))
  return stop
}
