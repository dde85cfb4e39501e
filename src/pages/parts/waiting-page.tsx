/** Decides what a page shows before its chart or its figures are there: the outline of what will come, never a blank (RD7). */
import { useLingui } from '@lingui/react/macro'
import { Column } from '../../ui/column.tsx'
import { Skeleton } from '../../ui/waiting.tsx'

export function WaitingPage({ lines = 4 }: { lines?: number }) {
  const { t } = useLingui()
  return (
    <Column>
      <Skeleton label={t`Loading…`} lines={lines} />
    </Column>
  )
}
