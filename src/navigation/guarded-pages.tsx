/** Decides what stands above whatever page the router shows: the word that a sign-in ends, where it does. */
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { withMessages } from '#i18n/catalogs.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useArrivedSelector } from './actors.tsx'
import { nobody, useSnapshot, type Readable } from './use-snapshot.ts'

const SessionEndNotice = lazyPart(
  async () => (await withMessages('application', import('#ui/session/session-end-notice.tsx'))).SessionEndNotice,
)

const spoken = ['warned', 'staying', 'readingEnd', 'stayFailed']

export function GuardedPages() {
  const actor = useArrivedSelector((snapshot) => snapshot.children.sessionEnd, undefined)
  const readable: Readable<{ readonly value: unknown } | null> = actor ?? nobody
  const isSpoken = useSnapshot(readable, (snapshot) => spoken.some((state) => state === snapshot?.value))
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
