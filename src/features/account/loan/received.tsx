import { Trans } from '@lingui/react/macro'
import { received } from '#machines/account/loan-history.ts'
import type { Credit } from '#machines/account/account-data.ts'
import { MoneyText } from '#ui/layout/value-text.tsx'
import { DayText } from '#ui/loan/day-text.tsx'

/** Stands above the figures of what is still to pay. */
export function Received({ credit }: { credit: Credit }) {
  const part = received(credit)
  return part === null ? null : (
    <p className="lead">
      <Trans>
        Received: <MoneyText amount={part.amount} /> on <DayText iso={part.date} />. Still to pay:
      </Trans>
    </p>
  )
}
