/** The exact payload of every call: the client builds it, the lender checks it, unknown keys are refused. */
import * as v from 'valibot'
import { EMAIL } from '#machines/rules/email.ts'
import { limits } from '#machines/rules/policy.ts'
import { languages } from '#machines/shared/languages.ts'

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const phone = v.pipe(v.string(), v.maxLength(10), v.regex(/^07\d{8}$/))
const code = v.pipe(v.string(), v.maxLength(6), v.regex(/^\d{6}$/))
const language = v.picklist(languages)
const base64url = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+$/))
const rupees = v.pipe(v.number(), v.finite(), v.minValue(1), v.maxValue(10_000_000))
const shortText = (min: number, max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max), v.minLength(min))
/** Letters of any of the three scripts with their marks and joiners, spaces, dot, comma, hyphen. */
const lettersOnly = v.regex(/^[\p{L}\p{M}\p{Join_Control} .,-]+$/u)
const companyText = v.pipe(shortText(limits.companyText.min, limits.companyText.max), lettersOnly)

const passkeyProof = {
  id: base64url(1400),
  client_data: base64url(4000),
  authenticator_data: base64url(4000),
  signature: base64url(1400),
  user_handle: base64url(100),
}

/** A text that is too long is not looked at any further. */
const body = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.config(v.strictObject(entries), { abortPipeEarly: true })

export const languageSchema = language
export type Language = v.InferOutput<typeof language>

