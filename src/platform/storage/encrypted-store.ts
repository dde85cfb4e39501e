/** Data of one person on a phone that several use: apart, encrypted, and unreadable without its owner's key. */
import { waits } from '#machines/rules/policy.ts'
import { randomId } from '../device.ts'
import type { Records } from './records.ts'
import { makeKey, encrypt, decrypt, type Encrypted } from './encrypt.ts'

type Collection = 'drafts' | 'photos'
export type Item = { readonly name: string; readonly at: number; readonly value: unknown; readonly bytes: ArrayBuffer }

/** Null is nobody yet: seen by every visitor, and gone when a session ends. */
export type Phone = string | null

export type EncryptedStore = {
  /** What is this person's, and nobody's, oldest first; nothing that has expired. */
  read(collection: Collection, phone: Phone): Promise<readonly Item[]>
  put(collection: Collection, phone: Phone, item: Item): Promise<void>
  remove(collection: Collection, name: string, phone: Phone): Promise<void>
  /** This person's and nobody's; of both collections the key goes too: no page can read again what was encrypted with it. */
  forget(phone: Phone, collections?: readonly Collection[]): Promise<void>
  /** What has expired, in every collection, for every owner. */
  forgetExpired(): Promise<void>
}

const collections: readonly Collection[] = ['drafts', 'photos']
const lasting: Readonly<Record<Collection, number>> = { drafts: waits.draftKept, photos: waits.photoKept }

/** Encrypted with the owner's key; as it is where a browser cannot encrypt (plain http). */
type Wrapped = { readonly sealed: Encrypted } | { readonly plain: ArrayBuffer }
/** The owner's number is encrypted as well: the name of an owner is random. */
type Owner = { readonly owner: string; readonly key: CryptoKey | null; readonly phone: Wrapped }
type Kept = {
  readonly owner: string
  readonly name: string
  readonly at: number
  readonly value: Wrapped
  readonly bytes: Wrapped
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isOwner = (value: unknown): value is Owner => isObject(value) && 'owner' in value && 'phone' in value
const isKept = (value: unknown): value is Kept =>
  isObject(value) && 'owner' in value && 'value' in value && 'bytes' in value && 'at' in value

const written = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).buffer
function parsed(bytes: ArrayBuffer | null): unknown {
  try {
    return bytes === null ? undefined : JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
const keyOf = (name: string, { owner }: { readonly owner: string }) => `${name} ${owner}`

export function createEncryptedStore(
  records: Records,
  subtle: () => SubtleCrypto | undefined,
  now: () => number,
): EncryptedStore {
  // One after the other: a slow encryption must not write an older draft over a newer one, or a wiped one back.
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = last.then(task, task)
    last = turn.catch(() => undefined)
    return turn
  }

  async function wrap(key: CryptoKey | null, bytes: ArrayBuffer): Promise<Wrapped> {
    const crypto = subtle()
    return crypto && key ? { sealed: await encrypt(crypto, key, bytes) } : { plain: bytes }
  }
  async function unwrap(key: CryptoKey | null, wrapped: Wrapped): Promise<ArrayBuffer | null> {
    if ('plain' in wrapped) return wrapped.plain
    const crypto = subtle()
    return crypto && key ? decrypt(crypto, key, wrapped.sealed) : null
  }

  async function ownersOf(...phones: readonly Phone[]): Promise<readonly Owner[]> {
    const found: Owner[] = []
    for (const owner of (await records.all('keys')).filter(isOwner)) {
      const phone = parsed(await unwrap(owner.key, owner.phone))
      if (phones.some((one) => one === phone)) found.push(owner)
    }
    return found
  }
  /** The first time somebody keeps anything, a key is made for it. */
  async function ownerFor(phone: Phone): Promise<Owner> {
    const [known] = await ownersOf(phone)
    if (known) return known
    const crypto = subtle()
    const key = crypto ? await makeKey(crypto) : null
    const owner = { owner: randomId(), key, phone: await wrap(key, written(phone)) }
    await records.put('keys', owner.owner, owner)
    return owner
  }

  const hasExpired = (collection: Collection, { at }: Kept) => now() - at > lasting[collection]
  const keptOn = async (collection: Collection) => (await records.all(collection)).filter(isKept)

  return {
    read: (collection, phone) =>
      inTurn(async () => {
        const [owners, all] = await Promise.all([ownersOf(phone, null), keptOn(collection)])
        const items: Item[] = []
        for (const kept of all) {
          const owner = owners.find((one) => one.owner === kept.owner)
          if (owner === undefined || hasExpired(collection, kept)) continue
          const bytes = await unwrap(owner.key, kept.bytes)
          if (bytes !== null)
            items.push({ name: kept.name, at: kept.at, value: parsed(await unwrap(owner.key, kept.value)), bytes })
        }
        return items.toSorted((a, b) => a.at - b.at)
      }),
    put: (collection, phone, { name, at, value, bytes }) =>
      inTurn(async () => {
        const { owner, key } = await ownerFor(phone)
        const kept: Kept = { owner, name, at, value: await wrap(key, written(value)), bytes: await wrap(key, bytes) }
        await records.put(collection, keyOf(name, kept), kept)
      }),
    remove: (collection, name, phone) =>
      inTurn(async () => {
        for (const owner of await ownersOf(phone, null)) await records.remove(collection, keyOf(name, owner))
      }),
    forget: (phone, some = collections) =>
      inTurn(async () => {
        for (const owner of await ownersOf(phone, null)) {
          for (const collection of some)
            for (const kept of await keptOn(collection))
              if (kept.owner === owner.owner) await records.remove(collection, keyOf(kept.name, kept))
          if (some === collections) await records.remove('keys', owner.owner)
        }
      }),
    forgetExpired: () =>
      inTurn(async () => {
        for (const collection of collections)
          for (const kept of await keptOn(collection))
            if (hasExpired(collection, kept)) await records.remove(collection, keyOf(kept.name, kept))
      }),
  }
}
