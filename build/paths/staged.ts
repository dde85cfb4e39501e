/** Which walks a script can stage over HTTP in a browser; of every other one, why not. */
import type { EventObject } from 'xstate'
import { causeOf, isMachine, logicOf } from '../charts/nodes.ts'
import { asFailure } from '#machines/shared/failure.ts'
import type { Edge, Walk } from '../../test/machine/model/explore.ts'
import type { Model } from '../../test/machine/model/model.ts'
import { injectedOnly, rowFor } from '../../test/machine/model/gestures/by-browser.ts'
import { gestureFor } from '../../test/machine/model/gestures/gestures.ts'
import { fieldOf } from '../../test/machine/model/replay.ts'
import { timesOf } from './clock.ts'
import { callsIn, portOf } from './calls-in.ts'
import { callPattern } from './wire-answers.ts'

export const scripted: readonly string[] = ['signIn', 'account', 'bankAccount', 'onboarding']

/** Told by the browser in a way that a script can cause. */
const byScript = /^(connection\.restored|page\.(hidden|shown)|draft\.changed|clock\.ticked)$/

/** What lies on this phone is read: it passes by itself before a script could look. */
export const answeredByPhone: readonly string[] = ['readDrafts', 'readKeptSlip']
export const passesAlone = ({ type }: EventObject): boolean => type === 'xstate.done.actor.readDrafts'

function whyNot(model: Model, { event, value }: Edge, before: Edge | undefined): string | null {
  const { machine } = model
  if (rowFor(injectedOnly, machine.id, event.type))
    return 'a part of the application breaks, which nothing in the product causes'
  const { kind, name } = causeOf(event.type)
  switch (kind) {
    case 'done':
    case 'failed': {
      if (kind === 'done' && (passesAlone(event) || name === 'resendCountdown')) return null
      const port = portOf(model, name)
      if (isMachine(logicOf(machine, port))) return `the part "${name}" would have to be led to its end`
      if (callPattern(port) === null) return `the phone answers "${name}", not the lender`
      return isSignedOut(name, event) ? 'a session that has ended ends the path as well' : null
    }
    case 'after':
      return null
    case 'always':
    case 'snapshot':
      return 'another part of the application tells it'
    case 'event':
      break
  }
  // The session asks for the profile on every address, and the two calls look the same.
  if (event.type === 'path.asked' && callsIn(model, JSON.parse(value)).includes('GET /v1/me'))
    return 'the session and the chart ask for the profile at the same time'
  if (event.type === 'path.asked' && before?.page.includes(JSON.stringify(fieldOf(event, 'path'))) === true)
    return 'the page that is asked for is open already'
  if (event.type === 'passkey.pressed') return 'the phone asks its owner, which a script cannot answer'
  if (gestureFor(machine.id, event.type) ?? byScript.test(event.type)) return null
  return `the browser or another part tells "${event.type}"`
}

/** A wrong code is a 401 of its own. */
const isSignedOut = (call: string, event: EventObject): boolean => {
  const failure = asFailure(fieldOf(event, 'error'))
  return call !== 'checkCode' && failure.kind === 'http' && failure.status === 401
}

const own = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null ? Object.entries(input).find(([key]) => key === name)?.[1] : undefined

/** Null where the walk can be staged. */
export function reasonAgainst(model: Model, { input, edges }: Walk): string | null {
  if (own(input, 'rules') !== undefined) return 'needs other rules than the product was built with'
  const reasons = edges.slice(1).map((edge, n) => whyNot(model, edge, edges[n]))
  // What the last step itself is about says more than how one gets there.
  const reason = reasons.at(-1) ?? reasons.find((one) => one !== null) ?? null
  return reason ?? (timesOf({ input, edges }).isOvertaken ? 'another wait is over before' : null)
}
