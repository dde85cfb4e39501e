import type { Ports } from '#machines/ports.ts'
import type { Client } from '../client/client.ts'
import {
  codeBody,
  enteredReader,
  passkeyBody,
  requestOptionsReader,
  sentCodeReader,
  signInBody,
  visitBody,
  visitReader,
  type Device,
  type PasskeyProof,
  type SignIn,
} from '../mapping/entry.ts'
import { positionAtSignIn, profileReader } from '../mapping/position.ts'
import { anything } from '../mapping/shape.ts'
import { post, get, type Cancel } from './request.ts'

export const createEntryCalls = (client: Client) => ({
  /** POST /visit/create -> visit_id, device_id. */
  registerVisit: (device: Device, signal?: Cancel) =>
    client.ask(post('/visit/create', visitBody(device), signal), visitReader),

  /** POST /login: sends the one-time code in this language. */
  sendCode: (signIn: SignIn, signal?: Cancel): Promise<Ports['sendCode']['output']> =>
    client.send(post('/login', signInBody(signIn), signal), sentCodeReader),

  /** POST /otp/check; like the steps it may answer with the position. */
  checkCode: (typed: Ports['checkCode']['input'], signal?: Cancel) =>
    client.send(post('/otp/check', codeBody(typed), signal), positionAtSignIn),

  /** POST /passkey/options, beyond the specification: what the browser is given. */
  askToEnter: (signal?: Cancel) => client.ask(post('/passkey/options', undefined, signal), requestOptionsReader),

  /** POST /passkey/check, beyond the specification: like the code, and whose device it is. */
  checkPasskey: (proof: PasskeyProof, signal?: Cancel) =>
    client.ask(post('/passkey/check', passkeyBody(proof), signal), enteredReader),

  /** POST /logout, no body. */
  signOut: (signal?: Cancel): Promise<undefined> => client.send(post('/logout', undefined, signal), anything),

  /** POST /refresh, no body, no location headers. */
  refreshSession: (signal?: Cancel): Promise<undefined> => client.send(post('/refresh', undefined, signal), anything),

  /** GET /v1/me. */
  readProfile: (signal?: Cancel) => client.ask(get('/v1/me', signal), profileReader),
})
