/** How a failed effect looks to a chart: one union, never an exception of some library. */

export type Failure =
  /** No HTTP status. `offline`: the device had no network when the call began, so nothing was sent. With the others a write may have arrived. */
  | { readonly kind: 'network'; readonly reason: 'offline' | 'timeout' | 'cut' | 'cancelled' }
  /** An HTTP answer with an error status. `message` is the server's prose, shown only where the specification says so. */
  | {
      readonly kind: 'http'
      readonly status: number
      readonly code: string
      readonly message: string | null
      readonly requestId: string | null
      readonly retryAfterSeconds: number | null
    }
  /** The answer arrived but has not the agreed shape. */
  | { readonly kind: 'shape'; readonly detail: string }
  /** Something on this device: camera, storage, file type. */
  | { readonly kind: 'device'; readonly code: string }

/** Reads what an effect rejected with; anything unknown counts as a shape failure. */
export function asFailure(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'kind' in error) {
    const { kind } = error
    if (kind === 'network' || kind === 'http' || kind === 'shape' || kind === 'device') return error as Failure
  }
  return { kind: 'shape', detail: error instanceof Error ? error.message : 'unknown' }
}

export const hasStatus = (failure: Failure, status: number): boolean =>
  failure.kind === 'http' && failure.status === status

/** Refused without a sign-in: certainly nothing was written. The session signs in again above the page. */
export const isWithoutSignIn = (event: object): boolean => 'error' in event && hasStatus(asFailure(event.error), 401)

/** A write whose request may have reached the server although no usable answer came back: resolve by reading. */
export const isOutcomeUnknown = (failure: Failure): boolean =>
  (failure.kind === 'network' && failure.reason !== 'offline') ||
  failure.kind === 'shape' ||
  (failure.kind === 'http' && failure.status >= 500)

export const isOffline = (failure: Failure): boolean => failure.kind === 'network'

/** A gateway before the lender, or a lender that is just starting: its status, and nothing of what the lender says with one. */
const isGateways = (failure: Failure): boolean =>
  failure.kind === 'http' &&
  [502, 503, 504].includes(failure.status) &&
  failure.code === `http_${failure.status}` &&
  failure.message === null

/**
 * Not the lender's word: no status at all, a good status with something else in it, as a hotel's sign-in page sends, or the
 * page of a gateway whose lender is away.
 */
export const isUnanswered = (failure: Failure): boolean =>
  failure.kind === 'network' || failure.kind === 'shape' || isGateways(failure)
