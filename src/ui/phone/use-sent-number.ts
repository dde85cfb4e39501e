/** How a number reaches its chart: at once, or as soon as the chart has arrived; a tap before React counts as well. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { EventFromLogic } from 'xstate'
import type { signInMachine } from '#machines/sign-in/machine.ts'
import { takeOver } from '#platform/start/state-transfer.ts'
import type { ActiveMachines } from '../navigation/session-types.ts'
import { nobody, useSnapshot, type Readable } from '../navigation/use-snapshot.ts'

type NumberSent = Extract<EventFromLogic<typeof signInMachine>, { type: 'phone.submitted' }>
type SignInActor = ActiveMachines['signIn']

/** @param resume called once with what the early script kept: puts the values in and, if it was tapped, sends the form */
export function useSentNumber(
  actor: SignInActor | null,
  resume: (kept: { amount: number | null; phone: string; tapped: boolean }) => void,
): { busy: boolean; send: (event: NumberSent) => void } {
  const held = useRef<NumberSent | null>(null)
  const [isHeld, setHeld] = useState(false)
  const readable: Readable<ReturnType<SignInActor['getSnapshot']> | null> = actor ?? nobody
  const busy = useSnapshot(readable, (snapshot) => snapshot?.hasTag('awaits.lender') ?? false)

  const take = useEffectEvent(() => {
    const kept = takeOver()
    if (kept) resume(kept)
  })
  useLayoutEffect(() => take(), [])

  useEffect(() => {
    if (held.current === null || actor === null) return
    actor.send(held.current)
    held.current = null
  }, [actor])

  function send(event: NumberSent) {
    if (actor !== null) return actor.send(event)
    held.current = event
    setHeld(true)
  }

  return { busy: busy || (isHeld && actor === null), send }
}
