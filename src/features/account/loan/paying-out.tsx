import { Trans } from '@lingui/react/macro'
import { Figures } from '#ui/layout/figures.tsx'
import { MoneyText } from '#ui/layout/value-text.tsx'
import { Slip } from '#ui/layout/slip.tsx'
import { Timeline } from '#ui/layout/timeline.tsx'

/** `amount`: rupees on their way, if the lender says so. */
export function PayingOut({ amount }: { amount: number | null }) {
  return (
    <Slip tag={<Trans>Disbursement in progress</Trans>}>
      {amount === null ? null : (
        <Figures
          figures={[
            {
              key: 'amount',
              name: <Trans>On its way to your bank account</Trans>,
              value: <MoneyText amount={amount} large />,
              wide: true,
            },
          ]}
        />
      )}
      <Timeline
        steps={[
          { key: 'accepted', state: 'done', title: <Trans>You accepted the loan</Trans> },
          {
            key: 'sent',
            state: 'now',
            title: <Trans>We are sending the money to your bank</Trans>,
            note: <Trans>A bank transfer can take a few hours.</Trans>,
          },
          { key: 'there', title: <Trans>Money in your bank account</Trans> },
        ]}
      />
    </Slip>
  )
}
