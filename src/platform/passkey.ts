/** Signing in with the lock of the device (WebAuthn) in place of a code. */
import type { PasskeyProof } from '#lender/mapping/entry.ts'
import type { MadePasskey } from '#lender/mapping/own-records.ts'
import { safeStorage } from './storage/safe-storage.ts'
import { storageKeys } from './storage/storage.ts'

/** Chrome 129, Firefox 119 and Safari 18.4 read and write the JSON form. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** This device has a key of ours: before that, the question of the browser would find nothing. */
export const offersPasskey = (): boolean =>
  hasPasskeys() && safeStorage(() => localStorage).read(storageKeys.passkey) !== null

/** Null: its owner did not unlock the device, or it has a key of ours already. */
async function unlocked(asking: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    const credential = await asking
    return credential instanceof PublicKeyCredential ? credential : null
  } catch (error) {
    if (error instanceof DOMException && ['NotAllowedError', 'InvalidStateError'].includes(error.name)) return null
    throw error
  }
}

export async function makePasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
  signal: AbortSignal,
): Promise<MadePasskey | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = await unlocked(navigator.credentials.create({ publicKey, signal }))
  if (made === null) return null
  const { id, response } = made.toJSON()
  if (!('attestationObject' in response)) return null
  return { id, clientData: response.clientDataJSON, attestation: response.attestationObject }
}

export async function usePasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  signal: AbortSignal,
): Promise<PasskeyProof | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const used = await unlocked(navigator.credentials.get({ publicKey, signal }))
  if (used === null) return null
  const { id, response } = used.toJSON()
  if (!('signature' in response)) return null
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  return { id, clientData: clientDataJSON, authenticatorData, signature, userHandle }
}
