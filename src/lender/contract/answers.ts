/** The shapes in which the reference lender answers; the client's readers accept other shapes too. */
import * as v from 'valibot'

type Immutable<T> = T extends readonly (infer One)[]
  ? readonly Immutable<One>[]
  : T extends object
    ? { readonly [K in keyof T]: Immutable<T[K]> }
    : T
type Answer<S extends v.GenericSchema> = Immutable<v.InferOutput<S>>

const said = <S extends v.GenericSchema>(schema: S, description: string) => v.pipe(schema, v.description(description))
/** A lender may leave it out. */
const beyond = <S extends v.GenericSchema>(schema: S, description = 'A lender may leave it out.') =>
  v.exactOptional(said(schema, `Beyond the specification. ${description}`))
const id = v.pipe(v.number(), v.safeInteger())
const text = v.string()
const rupees = v.number()
/** A calendar day in Colombo. */
const day = v.pipe(v.string(), v.isoDate())
const instant = v.pipe(v.string(), v.isoTimestamp())

const ApplicationProgress = v.object({
  applicationId: v.nullable(id),
  clientState: said(
    v.nullable(text),
    'state_persdata, state_address, state_employment, state_reference, state_photos, state_registered; null: unknown client.',
  ),
  registerStatus: v.nullable(v.picklist(['in_progress', 'complete'])),
  applicationState: said(
    v.nullable(text),
    'state_no_application, state_bank_account, state_offer_calculation, state_offer, state_declined, state_disbursement, state_active; any other leads to the account.',
  ),
  isRepeat: said(v.boolean(), 'The borrower had a loan before: four steps instead of nine.'),
  asOf: said(instant, 'When the lender said this.'),
  signedInUntil: beyond(v.nullable(instant), 'When this sign-in ends unless it is renewed.'),
})
/** GET /v1/me. Also `data` of the five register calls, so that a step needs one round trip. */
export type ApplicationProgress = Answer<typeof ApplicationProgress>

const SignedIn = v.object({
  message: text,
  position: beyond(ApplicationProgress, 'The same that /v1/me gives; without it the application asks for that.'),
  phone: beyond(text, 'After a passkey, which is not asked for a number.'),
})
/** POST /otp/check, with the cookies. */
export type SignedIn = Answer<typeof SignedIn>

const Product = v.object({
  calc_params: v.object({
    min_approved_amount: rupees,
    max_approved_amount: rupees,
    min_approved_term: v.number(),
    max_approved_term: v.number(),
    approved_amount: rupees,
    approved_term: v.number(),
  }),
  credit_params: said(
    v.object({ daily_rate: v.number(), service_fee: v.number(), consulting_fee: v.number(), discount: v.number() }),
    'Percent a day; discount in percent, 0 to 100.',
  ),
})
export type Product = Answer<typeof Product>

const ApplicationState = v.object({
  application_id: v.nullable(id),
  requested_amount: v.nullable(rupees),
  requested_term: v.nullable(v.number()),
  retry_on: said(v.nullable(day), 'When a declined borrower may apply again.'),
  offer_expires_on: said(v.nullable(day), 'Fixed at the first view of the offer; null before.'),
  offer_open_by: beyond(v.nullable(day), 'The last day on which an offer that nobody has viewed can be opened.'),
  products: beyond(v.nullable(v.record(text, Product)), 'As in checkScoringStatus while an offer stands.'),
})
/** GET /v1/application/state. */
export type ApplicationState = Answer<typeof ApplicationState>

const Preview = v.object({
  document_path: said(text, 'Its last part is the name for GET /v1/document/preview/{name}.'),
  offer_expires_on: v.nullable(day),
  bank_account: beyond(v.nullable(v.object({ bank_name: text, ending: text })), 'Where the money goes.'),
})
/** POST /v1/document/preview/1/{id}. */
export type Preview = Answer<typeof Preview>

const ScoringStatus = v.object({
  products: said(v.record(text, Product), 'By product id; empty while under review and after a decline.'),
  usual_seconds: beyond(v.number(), 'How long a review usually takes; without it the page says about a minute.'),
})
/** GET /v1/application/checkScoringStatus/{id}. */
export type ScoringStatus = Answer<typeof ScoringStatus>

