/** Every business constant and every switchable reading: nothing else in the product holds a number of its own. */

/** L9, D1: the calculator of the landing; apart, because the early script carries nothing else of this file. */
export const calculatorLimits = { min: 10_000, max: 40_000, step: 500, initial: 11_000, termDays: 7 } as const

/** Money in rupees, terms in days, waits in milliseconds. */
export const limits = {
  calculator: calculatorLimits,
  offerDefaults: { amount: 5_000, term: 8, minAmount: 1_000, maxAmount: 10_000, minTerm: 7, maxTerm: 30 },
  offerAmountStep: 500,
  offerTermStep: 1,
  offerValidDays: 2,
  /** An offer that was never opened ends so many days after the review. */
  offerUnopenedDays: 7,
  /** So few days before the due day it is marked. */
  dueSoonDays: 3,
  /** A loan is given back without any charge until so many days after the payout; up to 14. */
  giveBackDays: 1,
  /** Help with a payment is offered from so many days before the due day on, with other days to pay on and hours of a call. */
  help: { daysBefore: 5, promiseDays: 30, callDays: 2 },
  /** Reminders of a payment come so many days before the due day, between these hours in Sri Lanka. */
  reminders: { daysBefore: [3, 1], fromHour: 18, untilHour: 21 },
  /** A slip is of a payment at most so many days back; so many are checked at once; one not found is shown for so many days. */
  slip: { back: 14, open: 3, refusedShown: 30 },
  /**
   * A new number takes effect so many hours after it was proved: a night and a day, in which the owner reads the notice on the number in
   * force and stops what a thief has begun. A passkey counts after so many days, the proof of the number in force for so many minutes.
   */
  numberChange: { waitHours: 24, passkeyDays: 7, provedMinutes: 30 },
  repaymentDefault: 14_200,
  prolongationTerms: [7, 14, 21, 28],
  income: { min: 1_000, max: 999_999 },
  /** Nobody with a lower monthly income is lent to: the decision and the questions before an application read it. */
  leastIncome: 5_000,
  accountNumber: { min: 5, max: 30 },
  companyText: { min: 4, max: 80 },
  referenceName: { min: 2, max: 50 },
  maxReferences: 2,
  fullNameMin: 2,
  streetMin: 3,
  codeLength: 6,
  birthYearMin: 1900,
  /** `usualBytes`: what one takes to be sent. */
  photo: {
    quality: 0.8,
    usualBytes: 250_000,
    width: 1440,
    selfie: { width: 460, height: 650 },
    documentRatio: 1.585,
    documentWidth: 300,
  },
  /** Nobody ever repays more than this multiple of the amount: charges, late days and extensions included. */
  repaidAtMost: 2,
  /** A total below the amount or above this multiple of it is never shown. */
  plausibleTotalFactor: 2.2,
} as const

/** What a picture must be for the borrower not to be asked for another one; measured in `photo-quality.ts`. */
export const photoQuality = {
  /** So many pixels are looked at: enough to see by, little enough for a slow phone; the sharpness is of that size. */
  checkedPixels: 200_000,
  /** Both: a dark coat before a bright wall is not a dark picture. */
  dark: { meanLuma: 58, brightLuma: 110 },
  glareShare: { selfie: 0.04, main_document_front: 0.012 },
  clippedShare: 0.3,
  sharpness: { selfie: 0.004, main_document_front: 0.0055 },
  shortSide: { selfie: 300, main_document_front: 380 },
  /** After so many warnings the picture may be used as it is. */
  warnings: 2,
  /** After so many failures of the camera in the page the phone's own one comes first. */
  cameraFailures: 3,
} as const

/** The representative example, printed exactly as given. */
export const representativeExample = {
  amount: 30_000,
  days: 122,
  consultingFee: 3_600,
  serviceFee: 13_920,
  interest: 754,
  yearlyRatePercent: 12,
  total: 48_274,
} as const

/** The standard product, percent per day: the decision policy and every price shown before an offer read it. */
export const standardRates = { dailyRate: 0.02060109, serviceFee: 0.38032787, consultingFee: 0.09836066 } as const

/** A first loan is free of cost up to this amount and term; its price is a discount of 100 percent. */
export const freeLoan = { maxAmount: 11_000, maxTerm: 14, discount: 100 } as const

export const waits = {
  resendSeconds: 15,
  /** From the 4th send on. */
  resendSecondsLater: [30, 60],
  /** Codes to one number after which the page helps to find out why none arrives: the second resend. */
  helpAfterSends: 3,
  scoringPoll: 5_000,
  /** After three minutes the polls slow down. */
  scoringPollSlow: 15_000,
  scoringSlowAfter: 180_000,
  scoringSaysLongerAfter: 90_000,
  scoringFrame: 800,
  scoringFrames: 5,
  /** An empty map is compared with the profile once in so many polls, so that a refusal is seen. */
  scoringProfileEvery: 3,
  refreshGap: 5_000,
  guardStillConnecting: 8_000,
  slowConnection: 10_000,
  verySlowConnection: 25_000,
  locationTimeout: 10_000,
  locationSilentTimeout: 5_000,
  locationSilentMaxAge: 30_000,
  accountReread: 30_000,
  /** So long before its end a sign-in is spoken of (RD122; WCAG 2.2.1 asks for twenty seconds at least). */
  sessionWarning: 5 * 60_000,
  /** An end that is further away is not counted down to. */
  sessionWatched: 12 * 3_600_000,
  /** Back-off while a position or an outcome cannot be read: first wait, doubled up to the last. */
  retryFirst: 2_000,
  retryLast: 15_000,
  /** A judge that has not spoken by then is not waited for. */
  photoCheck: 1_000,
  /** A picture on its way to the lender. */
  upload: 120_000,
  photoKept: 24 * 3_600_000,
  draftKept: 72 * 3_600_000,
} as const

/**
 * Deviations from the letter of the specification, one switch each (the table is in the README).
 * `true` is what we ship; `false` is the letter.
 */
export const deviations = {
  /** RD3: a birth date under 18 is a field error. */
  refuseUnder18: true,
  /** RD11: without an HTTP status the session is kept and the page stays. */
  keepSessionWhenOffline: true,
  /** RD19: a 401 of an older refresh generation is retried once and signs nobody out. */
  forgiveLate401: true,
  /** RD21: 30 s and 60 s from the 4th code on. */
  slowerResends: true,
  /** RD22: a failed resend is said in words and does not restart the countdown. */
  sayResendFailures: true,
  /** RD35, RD65: a failed save is said in words (DR9: `saveFailed` shows a notice). */
  saySaveFailures: true,
  /** RD45: the references alert is in the borrower's language. */
  translateReferenceAlert: true,
  /** RD46: the photo upload carries the borrower's own application id. */
  ownApplicationIdOnPhotos: true,
  /** RD220: the call for the conditions carries product, amount and term, so that the document says these. */
  figuresInPreview: true,
  /** RD103: one page with every answer before the bank account. */
  checkAnswers: true,
  /** RD295: a button that decides names its act instead of CONFIRM. */
  explicitButtons: true,
} as const

export type Deviations = { readonly [K in keyof typeof deviations]: boolean }

export const ages = { eligibility: 18, terms: 20 } as const

/** Verbatim texts that the specification fixes in Russian; they go to the log only. */
export const logTexts = {
  productWithoutId: 'Некорректные данные: у некоторых продуктов нет id',
  referencesNotSaved: 'Не удалось сохранить контактные лица',
} as const
