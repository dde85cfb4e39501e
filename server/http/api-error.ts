/** How a call is refused: a status, a stable code, a sentence in the borrower's language; thrown, answered in one place. */
import type { Language } from '#lender/contract/requests.ts'
import type { ErrorText } from '../texts/lender-texts.ts'
import { texts } from '../texts/texts.ts'

export type Status = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 503

/** Code -> status and message. */
const kinds = {
  malformed_json: [400, 'refused'],
  malformed_form: [400, 'refused'],
  bad_request: [400, 'refused'],
  unexpected_body: [400, 'refused'],
  signed_out: [401, 'signedOut'],
  bad_signature: [401, 'refused'],
  cross_site: [403, 'refused'],
  xsrf_mismatch: [403, 'refused'],
  user_not_found: [404, 'userNotFound'],
  not_found: [404, 'notFound'],
  method_not_allowed: [405, 'refused'],
  wrong_step: [409, 'wrongState'],
  wrong_state: [409, 'wrongState'],
  already_different: [409, 'wrongState'],
  offer_expired: [409, 'offerExpired'],
  first_loan_used: [409, 'firstLoanUsed'],
  loan_open: [409, 'loanOpen'],
  retry_later: [409, 'retryLater'],
  foreign_borrowers: [409, 'refused'],
  prolongation_unavailable: [409, 'prolongationUnavailable'],
  account_in_use: [409, 'accountInUse'],
  number_taken: [409, 'numberTaken'],
  too_large: [413, 'tooLarge'],
  wrong_type: [415, 'refused'],
  wrong_host: [421, 'wrongHost'],
  bad_values: [422, 'badValues'],
  photos_missing: [422, 'photosMissing'],
  photo_unreadable: [422, 'photoUnreadable'],
  too_many_slips: [422, 'tooManySlips'],
  too_many_accounts: [422, 'badValues'],
  otp_wrong: [422, 'otpWrong'],
  otp_expired: [422, 'otpExpired'],
  otp_exhausted: [422, 'otpExhausted'],
  otp_other_figures: [422, 'otpOtherFigures'],
  otp_other_browser: [422, 'otpOtherBrowser'],
  passkey_refused: [422, 'passkeyRefused'],
  otp_too_soon: [429, 'otpTooSoon'],
  otp_too_many: [429, 'otpTooMany'],
  internal: [500, 'later'],
  sms_failed: [503, 'smsFailed'],
  sms_limit: [503, 'later'],
  unavailable: [503, 'later'],
  busy: [503, 'busy'],
  photos_busy: [503, 'photosBusy'],
} as const satisfies Readonly<Record<string, readonly [Status, ErrorText]>>
export type ApiErrorCode = keyof typeof kinds

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
    return kinds[this.code][0]
  }

  messageIn(language: Language): string {
    return texts[language].errors[kinds[this.code][1]]
  }
}

export const refuseValues = (fields: Readonly<Record<string, string>>): never => {
  throw new ApiError('bad_values', { fields })
}
