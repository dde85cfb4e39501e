/** Decides what happens on every navigation (section 2, guard; R2 to R15, RD6 to RD11): the chart is asked, the router obeys. */
import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { publicPaths } from '../../machines/meta.ts'
import { isAllowed, placeOf } from './place.ts'
import type { SessionActor, SessionSnapshot } from './session-types.ts'

const isPublic = (path: string) => publicPaths.some((one) => one === path)

/** Waiting ends when neither the session nor the chart that leads is still settling (RD7). */
const isSettled = (snapshot: SessionSnapshot) =>
  !snapshot.hasTag('settling') && snapshot.children.onboarding?.getSnapshot().hasTag('settling') !== true

const productIn = (search: unknown): number | null => {
  if (typeof search !== 'object' || search === null || !('productId' in search)) return null
  const id = Number(search.productId)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Waits without an end of its own: every settling state of the chart has one. */
async function settled(session: SessionActor): Promise<void> {
  await waitFor(session, isSettled)
  const { onboarding } = session.getSnapshot().children
  if (onboarding?.getSnapshot().hasTag('settling'))
    await waitFor(onboarding, (snapshot) => !snapshot.hasTag('settling'))
}

export type Arrival = {
  readonly location: ParsedLocation
  /** Path of the page that is on the screen, or null at the first load. */
  readonly shown: string | null
  /** The follower goes where the chart has led already: nothing is asked. */
  readonly followed: boolean
}

/** @throws a redirect to the first allowed path where the asked one is not allowed. */
export async function guard(session: SessionActor, { location, shown, followed }: Arrival): Promise<void> {
  const path = location.pathname
  if (followed || path === shown) return
  if (location.state.oneShot && isPublic(path)) return
  session.send({ type: 'path.asked', path, productId: productIn(location.search) })
  await settled(session)
  const place = placeOf(session.getSnapshot())
  if (place.kind === 'keepsPage' || isAllowed(place, path)) return
  throw redirect({ to: place.paths[0] ?? '/', search: place.search, replace: true })
}
