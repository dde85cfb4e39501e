import { Trans } from '@lingui/react/macro'
import { Slip } from '#ui/slip.tsx'
import { Timeline } from '#ui/timeline.tsx'

export function PayingOut() {
  return (
    <Slip tag={<Trans>Disbursement in progress</Trans>}>
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
