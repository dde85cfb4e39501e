/** With which codes the reference lender refuses each call, beside those that every call of its kind shares. */
import { formSteps } from '#machines/onboarding/steps.ts'
import type { CallKey } from '#lender/contract/calls.ts'
import type { ApiErrorCode } from '#server/http/api-error.ts'

type Codes = readonly ApiErrorCode[]

export const sharedBy = {
  all: ['bad_request', 'wrong_host', 'internal', 'unavailable'],
  writes: ['cross_site', 'xsrf_mismatch', 'too_large'],
  bodies: ['malformed_json', 'wrong_type'],
  emptyBodies: ['unexpected_body'],
  borrowers: ['signed_out'],
} as const satisfies Readonly<Record<string, Codes>>

const form: Codes = ['bad_values', 'wrong_step', 'already_different']
const picture: Codes = ['malformed_form', 'wrong_type', 'not_found', 'photo_unreadable', 'otp_too_many', 'photos_busy']
const children: Codes = ['not_found']

export const refusals: Readonly<Partial<Record<CallKey, Codes>>> = {
  'POST /visit/create': ['otp_too_many'],
  'POST /login': ['user_not_found', 'otp_too_soon', 'otp_too_many', 'sms_failed', 'sms_limit'],
  'POST /otp/check': [
    'otp_wrong',
    'otp_expired',
    'otp_exhausted',
    'otp_other_browser',
    'otp_too_many',
    'user_not_found',
  ],
  'POST /passkey/check': ['passkey_refused', 'otp_too_many'],
  'POST /v1/client/passkey': ['passkey_refused', 'wrong_state'],
  'POST /v1/client/number': [
    'number_taken',
    'wrong_state',
    'passkey_refused',
    'otp_too_soon',
    'otp_too_many',
    'sms_failed',
    'sms_limit',
  ],
  'POST /v1/client/number/check': [
    'number_taken',
    'otp_wrong',
    'otp_expired',
    'otp_exhausted',
    'otp_too_soon',
    'otp_too_many',
    'sms_failed',
    'sms_limit',
  ],
  'POST /refresh': ['signed_out'],
  ...Object.fromEntries(formSteps.map((step): [CallKey, Codes] => [`POST /v1/register/${step}`, form])),
  'POST /v1/register/photo': [...form, 'photos_missing'],
  'POST /v1/client/photo': [...picture, 'wrong_step'],
  'POST /v1/credit/slip/{creditId}': [...picture, 'bad_values', 'too_many_slips'],
  'POST /v1/application/create': ['not_found', 'wrong_state', 'retry_later', 'already_different'],
  'POST /v1/client/addBankAccount': [
    'not_found',
    'wrong_state',
    'already_different',
    'bad_values',
    'too_many_accounts',
  ],
  'POST /v1/client/removeBankAccount': ['not_found', 'account_in_use', 'already_different'],
  'POST /v1/application/setApplicationBankAccount': ['not_found', 'wrong_state', 'already_different'],
  'GET /v1/application/checkScoringStatus/{applicationId}': ['not_found'],
  'POST /v1/document/preview/1/{id}': ['not_found', 'wrong_state', 'offer_expired', 'already_different', 'bad_values'],
  'GET /v1/document/preview/{name}': ['not_found', 'busy'],
  'GET /v1/document/1/{fileName}': ['not_found', 'busy'],
  'POST /v1/application/disbursement': [
    'not_found',
    'wrong_state',
    'offer_expired',
    'loan_open',
    'first_loan_used',
    'already_different',
    'bad_values',
    'otp_wrong',
    'otp_expired',
    'otp_exhausted',
    'otp_other_figures',
    'otp_too_soon',
    'otp_too_many',
    'sms_failed',
    'user_not_found',
  ],
  'GET /v1/credit/code/{creditId}': ['not_found', 'bad_values'],
  'POST /v1/prolongation/init/{creditId}': ['not_found', 'prolongation_unavailable', 'already_different', 'bad_values'],
  'POST /v1/prolongation/confirm/{creditId}': ['not_found', 'prolongation_unavailable', 'already_different'],
  'POST /v1/prolongation/cancel/{creditId}': ['not_found', 'already_different'],
  'GET /v1/credit/help/{creditId}': ['not_found'],
  'POST /v1/credit/help/{creditId}': ['not_found', 'already_different', 'bad_values'],
  'POST /repaymentMock': ['not_found', 'wrong_state', 'already_different', 'otp_too_many'],
  'POST /api/notifications/read': ['not_found'],
  'POST /api/notifications/read-by-user': ['not_found'],
  'GET /v1/referenceBook/address/districts/{province}': children,
  'GET /v1/referenceBook/address/divisional/{district}': children,
  'GET /v1/referenceBook/address/gn/{divisional}': children,
  'GET /v1/referenceBook/references/phoneSubTypes/{phoneType}': children,
  'GET /v1/referenceBook/bankBranches/{bank}': children,
  'GET /v1/referenceBook/banks/{bank}/branches': children,
}
