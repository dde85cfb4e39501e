/** Every effect that charts may ask for: typed once here, implemented only in `src/platform/system.ts`. */
import { fromCallback, fromPromise, type CallbackActorLogic, type EventObject, type PromiseActorLogic } from 'xstate'
import type { LenderNotification } from '../notifications/lender-notification.ts'
import type { LocationFix, LocationPermission } from '../location/fix.ts'
import type { RepaymentCard } from '../repayment-card/card.ts'
import type { OwnRecords } from '../own-records/records.ts'
import type { Language } from './languages.ts'
import type { DueAmount } from '../rules/money.ts'
import type { ClosedLoan, Lateness, Payment } from '../account/payment.ts'
import type { KeptPhoto, PhotoType, PhotoVerdict, PickedFile } from '../photos/photo.ts'
import type { Answers } from '../onboarding/answers.ts'
import { formSteps, savePorts, type FormStep, type SavePort } from '../onboarding/steps.ts'

export type AuthHint = 'in' | 'out' | 'absent'

/** Where the lender says that the borrower stands. */
export type ApplicationProgress = {
  readonly applicationId: number | null
  readonly clientState: string | null
  readonly registerStatus: string | null
  readonly applicationState: string | null
  readonly isRepeat: boolean
  /** ISO instant of the answer, or null if the lender does not say. */
  readonly asOf: string | null
  /** ISO instant at which the sign-in ends unless it is renewed, if the lender says so. */
  readonly signedInUntil?: string | null
}

export type BookName =
  | 'provinces'
  | 'districts'
  | 'divisional'
  | 'gn'
  | 'livingPeriod'
  | 'workingIndustry'
  | 'workingExperiences'
  | 'socialStatus'
  | 'phoneTypes'
  | 'phoneSubTypes'
  | 'maritalStatus'
  | 'banks'
  | 'bankBranches'
export type BookItem = {
  readonly id: number
  readonly nameLat: string
  readonly nameSh: string | null
  readonly nameTm: string | null
  readonly gnNo?: string | null
  readonly bankCode?: string
}

export type BankAccount = {
  readonly id: number
  readonly bankName: string
  readonly branchName: string
  readonly accountNumber: string
}
export type NewBankAccount = { readonly bankCode: string; readonly branchId: number; readonly accountNumber: string }

/** Rates in percent per day, discount in percent. Money in rupees, terms in days. */
export type Product = {
  readonly id: number
  readonly type: 'special' | 'standard'
  readonly maxAmount: number
  readonly maxTerm: number
  readonly minApprovedAmount: number
  readonly maxApprovedAmount: number
  readonly minApprovedTerm: number
  readonly maxApprovedTerm: number
  readonly approvedAmount: number
  readonly approvedTerm: number
  readonly dailyRate: number
  readonly serviceFee: number
  readonly consultingFee: number
  readonly discount: number
}
/** What one scoring check says: products (perhaps none yet), or a map that cannot be trusted. */
export type ScoringCheck =
  | {
      readonly kind: 'products'
      readonly products: readonly Product[]
      /** How long a review usually takes, if the lender says so. */
      readonly usualSeconds?: number | null
      /** When the answer came, in milliseconds of this device. */
      readonly readAt?: number
    }
  | { readonly kind: 'rejected'; readonly reason: 'productWithoutId' }

export type ApplicationState = {
  readonly applicationId: number | null
  readonly requestedAmount: number | null
  readonly requestedTerm: number | null
  /** ISO days, if the lender says so: from when on a refused borrower may apply again, and until when an approved offer can be confirmed. */
  readonly retryOn: string | null
  readonly offerExpiresOn: string | null
  /** What is on offer, if the lender says so here. */
  readonly products: readonly Product[]
}

/** Where the money of an offer goes. */
export type PaidTo = { readonly bankName: string; readonly ending: string }

