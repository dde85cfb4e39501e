/** How it is known how far each picture is on its way: told by the upload, watched by the page, kept nowhere. */

export type SentShares = ReturnType<typeof createSentShares>

export function createSentShares() {
  const shares = new Map<string, number>()
  const listeners = new Set<() => void>()
  const announce = () => {
    for (const listener of listeners) listener()
  }
  return {
    /** 0 to 1. */
    notify(id: string, share: number): void {
      shares.set(id, share)
      announce()
    },
    forget(id: string): void {
      if (shares.delete(id)) announce()
    },
    /** Null while nothing of it is on its way. */
    of: (id: string): number | null => shares.get(id) ?? null,
    watch: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
