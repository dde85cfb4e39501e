/** What the lender says in one language. Awaiting a native and, for the documents, a legal review. */
import type { NotificationKind, SlipRefusal } from '../database/schema.ts'

/** The page shows them only where the specification says so. */
type ErrorTexts = {
  readonly refused: string
  readonly later: string
  readonly notFound: string
  readonly wrongState: string
  readonly badValues: string
  readonly wrongHost: string
  readonly signedOut: string
  readonly userNotFound: string
  readonly offerExpired: string
  readonly firstLoanUsed: string
  readonly loanOpen: string
  readonly retryLater: string
  readonly prolongationUnavailable: string
  readonly accountInUse: string
  readonly numberTaken: string
  readonly tooLarge: string
  readonly photosMissing: string
  readonly photoUnreadable: string
  readonly tooManySlips: string
  readonly otpWrong: string
  readonly passkeyRefused: string
  readonly otpExpired: string
  readonly otpExhausted: string
  readonly otpOtherFigures: string
  readonly otpOtherBrowser: string
  readonly otpTooSoon: string
  readonly otpTooMany: string
  readonly smsFailed: string
  readonly busy: string
  readonly photosBusy: string
}
export type ErrorText = keyof ErrorTexts

export type NotificationText = { readonly title: string; readonly title2: string | null; readonly message: string }
/** As they are shown: what was paid out, what is to pay back, and the day until which that amount is enough. */
type Shown = { readonly amount: string; readonly owed: string; readonly due: string }

/** Names of months and days are those of `days`. */
type Reminder = {
  readonly owed: string
  readonly due: string
  readonly person: string
  readonly phone: string
  readonly link: string
}

type DocumentTexts = {
  readonly conditions: string
  readonly agreement: string
  readonly application: string
  readonly loanId: string
  readonly date: string
  readonly lender: string
  readonly registration: string
  readonly licence: string
  readonly care: string
  readonly name: string
  readonly nic: string
  readonly offer: string
  readonly amount: string
  readonly term: string
  readonly days: (count: number) => string
  readonly interest: string
  readonly service: string
  readonly consulting: string
  readonly discount: string
  readonly total: string
  readonly due: string
  readonly perDay: (percent: string) => string
  readonly early: string
  readonly late: string
  readonly extension: string
  readonly agreed: (moment: string, ending: string) => string
  readonly giveBack: (days: number) => string
  readonly most: string
  readonly closing: string
  readonly takenOn: string
  readonly closedOn: string
  readonly payments: string
  readonly extended: string
  readonly totalPaid: string
  readonly nothingOwed: string
  readonly sample: string
}

export type LenderTexts = {
  /** One message even in Sinhala and Tamil: with the line that names the site, 70 characters there and 160 in Latin letters. */
  readonly sms: (code: string) => string
  /** The code by which these figures are agreed to. */
  readonly smsAgree: (code: string, figures: { amount: string; total: string; due: string }) => string
  /** A change of the number: the code to the one in force and to the new one, and what is said of the change. `to` is the new one, masked. */
  readonly number: {
    readonly old: (code: string, to: string) => string
    readonly new: (code: string) => string
    readonly waiting: (told: { to: string; when: string; link: string; phone: string }) => string
    readonly done: (told: { to: string; phone: string }) => string
    readonly void: (told: { to: string }) => string
  }
  readonly welcome: string
  /** Why a slip was no payment, and what to do. */
  readonly slipRefused: Readonly<Record<SlipRefusal, string>>
  /** For `dayInWords`, the same as in the catalog of the page. */
  readonly days: string
  readonly errors: ErrorTexts
  readonly notifications: Readonly<Record<NotificationKind, (shown: Shown) => NotificationText>>
  /** A message of the lender by SMS: figures first, then who helps. */
  readonly reminder: (shown: Reminder) => string
  readonly documents: DocumentTexts
}
