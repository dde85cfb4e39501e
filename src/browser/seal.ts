/** Decides how drafts are sealed on the device: a key that cannot be taken out and is thrown away at sign-out. */
import type { Records } from './records.ts'

export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer }

export type Seal = {
  /** Null where this browser cannot seal (plain http): the caller keeps the value as it is. */
  close(value: unknown): Promise<Sealed | null>
  /** Null where the key is gone or the seal is broken. */
  open(sealed: Sealed): Promise<unknown>
  /** From here on nothing that was sealed before can be read. */
  forget(): Promise<void>
}

const algorithm = 'AES-GCM'
const keyName = 'drafts'

export function createSeal(records: Records, subtle: () => SubtleCrypto | undefined): Seal {
  let making: Promise<CryptoKey> | null = null

  async function makeKey(crypto: SubtleCrypto): Promise<CryptoKey> {
    const kept = await records.get('keys', keyName)
    if (kept instanceof CryptoKey) return kept
    const key = await crypto.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
    await records.put('keys', keyName, key)
    return key
  }

  return {
    async close(value) {
      const crypto = subtle()
      if (!crypto) return null
      const key = await (making ??= makeKey(crypto))
      const iv = globalThis.crypto.getRandomValues(new Uint8Array(12))
      const bytes = await crypto.encrypt({ name: algorithm, iv }, key, new TextEncoder().encode(JSON.stringify(value)))
      return { iv, bytes }
    },
    async open({ iv, bytes }) {
      const crypto = subtle()
      if (!crypto) return null
      try {
        const key = await (making ??= makeKey(crypto))
        const opened = await crypto.decrypt({ name: algorithm, iv }, key, bytes)
        const value: unknown = JSON.parse(new TextDecoder().decode(opened))
        return value
      } catch {
        return null
      }
    },
    async forget() {
      making = null
      await records.remove('keys', keyName)
    },
  }
}
