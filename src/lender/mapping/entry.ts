/** Visit and one-time code: answers into domain types, domain values into bodies. */
import * as v from 'valibot'
import type { Language } from '#machines/shared/languages.ts'
import type { Ports } from '#machines/ports.ts'
import type { RequestBody } from '../contract/requests.ts'
import { renamed } from './renamed.ts'
import { positionAtSignIn } from './position.ts'
import { hasAny, isRecord, merged, number, orNull, text, textOrNull, wrapped } from './shape.ts'

/** POST /visit/create -> visit_id, device_id. */
export const visitReader = merged({ visitId: v.pipe(text, v.trim(), v.minLength(1)), deviceId: textOrNull })

/** POST /login: everything in it is optional, the code is on its way all the same. */
export const sentCodeReader = v.pipe(
  merged({ resendAfter: orNull(number), attempts: orNull(number), expiresIn: orNull(number) }),
  v.transform(({ resendAfter, attempts, expiresIn }): Ports['sendCode']['output'] => ({
    resendAfterSeconds: resendAfter,
    attempts,
    expiresInSeconds: expiresIn,
  })),
)

/** What the lender learns about the device; traits that the browser does not tell are left out. */
export type Device = {
  readonly uid: string
  readonly wideUid: string
  readonly details: {
    readonly browser?: string
    readonly browserVersion?: string
    readonly os?: string
    readonly osVersion?: string
    readonly screenWidth?: number
    readonly screenHeight?: number
    readonly colorDepth?: number
    readonly pixelDepth?: number
    readonly language?: string
    readonly cpuCores?: number
  }
}

const traitNames = {
  browser: 'browser',
  browserVersion: 'browser_version',
  os: 'os',
  osVersion: 'os_version',
  screenWidth: 'screen_width',
  screenHeight: 'screen_height',
  colorDepth: 'color_depth',
  pixelDepth: 'pixel_depth',
  language: 'language',
  cpuCores: 'cpu_cores',
} as const

export const visitBody = ({ uid, wideUid, details }: Device): RequestBody<'POST /visit/create'> => ({
  device_uid: uid,
  device_uid_wide: wideUid,
  device_details: renamed(details, traitNames),
})

export type SignIn = { readonly phone: string; readonly lang: Language; readonly visitId: string | null }

/** Without a visit the key is left out. */
export const signInBody = ({ phone, lang, visitId }: SignIn): RequestBody<'POST /login'> => ({
  phone,
  lang,
  ...(visitId === null ? {} : { visit_id: visitId }),
})

export const codeBody = ({ phone, code }: Ports['checkCode']['input']): RequestBody<'POST /otp/check'> => ({
  phone,
  otp_code: code,
})

/** POST /passkey/options: the JSON form of WebAuthn, which the browser reads itself. */
export const requestOptionsReader = wrapped(
  [],
  hasAny('challenge'),
  v.custom<PublicKeyCredentialRequestOptionsJSON>(isRecord),
)

const phoneInside = v.pipe(
  merged({ phone: text }),
  v.transform(({ phone }) => phone),
)
/** POST /passkey/check: whose device it is, and like a right code perhaps where the borrower stands. */
export const enteredReader = v.pipe(
  v.unknown(),
  v.transform((answer) => ({ phone: answer, position: answer })),
  v.object({ phone: phoneInside, position: positionAtSignIn }),
)

/** Parts of a credential, base64url. */
export type PasskeyProof = {
  readonly id: string
  readonly clientData: string
  readonly authenticatorData: string
  readonly signature: string
  readonly userHandle: string
}

export const passkeyBody = (proof: PasskeyProof): RequestBody<'POST /passkey/check'> => ({
  id: proof.id,
  client_data: proof.clientData,
  authenticator_data: proof.authenticatorData,
  signature: proof.signature,
  user_handle: proof.userHandle,
})
