/** How the list of consents and sign-ins is read: entries that cannot be dated are left out. And how a device is added. */
import * as v from 'valibot'
import type { OwnRecords } from '#machines/own-records/records.ts'
import type { RequestBody } from '../contract/requests.ts'
import { passkeyBody, type PasskeyProof } from './entry.ts'
import { flag, hasAny, instant, isRecord, listOf, loose, orNull, text, textOrNull, wrapped } from './shape.ts'

export const ownRecordsReader = wrapped(
  ['records'],
  hasAny('consents', 'signIns'),
  loose({
    reminders: v.nullish(flag, null),
    consents: v.nullish(listOf(loose({ what: text, at: instant, detail: textOrNull })), []),
    signIns: v.nullish(
      listOf(
        loose({
          signedInAt: instant,
          lastUsedAt: v.fallback(v.nullish(instant, null), null),
          device: textOrNull,
          isCurrent: flag,
        }),
      ),
      [],
    ),
    number: orNull(
      loose({
        phone: text,
        byPasskey: flag,
        change: orNull(loose({ phone: text, step: v.picklist(['old', 'new', 'waiting']), at: instant })),
      }),
    ),
    passkeys: orNull(listOf(loose({ id: text, device: textOrNull, addedAt: instant }))),
  }) satisfies v.GenericSchema<unknown, OwnRecords>,
)

/** POST /v1/client/passkey/options: the JSON form of WebAuthn, which the browser reads itself. */
export const creationOptionsReader = wrapped(
  [],
  hasAny('challenge'),
  v.custom<PublicKeyCredentialCreationOptionsJSON>(isRecord),
)

/** Parts of a credential, base64url. */
export type MadePasskey = { readonly id: string; readonly clientData: string; readonly attestation: string }

export const madePasskeyBody = ({
  id,
  clientData,
  attestation,
}: MadePasskey): RequestBody<'POST /v1/client/passkey'> => ({ id, client_data: clientData, attestation })

export const passkeyIdBody = (id: string): RequestBody<'POST /v1/client/passkey/remove'> => ({ passkey_id: id })

type NumberAsked = { readonly phone: string; readonly passkey?: PasskeyProof }
/** With a passkey the number in force needs no code. */
export const numberBody = ({ phone, passkey }: NumberAsked): RequestBody<'POST /v1/client/number'> => ({
  phone,
  ...(passkey ? { passkey: passkeyBody(passkey) } : {}),
})

export const numberCodeBody = (code: string): RequestBody<'POST /v1/client/number/check'> => ({ otp_code: code })