/** Body schemas by call, keyed `METHOD path`. Calls without a body are not listed. */
export const requests = {
  'POST /login': body({ phone, lang: v.optional(language, 'en'), visit_id: v.nullish(shortText(1, 64)) }),
  'POST /otp/check': body({ phone, otp_code: code }),
  /** Beyond the specification: parts of a credential of WebAuthn. */
  'POST /passkey/check': body(passkeyProof),
  'POST /v1/client/passkey': body({
    id: base64url(1400),
    client_data: base64url(4000),
    attestation: base64url(16_000),
  }),
  /** Beyond the specification: the new number; with a passkey the number in force needs no code. */
  'POST /v1/client/number': body({ phone, passkey: v.exactOptional(v.strictObject(passkeyProof)) }),
  'POST /v1/client/number/check': body({ otp_code: code }),
  'POST /v1/client/passkey/remove': body({ passkey_id: base64url(1400) }),
  'POST /v1/application/create': body({
    requested_amount: v.pipe(
      v.number(),
      v.minValue(limits.calculator.min),
      v.maxValue(limits.calculator.max),
      v.multipleOf(limits.calculator.step),
    ),
    requested_term: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(365)),
    parent_application_id: v.nullish(id, null),
  }),
  'POST /v1/application/setApplicationBankAccount': body({ application_id: id, client_bank_account_id: id }),
  'POST /v1/application/disbursement': body({
    application_id: id,
    product_id: id,
    amount: rupees,
    term: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(365)),
    /** Beyond the specification: the code that these figures were agreed to with, or the wish for another one. */
    otp_code: v.exactOptional(code),
    resend: v.exactOptional(v.literal(true)),
  }),
  /** Beyond the specification, which lists no payload: the figures that the document must name. */
  'POST /v1/document/preview/1/{id}': body({
    product_id: id,
    amount: rupees,
    term: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(365)),
  }),
  'POST /v1/client/addBankAccount': body({
    bank_code: v.pipe(v.string(), v.maxLength(4), v.regex(/^\d{4}$/)),
    branch_id: id,
    account_number: v.pipe(
      v.string(),
      v.maxLength(limits.accountNumber.max),
      v.minLength(limits.accountNumber.min),
      v.regex(/^[0-9A-Za-z]+$/),
    ),
    application_id: v.nullable(id),
  }),
  'POST /v1/client/removeBankAccount': body({ client_bank_account_id: id }),
  /** Beyond the specification: what is left out stays as it is. */
  'POST /v1/credit/help/{creditId}': body({
    call_at: v.exactOptional(v.pipe(v.string(), v.maxLength(30), v.isoTimestamp())),
    promised_on: v.exactOptional(v.pipe(v.string(), v.maxLength(10), v.isoDate())),
  }),
  'POST /v1/client/reminders': body({ on: v.boolean() }),
  'POST /repaymentMock': body({
    account_number: shortText(1, 30),
    amount: rupees,
  }),
  'POST /visit/create': body({
    device_uid: shortText(1, 64),
    device_uid_wide: shortText(1, 128),
    device_details: v.strictObject({
      browser: v.optional(shortText(0, 80)),
      browser_version: v.optional(shortText(0, 40)),
      os: v.optional(shortText(0, 80)),
      os_version: v.optional(shortText(0, 40)),
      screen_width: v.optional(v.number()),
      screen_height: v.optional(v.number()),
      color_depth: v.optional(v.number()),
      pixel_depth: v.optional(v.number()),
      language: v.optional(shortText(0, 40)),
      cpu_cores: v.optional(v.number()),
    }),
  }),
  'POST /api/notifications/read-by-user': body({ user_id: phone }),
  'POST /api/notifications/read': body({ notification_id: id }),
  'POST /v1/register/personalData': body({
    full_name: shortText(limits.fullNameMin, 120),
    gender: v.picklist(['male', 'female', 'other']),
    birth_date: v.pipe(v.string(), v.maxLength(10), v.isoDate()),
    notification: v.boolean(),
    nic: v.pipe(v.string(), v.maxLength(12), v.regex(/^(\d{9}[VX]|[12]\d{11})$/)),
    email: v.pipe(v.string(), v.maxLength(254), v.regex(EMAIL)),
    marital_status_id: id,
  }),
  'POST /v1/register/address': body({
    living_period_id: id,
    address_1_id: id,
    address_2_id: id,
    address_3_id: id,
    address_4_id: id,
    address: shortText(limits.streetMin, 200),
  }),
  'POST /v1/register/employment': body({
    social_status_id: id,
    working_industry_id: v.nullable(id),
    company_name: v.nullable(companyText),
    company_phone: v.nullable(phone),
    job_position: v.nullable(companyText),
    salary: v.pipe(v.number(), v.safeInteger(), v.minValue(limits.income.min), v.maxValue(limits.income.max)),
    working_exp_id: v.nullable(id),
  }),
  'POST /v1/register/reference': body({
    references: v.pipe(
      v.array(
        v.strictObject({
          reference_status_id: v.literal(1),
          reference_phone: phone,
          reference_name: v.pipe(shortText(limits.referenceName.min, limits.referenceName.max), lettersOnly),
          reference_type_id: id,
          reference_subtype_id: id,
        }),
      ),
      v.minLength(1),
      v.maxLength(limits.maxReferences),
    ),
  }),
  'POST /v1/register/photo': body({ requested_amount: rupees }),
} as const

export type RequestKey = keyof typeof requests
export type RequestBody<K extends RequestKey> = v.InferOutput<(typeof requests)[K]>

/** Text fields of the multipart POST /v1/credit/slip/{creditId}; the file part is named `photo`. */
export const slipFields = body({
  key: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/)),
  amount: v.pipe(v.string(), v.maxLength(10), v.regex(/^[1-9]\d{0,6}(?:\.\d{1,2})?$/)),
  paid_on: v.pipe(v.string(), v.maxLength(10), v.isoDate()),
})

export const photoTypes = ['selfie', 'main_document_front'] as const
export type PhotoType = (typeof photoTypes)[number]
/** Text fields of the multipart POST /v1/client/photo; the file part is named `photo`. */
export const photoFields = body({
  application_id: v.optional(v.pipe(v.string(), v.maxLength(16), v.regex(/^\d+$/))),
  type: v.picklist(photoTypes),
  source: v.literal('camera'),
  is_gallery: v.literal('0'),
})
