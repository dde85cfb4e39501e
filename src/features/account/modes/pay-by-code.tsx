import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { exactRupees } from '#machines/rules/money.ts'
import { Card } from '#ui/layout/card.tsx'

type PayByCodeProps = {
  /** Address of the picture without the amount. */
  picture: string
  /** Rupees. */
  amount: number
  loanId: string
}

/** A code of LANKAQR. Without the picture there is nothing to scan or to save: the other ways to pay stay. */
export function PayByCode({ picture, amount, loanId }: PayByCodeProps) {
  const { t } = useLingui()
  const [isMissing, setMissing] = useState(false)
  const address = `${picture}?amount=${exactRupees(amount)}`
  if (isMissing) return null
  return (
    <Card title={<Trans>With your bank's app, by LANKAQR</Trans>}>
      <img
        className="code"
        src={address}
        alt={t`LANKAQR code`}
        width="264"
        height="264"
        loading="lazy"
        onError={() => setMissing(true)}
      />
      <p>
        <Trans>Scan it with your bank's app. The amount and your Loan ID are in the code. You pay nothing extra.</Trans>
      </p>
      <p className="hint">
        <Trans>Only this phone? Save the picture and open it in your bank's app.</Trans>
      </p>
      <a className="btn btn-secondary" href={address} download={`${loanId}.png`}>
        <span>{t`Save picture`}</span>
      </a>
    </Card>
  )
}
