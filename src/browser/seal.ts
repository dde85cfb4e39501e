/** Decides how something is sealed on the device: with a key that can be used here and never be taken out. */

export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer }

const algorithm = 'AES-GCM'

export const makeKey = (crypto: SubtleCrypto): Promise<CryptoKey> =>
  crypto.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])

export async function seal(crypto: SubtleCrypto, key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await crypto.encrypt({ name: algorithm, iv }, key, bytes) }
}

/** Null where the key is another one or the seal is broken. */
export const unseal = (crypto: SubtleCrypto, key: CryptoKey, { iv, bytes }: Sealed): Promise<ArrayBuffer | null> =>
  crypto.decrypt({ name: algorithm, iv }, key, bytes).catch(() => null)
