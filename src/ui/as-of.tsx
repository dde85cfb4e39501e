import { Trans } from '@lingui/react/macro'
import { colomboDate, colomboTime, formatDate } from '#machines/rules/dates.ts'

/** @param at an instant in milliseconds; null: the lender has not said anything yet */
export function AsOf({ at, today }: { at: number | null; today: string }) {
  if (at === null || Number.isNaN(at)) return null
  const day = colomboDate(at)
  const time = colomboTime(at)
  const date = formatDate(day)
  return (
    <p className="hint as-of">
      {day === today ? (
        <Trans>Updated at {time}</Trans>
      ) : (
        <Trans>
          Updated on {date} at {time}
        </Trans>
      )}
    </p>
  )
}
