/** Decides how help is offered where the product cannot go on by itself: a person to call. */
import { Trans } from '@lingui/react/macro'
import { CareContact } from '../care-contact.tsx'
import { Card } from '../card.tsx'

export function CareCard() {
  return (
    <Card title={<Trans>Talk to us</Trans>}>
      <CareContact />
    </Card>
  )
}
