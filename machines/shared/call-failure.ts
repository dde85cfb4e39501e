/** Where a call leads that has failed or was not answered in time, and what the machine remembers of it. */
import { asFailure, type Failure } from './failure.ts'

export const failsTo = <const Target extends string>(target: Target) =>
  ({ target, actions: { type: 'rememberFailure' } }) as const

export const timesOutTo = <const Target extends string>(target: Target) =>
  ({ target, actions: { type: 'rememberTimeout' } }) as const

/** For `rememberFailure`. */
export const failureIn = ({ event }: { readonly event: object }): { readonly failure?: Failure } =>
  'error' in event ? { failure: asFailure(event.error) } : {}

/** For `rememberTimeout`. */
export const noAnswer = { failure: { kind: 'network', reason: 'timeout' } } as const
