/** What a failed call is called in the borrower's words: a table by kind and code, never the lender's prose. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Failure } from '#machines/shared/failure.ts'
import { withValues } from '#i18n/with-values.ts'

/** The exact sentence of the specification. */
export const genericText = msg`Something went wrong. Please try again later.`

const networkTexts = {
  offline: msg`There was no connection, so nothing was sent.`,
  timeout: msg`No answer came in time. Check the connection and try again.`,
  cut: msg`The connection was cut. Check it and try again.`,
  cancelled: null,
} satisfies Record<Extract<Failure, { kind: 'network' }>['reason'], MessageDescriptor | null>

const soon = msg`Too many requests. Please wait a moment and try again.`
const inSeconds = msg({
  message: 'Too many tries. Wait {seconds, plural, one {# second} other {# seconds}}, then try again.',
})
const inMinutes = msg({
  message: 'Too many tries. Wait {minutes, plural, one {# minute} other {# minutes}}, then try again.',
})
const inHours = msg({
  message: 'Too many tries. Wait {hours, plural, one {# hour} other {# hours}}, then try again.',
})
const otherState = msg`Your application has changed. Reload the page to see the latest.`

/** Codes that say more than "something"; every other code gets the generic sentence. */
const codeTexts: Readonly<Record<string, MessageDescriptor>> = {
  bad_values: msg`Some answers were not accepted. Check them and try again.`,
  wrong_step: otherState,
  wrong_state: otherState,
  already_different: otherState,
  offer_expired: msg`The offer has expired. Please apply again.`,
  first_loan_used: msg`A first loan has already been taken with this NIC number. Please choose the standard loan.`,
  loan_open: msg`A loan with this NIC number is still open. Please repay it first.`,
  retry_later: msg`A new application is not possible yet.`,
  account_in_use: msg`This account is used for a loan or an application and cannot be removed now.`,
  too_large: msg`The file is too large.`,
  passkey_refused: msg`We do not know this device. Please use a code.`,
  number_taken: msg`This number cannot be used: it already belongs to an account.`,
  sms_failed: msg`We could not send the SMS. Please try again in a few minutes.`,
}

/** In the unit that a person would use; never less than the lender asks for. */
function waitText(i18n: I18n, seconds: number): string {
  if (seconds <= 90) return withValues(i18n, inSeconds, { seconds })
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return withValues(i18n, inMinutes, { minutes })
  return withValues(i18n, inHours, { hours: Math.ceil(minutes / 60) })
}

/** What is known of the cause, or null where nothing better than the generic sentence can be said. */
export function causeOf(i18n: I18n, failure: Failure | null): string | null {
  if (failure?.kind === 'network') {
    const text = networkTexts[failure.reason]
    return text === null ? null : i18n._(text)
  }
  if (failure?.kind !== 'http') return null
  const { status, code, retryAfterSeconds: seconds } = failure
  if (status === 429) return seconds === null ? i18n._(soon) : waitText(i18n, seconds)
  const text = codeTexts[code]
  return text === undefined ? null : i18n._(text)
}

export function useFailureCause(failure: Failure | null): string | null {
  const { i18n } = useLingui()
  return causeOf(i18n, failure)
}

/** One sentence for a notice: the cause where it is known, else the generic one. */
export function useFailureText(failure: Failure | null): string {
  const { i18n } = useLingui()
  return causeOf(i18n, failure) ?? i18n._(genericText)
}

/** What the borrower can read to customer care: the lender finds the call by it. */
export const referenceOf = (failure: Failure | null): string | null =>
  failure?.kind === 'http' ? failure.requestId : null
