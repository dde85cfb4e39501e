/** What is to pay of a loan, the balance deducted: each amount with its day. */
import { lessBalance, owedOn, type DueAmount } from '../rules/money.ts'
import type { ClientInfo } from '../shared/client-info.ts'
import type { Credit, Prolongation } from './account-data.ts'

export type Amounts = Pick<Credit, 'today' | 'planned'>
type Holding = Pick<ClientInfo, 'balance'>

/** What closes the loan today. */
export const owedToday = ({ today }: Amounts, { balance }: Holding): DueAmount => lessBalance(today, balance)

/** The balance is deducted on the due day. */
export const amountsToPay = (loan: Amounts, client: Holding): Amounts => ({
  today: owedToday(loan, client),
  planned: lessBalance(loan.planned, client.balance),
})

/** The amount of the due day, while that is still to come and something is planned for it. */
export const laterOf = ({ today, planned }: Amounts): DueAmount | null =>
  planned.on > today.on && planned.amount > 0 ? planned : null

/** What is owed on the new day of an extension, if the lender says it. */
export const owedAfter = ({ newRepaymentAmount, nextDate }: Prolongation, { balance }: Holding): DueAmount | null =>
  newRepaymentAmount === null ? null : lessBalance(owedOn(newRepaymentAmount, nextDate), balance)
