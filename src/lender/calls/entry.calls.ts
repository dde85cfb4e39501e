/** Decides the calls of visit, one-time code and session (section 7; G1, V2, RD14). */
import type { Language, Ports } from '../../../machines/ports.ts'
import type { RequestBody } from '../contract/requests.ts'
import type { Client } from '../client/client.ts'
import { sentCodeReader, visitReader } from '../readers/entry.readers.ts'
import { positionAtSignIn, profileReader } from '../readers/position.reader.ts'
import { anything } from '../readers/shape.ts'
import { post, get, type Cancel } from './request.ts'

export type Device = RequestBody<'POST /visit/create'>

export const createEntryCalls = (client: Client) => ({
  /** POST /visit/create -> visit_id, device_id. */
  registerVisit: (device: Device, signal?: Cancel) => client.ask(post('/visit/create', device, signal), visitReader),

  /** POST /login: sends the one-time code in this language (RD26). */
  sendCode: (
    { phone, lang, visitId }: { phone: string; lang: Language; visitId: string | null },
    signal?: Cancel,
  ): Promise<Ports['sendCode']['output']> => {
    const body: RequestBody<'POST /login'> = { phone, lang, ...(visitId === null ? {} : { visit_id: visitId }) }
    return client.tell(post('/login', body, signal), sentCodeReader)
  },

  /** POST /otp/check; like the steps it may answer with the position (RD197). */
  checkCode: ({ phone, code }: Ports['checkCode']['input'], signal?: Cancel) => {
    const body: RequestBody<'POST /otp/check'> = { phone, otp_code: code }
    return client.tell(post('/otp/check', body, signal), positionAtSignIn)
  },

  /** POST /logout, no body. */
  signOut: (signal?: Cancel): Promise<undefined> => client.tell(post('/logout', undefined, signal), anything),

  /** POST /refresh, no body, no location headers. */
  refreshSession: (signal?: Cancel): Promise<undefined> => client.tell(post('/refresh', undefined, signal), anything),

  /** GET /v1/me. */
  readProfile: (signal?: Cancel) => client.ask(get('/v1/me', signal), profileReader),
})
