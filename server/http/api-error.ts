/** How a call is refused: a status, a stable code, a sentence in the borrower's language; thrown, answered in one place. */
import type { Language } from '#lender/contract/requests.ts'
import { apiErrorTexts, type ApiErrorCode } from './api-error-texts.ts'

export type Status = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 503

const statuses: Readonly<Record<ApiErrorCode, Status>> = {
  malformed_json: 400,
  malformed_form: 400,
  bad_request: 400,
  unexpected_body: 400,
  signed_out: 401,
  cross_site: 403,
  xsrf_mismatch: 403,
  user_not_found: 404,
  not_found: 404,
  method_not_allowed: 405,
  wrong_step: 409,
  wrong_state: 409,
  already_different: 409,
  offer_expired: 409,
  first_loan_used: 409,
  retry_later: 409,
  foreign_borrowers: 409,
  prolongation_unavailable: 409,
  account_in_use: 409,
  too_large: 413,
  wrong_type: 415,
  wrong_host: 421,
  bad_values: 422,
  photos_missing: 422,
  photo_unreadable: 422,
  too_many_accounts: 422,
  otp_wrong: 422,
  otp_expired: 422,
  otp_exhausted: 422,
  otp_other_browser: 422,
  otp_too_soon: 429,
  otp_too_many: 429,
  internal: 500,
  sms_failed: 503,
  sms_limit: 503,
  unavailable: 503,
  busy: 503,
}

type Details = {
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
  readonly language?: Language
  /** For the log only, without personal data. */
  readonly reason?: string
}

/** Thrown by any call; `app.ts` turns it into a `Problem`. Nothing of it is logged but code and reason. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ApiErrorCode
  readonly details: Details

  constructor(code: ApiErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): Status {
    return statuses[this.code]
  }

  messageIn(language: Language): string {
    return apiErrorTexts[this.code][language]
  }
}

export const refuseValues = (fields: Readonly<Record<string, string>>): never => {
  throw new ApiError('bad_values', { fields })
}
