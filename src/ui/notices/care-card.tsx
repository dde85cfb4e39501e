import { Trans } from '@lingui/react/macro'
import { CareContact } from '../care/care-contact.tsx'
import { Card } from '../layout/card.tsx'

export function CareCard() {
  return (
    <Card title={<Trans>Talk to us</Trans>}>
      <CareContact />
    </Card>
  )
}
