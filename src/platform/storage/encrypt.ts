/** Encryption on the device: with a key that can be used here and never be exported. */

export type Encrypted = { readonly iv: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer }

const algorithm = 'AES-GCM'

export const makeKey = (crypto: SubtleCrypto): Promise<CryptoKey> =>
  crypto.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])

export async function encrypt(crypto: SubtleCrypto, key: CryptoKey, bytes: BufferSource): Promise<Encrypted> {
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await crypto.encrypt({ name: algorithm, iv }, key, bytes) }
}

/** Null where the key is another one or the bytes were changed. */
export const decrypt = (crypto: SubtleCrypto, key: CryptoKey, { iv, bytes }: Encrypted): Promise<ArrayBuffer | null> =>
  crypto.decrypt({ name: algorithm, iv }, key, bytes).catch(() => null)
