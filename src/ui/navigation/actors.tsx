/** How pages reach the charts: one root actor from context, its led children by name. */
import { createContext, use, useState, type ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { System } from '#platform/system.ts'
import type { connectionMachine } from '#machines/connection/machine.ts'
import { isOffline } from '#machines/connection/selectors.ts'
import type { ActiveMachines, SessionActor, SessionSnapshot } from './session-types.ts'
import { nobody, useSnapshot, type Readable } from './use-snapshot.ts'

const SystemContext = createContext<System | null>(null)

/** @param system null while a prerendered page is hydrated already and the charts are still loading */
export function SystemProvider({ system, children }: { system: System | null; children: ReactNode }) {
  return <SystemContext value={system}>{children}</SystemContext>
}

/** For pages that are there before the charts: null until they have arrived. */
export const useArrivedSystem = (): System | null => use(SystemContext)

/** @throws outside of a SystemProvider, and before the charts have arrived */
export function useSystem(): System {
  const system = use(SystemContext)
  if (system === null) throw new Error('a page needs a SystemProvider around it')
  return system
}

export const useSession = (): SessionActor => useSystem().session

export function useSessionSelector<T>(select: (snapshot: SessionSnapshot) => T): T {
  return useSnapshot(useSession(), select)
}

/** @param before what holds until the charts have arrived */
export function useArrivedSelector<T>(select: (snapshot: SessionSnapshot) => T, before: T): T {
  const session: Readable<SessionSnapshot | null> = useArrivedSystem()?.session ?? nobody
  return useSnapshot(session, (snapshot) => (snapshot === null ? before : select(snapshot)))
}

/** The device has no connection at all: nothing can be looked up now. */
export function useIsOffline(): boolean {
  const connection: Readable<SnapshotFrom<typeof connectionMachine> | null> = useArrivedSystem()?.connection ?? nobody
  return useSnapshot(connection, (snapshot) => snapshot !== null && isOffline(snapshot))
}

/**
 * The child chart of that name, or null before there was one. A chart that has just ended stays readable until the
 * router has left the page, so that a page never loses its values in the last frame.
 */
export function useActiveMachine<N extends keyof ActiveMachines>(name: N): ActiveMachines[N] | null {
  const onboarding = useArrivedSelector((snapshot) => snapshot.children.onboarding, undefined)
  const own = useArrivedSelector((snapshot): ActiveMachines[N] | null => childOf(snapshot, name), null)
  const leader: Readable<{ readonly children: object } | null> = onboarding ?? nobody
  const inner = useSnapshot(leader, (snapshot): ActiveMachines[N] | null =>
    snapshot === null ? null : childOf(snapshot, name),
  )
  const present = own ?? inner
  const [last, setLast] = useState(present)
  if (present !== null && present !== last) setLast(present)
  return present ?? last
}

function childOf<N extends keyof ActiveMachines>(
  snapshot: { readonly children: object },
  name: N,
): ActiveMachines[N] | null {
  const children: Partial<ActiveMachines> = snapshot.children
  return children[name] ?? null
}
