/** The calls that the matrix breaks, on which way they are met, and what the borrower reads after each. */
import { formSteps } from '#machines/onboarding/steps.ts'
import { answerPaths } from '#lender/mapping/registration.ts'

export type Journey = 'newcomer' | 'again' | 'correcting' | 'loan' | 'cancelling' | 'expired' | 'leaving'

export type CallRow = {
  /** As the contract writes it. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  readonly journey: Journey
  /** Must happen at most once at the lender, however often it is tried. Anything else replaces or repeats without harm. */
  readonly once?: true
  /** Milliseconds that the fault lasts where the product waits longer than elsewhere: a picture may take two minutes. */
  readonly lasts?: number
  /** A 404 is an answer here: no loan, or the other of two paths. */
  readonly knows404?: true
  /** Said whether or not it worked. */
  readonly also?: readonly string[]
  /** What is said of a refusal; none where the catalogue says nothing. */
  readonly refused?: readonly string[]
  /** What is said while nobody knows, or where the answer got lost. */
  readonly lost?: readonly string[]
}

const post = (path: RegExp, rest: Omit<CallRow, 'method' | 'path'>): CallRow => ({ method: 'POST', path, ...rest })
const get = (path: RegExp, rest: Omit<CallRow, 'method' | 'path'>): CallRow => ({ method: 'GET', path, ...rest })

const step = {
  journey: 'newcomer',
  once: true,
  refused: ['step not saved'],
  lost: ['step not known', 'step not saved'],
} as const
const list = { journey: 'newcomer', refused: ['list failed'], lost: ['list failed'] } as const
const book = (name: string, tail: string): CallRow =>
  get(new RegExp(`^/api/v1/referenceBook/${tail}$`), { name: `GET /v1/referenceBook/${name}`, ...list })