const Payment = v.object({ date: day, amount: rupees, purpose: beyond(v.picklist(['debt', 'extension'])) })

const ClosedLoan = v.object({
  agreementNumber: text,
  agreementDocument: said(text, 'File name for GET /v1/document/1/{fileName}.'),
  closingLetter: said(v.nullable(text), 'Null for a loan that was closed before the lender wrote such letters.'),
  openedOn: day,
  closedOn: day,
  payments: v.array(Payment),
  totalPaid: said(rupees, 'Extensions included; a payment above what is owed becomes balance.'),
})
export type ClosedLoan = Answer<typeof ClosedLoan>

const ClientInfo = v.object({
  balance: rupees,
  fullName: text,
  clientRank: v.picklist(['bronze', 'silver', 'gold']),
  phone: text,
  email: text,
  passport: text,
  hasUnfinishedApplications: v.boolean(),
  hasDisbInProgress: v.boolean(),
  disbAmount: beyond(v.nullable(rupees), 'What is being paid out.'),
  lastRepaidOn: beyond(v.nullable(day), 'The day of the last loan that was repaid.'),
  closedLoan: beyond(
    v.nullable(ClosedLoan),
    'The papers of the loan that was repaid last, also while there is a new one.',
  ),
})
/** GET /v1/client/info -> client_info. */
export type ClientInfo = Answer<typeof ClientInfo>

const prolongation = {
  prolongation_term: v.number(),
  prolongation_amount: rupees,
  prolongation_prev_date: day,
  prolongation_next_date: day,
  new_repayment_amount: v.exactOptional(rupees),
}
const ProlongationInfo = v.object(prolongation)
/** POST /v1/prolongation/init/{creditId}. */
export type ProlongationInfo = Answer<typeof ProlongationInfo>

const Slip = v.object({
  key: said(text, 'Of the device that sent it.'),
  amount: rupees,
  paid_on: day,
  told_at: instant,
  refused: said(v.nullable(text), 'Why no payment was found; null: it is being checked.'),
})
const CreditInfo = v.object({
  credit_id: id,
  dpd: said(v.number(), 'Days past due.'),
  plan_end_dt: day,
  plan_end_amount: rupees,
  credit_balance: rupees,
  full_debt: rupees,
  agreement_number: said(text, 'Loan ID, XXXX-XXXX.'),
  credit_document: said(text, 'File name for GET /v1/document/1/{fileName}.'),
  payments: v.array(Payment),
  opened_on: beyond(day),
  extension_waiting: beyond(
    v.nullable(v.object({ ...prolongation, pay_by: day })),
    'An extension that was confirmed and is not yet paid, dropped at the end of pay_by. Null: none is waiting.',
  ),
  late: beyond(
    v.nullable(
      v.object({
        was_due: said(v.nullable(rupees), 'What was to be paid on the due day; null once a part was paid after it.'),
        one_more_day: said(rupees, 'What waiting until tomorrow adds to the debt.'),
      }),
    ),
    'Null unless overdue.',
  ),
  give_back_until: beyond(
    v.nullable(day),
    'Until the end of this day full_debt is the principal alone. Null afterwards.',
  ),
  most_to_repay: beyond(
    v.nullable(rupees),
    'Twice the amount, once charges have come to it: nothing is added any more. What was paid is a part of it.',
  ),
  help: beyond(
    v.nullable(v.object({ call_at: v.nullable(instant), promised_on: v.nullable(day) })),
    'What the borrower asked for who cannot pay all of it. Null while help is not offered.',
  ),
  slips: beyond(
    v.array(Slip),
    'Payments told of that are being checked or were not found. Left out: this lender takes none.',
  ),
  pays_by_code: beyond(v.boolean(), 'Whether GET /v1/credit/code/{creditId} gives a code to scan.'),
  is_prolong_available: v.boolean(),
  status: text,
})
/** GET /v1/credit/activeCreditInfo -> credit_full_info, or null. */
export type CreditInfo = Answer<typeof CreditInfo>

