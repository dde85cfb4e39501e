import type { SnapshotFrom } from 'xstate'
import type { onboardingMachine } from '#machines/onboarding/machine.ts'
import { useActiveMachine } from '../navigation/actors.tsx'
import { nobody, useSnapshot, type Readable } from '../navigation/use-snapshot.ts'

type Snapshot = SnapshotFrom<typeof onboardingMachine> | null

/** @param select gets null where no application is open; answers a primitive or a part of the snapshot */
export function useOnboarding<T>(select: (snapshot: Snapshot) => T): T {
  const onboarding: Readable<Snapshot> = useActiveMachine('onboarding') ?? nobody
  return useSnapshot(onboarding, select)
}
