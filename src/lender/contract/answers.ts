/** The shapes in which the reference lender answers; the client's readers accept other shapes too. */

/** GET /v1/me -> { data: ApplicationProgress }. Also returned as `data` by the five register calls, so that a step needs one round trip. */
export type ApplicationProgress = {
  readonly applicationId: number | null
  /** state_persdata, state_address, state_employment, state_reference, state_photos, state_registered; null: unknown client. */
  readonly clientState: string | null
  readonly registerStatus: 'in_progress' | 'complete' | null
  /** state_no_application, state_bank_account, state_offer_calculation, state_offer, state_declined, state_disbursement, state_active. */
  readonly applicationState: string | null
  /** True when the borrower had a loan before: four steps instead of nine. */
  readonly isRepeat: boolean
  /** ISO instant at which the lender said this. */
  readonly asOf: string
  /** Only in /v1/me and with a right code, beyond the specification: ISO instant at which this sign-in ends unless it is renewed. */
  readonly signedInUntil?: string | null
}

/**
 * POST /otp/check -> { data: SignedIn } and the cookies. Beyond the specification: a lender may leave out `position`, the same that
 * /v1/me gives; the application then asks for it.
 */
export type SignedIn = { readonly message: string; readonly position?: ApplicationProgress }

/** GET /v1/application/state -> { data: ApplicationState } */
export type ApplicationState = {
  readonly application_id: number | null
  readonly requested_amount: number | null
  readonly requested_term: number | null
  /** When a declined borrower may apply again, ISO date; null otherwise. */
  readonly retry_on: string | null
  /** Fixed at the first view of the offer, ISO date; null before. */
  readonly offer_expires_on: string | null
  /** Beyond the specification; a lender may leave it out: the last day on which an offer that nobody has viewed can be opened, ISO date; else null. */
  readonly offer_open_by?: string | null
  /** Beyond the specification; a lender may leave it out: the same as in checkScoringStatus while an offer stands, else null. */
  readonly products?: Readonly<Record<string, Product>> | null
}

/** POST /v1/document/preview/1/{id} -> { data: Preview } */
export type Preview = {
  readonly document_path: string
  readonly offer_expires_on: string | null
  /** Beyond the specification; a lender may leave it out: where the money goes, with the last digits of the number. */
  readonly bank_account?: { readonly bank_name: string; readonly ending: string } | null
}

/** One product of GET /v1/application/checkScoringStatus/{id} -> { data: { products: Record<id, Product> } } */
export type Product = {
  readonly calc_params: {
    readonly min_approved_amount: number
    readonly max_approved_amount: number
    readonly min_approved_term: number
    readonly max_approved_term: number
    readonly approved_amount: number
    readonly approved_term: number
  }
  /** Percent per day; discount percent 0 to 100. */
  readonly credit_params: {
    readonly daily_rate: number
    readonly service_fee: number
    readonly consulting_fee: number
    readonly discount: number
  }
}

/**
 * GET /v1/application/checkScoringStatus/{id} -> { data: ScoringStatus }. Beyond the specification: a lender may leave out
 * `usual_seconds`; the page then says what the specification says, about a minute.
 */
export type ScoringStatus = {
  readonly products: Readonly<Record<string, Product>>
  /** How long a review usually takes. */
  readonly usual_seconds?: number
}

/** GET /v1/client/info -> { client_info: ClientInfo } */
export type ClientInfo = {
  readonly balance: number
  readonly fullName: string
  readonly clientRank: 'bronze' | 'silver' | 'gold'
  readonly phone: string
  readonly email: string
  readonly passport: string
  readonly hasUnfinishedApplications: boolean
  readonly hasDisbInProgress: boolean
  /** Beyond the specification: what is being paid out, in rupees, and the day of the last loan that was repaid, ISO date. */
  readonly disbAmount?: number | null
  readonly lastRepaidOn?: string | null
  /** Beyond the specification: the papers of the loan that was repaid last, also while there is a new one. Null: there is none. */
  readonly closedLoan?: ClosedLoan | null
}

export type ClosedLoan = {
  readonly agreementNumber: string
  /** File names for GET /v1/document/1/{fileName}. */
  readonly agreementDocument: string
  /** Null for a loan that was closed before the lender wrote such letters. */
  readonly closingLetter: string | null
  readonly openedOn: string
  readonly closedOn: string
  readonly payments: CreditInfo['payments']
  /** What was paid for this loan, extensions included; a payment above what is owed becomes balance. */
  readonly totalPaid: number
}

