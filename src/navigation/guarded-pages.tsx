/** What stands above whatever page the router shows: that a sign-in ends soon, the dialog where it has ended, and the kept card above the guide to paying while the lender is away. */
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { sessionEndMachine } from '#machines/session-end/machine.ts'
import { isAnnounced } from '#machines/session-end/selectors.ts'
import { withMessages } from '#i18n/catalogs.ts'
import { KeptCardPart } from '#features/account/repayment-card/parts.tsx'
import { lazyPart } from '#ui/failure/lazy-part.tsx'
import { useArrivedSelector } from '#ui/navigation/actors.tsx'
import { useNavigationBridge } from '#ui/navigation/navigation-bridge.tsx'
import { nobody, useSnapshot, type Readable } from '#ui/navigation/use-snapshot.ts'

const SessionEndNotice = lazyPart(
  async () => (await withMessages('application', import('#ui/session/session-end-notice.tsx'))).SessionEndNotice,
)

const EndedSignIn = lazyPart(
  async () =>
    (await withMessages('application', import('#features/sign-in/confirmation/ended-sign-in.tsx'))).EndedSignIn,
)

export function GuardedPages() {
  const signIn = useArrivedSelector((snapshot) => snapshot.children.signInAgain, undefined)
  const actor = useArrivedSelector((snapshot) => snapshot.children.sessionEnd, undefined)
  const readable: Readable<SnapshotFrom<typeof sessionEndMachine> | null> = actor ?? nobody
  const isSpoken = useSnapshot(readable, (snapshot) => snapshot !== null && isAnnounced(snapshot))
  const isAway = useArrivedSelector(
    (snapshot) => snapshot.hasTag('signedIn') && snapshot.context.position === null,
    false,
  )
  const { location } = useNavigationBridge()
  const isPaying = useSnapshot(location, (at) => at?.pathname === '/howToPay')
  return (
    <>
      {actor && isSpoken ? (
        <Suspense fallback={null}>
          <div className="col">
            <SessionEndNotice actor={actor} />
          </div>
        </Suspense>
      ) : null}
      {isAway && isPaying ? (
        <div className="col">
          <KeptCardPart />
        </div>
      ) : null}
      <Outlet />
      {signIn ? (
        <Suspense fallback={null}>
          <EndedSignIn actor={signIn} />
        </Suspense>
      ) : null}
    </>
  )
}
