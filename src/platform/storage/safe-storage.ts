/** Blocked or full storage never stops anybody: what cannot be stored lives in memory for the session. */

export type SafeStorage = {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
}

/** @param storage looked up at every use, because reading `window.localStorage` itself throws where it is blocked */
export function safeStorage(storage: () => Storage): SafeStorage {
  const memory = new Map<string, string>()
  return {
    read(key) {
      const kept = memory.get(key)
      if (kept !== undefined) return kept
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    remove(key) {
      memory.delete(key)
      try {
        storage().removeItem(key)
      } catch {
        // Nothing is stored where storage is blocked.
      }
    },
  }
}
