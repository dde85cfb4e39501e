/** What is asked of the payout service. The message holds ids; account and name are read when it is sent, and do not change until then. */
import { and, eq } from 'drizzle-orm'
import type { Change } from '../borrower/change.ts'
import { applications, bankAccounts, borrowers, loans, outbox, type Loan } from '../database/schema.ts'
import type { Reader } from '../database/transaction.ts'
import { SIGNATURE_HEADER, signatureOf } from '../hooks/signature.ts'
import { newId } from '../parts.ts'
import type { Message } from './deliver.ts'

const TRY_MS = 4_000

/** In the transaction that makes the loan. */
export async function requestPayout({ tx, now }: Change, { borrowerId, id }: Loan): Promise<void> {
  await tx
    .insert(outbox)
    .values({ id: newId(), borrowerId, kind: 'payout_requested', subjectId: id, sinceAt: now, dueAt: now })
}

const accountOfLoan = and(
  eq(bankAccounts.borrowerId, loans.borrowerId),
  eq(bankAccounts.id, applications.bankAccountId),
)
const applicationOfLoan = and(eq(applications.borrowerId, loans.borrowerId), eq(applications.id, loans.applicationId))

/** Null where the loan waits for no money any more. The Loan ID names the payout: a payout that failed takes its loan with it. */
export async function payoutContent(reader: Reader, { borrowerId, subjectId }: Message): Promise<object | null> {
  const [found] = await reader
    .select({ loan: loans, account: bankAccounts, borrower: borrowers })
    .from(loans)
    .innerJoin(applications, applicationOfLoan)
    .innerJoin(bankAccounts, accountOfLoan)
    .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
    .where(and(eq(loans.borrowerId, borrowerId), eq(loans.id, subjectId)))
  if (!found || found.loan.activeAt !== null) return null
  const { loan, account, borrower } = found
  return {
    type: 'payout.requested',
    payout_id: loan.agreementNumber,
    amount_cents: loan.amountCents,
    bank_code: account.bankCode,
    branch_id: account.branchId,
    account_number: account.accountNumber,
    account_name: borrower.personal?.full_name ?? '',
  }
}

type Sending = {
  readonly url: string
  readonly secret: string
  /** What is said of a message, the same each time. Null: it is not needed any more. */
  readonly contentOf: (message: Message) => Promise<object | null>
  /** Ends what is under way. */
  readonly signal: AbortSignal
  /** For the signature, which is compared with real time. */
  readonly realTime: () => Promise<number>
}

/** Null: the other side has it. */
export async function sendSigned(sending: Sending, message: Message): Promise<string | null> {
  const { url, secret, contentOf, signal, realTime } = sending
  const id = String(message.id)
  const content = await contentOf(message)
  if (content === null) return null
  const body = JSON.stringify({ event_id: id, ...content })
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': id,
    [SIGNATURE_HEADER]: signatureOf(secret, await realTime(), body),
  }
  try {
    const ends = AbortSignal.any([AbortSignal.timeout(TRY_MS), signal])
    const { ok, status } = await fetch(url, { method: 'POST', headers, body, signal: ends, redirect: 'error' })
    return ok ? null : `status ${status}`
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown'
  }
}
