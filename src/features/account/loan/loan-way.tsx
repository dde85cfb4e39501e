import { Trans } from '@lingui/react/macro'
import { amountsToPay, laterOf } from '#machines/account/amounts.ts'
import { loanTimeline, type Milestone } from '#machines/account/loan-history.ts'
import type { ClientInfo } from '#machines/shared/client-info.ts'
import type { Credit } from '#machines/account/account-data.ts'
import { Card } from '#ui/layout/card.tsx'
import { Timeline, type TimelineStep } from '#ui/layout/timeline.tsx'
import { DayText } from '#ui/loan/day-text.tsx'
import { DueLines } from '../repayment-card/due-amount.tsx'
import { MoneyText } from '#ui/layout/value-text.tsx'
import { usePresentDay } from '#ui/loan/use-present-day.ts'

/** What is still to come, and today, with the money that it asks for. */
export function LoanWay({ client, credit }: { client: ClientInfo; credit: Credit }) {
  const today = usePresentDay()
  const amounts = amountsToPay(credit, client)
  const dues = [amounts.today, laterOf(amounts)]
  return (
    <Card title={<Trans>Loan timeline</Trans>}>
      <Timeline
        steps={loanTimeline(credit, today).map((milestone, index) => ({
          key: `${milestone.kind} ${milestone.day} ${index}`,
          state: stateOf(milestone, today),
          title: <MilestoneWords {...milestone} />,
          note: noteOf(milestone),
        }))}
      />
    </Card>
  )

  function noteOf({ kind, day }: Milestone) {
    const due = kind === 'today' || kind === 'due' ? dues.find((one) => one?.on === day) : null
    return due ? <DueLines dues={[due]} /> : <DayText iso={day} />
  }
}

function stateOf({ kind, day }: Milestone, today: string): TimelineStep['state'] {
  if (kind === 'today') return 'now'
  if (kind !== 'due') return 'done'
  return day < today ? 'late' : undefined
}

function MilestoneWords({ kind, amount }: Milestone) {
  const money = <MoneyText amount={amount ?? 0} />
  if (kind === 'opened') return <Trans>You took the loan</Trans>
  if (kind === 'paid') return <Trans>You paid {money}</Trans>
  if (kind === 'extended') return <Trans>You paid {money} to extend</Trans>
  if (kind === 'due') return <Trans>Repayment due</Trans>
  return <Trans>Today</Trans>
}
