import { useLingui } from '@lingui/react/macro'
import { formatDate } from '#machines/rules/dates.ts'
import { saveFile } from '#platform/save-file.ts'
import { brand } from '#brand/brand.ts'
import { useBrandName } from '#brand/use-brand-name.ts'
import { Button } from '#ui/buttons/button.tsx'
import { now } from '#ui/now.ts'
import { calendarFile } from '../repayment-card/calendar-file.ts'

/** `day`: from this day on a declined borrower can apply again. */
export function RetryDay({ day }: { day: string }) {
  const { t, i18n } = useLingui()
  const name = useBrandName()

  function download() {
    const file = calendarFile({
      id: `${day}-apply@${brand.domain}`,
      day,
      language: i18n.locale,
      title: `${name}. ${t`You can apply again from`}: ${formatDate(day)}`,
      words: `${location.origin}/account`,
      stamp: now(),
    })
    saveFile(file, 'text/calendar;charset=utf-8', 'apply-again.ics')
  }

  return <Button onPress={download}>{t`Add to calendar`}</Button>
}
