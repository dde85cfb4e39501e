/** How pictures and drafts are kept on the device: IndexedDB, and memory where that is blocked, full or stuck. */

type StoreName = 'photos' | 'drafts' | 'keys'
const storeNames: readonly StoreName[] = ['photos', 'drafts', 'keys']

/** Values are structured clones; readers check what they get. Nothing here rejects. */
export type Records = {
  /** Opens what is to be read soon, so that nobody waits for the disk after waiting for the lender. */
  prepare(): void
  get(store: StoreName, key: string): Promise<unknown>
  all(store: StoreName): Promise<readonly unknown[]>
  put(store: StoreName, key: string, value: unknown): Promise<void>
  remove(store: StoreName, key: string): Promise<void>
}

/** Some browsers never answer an open request in a private window. */
const openWait = 2_000

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')))
  })

/** Asked together: each answer is a turn of its own, which a busy page takes late. */
const entriesOf = (store: IDBObjectStore) => Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())])

function open(factory: () => IDBFactory | undefined): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(null), openWait)
    const settle = (database: IDBDatabase | null) => {
      clearTimeout(giveUp)
      resolve(database)
    }
    try {
      const request = factory()?.open('borrower', 1)
      if (!request) return settle(null)
      request.addEventListener('upgradeneeded', () => {
        for (const name of storeNames) request.result.createObjectStore(name)
      })
      request.addEventListener('success', () => {
        // Another version of the application wants to upgrade: stand aside.
        request.result.addEventListener('versionchange', () => request.result.close())
        settle(request.result)
      })
      request.addEventListener('error', () => settle(null))
      request.addEventListener('blocked', () => settle(null))
    } catch {
      settle(null)
    }
  })
}

export function createRecords(factory: () => IDBFactory | undefined): Records {
  const memory: Readonly<Record<StoreName, Map<string, unknown>>> = {
    photos: new Map(),
    drafts: new Map(),
    keys: new Map(),
  }
  let database: Promise<IDBDatabase | null> | null = null
  const opened = () => (database ??= open(factory))

  async function reading<T>(store: StoreName, read: (store: IDBObjectStore) => Promise<T>): Promise<T | null> {
    try {
      const ready = await opened()
      return ready === null ? null : await read(ready.transaction(store).objectStore(store))
    } catch {
      return null
    }
  }

  /** @returns whether it is on the disk */
  async function writing(store: StoreName, write: (store: IDBObjectStore) => void): Promise<boolean> {
    try {
      const ready = await opened()
      if (ready === null) return false
      const transaction = ready.transaction(store, 'readwrite')
      const ended = endOf(transaction)
      write(transaction.objectStore(store))
      await ended
      return true
    } catch {
      return false
    }
  }

  return {
    prepare: () => void opened(),
    get: async (store, key) =>
      memory[store].get(key) ?? (await reading(store, (kept) => answerOf<unknown>(kept.get(key)))) ?? undefined,
    async all(store) {
      const [keys, values]: readonly [IDBValidKey[], readonly unknown[]] = (await reading(store, entriesOf)) ?? [[], []]
      const onDisk = values.filter((_, n) => {
        const key = keys[n]
        return typeof key === 'string' && !memory[store].has(key)
      })
      return [...onDisk, ...memory[store].values()]
    },
    async put(store, key, value) {
      const isKept = await writing(store, (kept) => kept.put(value, key))
      if (isKept) memory[store].delete(key)
      else memory[store].set(key, value)
    },
    async remove(store, key) {
      memory[store].delete(key)
      await writing(store, (kept) => kept.delete(key))
    },
  }
}
