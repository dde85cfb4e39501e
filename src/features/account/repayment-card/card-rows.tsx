import { Trans, useLingui } from '@lingui/react/macro'
import { laterOf } from '#machines/account/amounts.ts'
import { formatMoment } from '#machines/rules/dates.ts'
import { formatRupees, partsOfDue } from '#machines/rules/money.ts'
import type { RepaymentCard } from '#machines/repayment-card/card.ts'
import { DefinitionList } from '#ui/layout/definition-list.tsx'
import { useDayInWords } from '#ui/loan/day-text.tsx'
import { useDueRows, usePaymentNumbers } from './payment-numbers.tsx'

export function CardRows({ card }: { card: RepaymentCard }) {
  const moment = formatMoment(card.confirmedAt)
  const numbers = usePaymentNumbers(card.loanId, card.sixDigits)
  return (
    <>
      <DefinitionList rows={[...numbers, ...useDueRows(card, { todayName: null })]} />
      <p className="hint">
        <Trans>Confirmed on {moment}. The amount can change from day to day.</Trans>
      </p>
    </>
  )
}

/** The same in plain lines, for a message and for the calendar. */
export function useCardText(card: RepaymentCard): string {
  const { t } = useLingui()
  const written = useDayInWords()
  const { loanId, sixDigits } = card
  const moment = formatMoment(card.confirmedAt)
  const [presentDay, present] = partsOfDue(card.today, written)
  const [day, planned] = partsOfDue(card.planned, written)
  const presentAmount = formatRupees(present)
  const amount = formatRupees(planned)
  return [
    t`Loan ID: ${loanId}`,
    ...(sixDigits === '' ? [] : [t`First 6 digits of your NIC: ${sixDigits}`]),
    t`If you pay on ${presentDay}: ${presentAmount}`,
    laterOf(card) === null ? t`Repayment date: ${day}` : t`To pay by ${day}: ${amount}`,
    t`Confirmed on ${moment}. The amount can change from day to day.`,
    t`At a kiosk: choose Pay & GO, enter the Loan ID and the six digits, and pay the amount. Keep the receipt.`,
  ].join('\n')
}
