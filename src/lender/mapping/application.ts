/** Application, its bank account, document and disbursement: answers into domain types, domain values into bodies. */
import * as v from 'valibot'
import type { Ports } from '#machines/ports.ts'
import type { RequestBody } from '../contract/requests.ts'
import { offeredIn } from './scoring.ts'
import { day, id, isRecord, loose, merged, number, orNull, candidates, textOrNull, text } from './shape.ts'

const dayOrNull = v.nullish(day, null)

/** GET /v1/application/state. */
export const applicationStateReader = v.pipe(
  v.unknown(),
  v.check((answer) => candidates(answer).some(isRecord), 'no object'),
  merged({
    applicationId: orNull(id),
    requestedAmount: orNull(number),
    requestedTerm: orNull(number),
    retryOn: dayOrNull,
    offerExpiresOn: dayOrNull,
    offerOpenBy: dayOrNull,
    products: v.fallback(v.pipe(v.unknown(), v.transform(offeredIn)), []),
  }),
)

/** POST /v1/application/create -> application_id. */
export const createdReader = v.pipe(
  merged({ applicationId: orNull(id), id: orNull(id) }),
  v.transform((made) => ({ applicationId: made.applicationId ?? made.id })),
)

/** POST /v1/application/disbursement: without a state and without a code it is not known whether money is on its way. */
export const disbursementReader = v.union([
  merged({ state: v.pipe(text, v.trim(), v.minLength(1)) }),
  merged({ resendAfter: number, expiresIn: orNull(number), attempts: orNull(number) }),
])

/** POST /v1/client/addBankAccount -> state; the id where the lender tells it. */
export const addedAccountReader = v.pipe(
  merged({ state: textOrNull, id: orNull(id), clientBankAccountId: orNull(id) }),
  v.transform((added) => ({ state: added.state, id: added.clientBankAccountId ?? added.id })),
)

/** POST /v1/document/preview/1/{applicationId} -> document_path: the name is its last part. */
export const previewReader = v.pipe(
  merged({
    documentPath: v.pipe(
      text,
      v.transform(
        (path) =>
          path
            .split(/[?#]/)[0]
            ?.split('/')
            .findLast((part) => part !== '') ?? '',
      ),
      v.minLength(1),
    ),
    offerExpiresOn: dayOrNull,
    bankAccount: v.fallback(v.nullable(loose({ bankName: text, ending: text })), null),
  }),
  v.transform(({ documentPath, offerExpiresOn, bankAccount }) => ({
    previewName: documentPath,
    expiresOn: offerExpiresOn,
    paidTo: bankAccount,
  })),
)

type Input<N extends keyof Ports> = Ports[N]['input']

export const newApplicationBody = ({
  amount,
  term,
  parentId,
}: Input<'createApplication'>): RequestBody<'POST /v1/application/create'> => ({
  requested_amount: amount,
  requested_term: term,
  parent_application_id: parentId,
})

export const newAccountBody = (account: Input<'addBankAccount'>): RequestBody<'POST /v1/client/addBankAccount'> => ({
  bank_code: account.bankCode,
  branch_id: account.branchId,
  account_number: account.accountNumber,
  application_id: account.applicationId,
})

export const accountBody = (accountId: number): RequestBody<'POST /v1/client/removeBankAccount'> => ({
  client_bank_account_id: accountId,
})

export const chosenAccountBody = ({
  applicationId,
  accountId,
}: Input<'setBankAccount'>): RequestBody<'POST /v1/application/setApplicationBankAccount'> => ({
  application_id: applicationId,
  ...accountBody(accountId),
})

type Figures = Omit<Input<'createPreview'>, 'applicationId'>

export const figuresBody = ({ productId, amount, term }: Figures): RequestBody<'POST /v1/document/preview/1/{id}'> => ({
  product_id: productId,
  amount,
  term,
})

/** The keys of the code are there only where a lender has asked for one. */
export const disbursementBody = ({
  applicationId,
  code,
  isResend,
  ...figures
}: Input<'confirmDisbursement'>): RequestBody<'POST /v1/application/disbursement'> => ({
  application_id: applicationId,
  ...figuresBody(figures),
  ...(code ? { otp_code: code } : {}),
  ...(isResend ? { resend: true } : {}),
})
