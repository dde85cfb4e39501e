/** Client, loan, prolongation, saved accounts, messages and the test payment: answers into domain types, domain values into bodies. */
import * as v from 'valibot'
import { exactRupees, owedOn } from '#machines/rules/money.ts'
import type { LenderNotification } from '#machines/notifications/lender-notification.ts'
import type { BankAccount } from '#machines/bank-account/bank-account.ts'
import type { ClientInfo } from '#machines/shared/client-info.ts'
import type { Credit, ExtensionWaiting, HelpAsked, Prolongation } from '#machines/account/account-data.ts'
import type { HelpOptions, HelpRequest } from '#machines/account/help.ts'
import type { Slip, SlipRequest } from '#machines/account/slip.ts'
import type { ClosedLoan } from '#machines/shared/payment.ts'
import type { RequestBody } from '../contract/requests.ts'
import {
  day,
  flag,
  hasAny,
  id,
  instant,
  listOf,
  loose,
  number,
  orNull,
  candidates,
  text,
  textOrEmpty,
  textOrNull,
  wrapped,
} from './shape.ts'

const zero = v.nullish(number, 0)

/** Beyond the specification, hence never a reason to leave a payment out. */
const purpose = v.fallback(v.nullish(v.picklist(['debt', 'extension']), null), null)
const payments = v.nullish(listOf(loose({ date: day, amount: number, purpose })), [])

const closedLoan = loose({
  agreementNumber: text,
  agreementDocument: textOrEmpty,
  closingLetter: textOrNull,
  openedOn: day,
  closedOn: day,
  payments,
  totalPaid: number,
}) satisfies v.GenericSchema<unknown, ClosedLoan>

const client = loose({
  balance: zero,
  fullName: textOrEmpty,
  clientRank: v.fallback(v.nullable(v.picklist(['bronze', 'silver', 'gold'])), null),
  phone: textOrEmpty,
  email: textOrEmpty,
  passport: textOrEmpty,
  hasUnfinishedApplications: flag,
  hasDisbInProgress: flag,
  disbAmount: v.fallback(orNull(number), null),
  lastRepaidOn: v.fallback(v.nullish(day, null), null),
  closedLoan: v.fallback(v.nullish(closedLoan, null), null),
}) satisfies v.GenericSchema<unknown, ClientInfo>

/** GET /v1/client/info -> client_info. */
export const clientInfoReader = wrapped(
  ['client_info', 'clientInfo'],
  hasAny('fullName', 'balance', 'phone', 'clientRank'),
  client,
)

const conditions = {
  prolongationTerm: number,
  prolongationAmount: number,
  prolongationPrevDate: day,
  prolongationNextDate: day,
  newRepaymentAmount: orNull(number),
}
type Conditions = { readonly [K in keyof typeof conditions]: v.InferOutput<(typeof conditions)[K]> }
const asProlongation = (info: Conditions): Prolongation => ({
  term: info.prolongationTerm,
  amount: info.prolongationAmount,
  prevDate: info.prolongationPrevDate,
  nextDate: info.prolongationNextDate,
  newRepaymentAmount: info.newRepaymentAmount,
})
const waiting = v.pipe(
  loose({ ...conditions, payBy: day }),
  v.transform(({ payBy, ...info }): ExtensionWaiting => ({ ...asProlongation(info), payBy })),
)

const help = loose({ callAt: orNull(instant), promisedOn: orNull(day) }) satisfies v.GenericSchema<unknown, HelpAsked>

const slips = listOf(
  loose({ key: text, amount: number, paidOn: day, toldAt: instant, refused: textOrNull }),
) satisfies v.GenericSchema<unknown, readonly Slip[]>

/** @param today the day for which the lender says what is owed now, yyyy-MM-dd in Colombo */
const creditOf = (today: string) =>
  v.pipe(
    loose({
      creditId: id,
      dpd: zero,
      planEndDt: day,
      planEndAmount: number,
      creditBalance: zero,
      fullDebt: number,
      agreementNumber: textOrEmpty,
      creditDocument: textOrEmpty,
      payments,
      openedOn: v.fallback(v.nullish(day, null), null),
      extensionWaiting: v.fallback(v.nullish(waiting), undefined),
      late: v.fallback(v.nullish(loose({ wasDue: orNull(number), oneMoreDay: number }), null), null),
      giveBackUntil: v.fallback(v.nullish(day, null), null),
      mostToRepay: v.fallback(orNull(number), null),
      help: v.fallback(v.nullish(help, null), null),
      slips: v.fallback(v.nullish(slips, null), null),
      paysByCode: v.fallback(v.boolean(), false),
      isProlongAvailable: flag,
      status: textOrEmpty,
    }),
    v.transform(({ fullDebt, planEndAmount, planEndDt, paysByCode, ...rest }): Credit => ({
      ...rest,
      paymentCode: paysByCode ? `/api/v1/credit/code/${rest.creditId}` : null,
      today: owedOn(fullDebt, today),
      planned: owedOn(planEndAmount, planEndDt),
    })),
  )

