/** Decides how pages reach the charts: one root actor from context, its led children by name. */
import { useSelector } from '@xstate/react'
import { createContext, use, useState, type ReactNode } from 'react'
import type { System } from '../system.ts'
import type { LedActors, SessionActor, SessionSnapshot } from './session-types.ts'

const SystemContext = createContext<System | null>(null)

export function SystemProvider({ system, children }: { system: System; children: ReactNode }) {
  return <SystemContext value={system}>{children}</SystemContext>
}

/** @throws outside of a SystemProvider */
export function useSystem(): System {
  const system = use(SystemContext)
  if (system === null) throw new Error('a page needs a SystemProvider around it')
  return system
}

export const useSession = (): SessionActor => useSystem().session

export function useSessionSelector<T>(select: (snapshot: SessionSnapshot) => T): T {
  return useSelector(useSession(), select)
}

const nobody = { subscribe: () => ({ unsubscribe: () => undefined }), getSnapshot: () => null }

/**
 * The child chart of that name, or null before there was one. A chart that has just ended stays readable until the
 * router has left the page, so that a page never loses its values in the last frame.
 */
export function useLed<N extends keyof LedActors>(name: N): LedActors[N] | null {
  const session = useSession()
  const onboarding = useSelector(session, (snapshot) => snapshot.children.onboarding)
  const own = useSelector(session, (snapshot): LedActors[N] | null => childOf(snapshot, name))
  const inner = useSelector(onboarding ?? nobody, (snapshot): LedActors[N] | null =>
    snapshot === null ? null : childOf(snapshot, name),
  )
  const present = own ?? inner
  const [last, setLast] = useState(present)
  if (present !== null && present !== last) setLast(present)
  return present ?? last
}

function childOf<N extends keyof LedActors>(snapshot: { readonly children: object }, name: N): LedActors[N] | null {
  const children: Partial<LedActors> = snapshot.children
  return children[name] ?? null
}
