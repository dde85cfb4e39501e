/** What a confirmed offer becomes: a loan with fixed rates and dates, its number and its agreement. */
import { randomInt } from 'node:crypto'
import { addDays } from '#machines/rules/dates.ts'
import type { Product } from '#lender/contract/answers.ts'
import type { Change } from '../borrower/change.ts'
import { agreementNumbers, loans, type Application, type Loan } from '../database/schema.ts'
import { keepOffers, type Draft } from '../documents/keep.ts'
import { toCents } from './amounts.ts'

export type Confirmed = {
  /** Of the loan: the person's directory knows it already. */
  readonly id: number
  readonly application: Application
  readonly product: Product
  readonly productId: number
  /** Rupees. */
  readonly amount: number
  /** Days. */
  readonly term: number
  readonly awaitsPayout: boolean
  readonly agreed?: Draft['agreed']
}

/** Takes a free Loan ID, XXXX-XXXX; the directory's primary key decides between two that draw the same. */
async function takeAgreementNumber(change: Change, loanId: number): Promise<string> {
  for (;;) {
    const digits = String(randomInt(10_000_000, 100_000_000))
    const number = `${digits.slice(0, 4)}-${digits.slice(4)}`
    const taken = await change.tx
      .insert(agreementNumbers)
      .values({ number, borrowerId: change.snapshot.borrower.id, loanId })
      .onConflictDoNothing()
      .returning({ number: agreementNumbers.number })
    if (taken.length === 1) return number
  }
}

/** One loan an application and one open loan a borrower, by constraint; called after the application's compare-and-set. */
export async function openLoan(change: Change, confirmed: Confirmed): Promise<Loan> {
  const { id, application, product, productId, amount, term, awaitsPayout, agreed } = confirmed
  const number = await takeAgreementNumber(change, id)
  const offer = [{ params: product.credit_params, amount, term }]
  const documentName = await keepOffers(change, { kind: 'agreement', subjectId: id, number, offers: offer, agreed })
  const loan: Loan = {
    borrowerId: application.borrowerId,
    id,
    applicationId: application.id,
    productId,
    agreementNumber: number,
    documentName,
    amountCents: toCents(amount),
    term,
    dailyRate: product.credit_params.daily_rate,
    serviceFee: product.credit_params.service_fee,
    consultingFee: product.credit_params.consulting_fee,
    discount: product.credit_params.discount,
    startedOn: change.today,
    dueOn: addDays(change.today, term),
    principalCents: null,
    chargedCents: 0,
    chargedOn: null,
    lateCents: 0,
    extensionCents: 0,
    paidCents: 0,
    callAt: null,
    promisedOn: null,
    requestedAt: change.now,
    awaitsPayout,
    activeAt: null,
    closedAt: null,
  }
  await change.tx.insert(loans).values(loan)
  return loan
}
