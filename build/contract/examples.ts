/** Answers as they look, for the calls that a lender writes first. */
import type * as v from 'valibot'
import type { calls, CallKey } from '#lender/contract/calls.ts'

type Answer<K extends CallKey> = (typeof calls)[K]['answer']
type Examples = { readonly [K in CallKey]?: Answer<K> extends v.GenericSchema ? v.InferInput<Answer<K>> : never }

const position = {
  applicationId: 4_711_000_001,
  clientState: 'state_registered',
  registerStatus: 'complete',
  applicationState: 'state_offer',
  isRepeat: false,
  asOf: '2026-11-21T06:30:00.000Z',
} as const
const product = {
  calc_params: {
    min_approved_amount: 5_000,
    max_approved_amount: 20_000,
    min_approved_term: 7,
    max_approved_term: 30,
    approved_amount: 15_000,
    approved_term: 14,
  },
  credit_params: { daily_rate: 1, service_fee: 0.2, consulting_fee: 0, discount: 0 },
}

export const examples: Examples = {
  'POST /visit/create': { success: true, data: { visit_id: 'a2d4', device_id: 'b7c1' } },
  'POST /login': { success: true, data: { resend_after: 15, expires_in: 300, attempts: 5, sends_left: 2 } },
  'POST /otp/check': {
    success: true,
    data: { message: 'Welcome', position: { ...position, signedInUntil: '2026-12-21T06:30:00.000Z' } },
  },
  'GET /v1/me': { success: true, data: position },
  'GET /v1/application/checkScoringStatus/{applicationId}': {
    success: true,
    data: { products: { '2': product }, usual_seconds: 60 },
  },
  'POST /v1/application/disbursement': {
    success: true,
    state: 'state_disbursement',
    position: { ...position, applicationState: 'state_disbursement' },
  },
  'GET /v1/client/info': {
    success: true,
    client_info: {
      balance: 0,
      fullName: 'Nimal Perera',
      clientRank: 'bronze',
      phone: '0771234567',
      email: 'nimal@example.com',
      passport: '940871234V',
      hasUnfinishedApplications: false,
      hasDisbInProgress: false,
    },
  },
  'GET /v1/credit/activeCreditInfo': {
    success: true,
    credit_full_info: {
      credit_id: 88,
      dpd: 0,
      plan_end_dt: '2026-12-05',
      plan_end_amount: 17_520,
      credit_balance: 0,
      full_debt: 15_180,
      agreement_number: '1234-5678',
      credit_document: 'agreement-88.pdf',
      payments: [{ date: '2026-11-28', amount: 1_000 }],
      is_prolong_available: true,
      status: 'active',
    },
  },
  'GET /v1/client/bankAccounts': {
    success: true,
    bank_accounts: [{ id: 9, bankName: 'Harbour Bank', branchName: 'Fort', accountNumber: '0078123456' }],
  },
}
