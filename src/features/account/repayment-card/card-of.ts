import { amountsToPay } from '#machines/account/amounts.ts'
import { firstSixDigits } from '#machines/rules/nic.ts'
import type { AccountData } from '#machines/account/account-data.ts'
import type { RepaymentCard } from '#machines/repayment-card/card.ts'

export function cardOf({ client, credit, readAt }: AccountData): RepaymentCard | null {
  if (credit === null) return null
  const { today, planned } = amountsToPay(credit, client)
  if (today.amount <= 0) return null
  const digits = firstSixDigits(client.passport)
  return {
    loanId: credit.agreementNumber,
    sixDigits: digits.length === 6 ? digits : '',
    today,
    planned,
    confirmedAt: readAt,
  }
}

export const isSameCard = (one: RepaymentCard | null, other: RepaymentCard | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
