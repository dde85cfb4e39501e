import type { Ports } from '#machines/ports.ts'
import type { Client } from '../client/client.ts'
import { bankAccountsReader } from '../mapping/account.ts'
import {
  accountBody,
  addedAccountReader,
  applicationStateReader,
  chosenAccountBody,
  createdReader,
  disbursementBody,
  disbursementReader,
  figuresBody,
  newAccountBody,
  newApplicationBody,
  previewReader,
} from '../mapping/application.ts'
import { positionInside } from '../mapping/position.ts'
import { scoringReader } from '../mapping/scoring.ts'
import { anything } from '../mapping/shape.ts'
import { get, post, type Cancel } from './request.ts'

type PreviewCall = {
  readonly applicationId: number
  /** What the document must say; null as the specification has it. */
  readonly figures: Omit<Ports['createPreview']['input'], 'applicationId'> | null
}

export const createApplicationCalls = (client: Client) => ({
  /** GET /v1/application/state. */
  readApplicationState: (signal?: Cancel) => client.ask(get('/v1/application/state', signal), applicationStateReader),

  /** POST /v1/application/create. Rupees and days. */
  createApplication: (application: Ports['createApplication']['input'], signal?: Cancel) =>
    client.ask(post('/v1/application/create', newApplicationBody(application), signal), createdReader),

  /** GET /v1/client/bankAccounts. */
  readBankAccounts: (signal?: Cancel) => client.ask(get('/v1/client/bankAccounts', signal), bankAccountsReader),

  /** POST /v1/client/addBankAccount. */
  addBankAccount: (account: Ports['addBankAccount']['input'], signal?: Cancel) =>
    client.send(post('/v1/client/addBankAccount', newAccountBody(account), signal), addedAccountReader),

  /** POST /v1/client/removeBankAccount, beyond the specification. */
  removeBankAccount: ({ accountId }: Ports['removeBankAccount']['input'], signal?: Cancel) =>
    client.send(post('/v1/client/removeBankAccount', accountBody(accountId), signal), anything),

  /** POST /v1/application/setApplicationBankAccount. */
  setBankAccount: (chosen: Ports['setBankAccount']['input'], signal?: Cancel) =>
    client.send(post('/v1/application/setApplicationBankAccount', chosenAccountBody(chosen), signal), positionInside),

  /** GET /v1/application/checkScoringStatus/{applicationId}. */
  checkScoring: ({ applicationId }: Ports['checkScoring']['input'], signal?: Cancel) =>
    client.ask(get(`/v1/application/checkScoringStatus/${applicationId}`, signal), scoringReader),

  /** POST /v1/document/preview/1/{applicationId} -> name of the document, and the day on which the offer ends if given. */
  createPreview: ({ applicationId, figures }: PreviewCall, signal?: Cancel) => {
    const body = figures ? figuresBody(figures) : undefined
    return client.ask(post(`/v1/document/preview/1/${applicationId}`, body, signal), previewReader)
  },

  /** POST /v1/application/disbursement -> a state. */
  confirmDisbursement: (confirmed: Ports['confirmDisbursement']['input'], signal?: Cancel) =>
    client.ask(post('/v1/application/disbursement', disbursementBody(confirmed), signal), disbursementReader),
})
