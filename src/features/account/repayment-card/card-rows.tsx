import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate, formatMoment } from '#machines/rules/dates.ts'
import { exactRupees, formatRupees } from '#machines/rules/money.ts'
import type { RepaymentCard } from '#machines/repayment-card/card.ts'
import { CopyButton } from '#ui/step/copy-button.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { DateText, MoneyText } from '#ui/value-text.tsx'
import { usePaymentNumbers } from './payment-numbers.tsx'

export function CardRows({ card }: { card: RepaymentCard }) {
  const { t } = useLingui()
  const moment = formatMoment(card.confirmedAt)
  const numbers = usePaymentNumbers(card.loanId, card.sixDigits)
  return (
    <>
      <DefinitionList
        rows={[
          ...numbers,
          {
            key: 'amount',
            name: t`Amount`,
            value: <MoneyText amount={card.amount} />,
            action: <CopyButton text={exactRupees(card.amount)} what={t`Amount`} />,
          },
          { key: 'date', name: t`Repayment date`, value: <DateText iso={card.dueDate} /> },
        ]}
      />
      <p className="hint">
        <Trans>Confirmed on {moment}. The amount can change from day to day.</Trans>
      </p>
    </>
  )
}

/** The same in plain lines, for a message and for the calendar. */
export function useCardText(card: RepaymentCard): string {
  const { t } = useLingui()
  const { loanId, sixDigits } = card
  const amount = formatRupees(card.amount)
  const moment = formatMoment(card.confirmedAt)
  const date = formatDate(card.dueDate)
  return [
    t`Loan ID: ${loanId}`,
    ...(sixDigits === '' ? [] : [t`First 6 digits of your NIC: ${sixDigits}`]),
    t`Amount: ${amount} (confirmed on ${moment}; it can change from day to day)`,
    t`Repayment date: ${date}`,
    t`At a kiosk: choose Pay & GO, enter the Loan ID and the six digits, and pay the amount. Keep the receipt.`,
  ].join('\n')
}
