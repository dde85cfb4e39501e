/** Whether a sign-out would delete something: typed and not sent, or photographed and not sent. */
import { isUnsent } from '#machines/bank-account/selectors.ts'
import { formSteps } from '#machines/onboarding/steps.ts'
import { hasTyped } from '#machines/onboarding/unsaved-answers.ts'
import type { SessionSnapshot } from '#ui/navigation/session-types.ts'

export function losesAnswers(session: SessionSnapshot): boolean {
  const onboarding = session.children.onboarding?.getSnapshot()
  if (!onboarding) return false
  const { drafts } = onboarding.context
  const { bankAccount, photos } = onboarding.children
  const bank = bankAccount?.getSnapshot()
  // An account that was sent is no draft any more, unless the lender has refused it.
  const isAccountOpen = bank !== undefined && (bank.context.added === null || isUnsent(bank))
  const kept = Object.values(photos?.getSnapshot().context.kept ?? {})
  return (
    formSteps.some((step) => hasTyped(drafts[step])) ||
    (isAccountOpen && hasTyped(drafts['bank'])) ||
    kept.some((photo) => !photo.uploaded)
  )
}
