/** What stands above whatever page the router shows: the word that a sign-in ends, where it does. */
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { sessionEndMachine } from '#machines/session-end/machine.ts'
import { isAnnounced } from '#machines/session-end/selectors.ts'
import { withMessages } from '#i18n/catalogs.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useArrivedSelector } from '#ui/navigation/actors.tsx'
import { nobody, useSnapshot, type Readable } from '#ui/navigation/use-snapshot.ts'

const SessionEndNotice = lazyPart(
  async () => (await withMessages('application', import('#ui/session/session-end-notice.tsx'))).SessionEndNotice,
)

export function GuardedPages() {
  const actor = useArrivedSelector((snapshot) => snapshot.children.sessionEnd, undefined)
  const readable: Readable<SnapshotFrom<typeof sessionEndMachine> | null> = actor ?? nobody
  const isSpoken = useSnapshot(readable, (snapshot) => snapshot !== null && isAnnounced(snapshot))
  return (
    <>
      {actor && isSpoken ? (
        <Suspense fallback={null}>
          <div className="col">
            <SessionEndNotice actor={actor} />
          </div>
        </Suspense>
      ) : null}
      <Outlet />
    </>
  )
}
