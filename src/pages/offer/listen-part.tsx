/** Decides when the way to listen to the cost is loaded: after everything else, where the device can speak at all (Z4). */
import { useEffect, useState, type ComponentType } from 'react'
import type { Terms } from '../../../machines/money.ts'
import { useSystem } from '../../navigation/actors.tsx'

type Cost = { terms: Terms; today: string }

export function ListenPart(cost: Cost) {
  const { readAloud } = useSystem()
  const [Part, setPart] = useState<ComponentType<Cost> | null>(null)
  useEffect(() => {
    async function bring() {
      const { loadReadAloud } = await import('../read-aloud/load-read-aloud.tsx')
      const part = await loadReadAloud(readAloud)
      setPart(() => part)
    }
    // A part that does not arrive is simply not there.
    if ('speechSynthesis' in globalThis) bring().catch(() => undefined)
  }, [readAloud])
  return Part && <Part {...cost} />
}
