import type { Entry } from './journal.ts'

export type Filter = {
  readonly text: string
  readonly onlyCharts: boolean
  readonly withoutTicks: boolean
  readonly onlyChosen: boolean
}

export const plainFilter: Filter = { text: '', onlyCharts: true, withoutTicks: true, onlyChosen: false }

/** The search looks at everything that can be read: names, causes, states, data. */
export function isKept(entry: Entry, filter: Filter, chosen: string | null): boolean {
  if (filter.onlyCharts && entry.who.outline === null) return false
  if (filter.withoutTicks && entry.event.type === 'clock.ticked') return false
  if (filter.onlyChosen && entry.who.sessionId !== chosen) return false
  const wanted = filter.text.trim().toLowerCase()
  if (wanted === '') return true
  const { who, event, cause, from, taken, snapshot } = entry
  return JSON.stringify([who.name, event, cause, from, taken, snapshot['value'] ?? null])
    .toLowerCase()
    .includes(wanted)
}
