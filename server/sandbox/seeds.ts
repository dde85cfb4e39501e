/** Who is already there in the sandbox: one borrower for each situation that a screen or a test needs. */
import { and, eq } from 'drizzle-orm'
import { addDays, colomboDate } from '#machines/rules/dates.ts'
import { limits } from '#machines/rules/policy.ts'
import { decide, type Decision } from '../application/decision.ts'
import { activateLoan } from '../application/transitions.ts'
import type { BorrowerSnapshot, Change } from '../borrower/change.ts'
import { registrationSteps } from '../borrower/steps.ts'
import {
  applications,
  bankAccounts,
  borrowers,
  loans,
  meta,
  payments,
  phones,
  type Application,
  type ApplicationStateName,
  type Borrower,
  type ClientState,
  type Loan,
} from '../database/schema.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { noteLoan } from '../loan/first-loan.ts'
import { keepClosingLetter } from '../loan/closed-loan.ts'
import { debtToday } from '../loan/debt.ts'
import { openLoan } from '../loan/open-loan.ts'
import { confirm, propose } from '../loan/prolongation.ts'
import { newId, type Parts } from '../parts.ts'
import { seedAddress, seedEmployment, seedPersonal, seedReferences } from './seed-answers.ts'

type Seed = {
  readonly phone: string
  readonly name: string
  readonly purpose: string
  readonly step?: ClientState
  readonly application?: ApplicationStateName
  readonly repaidLoans?: number
  /** How many days ago the loan of 7 days began. */
  readonly loanAge?: number
  /** How many days ago that loan was repaid. */
  readonly repaidDaysAgo?: number
  /** It was extended today, and the price is not paid. */
  readonly extensionWaits?: true
  readonly closed?: true
  /** Not stored: signs up. */
  readonly isNew?: true
}

/** Phones are fixed: README, tests and people know them by heart. */
export const seeds: readonly Seed[] = [
  {
    phone: '0771234567',
    name: '-',
    purpose: 'A new number: signs up. So does any number that is not listed.',
    isNew: true,
  },
  { phone: '0770000001', name: 'Amal Perera', purpose: 'Stopped at personal data', step: 'state_persdata' },
  { phone: '0770000002', name: 'Nadeesha Silva', purpose: 'Stopped at the address', step: 'state_address' },
  { phone: '0770000003', name: 'Kumar Selvam', purpose: 'Stopped at employment', step: 'state_employment' },
  { phone: '0770000004', name: 'Fathima Nazeer', purpose: 'Stopped at the references', step: 'state_reference' },
  { phone: '0770000005', name: 'Ruwan Fernando', purpose: 'Stopped at the photos', step: 'state_photos' },
  {
    phone: '0770000006',
    name: 'Dilani Jayasuriya',
    purpose: 'In review until the clock is moved by a day',
    application: 'state_offer_calculation',
  },
  {
    phone: '0770000007',
    name: 'Suresh Kandiah',
    purpose: 'With offers: free and standard',
    application: 'state_offer',
  },
  {
    phone: '0770000008',
    name: 'Ishara Gunawardena',
    purpose: 'Declined, may apply again in 30 days',
    application: 'state_declined',
  },
  {
    phone: '0770000009',
    name: 'Mohamed Rizwan',
    purpose: 'Disbursement in progress until the clock is moved by a day',
    application: 'state_disbursement',
    loanAge: 0,
  },
  {
    phone: '0770000010',
    name: 'Chamari Bandara',
    purpose: 'Active loan, due in 4 days',
    application: 'state_active',
    loanAge: 3,
  },
  {
    phone: '0770000011',
    name: 'Tharindu Wijesinghe',
    purpose: 'Overdue for 5 days',
    application: 'state_active',
    loanAge: 12,
  },
  {
    phone: '0770000012',
    name: 'Priya Nadarajah',
    purpose: 'Bronze: one loan repaid two days ago, none now',
    repaidLoans: 1,
    application: 'state_active',
    loanAge: 9,
    repaidDaysAgo: 2,
  },
  { phone: '0770000013', name: 'Sanduni Herath', purpose: 'Silver: three loans repaid, none now', repaidLoans: 3 },
  { phone: '0770000014', name: 'Lakshman Dias', purpose: 'Gold: six loans repaid, none now', repaidLoans: 6 },
  {
    phone: '0770000015',
    name: 'Anoma Rathnayake',
    purpose: 'Unfinished application: chooses a bank account',
    application: 'state_bank_account',
    repaidLoans: 1,
  },
  { phone: '0770000016', name: '-', purpose: 'Closed number: 404 on send code', closed: true },
  {
    phone: '0770000017',
    name: 'Malini Senanayake',
    purpose: 'Extension waiting: confirmed today, not yet paid',
    application: 'state_active',
    loanAge: 3,
    extensionWaits: true,
  },
]

const DAY = 86_400_000

function borrowerOf(seed: Seed, index: number, now: number): Borrower {
  const reached = registrationSteps.indexOf(seed.step ?? 'state_registered')
  const isBeyond = (step: ClientState) => reached > registrationSteps.indexOf(step)
  return {
    id: newId(),
    phone: seed.phone,
    lang: 'en',
    closed: seed.closed ?? false,
    clientState: seed.step ?? 'state_registered',
    registerStatus: seed.step ? 'in_progress' : 'complete',
    repaidLoans: seed.repaidLoans ?? 0,
    balanceCents: 0,
    personal: isBeyond('state_persdata') ? seedPersonal(seed.name, index) : null,
    address: isBeyond('state_address') ? seedAddress : null,
    employment: isBeyond('state_employment')
      ? seedEmployment(seed.application === 'state_declined' ? 3_000 : 60_000)
      : null,
    contacts: isBeyond('state_reference') ? seedReferences(index) : null,
    remindedSince: null,
    createdAt: now,
  }
}

