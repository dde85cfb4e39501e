/** Who causes a transition, in the four words of the exports: borrower, lender, time, machine. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { calls, requestOf } from '../atlas/calls.ts'
import { causedBy } from '../atlas/words.ts'
import { causeOf, isMachine, logicOf, nameOf } from './nodes.ts'

export type Causer = 'borrower' | 'lender' | 'time' | 'machine'

/** Whether the call goes to the lender; other calls are answered by the phone or by another chart. */
function asksLender(machine: AnyStateMachine, src: unknown): boolean {
  const name = nameOf(src)
  return name !== null && !isMachine(logicOf(machine, src)) && requestOf(name, calls) !== null
}

/** `machine` stands for all that no person and no clock decides: conditions, other charts, the browser, the phone. */
export function causerOf(machine: AnyStateMachine, { eventType, source }: AnyTransitionDefinition): Causer {
  const by = causedBy(eventType)
  if (by === 'borrower' || by === 'time') return by
  if (by !== 'lender') return 'machine'
  const call = source.invoke.find(({ id }) => id === causeOf(eventType).name)
  return call && asksLender(machine, call.src) ? 'lender' : 'machine'
}
