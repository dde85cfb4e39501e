import { useLingui } from '@lingui/react'
import type { Failure } from '#machines/shared/failure.ts'
import { causeOf, genericText } from '../failure/failure-text.ts'

/** A failed resend leaves its failure too, but it empties the code; the two are told apart by that. */
export function useCodeError(code: string, failure: Failure | null): string | null {
  const { i18n } = useLingui()
  if (code === '' || failure === null) return null
  // The wait in minutes says more than the lender's sentence.
  if (failure.kind === 'http' && failure.status === 429) return causeOf(i18n, failure)
  if (failure.kind === 'http' && failure.message !== null && failure.message !== '') return failure.message
  return causeOf(i18n, failure) ?? i18n._(genericText)
}