export type ClientInfo = {
  readonly balance: number
  readonly fullName: string
  readonly clientRank: 'bronze' | 'silver' | 'gold' | null
  readonly phone: string
  readonly email: string
  readonly passport: string
  readonly hasUnfinishedApplications: boolean
  readonly hasDisbInProgress: boolean
  /** Rupees on their way to the bank, if the lender says so. */
  readonly disbAmount: number | null
  /** ISO day on which the last repaid loan was closed, if the lender says so. */
  readonly lastRepaidOn: string | null
  /** Papers of the loan that was repaid last; null where there is none, or the lender keeps none. */
  readonly closedLoan?: ClosedLoan | null
}
export type Credit = {
  readonly creditId: number
  readonly dpd: number
  /** What closes the loan on the day of the answer; the balance is not deducted. */
  readonly today: DueAmount
  /** What is to pay on the due day; the balance is not deducted. Once the day has passed, the amount is that of today. */
  readonly planned: DueAmount
  readonly creditBalance: number
  readonly agreementNumber: string
  readonly creditDocument: string
  readonly payments: readonly Payment[]
  readonly openedOn?: string | null
  /** Null: none is waiting. Undefined: the lender does not say, or has not been asked since. */
  readonly extensionWaiting?: ExtensionWaiting | null | undefined
  /** Of an overdue loan, if the lender says so. */
  readonly late?: Lateness | null
  readonly isProlongAvailable: boolean
  readonly status: string
}
export type Prolongation = {
  readonly term: number
  readonly amount: number
  readonly prevDate: string
  readonly nextDate: string
  readonly newRepaymentAmount: number | null
}
/** Confirmed and not paid; dropped at the end of `payBy`, a day in Colombo. */
export type ExtensionWaiting = Prolongation & { readonly payBy: string }
export type AccountData = {
  readonly client: ClientInfo
  readonly credit: Credit | null
  readonly readAt: number
}

/** Each form of the application is stored by a port of its own. */
type SavePorts = {
  readonly [S in FormStep as SavePort<S>]: { readonly input: Answers[S]; readonly output: ApplicationProgress | null }
}

/** Whose drafts and pictures of this phone are meant; null while nobody knows the number. */
export type Owner = { readonly phone: string | null }

