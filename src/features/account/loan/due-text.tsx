/** How near or late a payment is in words. The lender's own count of overdue days wins. */
import { Plural, Trans } from '@lingui/react/macro'
import { dueStatus, type DueStatus } from '#machines/rules/dates.ts'
import type { Credit } from '#machines/account/account-data.ts'

export const dueOf = (credit: Pick<Credit, 'dpd' | 'planned'>, today: string): DueStatus =>
  credit.dpd > 0 ? { kind: 'overdue', days: credit.dpd } : dueStatus(credit.planned.on, today)

export function DueText({ due }: { due: DueStatus }) {
  if (due.kind === 'today') return <Trans>The payment is due today</Trans>
  if (due.kind === 'overdue') return <Plural value={due.days} one="Overdue for # day" other="Overdue for # days" />
  return <Plural value={due.days} one="# day until overdue" other="# days until overdue" />
}