function productsOf(borrower: Borrower): Extract<Decision, { kind: 'approved' }>['products'] {
  const decision = decide({
    income: 60_000,
    nic: borrower.personal?.nic ?? '',
    requestedAmount: limits.calculator.initial,
    requestedTerm: limits.calculator.termDays,
    repaidLoans: borrower.repaidLoans,
    isFirst: borrower.repaidLoans === 0,
  })
  return decision.kind === 'approved' ? decision.products : {}
}

function applicationOf(borrower: Borrower, state: ApplicationStateName, accountId: number, now: number): Application {
  const isDecided = state === 'state_offer' || state === 'state_disbursement' || state === 'state_active'
  return {
    borrowerId: borrower.id,
    id: newId(),
    state,
    isOpen: true,
    requestedAmount: limits.calculator.initial,
    requestedTerm: limits.calculator.termDays,
    parentApplicationId: null,
    bankAccountId: state === 'draft' || state === 'state_bank_account' ? null : accountId,
    // A review that began tomorrow is still running today, however long somebody looks at it.
    scoringStartedAt: state === 'state_offer_calculation' ? now + DAY : now,
    products: isDecided ? productsOf(borrower) : null,
    offerExpiresOn: null,
    retryOn: state === 'state_declined' ? addDays(colomboDate(now), 30) : null,
    createdAt: now,
  }
}

type Planting = { readonly tx: Transaction; readonly parts: Parts; readonly now: number }

async function plantLoan({ tx, parts, now }: Planting, snapshot: BorrowerSnapshot, seed: Seed): Promise<void> {
  const { application } = snapshot
  const { loanAge: age = 0, repaidDaysAgo } = seed
  const product = application?.products?.['201']
  if (!application || !product) return
  const isRunning = application.state === 'state_active' && repaidDaysAgo === undefined
  const change = {
    tx,
    parts,
    snapshot,
    now: application.state === 'state_active' ? now - age * DAY : now + DAY,
    today: addDays(colomboDate(now), -age),
  }
  const id = newId()
  await noteLoan(change, id)
  const terms = { productId: 201, amount: 11_000, term: 7 }
  const loan = await openLoan(change, { id, application, product, ...terms, awaitsPayout: false })
  if (isRunning) {
    const active = await activateLoan(change, application, loan)
    const present = { ...change, snapshot: active, now, today: colomboDate(now) }
    if (seed.extensionWaits && active.loan) {
      await propose(present, active.loan, limits.prolongationTerms[0])
      await confirm(present, active.loan)
    }
  }
  if (repaidDaysAgo !== undefined) await plantRepaid({ ...change, now: now - repaidDaysAgo * DAY }, application, loan)
}

async function plantRepaid(change: Change, application: Application, loan: Loan): Promise<void> {
  const { tx, now: closedAt } = change
  const { borrowerId } = loan
  const day = colomboDate(closedAt)
  const amountCents = debtToday(loan, day)
  const closing = { activeAt: loan.requestedAt, paidCents: amountCents, closedAt }
  await tx
    .insert(payments)
    .values({ borrowerId, id: newId(), loanId: loan.id, amountCents, kind: 'debt', day, paidAt: closedAt })
  await tx
    .update(loans)
    .set(closing)
    .where(and(eq(loans.borrowerId, borrowerId), eq(loans.id, loan.id)))
  await keepClosingLetter(change, { ...loan, ...closing })
  await tx
    .update(applications)
    .set({ isOpen: false })
    .where(and(eq(applications.borrowerId, borrowerId), eq(applications.id, application.id)))
}

async function plant({ tx, parts, now }: Planting, seed: Seed, index: number): Promise<void> {
  const borrower = borrowerOf(seed, index, now)
  await tx.insert(borrowers).values(borrower)
  await tx.insert(phones).values({ phone: borrower.phone, borrowerId: borrower.id })
  const account = {
    borrowerId: borrower.id,
    id: newId(),
    bankCode: '7010',
    branchId: 7_010_001,
    accountNumber: `00${78_000_000 + index}`,
    createdAt: now,
  }
  if (!seed.step && !seed.closed) await tx.insert(bankAccounts).values(account)
  const state = seed.step ? 'draft' : seed.application
  if (!state) return
  const application = applicationOf(borrower, state, account.id, now)
  await tx.insert(applications).values(application)
  if (seed.loanAge !== undefined) await plantLoan({ tx, parts, now }, { borrower, application, loan: null }, seed)
}

/** Writes all seeds; the tables must hold none of them. */
export async function plantSeeds(parts: Parts): Promise<void> {
  // Read before: the embedded database has one connection, and inside the transaction the clock could not ask it.
  const now = await parts.clock.now()
  await inTransaction(parts.database, async (tx) => {
    for (const [index, seed] of seeds.entries()) if (!seed.isNew) await plant({ tx, parts, now }, seed, index)
  })
}

/** Key of the marker in `meta`. */
export const SEEDS = 'seeds'

/** At the first start of a data folder; the marker lets one of several instances do it. */
export async function plantSeedsOnce(parts: Parts): Promise<void> {
  const marked = await parts.database
    .insert(meta)
    .values({ key: SEEDS, value: '1' })
    .onConflictDoNothing()
    .returning({ key: meta.key })
  if (marked.length === 1) await plantSeeds(parts)
}
