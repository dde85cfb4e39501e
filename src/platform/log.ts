/** Where words for the developer go: a short memory, and the console in development only; never personal data. */

type LogEntry = { readonly at: number; readonly what: string }
export type Log = { add(what: string): void; entries(): readonly LogEntry[] }

const kept = 200

/** @param print where entries are shown as well, in development */
export function createLog(now: () => number, print?: (what: string) => void): Log {
  let entries: readonly LogEntry[] = []
  return {
    add(what) {
      entries = [...entries.slice(1 - kept), { at: now(), what }]
      print?.(what)
    },
    entries: () => entries,
  }
}
