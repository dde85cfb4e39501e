import { Trans } from '@lingui/react/macro'
import { loanTimeline, type Milestone } from '#machines/account/loan-history.ts'
import type { Credit } from '#machines/shared/ports.ts'
import { Card } from '#ui/card.tsx'
import { Timeline, type TimelineStep } from '#ui/timeline.tsx'
import { DateText, MoneyText } from '#ui/value-text.tsx'
import { usePresentDay } from '#ui/step/use-present-day.ts'

export function LoanWay({ credit }: { credit: Credit }) {
  const today = usePresentDay()
  return (
    <Card title={<Trans>Loan timeline</Trans>}>
      <Timeline
        steps={loanTimeline(credit, today).map((milestone, index) => ({
          key: `${milestone.kind} ${milestone.day} ${index}`,
          state: stateOf(milestone, today),
          title: <MilestoneWords {...milestone} />,
          note: <DateText iso={milestone.day} />,
        }))}
      />
    </Card>
  )
}

function stateOf({ kind, day }: Milestone, today: string): TimelineStep['state'] {
  if (kind === 'today') return 'now'
  if (kind !== 'due') return 'done'
  return day < today ? 'late' : undefined
}

function MilestoneWords({ kind, amount }: Milestone) {
  const money = <MoneyText amount={amount ?? 0} />
  if (kind === 'opened') return <Trans>Loan taken</Trans>
  if (kind === 'paid') return <Trans>You paid {money}</Trans>
  if (kind === 'extended') return <Trans>You paid {money} to extend</Trans>
  if (kind === 'due') return <Trans>Repayment due</Trans>
  return <Trans>Today</Trans>
}
