import { asFailure, hasStatus, type Failure } from '#machines/shared/failure.ts'
import type { OwnRecords } from '#machines/own-records/records.ts'
import type { Credit } from '#machines/account/account-data.ts'
import type { Ports } from '#machines/ports.ts'
import type { Client } from '../client/client.ts'
import {
  clientInfoReader,
  creditReader,
  helpBody,
  helpReader,
  messagesOf,
  notificationsReader,
  prolongationReader,
  readMessage,
  slipsReader,
  testPayment,
} from '../mapping/account.ts'
import {
  creationOptionsReader,
  madePasskeyBody,
  numberBody,
  numberCodeBody,
  ownRecordsReader,
  passkeyIdBody,
  type MadePasskey,
} from '../mapping/own-records.ts'
import { requestOptionsReader } from '../mapping/entry.ts'
import { anything } from '../mapping/shape.ts'
import { get, post, type Cancel } from './request.ts'

/** `success: false` is a refusal of its own, whatever the status. */
function asProlongationFailure(error: unknown): Failure {
  const failure = asFailure(error)
  return failure.kind === 'http' && failure.status < 300 ? { ...failure, code: 'prolongation_refused' } : failure
}

const prolonged = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (error) {
    throw asProlongationFailure(error)
  }
}

/** Null where the lender has none of it, and says 404. */
const orNull = async <T>(call: Promise<T>): Promise<T | null> => {
  try {
    return await call
  } catch (error) {
    const failure = asFailure(error)
    if (hasStatus(failure, 404)) return null
    throw failure
  }
}

export const createAccountCalls = (client: Client) => ({
  /** GET /v1/client/info. */
  readClientInfo: (signal?: Cancel) => client.ask(get('/v1/client/info', signal), clientInfoReader),

  /** GET /v1/credit/activeCreditInfo; a lender without a loan for this borrower may also say 404. */
  readCredit: (today: string, signal?: Cancel): Promise<Credit | null> =>
    orNull(client.send(get('/v1/credit/activeCreditInfo', signal), creditReader(today))),

  /** GET /v1/client/records, beyond the specification: a lender without it says 404. */
  readOwnRecords: (signal?: Cancel): Promise<OwnRecords | null> =>
    orNull(client.ask(get('/v1/client/records', signal), ownRecordsReader)),

  /** POST /v1/client/signOutOthers, no body, beyond the specification. */
  endOtherSignIns: (signal?: Cancel): Promise<undefined> =>
    client.send(post('/v1/client/signOutOthers', undefined, signal), anything),

  /** POST /v1/client/passkey/options, beyond the specification: what the browser is given. */
  askToAddPasskey: (signal?: Cancel) =>
    client.ask(post('/v1/client/passkey/options', undefined, signal), creationOptionsReader),

  /** POST /v1/client/passkey, beyond the specification. */
  addPasskey: (made: MadePasskey, signal?: Cancel): Promise<undefined> =>
    client.send(post('/v1/client/passkey', madePasskeyBody(made), signal), anything),

  /** POST /v1/client/passkey/remove, beyond the specification. */
  removePasskey: ({ id }: Ports['removePasskey']['input'], signal?: Cancel): Promise<undefined> =>
    client.send(post('/v1/client/passkey/remove', passkeyIdBody(id), signal), anything),

  /** POST /v1/client/number, beyond the specification: a code is sent. */
  askForNumber: (asked: Parameters<typeof numberBody>[0], signal?: Cancel): Promise<undefined> =>
    client.send(post('/v1/client/number', numberBody(asked), signal), anything),

  /** POST /v1/client/number/check, beyond the specification. */
  proveNumber: (code: string, signal?: Cancel): Promise<undefined> =>
    client.send(post('/v1/client/number/check', numberCodeBody(code), signal), anything),

  /** POST /v1/client/number/cancel, no body, beyond the specification. */
  keepNumber: (signal?: Cancel): Promise<undefined> =>
    client.send(post('/v1/client/number/cancel', undefined, signal), anything),

  /** POST /v1/client/number/passkey, beyond the specification: what the browser is given. */
  askToProve: (signal?: Cancel) =>
    client.ask(post('/v1/client/number/passkey', undefined, signal), requestOptionsReader),

  /** POST /v1/client/reminders, beyond the specification. */
  setReminders: (body: Ports['setReminders']['input'], signal?: Cancel): Promise<undefined> =>
    client.send(post('/v1/client/reminders', body, signal), anything),

  /** POST /v1/prolongation/init/{creditId} -> success, message, data. */
  initProlongation: ({ creditId }: Ports['initProlongation']['input'], signal?: Cancel) =>
    prolonged(client.ask(post(`/v1/prolongation/init/${creditId}`, undefined, signal), prolongationReader)),

  /** POST /v1/prolongation/confirm/{creditId} -> success, message. */
  confirmProlongation: ({ creditId }: Ports['confirmProlongation']['input'], signal?: Cancel): Promise<undefined> =>
    prolonged(client.ask(post(`/v1/prolongation/confirm/${creditId}`, undefined, signal), anything)),

  /** POST /v1/prolongation/cancel/{creditId} -> success, message; beyond the specification. */
  cancelProlongation: ({ creditId }: Ports['cancelProlongation']['input'], signal?: Cancel): Promise<undefined> =>
    prolonged(client.ask(post(`/v1/prolongation/cancel/${creditId}`, undefined, signal), anything)),

  /** GET /v1/credit/help/{creditId}, beyond the specification. */
  readHelp: ({ creditId }: Ports['readHelp']['input'], signal?: Cancel) =>
    client.ask(get(`/v1/credit/help/${creditId}`, signal), helpReader),

  /** POST /v1/credit/help/{creditId} -> success, message; beyond the specification. */
  askForHelp: ({ creditId, asked }: Ports['askForHelp']['input'], signal?: Cancel): Promise<undefined> =>
    client.ask(post(`/v1/credit/help/${creditId}`, helpBody(asked), signal), anything),

  /** POST /v1/credit/slip/{creditId}, multipart; beyond the specification. */
  sendSlip: (creditId: number, form: FormData, signal?: Cancel) =>
    client.ask(post(`/v1/credit/slip/${creditId}`, form, signal), slipsReader),

  /** GET /api/notifications?user_id={phone}. */
  readNotifications: (phone: string, signal?: Cancel) =>
    client.ask(get('/api/notifications', signal, messagesOf(phone)), notificationsReader),

  /** POST /api/notifications/read. */
  markNotificationRead: ({ id }: Ports['markNotificationRead']['input'], signal?: Cancel): Promise<undefined> =>
    client.send(post('/api/notifications/read', readMessage(id), signal), anything),

  /** POST /api/notifications/read-by-user. */
  markAllRead: (phone: string, signal?: Cancel): Promise<undefined> =>
    client.send(post('/api/notifications/read-by-user', messagesOf(phone), signal), anything),

  /** POST /repaymentMock -> the raw answer. Rupees. The same key again pays nothing more. */
  payAsTest: (accountNumber: string, amount: number, onceKey: string, signal?: Cancel): Promise<string> =>
    client.text({ ...post('/repaymentMock', testPayment(accountNumber, amount), signal), onceKey }),
})
