/**
 * How the tables of `migrations/` look to TypeScript; the two are kept side by side. Money in cents, instants in
 * milliseconds of the lender's clock, days as 'yyyy-MM-dd' in Colombo, ids random safe integers. Everything that belongs to a
 * borrower carries `borrower_id` in its primary and unique keys, so that it can be spread over machines; the directories that
 * find a borrower (phone, agreement number) and the reference data is keyed by itself.
 */
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { RegistrationState } from '#machines/onboarding/steps.ts'
import type { NotedConsent, Product } from '#lender/contract/answers.ts'
import type { Language, RequestBody } from '#lender/contract/requests.ts'

/** Every bigint of ours is a safe integer: ids, cents and milliseconds. */
const whole = (name: string) => bigint(name, { mode: 'number' })
const owner = () => whole('borrower_id').notNull()

export type ClientState = RegistrationState | 'state_registered'
/** `draft` is the application of somebody who still registers; the other open ones are the words of the contract. */
export type ApplicationStateName =
  | 'draft'
  | 'state_bank_account'
  | 'state_offer_calculation'
  | 'state_offer'
  | 'state_declined'
  | 'state_disbursement'
  | 'state_active'
export type SlipRefusal = 'unreadable' | 'not_received' | 'other_amount' | 'other_account'
type PhotoKind = 'selfie' | 'main_document_front'
export type NotificationKind = 'offer' | 'declined' | 'disbursed' | 'prolonged' | 'repaid' | 'payout_failed'

export const meta = pgTable('meta', { key: text('key').primaryKey(), value: text('value').notNull() })

export const borrowers = pgTable('borrowers', {
  id: whole('id').primaryKey(),
  phone: text('phone').notNull(),
  lang: text('lang').$type<Language>().notNull(),
  closed: boolean('closed').notNull().default(false),
  clientState: text('client_state').$type<ClientState>().notNull(),
  registerStatus: text('register_status').$type<'in_progress' | 'complete'>().notNull(),
  repaidLoans: integer('repaid_loans').notNull().default(0),
  balanceCents: whole('balance_cents').notNull().default(0),
  personal: jsonb('personal').$type<RequestBody<'POST /v1/register/personalData'>>(),
  address: jsonb('address').$type<RequestBody<'POST /v1/register/address'>>(),
  employment: jsonb('employment').$type<RequestBody<'POST /v1/register/employment'>>(),
  contacts: jsonb('contacts').$type<RequestBody<'POST /v1/register/reference'>>(),
  /** Since when reminders are wanted; null: they are not. */
  remindedSince: whole('reminded_since'),
  createdAt: whole('created_at').notNull(),
})
export type Borrower = typeof borrowers.$inferSelect

/** The directory that finds a borrower by phone. */
export const phones = pgTable('phones', {
  phone: text('phone').primaryKey(),
  borrowerId: owner(),
})

