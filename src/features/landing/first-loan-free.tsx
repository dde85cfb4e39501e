import { Trans } from '@lingui/react/macro'
import { freeLoan } from '#machines/rules/policy.ts'
import { Notice } from '#ui/layout/notice.tsx'
import { MoneyText } from '#ui/layout/value-text.tsx'

/** RD16, RD260: the claim stands together with its limit and its condition. */
export function FirstLoanFree() {
  return (
    <Notice still title={<Trans>First loan free</Trans>}>
      <p className="hint">
        <Trans>
          Up to <MoneyText amount={freeLoan.maxAmount} />, if your offer says “Special free rate loan”.
        </Trans>
      </p>
    </Notice>
  )
}
