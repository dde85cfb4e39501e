import { amountDue } from '#machines/rules/money.ts'
import { firstSixDigits } from '#machines/rules/nic.ts'
import type { AccountData } from '#machines/shared/ports.ts'
import type { RepaymentCard } from '#machines/repayment-card/card.ts'

export function cardOf({ client, credit, readAt }: AccountData): RepaymentCard | null {
  if (credit === null) return null
  const amount = amountDue(credit.fullDebt, client.balance)
  if (amount <= 0) return null
  const digits = firstSixDigits(client.passport)
  return {
    loanId: credit.agreementNumber,
    sixDigits: digits.length === 6 ? digits : '',
    amount,
    dueDate: credit.planEndDate,
    confirmedAt: readAt,
  }
}

export const isSameCard = (one: RepaymentCard | null, other: RepaymentCard | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