/** Written by instances of the release before only; emptied by the housekeeping, dropped with the next release. */
export const oneTimeCodes = pgTable('one_time_codes', {
  phone: text('phone').primaryKey(),
  codeHash: text('code_hash').notNull(),
  lang: text('lang').$type<Language>().notNull(),
  sentAt: whole('sent_at').notNull(),
  expiresAt: whole('expires_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  consumedAt: whole('consumed_at'),
})

/** The codes that are sent; `browser` is the id in the cookie of the browser that asked, `agreement`, or `number` and the borrower. */
export const sentCodes = pgTable('sent_codes', {
  phone: text('phone').notNull(),
  browser: text('browser').notNull(),
  codeHash: text('code_hash').notNull(),
  lang: text('lang').$type<Language>().notNull(),
  sentAt: whole('sent_at').notNull(),
  expiresAt: whole('expires_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  consumedAt: whole('consumed_at'),
  /** What the code agrees to; null: it signs in. */
  about: text('about'),
})

export const rateWindows = pgTable('rate_windows', {
  key: text('key').notNull(),
  startsAt: whole('starts_at').notNull(),
  n: integer('n').notNull(),
})

export const messages = pgTable('messages', {
  id: whole('id').primaryKey(),
  phone: text('phone').notNull(),
  text: text('text').notNull(),
  code: text('code').notNull(),
  sentAt: whole('sent_at').notNull(),
})

export const visits = pgTable('visits', {
  id: text('id').primaryKey(),
  deviceId: text('device_id').notNull(),
  deviceUid: text('device_uid').notNull(),
  deviceUidWide: text('device_uid_wide').notNull(),
  details: jsonb('details').$type<RequestBody<'POST /visit/create'>['device_details']>().notNull(),
  createdAt: whole('created_at').notNull(),
})

export const sessionFamilies = pgTable('session_families', {
  borrowerId: owner(),
  id: whole('id').notNull(),
  createdAt: whole('created_at').notNull(),
  revokedAt: whole('revoked_at'),
  /** When its newest refresh token ends. */
  expiresAt: whole('expires_at').notNull(),
  /** The kind of device in a word, as its browser names it; nothing finer. */
  device: text('device'),
})

/** When something was last agreed to or shared that no other row dates. */
export const consents = pgTable('consents', {
  borrowerId: owner(),
  what: text('what').$type<NotedConsent>().notNull(),
  at: whole('at').notNull(),
  detail: text('detail'),
})

export const sessions = pgTable('sessions', {
  borrowerId: owner(),
  tokenHash: text('token_hash').notNull(),
  familyId: whole('family_id').notNull(),
  expiresAt: whole('expires_at').notNull(),
})

export const refreshTokens = pgTable('refresh_tokens', {
  borrowerId: owner(),
  tokenHash: text('token_hash').notNull(),
  familyId: whole('family_id').notNull(),
  expiresAt: whole('expires_at').notNull(),
  replacedAt: whole('replaced_at'),
  successorHash: text('successor_hash'),
})

/** What a device proves itself with instead of a code (WebAuthn). The private key stays on the device. */
export const passkeys = pgTable('passkeys', {
  borrowerId: owner(),
  /** The credential's id and the public key (COSE), base64url. */
  id: text('id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: whole('counter').notNull(),
  device: text('device'),
  createdAt: whole('created_at').notNull(),
  lastUsedAt: whole('last_used_at'),
  /** When the newest challenge was made that it has answered: no challenge counts twice. */
  challengedAt: whole('challenged_at').notNull(),
})

/** How far a change of the number is: the number in force and the new one are proved, it waits, it has taken effect, or somebody else has the number. */
type NumberStep = 'old' | 'new' | 'waiting' | 'done' | 'void'
export const numberChanges = pgTable('number_changes', {
  borrowerId: owner(),
  id: whole('id').notNull(),
  /** The new one. */
  phone: text('phone').notNull(),
  step: text('step').$type<NumberStep>().notNull(),
  /** When the last code was sent, or the change takes effect. */
  at: whole('at').notNull(),
  /** When the borrower had proved the number in force, or a passkey. */
  provedAt: whole('proved_at'),
  /** From the waiting on: the number in force before, and the sign-in that asked. */
  oldPhone: text('old_phone'),
  familyId: whole('family_id'),
})
export type NumberChange = typeof numberChanges.$inferSelect

export const applications = pgTable('applications', {
  borrowerId: owner(),
  id: whole('id').notNull(),
  state: text('state').$type<ApplicationStateName>().notNull(),
  isOpen: boolean('is_open').notNull().default(true),
  requestedAmount: integer('requested_amount').notNull(),
  requestedTerm: integer('requested_term').notNull(),
  parentApplicationId: whole('parent_application_id'),
  bankAccountId: whole('bank_account_id'),
  scoringStartedAt: whole('scoring_started_at'),
  products: jsonb('products').$type<Record<string, Product>>(),
  offerExpiresOn: text('offer_expires_on'),
  retryOn: text('retry_on'),
  createdAt: whole('created_at').notNull(),
})
export type Application = typeof applications.$inferSelect

export const bankAccounts = pgTable('bank_accounts', {
  borrowerId: owner(),
  id: whole('id').notNull(),
  bankCode: text('bank_code').notNull(),
  branchId: whole('branch_id').notNull(),
  accountNumber: text('account_number').notNull(),
  createdAt: whole('created_at').notNull(),
})

export const photos = pgTable('photos', {
  borrowerId: owner(),
  applicationId: whole('application_id').notNull(),
  type: text('type').$type<PhotoKind>().notNull(),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  bytes: integer('bytes').notNull(),
  uploadedAt: whole('uploaded_at').notNull(),
})

/** Pictures that no row of `photos` names: an upload that has not ended, and one that is no longer needed. */
export const unclaimedPhotos = pgTable('unclaimed_photos', {
  borrowerId: owner(),
  name: text('name').notNull(),
  since: whole('since').notNull(),
})

/** Payments that a borrower tells of, with a picture of the slip. They change no debt. */
export const slips = pgTable('slips', {
  borrowerId: owner(),
  id: whole('id').notNull(),
  loanId: whole('loan_id').notNull(),
  key: text('key').notNull(),
  /** Null: settled, and the picture is gone. */
  name: text('name'),
  amountCents: whole('amount_cents').notNull(),
  paidOn: text('paid_on').notNull(),
  sentAt: whole('sent_at').notNull(),
  settledAt: whole('settled_at'),
  refused: text('refused').$type<SlipRefusal>(),
})
export type Slip = typeof slips.$inferSelect

export const loans = pgTable('loans', {
  borrowerId: owner(),
  id: whole('id').notNull(),
  applicationId: whole('application_id').notNull(),
  productId: whole('product_id').notNull(),
  agreementNumber: text('agreement_number').notNull(),
  documentName: text('document_name').notNull(),
  amountCents: whole('amount_cents').notNull(),
  term: integer('term').notNull(),
  dailyRate: doublePrecision('daily_rate').notNull(),
  serviceFee: doublePrecision('service_fee').notNull(),
  consultingFee: doublePrecision('consulting_fee').notNull(),
  discount: doublePrecision('discount').notNull(),
  startedOn: text('started_on').notNull(),
  dueOn: text('due_on').notNull(),
  /** What charges are counted on after a part payment; null: the amount. */
  principalCents: whole('principal_cents'),
  /** Charges until `charged_on`, the day of the last part payment; later ones are counted from there. */
  chargedCents: whole('charged_cents').notNull().default(0),
  chargedOn: text('charged_on'),
  lateCents: whole('late_cents').notNull().default(0),
  /** Paid for extensions: a part of the most that is ever repaid. */
  extensionCents: whole('extension_cents').notNull().default(0),
  paidCents: whole('paid_cents').notNull().default(0),
  /** When the borrower wants to be called, and the day on which all of it is promised. */
  callAt: whole('call_at'),
  promisedOn: text('promised_on'),
  requestedAt: whole('requested_at').notNull(),
  /** The payout service says when it is active; false: a time does. */
  awaitsPayout: boolean('awaits_payout').notNull().default(false),
  activeAt: whole('active_at'),
  closedAt: whole('closed_at'),
})
export type Loan = typeof loans.$inferSelect

export const agreementNumbers = pgTable('agreement_numbers', {
  number: text('number').primaryKey(),
  borrowerId: owner(),
  loanId: whole('loan_id').notNull(),
})

/** A directory of its own, like phones and agreement numbers: who has had a loan, by a keyed hash of the NIC. */
export const firstLoans = pgTable('first_loans', {
  nicHash: text('nic_hash').primaryKey(),
  borrowerId: owner(),
  loanId: whole('loan_id').notNull(),
  /** The newest one; null: the first. */
  lastBorrowerId: whole('last_borrower_id'),
  lastLoanId: whole('last_loan_id'),
})

export const prolongations = pgTable('prolongations', {
  borrowerId: owner(),
  id: whole('id').notNull(),
  loanId: whole('loan_id').notNull(),
  state: text('state').$type<'proposed' | 'pending' | 'applied' | 'cancelled'>().notNull(),
  term: integer('term').notNull(),
  amountCents: whole('amount_cents').notNull(),
  prevOn: text('prev_on').notNull(),
  nextOn: text('next_on').notNull(),
  day: text('day').notNull(),
})
export type Prolongation = typeof prolongations.$inferSelect

export const payments = pgTable('payments', {
  borrowerId: owner(),
  id: whole('id').notNull(),
  loanId: whole('loan_id').notNull(),
  amountCents: whole('amount_cents').notNull(),
  kind: text('kind').$type<'debt' | 'prolongation'>().notNull(),
  day: text('day').notNull(),
  paidAt: whole('paid_at').notNull(),
})

export type EntryKind = 'lent' | 'received' | 'from_balance' | 'extension' | 'debt' | 'to_balance'
/** Movements of money of a loan, in order. Added to, never changed: what the columns of a loan say follows from it. */
export const ledgerEntries = pgTable('ledger_entries', {
  borrowerId: owner(),
  loanId: whole('loan_id').notNull(),
  seq: integer('seq').notNull(),
  kind: text('kind').$type<EntryKind>().notNull(),
  cents: whole('cents').notNull(),
  /** Of the provider that has reported it. */
  eventId: text('event_id'),
  day: text('day').notNull(),
  at: whole('at').notNull(),
})
export type LedgerEntry = typeof ledgerEntries.$inferSelect

export const replies = pgTable('replies', {
  borrowerId: owner(),
  call: text('call').notNull(),
  key: text('key').notNull(),
  requestHash: text('request_hash').notNull(),
  status: integer('status').notNull(),
  body: text('body').notNull(),
  createdAt: whole('created_at').notNull(),
})

/** What a payment provider has reported, by its own event id. It names a loan by the Loan ID, and no borrower. */
export const hookEvents = pgTable('hook_events', {
  id: text('id').primaryKey(),
  hook: text('hook').$type<'payments' | 'payouts'>().notNull(),
  requestHash: text('request_hash').notNull(),
  request: text('request').notNull(),
  reply: text('reply').notNull(),
  /** Why it could not be booked; the operator looks at it until `settled_at`. */
  kept: text('kept'),
  receivedAt: whole('received_at').notNull(),
  settledAt: whole('settled_at'),
})

/** What has to reach another system; `id` is the event id that it is known by there. */
export const outbox = pgTable('outbox', {
  id: whole('id').primaryKey(),
  borrowerId: owner(),
  kind: text('kind').$type<'payout_requested' | 'reminder' | 'number_waiting' | 'number_due'>().notNull(),
  /** The loan, or the change of the number. */
  subjectId: whole('subject_id').notNull(),
  /** Tried for a day from then; a reminder: its evening. */
  sinceAt: whole('since_at').notNull(),
  dueAt: whole('due_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  failure: text('failure'),
  deliveredAt: whole('delivered_at'),
  deadAt: whole('dead_at'),
})

export const notifications = pgTable('notifications', {
  borrowerId: owner(),
  id: whole('id').notNull(),
  kind: text('kind').$type<NotificationKind>().notNull(),
  subjectId: whole('subject_id').notNull(),
  params: jsonb('params').$type<Record<string, string>>().notNull(),
  createdAt: whole('created_at').notNull(),
  readAt: whole('read_at'),
})

type OfOneBorrower = {
  readonly number: string
  readonly date: string
  readonly fullName: string
  readonly nic: string
}
export type OfferContent = OfOneBorrower & {
  readonly kind: 'conditions' | 'agreement'
  /** When it was agreed to, and the last digits of the number that the code went to. */
  readonly agreed?: { readonly at: number; readonly ending: string }
  readonly products: readonly (Product['credit_params'] & {
    readonly amount: number
    readonly term: number
    readonly total: number
    readonly due: string
  })[]
}
/** The letter on a repaid loan; money in rupees. */
export type ClosingContent = OfOneBorrower & {
  readonly kind: 'closing'
  readonly openedOn: string
  readonly amount: number
  readonly total: number
  readonly payments: readonly { readonly date: string; readonly amount: number; readonly isExtension: boolean }[]
}
export type DocumentContent = OfferContent | ClosingContent
export const documents = pgTable('documents', {
  borrowerId: owner(),
  name: text('name').notNull(),
  kind: text('kind').$type<DocumentContent['kind']>().notNull(),
  subjectId: whole('subject_id').notNull(),
  lang: text('lang').$type<Language>().notNull(),
  content: jsonb('content').$type<DocumentContent>().notNull(),
  createdAt: whole('created_at').notNull(),
})

export const referenceData = pgTable('books', {
  list: text('book').notNull(),
  id: whole('id').notNull(),
  parentId: whole('parent_id'),
  nameLat: text('name_lat').notNull(),
  nameSh: text('name_sh'),
  nameTm: text('name_tm'),
  /** Bank code, or the number of a grama niladhari division. */
  code: text('code'),
})
