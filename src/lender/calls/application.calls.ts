/** Decides the calls of application, bank account, scoring, offer and its document (section 7; G1, K1 to K5, S2, C4, D7). */
import type { Ports } from '../../../machines/ports.ts'
import type { Client } from '../client/client.ts'
import type { RequestBody } from '../contract/requests.ts'
import { bankAccountsReader } from '../readers/account.readers.ts'
import {
  addedAccountReader,
  applicationStateReader,
  createdReader,
  disbursementReader,
  previewReader,
} from '../readers/application.readers.ts'
import { positionInside } from '../readers/position.reader.ts'
import { scoringReader } from '../readers/scoring.reader.ts'
import { anything } from '../readers/shape.ts'
import { get, post, type Cancel } from './request.ts'

type PreviewCall = {
  readonly applicationId: number
  /** What the document must say; null as the specification has it (RD220). */
  readonly figures: Omit<Ports['createPreview']['input'], 'applicationId'> | null
}

export const createApplicationCalls = (client: Client) => ({
  /** GET /v1/application/state. */
  readApplicationState: (signal?: Cancel) => client.ask(get('/v1/application/state', signal), applicationStateReader),

  /** POST /v1/application/create. Rupees and days. */
  createApplication: ({ amount, term, parentId }: Ports['createApplication']['input'], signal?: Cancel) => {
    const body: RequestBody<'POST /v1/application/create'> = {
      requested_amount: amount,
      requested_term: term,
      parent_application_id: parentId,
    }
    return client.ask(post('/v1/application/create', body, signal), createdReader)
  },

  /** GET /v1/client/bankAccounts. */
  readBankAccounts: (signal?: Cancel) => client.ask(get('/v1/client/bankAccounts', signal), bankAccountsReader),

  /** POST /v1/client/addBankAccount. */
  addBankAccount: (account: Ports['addBankAccount']['input'], signal?: Cancel) => {
    const body: RequestBody<'POST /v1/client/addBankAccount'> = {
      bank_code: account.bank_code,
      branch_id: account.branch_id,
      account_number: account.account_number,
      application_id: account.applicationId,
    }
    return client.tell(post('/v1/client/addBankAccount', body, signal), addedAccountReader)
  },

  /** POST /v1/client/removeBankAccount, beyond the specification (RD270). */
  removeBankAccount: ({ accountId }: Ports['removeBankAccount']['input'], signal?: Cancel) => {
    const body: RequestBody<'POST /v1/client/removeBankAccount'> = { client_bank_account_id: accountId }
    return client.tell(post('/v1/client/removeBankAccount', body, signal), anything)
  },

  /** POST /v1/application/setApplicationBankAccount. */
  setBankAccount: ({ applicationId, accountId }: Ports['setBankAccount']['input'], signal?: Cancel) => {
    const body: RequestBody<'POST /v1/application/setApplicationBankAccount'> = {
      application_id: applicationId,
      client_bank_account_id: accountId,
    }
    return client.tell(post('/v1/application/setApplicationBankAccount', body, signal), positionInside)
  },

  /** GET /v1/application/checkScoringStatus/{applicationId}. */
  checkScoring: ({ applicationId }: Ports['checkScoring']['input'], signal?: Cancel) =>
    client.ask(get(`/v1/application/checkScoringStatus/${applicationId}`, signal), scoringReader),

  /** POST /v1/document/preview/1/{applicationId} -> name of the document, and the day on which the offer ends if given. */
  createPreview: ({ applicationId, figures }: PreviewCall, signal?: Cancel) => {
    const body: RequestBody<'POST /v1/document/preview/1/{id}'> | undefined = figures
      ? { product_id: figures.productId, amount: figures.amount, term: figures.term }
      : undefined
    return client.ask(post(`/v1/document/preview/1/${applicationId}`, body, signal), previewReader)
  },

  /** POST /v1/application/disbursement -> a state. */
  confirmDisbursement: (
    { applicationId, productId, amount, term }: Ports['confirmDisbursement']['input'],
    signal?: Cancel,
  ) => {
    const body: RequestBody<'POST /v1/application/disbursement'> = {
      application_id: applicationId,
      product_id: productId,
      amount,
      term,
    }
    return client.ask(post('/v1/application/disbursement', body, signal), disbursementReader)
  },
})
