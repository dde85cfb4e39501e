import { Trans } from '@lingui/react/macro'
import type { AccountData } from '#machines/account/account-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Notice } from '#ui/layout/notice.tsx'
import { CardActions } from './card-actions.tsx'
import { CardRows } from './card-rows.tsx'
import { cardOf } from './card-of.ts'
import { useRepaymentCard, type CardOnPhone } from './use-repayment-card.ts'

type FoldProps = {
  /** Also where there is nothing to pay: a kept card of a loan that has ended is then removed. */
  data: AccountData
  /** The same numbers stand above it already. */
  isBesideDetails?: boolean
}

export function RepaymentCardFold({ data, isBesideDetails = false }: FoldProps) {
  const card = cardOf(data)
  const phone = useRepaymentCard(card)
  return card === null ? null : (
    <Disclosure level="h2" id="repayment-card" title={<Trans>Repayment card</Trans>}>
      <div className="stack">
        {isBesideDetails ? null : <CardRows card={card} />}
        <KeepOnPhone phone={phone} />
        <CardActions card={card} />
      </div>
    </Disclosure>
  )
}

function KeepOnPhone({ phone }: { phone: CardOnPhone }) {
  if (phone.kept === null)
    return (
      <>
        <p>
          <Trans>
            Keep the card on this phone to read it without a connection. It holds only what you see here, and logging
            out removes it.
          </Trans>
        </p>
        <Button kind="secondary" busy={!phone.isSettled} onPress={phone.keep}>
          <Trans>Save on this phone</Trans>
        </Button>
      </>
    )
  return (
    <>
      <Notice kind="ok">
        <Trans>The card is kept on this phone. It opens without a connection.</Trans>
      </Notice>
      <Button kind="text" onPress={phone.remove}>
        <Trans>Remove from this phone</Trans>
      </Button>
    </>
  )
}
