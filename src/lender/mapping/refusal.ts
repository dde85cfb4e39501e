/** How an answer refuses: by its status, or in its body whatever the status. */
import type { Failure } from '#machines/shared/failure.ts'
import { isRecord } from './shape.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

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
