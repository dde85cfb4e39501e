import * as v from 'valibot'
import type { Credit, Prolongation } from '#machines/account/account-data.ts'
import type { BankAccount } from '#machines/bank-account/bank-account.ts'
import type { LenderNotification } from '#machines/notifications/lender-notification.ts'
import { owedOn } from '#machines/rules/money.ts'
import type { ClientInfo } from '#machines/shared/client-info.ts'
import { cents, day, id, result, rupees } from './units.ts'

const ranks = ['bronze', 'silver', 'gold'] as const

export const clientInfoReader = v.pipe(
  result(
    v.object({
      name: v.string(),
      msisdn: v.string(),
      mail: v.string(),
      nic: v.string(),
      level: v.number(),
      credit_cents: rupees,
      stage: v.number(),
      sending_cents: v.nullable(rupees),
    }),
  ),
  v.transform((said): ClientInfo => ({
    fullName: said.name,
    phone: said.msisdn.replace(/^\+94/, '0'),
    email: said.mail,
    passport: said.nic,
    clientRank: ranks[said.level] ?? null,
    balance: said.credit_cents,
    hasUnfinishedApplications: said.stage >= 60 && said.stage <= 80,
    hasDisbInProgress: said.stage === 90,
    disbAmount: said.sending_cents,
    lastRepaidOn: null,
  })),
)

const loan = v.object({
  key: id,
  number: v.string(),
  contract: v.string(),
  due_on: day,
  due_cents: rupees,
  today_cents: rupees,
  late_days: v.number(),
  paid: v.array(v.object({ on: day, cents: rupees })),
  extendable: v.boolean(),
})

export const creditReader = (today: string) =>
  v.pipe(
    result(v.nullable(loan)),
    v.transform((said): Credit | null =>
      said === null
        ? null
        : {
            creditId: said.key,
            dpd: said.late_days,
            today: owedOn(said.today_cents, today),
            planned: owedOn(said.due_cents, said.due_on),
            creditBalance: 0,
            agreementNumber: said.number,
            creditDocument: said.contract,
            payments: said.paid.map(({ on, cents: amount }) => ({ date: on, amount })),
            isProlongAvailable: said.extendable,
            status: said.late_days > 0 ? 'overdue' : 'active',
          },
    ),
  )

export const prolongationReader = v.pipe(
  result(v.object({ days: v.number(), cents: rupees, from: day, to: day })),
  v.transform(({ days, cents: amount, from, to }): Prolongation => ({
    term: days,
    amount,
    prevDate: from,
    nextDate: to,
    newRepaymentAmount: null,
  })),
)

export const bankAccountsReader = v.pipe(
  result(v.array(v.object({ key: id, bank: v.string(), branch: v.string(), number: v.string() }))),
  v.transform((accounts): BankAccount[] =>
    accounts.map(({ key, bank, branch, number }) => ({
      id: key,
      bankName: bank,
      branchName: branch,
      accountNumber: number,
    })),
  ),
)

export const notificationsReader = v.pipe(
  result(v.array(v.object({ key: id, head: v.string(), body: v.string() }))),
  v.transform((news): LenderNotification[] =>
    news.map(({ key, head, body }) => ({ id: key, title: head, title2: null, message: body, img: null })),
  ),
)
/** The session says whose messages they are. */
export const messagesOf = (_phone: string) => ({})
export const readMessage = (messageId: number) => ({ key: messageId })
export const testPayment = (accountNumber: string, amount: number) => ({ loan: accountNumber, cents: cents(amount) })
