import { Trans } from '@lingui/react/macro'
import { loanTimeline, type Milestone } from '#machines/account/loan-history.ts'
import type { Credit } from '#machines/shared/ports.ts'
import { Card } from '#ui/card.tsx'
import { DateText, MoneyText } from '#ui/value-text.tsx'
import { usePresentDay } from '#ui/step/use-present-day.ts'

export function LoanWay({ credit }: { credit: Credit }) {
  const milestones = loanTimeline(credit, usePresentDay())
  const keys = milestones.map(({ kind, day }, index) => `${kind} ${day} ${index}`)
  return (
    <Card title={<Trans>Loan timeline</Trans>}>
      <WayPicture milestones={milestones} />
      <ol className="way">
        {milestones.map((milestone, index) => (
          <li key={keys[index]} className={`is-${milestone.kind}`}>
            <DateText iso={milestone.day} />
            <span>
              <MilestoneWords {...milestone} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function MilestoneWords({ kind, amount }: Milestone) {
  const money = <MoneyText amount={amount ?? 0} />
  if (kind === 'opened') return <Trans>Loan taken</Trans>
  if (kind === 'paid') return <Trans>You paid {money}</Trans>
  if (kind === 'extended') return <Trans>You paid {money} to extend</Trans>
  if (kind === 'due') return <Trans>Repayment due</Trans>
  return (
    <strong>
      <Trans>Today</Trans>
    </strong>
  )
}

const width = 320
const edge = 12
const middle = 16
const xOf = (at: number): number => edge + at * (width - 2 * edge)

/** The list below says the same, so the picture is silent. */
function WayPicture({ milestones }: { milestones: readonly Milestone[] }) {
  const today = milestones.find(({ kind }) => kind === 'today')
  const due = milestones.find(({ kind }) => kind === 'due')
  const isLate = today !== undefined && due !== undefined && due.at < today.at
  return (
    <svg className={isLate ? 'way-picture late' : 'way-picture'} viewBox={`0 0 ${width} 32`} aria-hidden="true">
      <path className="ahead" d={`M${edge} ${middle}H${width - edge}`} />
      <path className="done" d={`M${edge} ${middle}H${xOf(today?.at ?? 0)}`} />
      {milestones.map(({ kind, at, day }, index) =>
        kind === 'today' ? (
          <path key="today" className="is-today" d={`M${xOf(at)} 4v24`} />
        ) : (
          <circle
            key={`${day} ${String(index)}`}
            className={`is-${kind}`}
            cx={xOf(at)}
            cy={middle}
            r={kind === 'due' ? 7 : 5}
          />
        ),
      )}
    </svg>
  )
}
