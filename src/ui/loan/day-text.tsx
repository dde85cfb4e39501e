/** A day in a sentence, 'Wed 2 Dec'; in fields and lists of dates it is written dd.MM.yyyy. */
import { useLingui } from '@lingui/react/macro'
import { dayInWords } from '#machines/rules/dates.ts'

export function useDayInWords(): (iso: string) => string {
  const { t } = useLingui()
  return (iso) =>
    dayInWords(
      iso,
      t({
        message: 'Sun Mon Tue Wed Thu Fri Sat Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec|w d m',
        comment: 'Weekdays and months, then the order of weekday (w), day (d) and month (m) in a sentence',
      }),
    )
}

/** `iso` is a calendar day in Sri Lanka, yyyy-MM-dd. */
export function DayText({ iso }: { iso: string }) {
  return (
    <time className="tnum" dateTime={iso}>
      {useDayInWords()(iso)}
    </time>
  )
}
