import { Trans } from '@lingui/react/macro'

export function BankInstructions() {
  return (
    <ul className="bullets">
      <li>
        <Trans>The account must be in your own name.</Trans>
      </li>
      <li>
        <Trans>Your branch and account number are in your passbook or banking app.</Trans>
      </li>
      <li>
        <Trans>Enter your account number, not your card number.</Trans>
      </li>
      <li>
        <Trans>A bank transfer can take a few hours.</Trans>
      </li>
    </ul>
  )
}
