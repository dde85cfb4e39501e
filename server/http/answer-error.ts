/** How every failure looks outside: a `Problem` with a request id, no stack, no word of the engine's. */
import type { Problem } from '#lender/contract/answers.ts'
import { sqlState } from '../database/transaction.ts'
import { troubleOf } from '../database/trouble.ts'
import type { Settings } from '../parts.ts'
import type { Call } from './env.ts'
import { ApiError } from './api-error.ts'

/** Long enough for a restart of the database to be noticed, short enough to wait for. */
const AGAIN_SECONDS = 2

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  // Class 22: a value that passed every check and that the engine still does not take.
  if (sqlState(error)?.startsWith('22')) return new ApiError('bad_request')
  return new ApiError(troubleOf(error) === null ? 'internal' : 'unavailable')
}

/** Kinds of errors are counted and logged by name and code only: messages may quote values. */
function noteUnexpected(call: Call, parts: Settings, error: unknown, apiError: ApiError): void {
  if (apiError.status < 500) return
  const cause = troubleOf(error)
  parts.options.metrics?.failure(cause ?? apiError.code)
  const names: string[] = []
  for (let at: unknown = error; at instanceof Error; at = at.cause) names.push(at.name)
  const frames = error instanceof Error ? (error.stack ?? '').match(/\((?:.*\/)?[\w.-]+\.[cm]?[jt]s:\d+/g) : null
  parts.options.log.error({
    request_id: call.get('requestId'),
    code: apiError.code,
    reason: apiError.details.reason,
    error: names.join(' < '),
    cause,
    sql_state: sqlState(error),
    where: frames?.slice(0, 4).map((frame) => frame.replace(/^.*\//, '')) ?? [],
  })
}

export function answerError(call: Call, parts: Settings, error: unknown): Response {
  const apiError = toApiError(error)
  noteUnexpected(call, parts, error, apiError)
  const { fields, retryAfterSeconds, language } = apiError.details
  const message = apiError.messageIn(language ?? call.get('language'))
  const problem: Problem = {
    code: apiError.code,
    message,
    request_id: call.get('requestId'),
    ...(fields === undefined ? {} : { fields }),
  }
  const seconds = retryAfterSeconds ?? (apiError.status === 503 ? AGAIN_SECONDS : undefined)
  if (seconds !== undefined) call.header('retry-after', String(seconds))
  return call.json({ success: false, ...problem, data: { message } }, apiError.status)
}
