/** What the lender sends over HTTP where a path says what the application reads: the calls by their ports, and their bodies. */
import type { HelpOptions } from '#machines/account/help.ts'
import { asFailure } from '#machines/shared/failure.ts'
import { calls, requestOf } from '../atlas/calls.ts'

/** Status 0: the connection is cut. */
export type Reply = { readonly status: number; readonly body?: unknown; readonly type?: string }

/** `GET /v1/application/checkScoringStatus/[^/]+`, as a pattern; null where the lender is not asked. */
export const callPattern = (port: string): string | null =>
  requestOf(port, calls)?.replaceAll(/\{\w+\}/g, '[^/]+') ?? null

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const part = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)
const underscored = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The same with the names of the lender: `applicationId` to `application_id`. */
const snake = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(snake)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [underscored(name), snake(inner)]))
}

const productOf = (product: unknown) => {
  const pick = (...names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [underscored(name), part(product, name)]))
  return {
    calc_params: pick(
      'minApprovedAmount',
      'maxApprovedAmount',
      'minApprovedTerm',
      'maxApprovedTerm',
      'approvedAmount',
      'approvedTerm',
    ),
    credit_params: pick('dailyRate', 'serviceFee', 'consultingFee', 'discount'),
  }
}

function scoring(check: unknown): unknown {
  const products = part(check, 'products')
  if (!Array.isArray(products)) return { data: { products: { undefined: {} } } }
  return {
    data: { products: Object.fromEntries(products.map((one: unknown) => [String(part(one, 'id')), productOf(one)])) },
  }
}

const position = (output: unknown) => (output === null || output === undefined ? {} : { data: output })

const prolongation = (data: unknown) => ({
  prolongation_term: part(data, 'term'),
  prolongation_amount: part(data, 'amount'),
  prolongation_prev_date: part(data, 'prevDate'),
  prolongation_next_date: part(data, 'nextDate'),
  new_repayment_amount: part(data, 'newRepaymentAmount'),
})
/** Left out where the loan does not say. */
const extensionWaiting = (data: unknown) =>
  data === undefined
    ? {}
    : { extension_waiting: data === null ? null : { ...prolongation(data), pay_by: part(data, 'payBy') } }

const sentCode = (sent: unknown) => ({
  data: {
    resend_after: part(sent, 'resendAfterSeconds'),
    attempts: part(sent, 'attempts'),
    expires_in: part(sent, 'expiresInSeconds'),
  },
})

/** The chart knows the moments, the lender says how long it is until then. */
const agreementCode = (sent: unknown) => {
  const secondsTo = (name: string) => (Number(part(sent, name)) - Number(part(sent, 'sentAt'))) / 1_000
  return sentCode({
    resendAfterSeconds: secondsTo('deadline'),
    expiresInSeconds: secondsTo('expiresAt'),
    attempts: part(sent, 'attempts'),
  })
}

const instant = (at: unknown) => (typeof at === 'number' ? new Date(at).toISOString() : null)
const helpAsked = (asked: unknown) =>
  isRecord(asked) ? { help: { ...asked, callAt: instant(part(asked, 'callAt')) } } : {}

/** The amounts of `rest` and `due` stand beside their days. */
const help = (options: unknown) => {
  const { extension, parts, days, hours } = options as HelpOptions
  return {
    data: {
      extension: extension && { ...prolongation(extension), cost: extension.cost },
      parts: parts.map(({ rest, ...one }) => ({ ...one, rest: rest.amount, until: rest.on })),
      days: days.map(({ due, cost }) => ({ on: due.on, amount: due.amount, cost })),
      hours: hours.map(instant),
    },
  }
}

const bodies: Readonly<Record<string, (output: unknown) => unknown>> = {
  readProfile: position,
  checkCode: position,
  setBankAccount: position,
  submitPhotos: position,
  sendCode: sentCode,
  readHelp: help,
  confirmDisbursement: (made) =>
    part(made, 'sentCode') === undefined ? { data: snake(made) } : agreementCode(part(made, 'sentCode')),
  readBankAccounts: (accounts) => ({ bank_accounts: accounts }),
  readClientInfo: (client) => ({ client_info: client }),
  checkScoring: scoring,
  createPreview: (made) => ({
    data: {
      document_path: `/previews/${String(part(made, 'previewName'))}`,
      offer_expires_on: part(made, 'expiresOn'),
    },
  }),
  initProlongation: (data) => ({ success: true, data: prolongation(data) }),
}

export function goodReply(port: string, output: unknown): Reply {
  if (port === 'readCredit') {
    const credit = part(output, 'credit')
    if (!isRecord(credit)) return { status: 404, body: { code: 'no_loan', message: 'No loan' } }
    const { today, planned, extensionWaiting: waiting, help: asked, ...rest } = credit
    const owed = {
      fullDebt: part(today, 'amount'),
      planEndAmount: part(planned, 'amount'),
      planEndDt: part(planned, 'on'),
    }
    const plain = snake({ ...rest, ...owed, ...helpAsked(asked) })
    return { status: 200, body: { credit_full_info: Object.assign({}, plain, extensionWaiting(waiting)) } }
  }
  if (port.startsWith('save')) return { status: 200, body: position(output) }
  if (output === undefined || output === null) return { status: 200, body: { success: true } }
  return { status: 200, body: (bodies[port] ?? ((data: unknown) => ({ data: snake(data) })))(output) }
}

export function badReply(error: unknown): Reply {
  const failure = asFailure(error)
  if (failure.kind !== 'http') return { status: 0 }
  const { status, code, message } = failure
  return { status, body: { code, message: message ?? 'Refused', request_id: 'r-1' }, type: 'application/problem+json' }
}