/** Every promise port: what it is given and what it answers. All reject with a `Failure`. */
export type Ports = SavePorts & {
  /** POST /visit/create unless a visit_id is stored. */
  ensureVisit: { input: undefined; output: { readonly visitId: string } }
  /** POST /login. */
  sendCode: {
    input: { readonly phone: string }
    output: {
      readonly resendAfterSeconds: number | null
      readonly attempts: number | null
      readonly expiresInSeconds: number | null
    }
  }
  /** POST /otp/check; null where the lender does not say at once where the borrower stands. */
  checkCode: { input: { readonly phone: string; readonly code: string }; output: ApplicationProgress | null }
  /** POST /logout; never enters the refresh logic. */
  signOut: { input: undefined; output: undefined }
  /** POST /refresh, one at a time across tabs, unless a tab has done it after `since` (ms). */
  refreshSession: { input: { readonly since: number }; output: undefined }
  /** POST /refresh. */
  staySignedIn: { input: undefined; output: undefined }
  /** GET /v1/me. */
  readProfile: { input: undefined; output: ApplicationProgress }
  /** GET /v1/application/state. */
  readApplicationState: { input: undefined; output: ApplicationState }
  readBook: { input: { readonly book: BookName; readonly parentId: number | null }; output: readonly BookItem[] }
  /** What was typed before and not yet saved, by step; values are checked by the form that takes them. */
  readDrafts: { input: Owner; output: Readonly<Record<string, unknown>> }
  /** Pictures kept on this device from before. */
  readKeptPhotos: { input: Owner; output: readonly KeptPhoto[] }
  openCamera: { input: { readonly type: PhotoType }; output: undefined }
  /** Takes the present frame, scales it, keeps it on the device. */
  takePhoto: { input: Owner & { readonly type: PhotoType }; output: KeptPhoto }
  /** The same for a chosen file. */
  keepPickedPhoto: { input: Owner & { readonly type: PhotoType; readonly file: PickedFile }; output: KeptPhoto }
  /** Looks at a kept picture on the device; a device that cannot rejects. */
  judgePhoto: { input: { readonly photo: KeptPhoto }; output: PhotoVerdict }
  /** POST /v1/client/photo. */
  uploadPhoto: {
    input: Owner & { readonly photo: KeptPhoto; readonly applicationId: number | null }
    output: KeptPhoto
  }
  /** POST /v1/register/photo closes the step. */
  submitPhotos: { input: { readonly requestedAmount: number }; output: ApplicationProgress | null }
  readBankAccounts: { input: undefined; output: readonly BankAccount[] }
  addBankAccount: {
    input: NewBankAccount & { readonly applicationId: number }
    output: { readonly state: string | null; readonly id: number | null }
  }
  removeBankAccount: { input: { readonly accountId: number }; output: undefined }
  setBankAccount: {
    input: { readonly applicationId: number; readonly accountId: number }
    output: ApplicationProgress | null
  }
  createApplication: {
    input: { readonly amount: number; readonly term: number; readonly parentId: number | null }
    output: { readonly applicationId: number | null }
  }
  checkScoring: { input: { readonly applicationId: number }; output: ScoringCheck }
  /**
   * POST /v1/document/preview/1/{applicationId} -> name of the document, the ISO date on which the offer ends if the lender says so,
   * and when the answer came, in milliseconds of this device.
   */
  createPreview: {
    input: Ports['confirmDisbursement']['input']
    output: {
      readonly previewName: string
      readonly expiresOn: string | null
      readonly readAt: number
      readonly paidTo?: PaidTo | null
    }
  }
  confirmDisbursement: {
    input: {
      readonly applicationId: number
      readonly productId: number
      readonly amount: number
      readonly term: number
    }
    output: { readonly state: string }
  }
  readClientInfo: { input: undefined; output: ClientInfo }
  /** GET /v1/credit/activeCreditInfo, and when the answer came, in milliseconds of this device. */
  readCredit: { input: undefined; output: Pick<AccountData, 'credit' | 'readAt'> }
  /** The card that lies on this phone, or null. */
  readCard: { input: undefined; output: RepaymentCard | null }
  /** Answers what lies on the phone now. */
  keepCard: { input: { readonly card: RepaymentCard | null }; output: RepaymentCard | null }
  removeCard: { input: undefined; output: undefined }
  /** Null where the lender keeps no such list (404). */
  readOwnRecords: { input: undefined; output: OwnRecords | null }
  /** Every sign-in but the present one. */
  endOtherSignIns: { input: undefined; output: undefined }
  initProlongation: { input: { readonly creditId: number }; output: Prolongation }
  confirmProlongation: { input: { readonly creditId: number }; output: undefined }
  /** POST /v1/prolongation/cancel/{creditId}. */
  cancelProlongation: { input: { readonly creditId: number }; output: undefined }
  queryLocationPermission: { input: undefined; output: LocationPermission }
  lookUpLocation: { input: { readonly silent: boolean }; output: LocationFix }
  readNotifications: { input: { readonly phone: string }; output: readonly LenderNotification[] }
  markNotificationRead: { input: { readonly id: number }; output: undefined }
  sayWords: { input: { readonly words: string; readonly language: Language }; output: undefined }
}
export type PortName = keyof Ports
export type PortLogic<N extends PortName> = PromiseActorLogic<Ports[N]['output'], Ports[N]['input']>
export type PortBody<N extends PortName> = (
  input: Ports[N]['input'],
  signal: { readonly aborted: boolean },
) => Promise<Ports[N]['output']>

/** The unimplemented port: a chart that runs without its port fails as any other effect fails, never silently. */
export const port = <N extends PortName>(name: N): PortLogic<N> =>
  fromPromise<Ports[N]['output'], Ports[N]['input']>(() =>
    Promise.reject({ kind: 'device', code: `port ${name} has no implementation` }),
  )

type SavePortLogics = { readonly [N in SavePort]: PortLogic<N> }

/** One port for the answers of each form. */
export const portsOfForms = (make: (step: FormStep) => PortLogic<SavePort>): SavePortLogics =>
  Object.fromEntries(formSteps.map((step) => [savePorts[step], make(step)])) as SavePortLogics

/** Ports that tell a chart something again and again. */
export type ClockTick = { readonly type: 'clock.ticked'; readonly now: number }
export type VisibilityEvent = { readonly type: 'page.hidden' } | { readonly type: 'page.shown' }
export type ConnectionEvent =
  | { readonly type: 'connection.lost' }
  | { readonly type: 'connection.restored' }
  | { readonly type: 'connection.slowed' }
  | { readonly type: 'connection.quickened' }
export type TypingEvent = { readonly type: 'typing.started' } | { readonly type: 'typing.ended' }
export const silentWatch = (): CallbackActorLogic<EventObject> => fromCallback(() => undefined)
