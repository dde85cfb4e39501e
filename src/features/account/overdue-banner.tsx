import { Trans } from '@lingui/react/macro'
import type { Credit } from '#machines/shared/ports.ts'
import { Notice } from '#ui/notice.tsx'
import { DueText } from './due-text.tsx'

export function OverdueBanner({ credit }: { credit: Credit }) {
  if (credit.dpd <= 0) return null
  return (
    <Notice kind="bad" still title={<DueText due={{ kind: 'overdue', days: credit.dpd }} />}>
      <p>
        <Trans>Pay today to close the loan</Trans>
      </p>
    </Notice>
  )
}
