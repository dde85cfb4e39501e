/** Decides when the way to listen to the cost is loaded: after everything else, where the device can speak at all (Z4). */
import { Suspense, useEffect, useState } from 'react'
import type { Terms } from '../../../machines/money.ts'
import { useSystem } from '../../navigation/actors.tsx'
import { optional } from '../parts/optional.ts'

const ReadAloud = optional(async () => (await import('../read-aloud/load-read-aloud.ts')).loadReadAloud())

type Chart = Awaited<ReturnType<ReturnType<typeof useSystem>['readAloud']>>

export function ListenPart(cost: { terms: Terms; today: string }) {
  const { readAloud } = useSystem()
  const [chart, setChart] = useState<Chart | null>(null)
  useEffect(() => {
    if (!('speechSynthesis' in globalThis)) return
    // A part that does not arrive is simply not there.
    readAloud().then(setChart, () => undefined)
  }, [readAloud])
  return chart === null ? null : (
    <Suspense fallback={null}>
      <ReadAloud chart={chart} {...cost} />
    </Suspense>
  )
}
