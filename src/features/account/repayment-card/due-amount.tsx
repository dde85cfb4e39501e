/** The only way in which an amount owed is shown: beside the day for which it holds. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { partsOfDue, type DueAmount } from '#machines/rules/money.ts'
import { MoneyText } from '#ui/layout/value-text.tsx'
import { DayText } from '#ui/loan/day-text.tsx'

type Shown = {
  /** yyyy-MM-dd in Colombo */
  today: string
  /** What the amount of today is called; null: by its day, on what is kept and read later. */
  todayName?: ReactNode
  large?: boolean
}

/** 'Wed 2 Dec RS 11,385', a line for each. */
export function DueLines({ dues, today }: { dues: readonly (DueAmount | null)[]; today?: string }) {
  return (
    <span>
      {dues.map((due) => {
        if (due === null) return null
        const [day, amount] = partsOfDue(due, (iso) => (iso === today ? <Trans>Today</Trans> : <DayText iso={iso} />))
        return (
          <span key={due.on} className="line-of">
            {day} <MoneyText amount={amount} />
          </span>
        )
      })}
    </span>
  )
}

/** A row or a figure; after midnight the amount of the day before is not called that of today. */
export function dueRow(due: DueAmount, { today, todayName = <Trans>If you pay today</Trans>, large = false }: Shown) {
  const [day, amount] = partsOfDue(due, (iso) => <DayText iso={iso} />)
  return {
    key: due.on,
    name:
      due.on === today && todayName !== null ? (
        todayName
      ) : due.on > today ? (
        <Trans>To pay by {day}</Trans>
      ) : (
        <Trans>On {day}</Trans>
      ),
    value: <MoneyText amount={amount} large={large} />,
  }
}
