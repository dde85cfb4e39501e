/** Which amount and date a notification shows. */
import { formatDate } from '#machines/rules/dates.ts'
import { formatRupees } from '#machines/rules/money.ts'
import type { Language } from '#lender/contract/requests.ts'
import type { NotificationKind } from '../database/schema.ts'
import type { NotificationText } from '../texts/lender-texts.ts'
import { texts } from '../texts/texts.ts'

/** `params.amount` in rupees, `params.due` as 'yyyy-MM-dd', each where the kind has one. */
export const notificationText = (
  kind: NotificationKind,
  language: Language,
  params: Readonly<Record<string, string>>,
): NotificationText =>
  texts[language].notifications[kind]({
    amount: params['amount'] === undefined ? '' : formatRupees(Number(params['amount'])),
    due: params['due'] === undefined ? '' : formatDate(params['due']),
  })