const isCredit = hasAny('creditId', 'agreementNumber', 'fullDebt')

/** GET /v1/credit/activeCreditInfo -> credit_full_info, or null where there is no loan. */
export const creditReader = (today: string) =>
  v.pipe(
    v.unknown(),
    v.transform((answer) => candidates(answer, 'credit_full_info', 'creditFullInfo').find(isCredit) ?? null),
    v.nullable(creditOf(today)),
  )

/** POST /v1/credit/slip/{creditId} -> data. */
export const slipsReader = wrapped(['slips'], Array.isArray, slips)

/** The multipart form of a slip. */
export function slipForm(key: string, { amount, paidOn }: SlipRequest, photo: Blob): FormData {
  const form = new FormData()
  form.append('key', key)
  form.append('amount', exactRupees(amount))
  form.append('paid_on', paidOn)
  form.append('photo', photo, 'slip')
  return form
}

/** POST /v1/prolongation/init/{creditId} -> data. */
export const prolongationReader = v.pipe(
  wrapped(
    ['prolongation_info', 'prolongationInfo'],
    hasAny('prolongationTerm', 'prolongationAmount'),
    loose(conditions),
  ),
  v.transform(asProlongation),
)

/** GET /v1/credit/help/{creditId} -> data. */
export const helpReader = wrapped(
  ['help'],
  hasAny('parts', 'days', 'hours', 'extension'),
  loose({
    extension: v.nullish(
      v.pipe(
        loose({ ...conditions, cost: number }),
        v.transform(({ cost, ...info }) => ({ ...asProlongation(info), cost })),
      ),
      null,
    ),
    parts: v.nullish(
      listOf(
        v.pipe(
          loose({ amount: number, rest: number, until: day, cost: number }),
          v.transform(({ rest, until, ...part }) => ({ ...part, rest: owedOn(rest, until) })),
        ),
      ),
      [],
    ),
    days: v.nullish(
      listOf(
        v.pipe(
          loose({ on: day, amount: number, cost: number }),
          v.transform(({ on, amount, cost }) => ({ due: owedOn(amount, on), cost })),
        ),
      ),
      [],
    ),
    hours: v.nullish(listOf(instant), []),
  }) satisfies v.GenericSchema<unknown, HelpOptions>,
)

export const helpBody = (asked: HelpRequest): RequestBody<'POST /v1/credit/help/{creditId}'> =>
  'callAt' in asked ? { call_at: new Date(asked.callAt).toISOString() } : { promised_on: asked.promisedOn }

const account = loose({ id, bankName: textOrEmpty, branchName: textOrEmpty, accountNumber: text })

/** GET /v1/client/bankAccounts -> bank_accounts. */
export const bankAccountsReader = wrapped(
  ['bank_accounts', 'bankAccounts'],
  Array.isArray,
  listOf(account) satisfies v.GenericSchema<unknown, BankAccount[]>,
)

const notification = loose({ id, title: textOrEmpty, title2: textOrNull, message: textOrEmpty, img: textOrNull })

/** GET /api/notifications -> data. */
export const notificationsReader = wrapped(
  ['notifications'],
  Array.isArray,
  listOf(notification) satisfies v.GenericSchema<unknown, LenderNotification[]>,
)

/** The messages of this number, as a body and as a query. */
export const messagesOf = (phone: string): RequestBody<'POST /api/notifications/read-by-user'> => ({ user_id: phone })

export const readMessage = (messageId: number): RequestBody<'POST /api/notifications/read'> => ({
  notification_id: messageId,
})

export const testPayment = (accountNumber: string, amount: number): RequestBody<'POST /repaymentMock'> => ({
  account_number: accountNumber,
  amount,
})