const cost = said(rupees, 'What is paid beyond the debt of today.')
const HelpOptions = v.object({
  extension: v.nullable(v.object({ ...prolongation, cost })),
  parts: v.array(
    v.object({ amount: said(rupees, 'Paid today.'), rest: said(rupees, 'Owed on until.'), until: day, cost }),
  ),
  days: v.array(v.object({ on: day, amount: rupees, cost })),
  hours: said(v.array(instant), 'When somebody can call.'),
})
/** GET /v1/credit/help/{creditId}, beyond the specification. */
export type HelpOptions = Answer<typeof HelpOptions>

const BankAccount = v.object({ id, bankName: text, branchName: text, accountNumber: text })
/** GET /v1/client/bankAccounts -> bank_accounts. */
export type BankAccount = Answer<typeof BankAccount>

const item = {
  id,
  name_lat: text,
  name_sh: v.nullable(text),
  name_tm: v.nullable(text),
  phone_type_id: v.exactOptional(id),
  gn_no: v.exactOptional(said(v.nullable(text), 'Grama niladhari number, shown where names repeat.')),
}
const BookItem = v.object(item)
const Bank = v.object({ ...item, bank_name: text, bank_code: text })
const Branch = v.object({ ...item, branch_name: text })
/** Every reference book; banks and branches say more. */
export type BookItem = Answer<typeof BookItem>
export type Bank = Answer<typeof Bank>
export type Branch = Answer<typeof Branch>

const Notification = v.object({ id, title: text, title2: v.nullable(text), message: text, img: v.nullable(text) })
/** GET /api/notifications. */
export type Notification = Answer<typeof Notification>

const noted = ['terms', 'personalData', 'offers', 'address', 'employment', 'references', 'location'] as const
/** What only the moment of a call dates. */
export type NotedConsent = (typeof noted)[number]

const OwnRecords = v.object({
  reminders: beyond(v.boolean(), 'Whether reminders of a payment are on. Left out: this lender sends none.'),
  consents: v.array(
    v.object({
      what: v.picklist([
        ...noted,
        'selfie',
        'document',
        'bankAccount',
        'agreement',
        'extension',
        'reminders',
        'slip',
        'number',
      ]),
      at: instant,
      detail: said(
        v.nullable(text),
        'Number and figures of an agreement, last digits of a bank account or of a new number, how many people.',
      ),
    }),
  ),
  sign_ins: said(
    v.array(
      v.object({
        signed_in_at: instant,
        last_used_at: instant,
        device: said(v.nullable(text), 'Android, iPhone, Windows and so on; null where the browser does not say.'),
        is_current: v.boolean(),
      }),
    ),
    'One for each sign-in that is still alive.',
  ),
  passkeys: beyond(
    v.array(v.object({ id: text, device: v.nullable(text), added_at: instant, last_used_at: v.nullable(instant) })),
    'The devices that sign in without a code.',
  ),
  number: beyond(
    v.object({
      phone: said(text, 'The number in force.'),
      by_passkey: said(v.boolean(), 'A device may stand for the code to the number in force.'),
      change: v.nullable(
        v.object({
          phone: text,
          step: said(
            v.picklist(['old', 'new', 'waiting']),
            'A code was sent to the number in force, or to the new one; or the change waits.',
          ),
          at: said(instant, 'When the code was sent, or when the change takes effect.'),
        }),
      ),
    }),
    'Left out: this lender does not change numbers.',
  ),
})
/** GET /v1/client/records, beyond the specification. A lender without it answers 404, and the page shows nothing of it. */
export type OwnRecords = Answer<typeof OwnRecords>

const Problem = v.object({
  success: v.exactOptional(v.literal(false)),
  code: said(text, 'Stable; the page knows some and shows the message of any other.'),
  message: said(text, 'In the language of the borrower.'),
  data: v.exactOptional(v.object({ message: text })),
  request_id: text,
  fields: v.exactOptional(said(v.record(text, text), 'Keys of the refused body and why, where that applies.')),
})
/** Every error, any status. */
export type Problem = Answer<typeof Problem>

/** By the names that the published contract gives them. */
export const answers = {
  ApplicationProgress,
  ApplicationState,
  Bank,
  BankAccount,
  BookItem,
  Branch,
  ClientInfo,
  ClosedLoan,
  CreditInfo,
  HelpOptions,
  Notification,
  OwnRecords,
  Payment,
  Preview,
  Problem,
  Product,
  ProlongationInfo,
  ScoringStatus,
  SignedIn,
  Slip,
}
