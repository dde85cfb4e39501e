import type { Failure } from '#machines/shared/failure.ts'

/**
 * No status came back: who or what ended the exchange.
 * @param isUnsent there was no network from the beginning to the end
 */
export function networkFailure(signal: AbortSignal | undefined, isUnsent: boolean): Failure {
  if (signal?.aborted) return { kind: 'network', reason: 'cancelled' }
  return { kind: 'network', reason: isUnsent ? 'offline' : 'cut' }
}

/** Undefined for text that is no JSON. */
export function jsonIn(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return { value }
  } catch {
    return undefined
  }
}
