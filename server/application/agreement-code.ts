/** The code by which an offer is agreed to: it is for the figures that its SMS names, and for no others. */
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { addDays, dayInWords } from '#machines/rules/dates.ts'
import { formatRupees, totalToReturn } from '#machines/rules/money.ts'
import type { Product } from '#lender/contract/answers.ts'
import type { RequestBody } from '#lender/contract/requests.ts'
import type { Change } from '../borrower/change.ts'
import { agreementBrowser } from '../code/asking-browser.ts'
import { CODE_ATTEMPTS, CODE_SECONDS, rowOf, sendCode } from '../code/codes.ts'
import { spendCode } from '../code/spend.ts'
import { sentCodes, type Borrower } from '../database/schema.ts'
import { callerOf } from '../http/address.ts'
import { ApiError } from '../http/api-error.ts'
import type { Call } from '../http/env.ts'
import { domainOf } from '../http/own-names.ts'
import { counted } from '../metrics/counted.ts'
import type { Parts } from '../parts.ts'
import { texts } from '../texts/texts.ts'
import { termsOf } from '../loan/amounts.ts'

type Chosen = Pick<
  RequestBody<'POST /v1/application/disbursement'>,
  'application_id' | 'product_id' | 'amount' | 'term'
>
export type Figures = {
  readonly amount: number
  readonly total: number
  readonly due: string
  /** All of it in one text: another price or day of the lender is another agreement, too. */
  readonly about: string
}

export function figuresOf({ today }: Pick<Change, 'today'>, product: Product, chosen: Chosen): Figures {
  const { application_id, product_id, amount, term } = chosen
  const total = totalToReturn(termsOf(product.credit_params, { amount, term }))
  const due = addDays(today, term)
  return { amount, total, due, about: [application_id, product_id, amount, term, total, due].join(' ') }
}

const askedBy = (parts: Parts, { phone }: Borrower, { about }: Figures) => ({
  phone,
  about,
  browser: agreementBrowser(parts, phone),
})

/** The code that was sent for these figures and can still be typed: an answer that was lost does not cost another SMS. */
async function liveCode(parts: Parts, borrower: Borrower, figures: Figures) {
  const now = await parts.clock.now()
  const isLive = and(
    rowOf(askedBy(parts, borrower, figures)),
    eq(sentCodes.about, figures.about),
    gt(sentCodes.expiresAt, now),
    lt(sentCodes.attempts, CODE_ATTEMPTS),
    isNull(sentCodes.consumedAt),
  )
  const [live] = await parts.database.select().from(sentCodes).where(isLive)
  if (!live) return null
  const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - now) / 1000))
  return {
    resend_after: secondsUntil(live.sentAt + parts.options.otp.resendSeconds * 1000),
    expires_in: secondsUntil(live.expiresAt),
    attempts: CODE_ATTEMPTS - live.attempts,
  }
}

type Asking = { readonly borrower: Borrower; readonly figures: Figures; readonly resend: boolean }

/** A code for these figures; the one before is void. Without `resend` one that can still be typed is not sent again. */
export async function askForCode(call: Call, parts: Parts, { borrower, figures, resend }: Asking) {
  const live = resend ? null : await liveCode(parts, borrower, figures)
  if (live) return live
  try {
    return await sendFor(call, parts, borrower, figures)
  } catch (error) {
    // A second press, or another tab: the code of the first is on its way.
    const sent =
      error instanceof ApiError && error.code === 'otp_too_soon' && (await liveCode(parts, borrower, figures))
    if (sent) return sent
    throw error
  }
}

/** A no-break space would make two messages of an English one. */
const money = (rupees: number): string => formatRupees(rupees).replace('\u00a0', ' ')

async function sendFor(call: Call, parts: Parts, borrower: Borrower, figures: Figures) {
  const { lang } = borrower
  const { days, smsAgree } = texts[lang]
  const shown = { amount: money(figures.amount), total: money(figures.total), due: dayInWords(figures.due, days) }
  const { sendsLeft } = await counted(parts.options.metrics?.code, 'sent', () =>
    sendCode(parts, {
      ...askedBy(parts, borrower, figures),
      lang,
      host: domainOf(parts.options.publicHost),
      network: callerOf(call, parts),
      sentence: (code) => smsAgree(code, shown),
    }),
  )
  const { resendSeconds } = parts.options.otp
  return { resend_after: resendSeconds, expires_in: CODE_SECONDS, attempts: CODE_ATTEMPTS, sends_left: sendsLeft }
}

/** Null: the code is right, and used up; an error to answer once the try is written. */
export const spendAgreement = (change: Change, figures: Figures, typed: string): Promise<ApiError | null> =>
  spendCode(change, askedBy(change.parts, change.snapshot.borrower, figures), typed, 'otp_other_figures')
