/** What a page shows before its chart or its figures are there: the outline of what will come, never a blank. */
import { useLingui } from '@lingui/react/macro'
import { Column } from '../layout/column.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { Skeleton } from '../layout/waiting.tsx'

/** The heading of the page that comes takes the focus, not this one: it is read out once. */
export function WaitingPage({ title, lines = 4 }: { title: string; lines?: number }) {
  const { t } = useLingui()
  return (
    <Column>
      <PageHeading takesFocus={false}>{title}</PageHeading>
      <Skeleton label={t`Loading…`} lines={lines} />
    </Column>
  )
}
