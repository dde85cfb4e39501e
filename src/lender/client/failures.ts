import type { Failure } from '#machines/shared/failure.ts'

type Json = { readonly [key: string]: unknown }
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

/**
 * No status came back: who or what ended the exchange.
 * @param isUnsent there was no network from the beginning to the end
 */
export function networkFailure(signal: AbortSignal | undefined, isUnsent: boolean): Failure {
  if (signal?.aborted) return { kind: 'network', reason: 'cancelled' }
  return { kind: 'network', reason: isUnsent ? 'offline' : 'cut' }
}

/** The server's prose is in `data.message`, else in `message`. */
export function httpFailure(response: Response, body: unknown): Failure {
  const outer = isRecord(body) ? body : {}
  const inner = isRecord(outer['data']) ? outer['data'] : {}
  return {
    kind: 'http',
    status: response.status,
    code: textOf(outer['code']) ?? textOf(inner['code']) ?? `http_${response.status}`,
    message: textOf(inner['message']) ?? textOf(outer['message']),
    requestId: textOf(outer['request_id']) ?? textOf(inner['request_id']) ?? response.headers.get('x-request-id'),
    retryAfterSeconds: secondsIn(response.headers.get('retry-after')),
  }
}

/** An answer with a good status that says `success: false` has refused all the same. */
export const saysRefused = (body: unknown): boolean => isRecord(body) && body['success'] === false

/** Retry-After as seconds or as a date. */
function secondsIn(header: string | null): number | null {
  if (!header) return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds))
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
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
