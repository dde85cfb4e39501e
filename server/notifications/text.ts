/** Which amounts and date a notification shows. */
import { dayInWords } from '#machines/rules/dates.ts'
import { formatRupees, partsOfDue, type DueAmount } from '#machines/rules/money.ts'
import type { Language } from '#lender/contract/requests.ts'
import type { NotificationKind } from '../database/schema.ts'
import type { NotificationText } from '../texts/lender-texts.ts'
import { texts } from '../texts/texts.ts'

/**
 * @param params `amount` in rupees, where the kind has one
 * @param planned what is to pay on the due day as of now: a payment since has changed it
 */
export function notificationText(
  kind: NotificationKind,
  language: Language,
  params: Readonly<Record<string, string>>,
  planned: DueAmount | null,
): NotificationText {
  const { days, notifications } = texts[language]
  const [due, owed] =
    planned === null ? ['', 0] : partsOfDue(planned, (iso) => dayInWords(iso, days).replaceAll(' ', '\u00a0'))
  return notifications[kind]({
    amount: params['amount'] === undefined ? '' : formatRupees(Number(params['amount'])),
    owed: formatRupees(owed),
    due,
  })
}