/** GET /v1/credit/activeCreditInfo -> { credit_full_info: CreditInfo | null }. Dates ISO yyyy-MM-dd, money in rupees. */
export type CreditInfo = {
  readonly credit_id: number
  readonly dpd: number
  readonly plan_end_dt: string
  readonly plan_end_amount: number
  readonly credit_balance: number
  readonly full_debt: number
  /** Loan ID, XXXX-XXXX. */
  readonly agreement_number: string
  /** File name for GET /v1/document/1/{fileName}. */
  readonly credit_document: string
  readonly payments: readonly {
    readonly date: string
    readonly amount: number
    /** Beyond the specification; a lender may leave it out. */
    readonly purpose?: 'debt' | 'extension'
  }[]
  /** Beyond the specification; a lender may leave it out. */
  readonly opened_on?: string
  /**
   * Beyond the specification: an extension that was confirmed and is not yet paid. It is dropped at the end of `pay_by`, a day in
   * Colombo. Null: none is waiting; a lender that does not say so leaves it out.
   */
  readonly extension_waiting?: (ProlongationInfo & { readonly pay_by: string }) | null
  /** Beyond the specification: null unless overdue; a lender may leave it out. */
  readonly late?: {
    /** What was to be paid on the due day; null once a part was paid after it. */
    readonly was_due: number | null
    /** What waiting until tomorrow adds to the debt. */
    readonly one_more_day: number
  } | null
  readonly is_prolong_available: boolean
  readonly status: string
}

/**
 * POST /v1/prolongation/init/{creditId} -> { success, message, data: ProlongationInfo }. Beyond the specification:
 * POST /v1/prolongation/cancel/{creditId} -> { success, message } drops a confirmed extension; without one it is done already.
 */
export type ProlongationInfo = {
  readonly prolongation_term: number
  readonly prolongation_amount: number
  readonly prolongation_prev_date: string
  readonly prolongation_next_date: string
  readonly new_repayment_amount?: number
}

/** GET /v1/client/bankAccounts -> { bank_accounts: BankAccount[] } */
export type BankAccount = {
  readonly id: number
  readonly bankName: string
  readonly branchName: string
  readonly accountNumber: string
}

/** Every reference book -> { data: BookItem[] }; banks -> { data: { banks: Bank[] } }, branches -> { data: { bankBranches: Branch[] } }. */
export type BookItem = {
  readonly id: number
  readonly name_lat: string
  readonly name_sh: string | null
  readonly name_tm: string | null
  readonly phone_type_id?: number
  /** Grama niladhari number, shown where names repeat. */
  readonly gn_no?: string | null
}
export type Bank = BookItem & { readonly bank_name: string; readonly bank_code: string }
export type Branch = BookItem & { readonly branch_name: string }

/** GET /api/notifications?user_id= -> { data: Notification[] } */
export type Notification = {
  readonly id: number
  readonly title: string
  readonly title2: string | null
  readonly message: string
  readonly img: string | null
}

/** What only the moment of a call dates. */
export type NotedConsent = 'terms' | 'personalData' | 'offers' | 'address' | 'employment' | 'references' | 'location'
export type ConsentName = NotedConsent | 'selfie' | 'document' | 'bankAccount' | 'agreement' | 'extension'

/**
 * GET /v1/client/records -> { data: OwnRecords }. Beyond the specification: what this borrower agreed to and shared,
 * and where the account is signed in. A lender without it answers 404, and the page shows nothing of it.
 */
export type OwnRecords = {
  readonly consents: readonly {
    readonly what: ConsentName
    /** ISO instant. */
    readonly at: string
    /** Number of an agreement, last digits of a bank account, how many people; null where there is nothing to add. */
    readonly detail: string | null
  }[]
  /** One for each sign-in that is still alive. POST /v1/client/signOutOthers, no body, ends all but the present one. */
  readonly sign_ins: readonly {
    readonly signed_in_at: string
    readonly last_used_at: string
    /** Android, iPhone, Windows and so on; null where the browser does not say. */
    readonly device: string | null
    readonly is_current: boolean
  }[]
}

/** Every error, any status. `message` is prose in the borrower's language; `code` is stable. */
export type Problem = {
  readonly code: string
  readonly message: string
  readonly request_id: string
  /** Keys of the refused body and why, where that applies. */
  readonly fields?: Readonly<Record<string, string>>
}
