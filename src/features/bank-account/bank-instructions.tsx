import { Trans } from '@lingui/react/macro'
import { Drawing } from '#ui/layout/drawing.tsx'

export function BankInstructions() {
  return (
    <>
      <ul className="bullets">
        <li>
          <Trans>The account must be in your own name.</Trans>
        </li>
        <li>
          <Trans>Enter your account number, not your card number.</Trans>
        </li>
        <li>
          <Trans>A bank transfer can take a few hours.</Trans>
        </li>
      </ul>
      <figure className="stack-tight">
        <Drawing className="il" name="passbook" width={328} height={150} />
        <figcaption className="hint">
          <Trans>In your passbook or banking app: 1 is the branch, 2 is the account number.</Trans>
        </figcaption>
      </figure>
    </>
  )
}
