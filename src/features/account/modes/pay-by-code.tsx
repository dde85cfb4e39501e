import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#ui/layout/card.tsx'

type PayByCodeProps = {
  /** Address of the picture without the amount. */
  picture: string
  /** Rupees. */
  amount: number
  loanId: string
}

/** A code of LANKAQR. On one phone nothing can be scanned: the bank's app opens a picture that was saved. */
export function PayByCode({ picture, amount, loanId }: PayByCodeProps) {
  const { t } = useLingui()
  const address = `${picture}?amount=${amount}`
  return (
    <Card title={<Trans>With your bank's app, by LANKAQR</Trans>}>
      <img className="code" src={address} alt={t`LANKAQR code`} width="264" height="264" loading="lazy" />
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
