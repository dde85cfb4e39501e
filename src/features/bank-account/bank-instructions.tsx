import { Trans } from '@lingui/react/macro'

export function BankInstructions() {
  return (
    <ul className="bullets">
      <li>
        <Trans>The account must be in your own name.</Trans>
      </li>
      <li>
        <Trans>You find the branch and the number in your passbook or in the app of your bank.</Trans>
      </li>
      <li>
        <Trans>Card numbers do not work: write the number of the account.</Trans>
      </li>
      <li>
        <Trans>A bank transfer can take a few hours.</Trans>
      </li>
    </ul>
  )
}