export const calls: readonly CallRow[] = [
  post(/^\/api\/visit\/create$/, { name: 'POST /visit/create', journey: 'newcomer' }),
  post(/^\/api\/login$/, {
    name: 'POST /login',
    journey: 'newcomer',
    refused: ['code not sent'],
    lost: ['code not sent'],
  }),
  post(/^\/api\/otp\/check$/, {
    name: 'POST /otp/check',
    journey: 'newcomer',
    once: true,
    refused: ['code not accepted'],
    lost: ['code not accepted'],
  }),
  post(/^\/api\/logout$/, { name: 'POST /logout', journey: 'leaving', also: ['signed out'] }),
  post(/^\/api\/refresh$/, {
    name: 'POST /refresh',
    journey: 'expired',
    refused: ['signed out'],
    lost: ['list failed', 'lender unreachable'],
    also: ['list failed'],
  }),
  get(/^\/api\/v1\/me$/, {
    name: 'GET /v1/me',
    journey: 'newcomer',
    refused: ['signed out'],
    lost: ['lender unreachable', 'step not loaded'],
  }),
  get(/^\/api\/v1\/application\/state$/, {
    name: 'GET /v1/application/state',
    lasts: 130_000,
    journey: 'newcomer',
    refused: ['photo not uploaded'],
    lost: ['photo not uploaded'],
  }),
  post(/^\/api\/v1\/application\/create$/, {
    name: 'POST /v1/application/create',
    journey: 'again',
    once: true,
    refused: ['application not created'],
    lost: ['application not known', 'application not created'],
  }),
  post(/^\/api\/v1\/application\/create$/, {
    name: 'POST /v1/application/create after the photos (RD51)',
    lasts: 130_000,
    journey: 'newcomer',
    once: true,
    refused: ['application not created'],
    lost: ['application not known', 'application not created'],
  }),
  post(/^\/api\/v1\/application\/setApplicationBankAccount$/, {
    name: 'POST /v1/application/setApplicationBankAccount',
    journey: 'newcomer',
    once: true,
    refused: ['account not set'],
    lost: ['account choice not known', 'account not set'],
  }),
  get(/^\/api\/v1\/application\/checkScoringStatus\/\d+$/, {
    name: 'GET /v1/application/checkScoringStatus/{applicationId}',
    journey: 'newcomer',
  }),
  post(/^\/api\/v1\/application\/disbursement$/, {
    name: 'POST /v1/application/disbursement',
    journey: 'newcomer',
    once: true,
    refused: ['offer not confirmed'],
    lost: ['offer not known', 'offer not confirmed'],
  }),
  get(/^\/api\/v1\/client\/info$/, {
    name: 'GET /v1/client/info',
    journey: 'loan',
    refused: ['account not loaded'],
    lost: ['account not loaded'],
  }),
  get(/^\/api\/v1\/credit\/activeCreditInfo$/, {
    name: 'GET /v1/credit/activeCreditInfo',
    knows404: true,
    journey: 'loan',
    refused: ['account not loaded'],
    lost: ['account not loaded'],
  }),
  post(/^\/api\/v1\/prolongation\/init\/\d+$/, {
    name: 'POST /v1/prolongation/init/{creditId}',
    journey: 'loan',
    refused: ['extension not prepared'],
    lost: ['extension not prepared'],
  }),
  post(/^\/api\/v1\/prolongation\/confirm\/\d+$/, {
    name: 'POST /v1/prolongation/confirm/{creditId}',
    journey: 'loan',
    refused: ['extension not confirmed'],
    lost: ['extension not confirmed'],
  }),
  post(/^\/api\/v1\/prolongation\/cancel\/\d+$/, {
    name: 'POST /v1/prolongation/cancel/{creditId} (RD324)',
    journey: 'cancelling',
    once: true,
    refused: ['extension not cancelled'],
    lost: ['cancellation not known', 'extension not cancelled'],
  }),
  get(/^\/api\/v1\/client\/bankAccounts$/, {
    name: 'GET /v1/client/bankAccounts',
    journey: 'newcomer',
    refused: ['accounts not loaded'],
    lost: ['accounts not loaded'],
  }),
  post(/^\/api\/v1\/client\/addBankAccount$/, {
    name: 'POST /v1/client/addBankAccount',
    journey: 'newcomer',
    once: true,
    refused: ['account not added'],
    lost: ['account not known', 'account not added'],
  }),
  post(/^\/api\/v1\/client\/removeBankAccount$/, {
    name: 'POST /v1/client/removeBankAccount (RD270)',
    journey: 'correcting',
    once: true,
    refused: ['account not removed'],
    lost: ['removal not known', 'account not removed'],
  }),
  book('banks', 'banks'),
  { ...book('bankBranches/{bankId}', 'bankBranches/\\d+'), knows404: true },
  book('banks/{bankId}/branches', 'banks/\\d+/branches'),
  post(/^\/api\/v1\/document\/preview\/1\/\d+$/, {
    name: 'POST /v1/document/preview/1/{id}',
    journey: 'newcomer',
    refused: ['conditions not ready'],
    lost: ['conditions not ready'],
  }),
  get(/^\/api\/v1\/document\/1\/[^/]+$/, {
    name: 'GET /v1/document/1/{fileName}',
    journey: 'loan',
    refused: ['document not loaded'],
    lost: ['document not loaded'],
  }),
  get(/^\/api\/v1\/document\/preview\/[^/]+$/, {
    name: 'GET /v1/document/preview/{name}',
    journey: 'newcomer',
    refused: ['document not loaded'],
    lost: ['document not loaded'],
  }),
  post(/^\/api\/repaymentMock$/, {
    name: 'POST /repaymentMock',
    journey: 'loan',
    once: true,
    refused: ['payment failed'],
    lost: ['payment failed'],
  }),
  get(/^\/api\/notifications$/, { name: 'GET /api/notifications?user_id={phone}', journey: 'newcomer' }),
  post(/^\/api\/notifications\/read$/, { name: 'POST /api/notifications/read', journey: 'again' }),
  post(/^\/api\/notifications\/read-by-user$/, { name: 'POST /api/notifications/read-by-user', journey: 'loan' }),
  book('address/provinces', 'address/provinces'),
  book('address/districts/{provinceId}', 'address/districts/\\d+'),
  book('address/divisional/{districtId}', 'address/divisional/\\d+'),
  book('address/gn/{divisionalId}', 'address/gn/\\d+'),
  book('address/livingPeriod', 'address/livingPeriod'),
  book('employment/workingIndustry', 'employment/workingIndustry'),
  book('employment/workingExperiences', 'employment/workingExperiences'),
  book('employment/socialStatus', 'employment/socialStatus'),
  book('references/phoneTypes', 'references/phoneTypes'),
  book('references/phoneSubTypes/{phoneTypeId}', 'references/phoneSubTypes/\\d+'),
  book('maritalStatus', 'maritalStatus'),
  ...formSteps.map((one) =>
    post(new RegExp(`^/api${answerPaths[one]}$`), { name: `POST ${answerPaths[one]}`, ...step }),
  ),
  post(/^\/api\/v1\/register\/photo$/, {
    name: 'POST /v1/register/photo',
    journey: 'newcomer',
    once: true,
    refused: ['photos not submitted'],
    lost: ['photos not known', 'photos not submitted'],
  }),
  post(/^\/api\/v1\/client\/photo$/, {
    name: 'POST /v1/client/photo',
    lasts: 130_000,
    journey: 'newcomer',
    refused: ['photo not uploaded'],
    lost: ['photo not uploaded'],
  }),
]
