import { isRecord } from '#lender/mapping/shape.ts'
import type { Failure } from '#machines/shared/failure.ts'

/** Codes for which the pages have words of their own. */
const codes: Readonly<Record<number, string>> = { 4102: 'otp_wrong', 4103: 'otp_expired', 4301: 'offer_expired' }

export const saysRefused = (body: unknown): boolean => isRecord(body) && 'error' in body

export function httpFailure({ status, headers }: Response, body: unknown): Failure {
  const error = isRecord(body) && isRecord(body['error']) ? body['error'] : {}
  const { number, text } = error
  return {
    kind: 'http',
    status,
    code: codes[Number(number)] ?? `http_${status}`,
    message: typeof text === 'string' ? text : null,
    requestId: headers.get('x-request-id'),
    retryAfterSeconds: Number(headers.get('retry-after')) || null,
  }
}
