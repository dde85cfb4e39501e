/** The account without a network: the kept card, with the moment of the lender's word, and no claim about today. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { InformationButton } from '#ui/buttons/link-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/layout/notice.tsx'
import { CardActions } from './card-actions.tsx'
import { CardRows } from './card-rows.tsx'
import { useRepaymentCard } from './use-repayment-card.ts'

export function KeptCard({ otherwise = null, isPage = false }: { otherwise?: ReactNode; isPage?: boolean }) {
  const { t } = useLingui()
  const { kept } = useRepaymentCard(undefined)
  if (kept === null) return otherwise
  return (
    <div className="stack">
      {isPage ? <h1>{t`Your account`}</h1> : null}
      <Notice title={<Trans>Your account cannot be reached now</Trans>}>
        <p>
          <Trans>This is the card that you kept on this phone. What you have paid since then is not on it.</Trans>
        </p>
      </Notice>
      <Card title={<Trans>Repayment card</Trans>}>
        <CardRows card={kept} />
        <InformationButton to="/howToPay">{t`How to pay`}</InformationButton>
      </Card>
      <CardActions card={kept} />
    </div>
  )
}
