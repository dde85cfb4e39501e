/** When typed answers are reported as a draft: 300 ms after a change, on leaving a field, and when the page goes. */
import { useCallback, useEffect, useRef } from 'react'
import type { Step } from '#machines/onboarding/steps.ts'
import type { ActiveMachines } from '../navigation/session-types.ts'

const restAfter = 300
/** Encryption takes a moment, and once a page is hidden it may have none: most browsers say before a load that it begins. */
const leavings = ['beforeunload', 'pagehide']

export type Draft = { readonly report: (values: unknown) => void; readonly flush: () => void }

/** While a save is under way nothing is reported, or a saved step would leave its draft behind. */
export function useDraft(actor: ActiveMachines['onboarding'], step: Step): Draft {
  const pending = useRef<{ readonly values: unknown } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const draft = pending.current
    pending.current = null
    if (draft === null) return
    const snapshot = actor.getSnapshot()
    if (snapshot.status !== 'active' || snapshot.hasTag('awaits.lender')) return
    actor.send({ type: 'draft.changed', step, values: draft.values })
  }, [actor, step])

  const report = useCallback(
    (values: unknown) => {
      pending.current = { values }
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, restAfter)
    },
    [flush],
  )

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    for (const leaving of leavings) window.addEventListener(leaving, flush)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      for (const leaving of leavings) window.removeEventListener(leaving, flush)
      document.removeEventListener('visibilitychange', hidden)
      flush()
    }
  }, [flush])

  return { report, flush }
}
