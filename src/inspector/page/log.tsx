import { useEffect, useRef } from 'react'
import type { Entry } from './journal.ts'

type LogProps = {
  readonly entries: readonly Entry[]
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
}

/** More than anybody reads; the search finds the others. */
const most = 250

export const clock = (at: number): string =>
  `${new Date(at).toLocaleTimeString('en-GB')}.${String(at % 1000).padStart(3, '0')}`

export function causeInWords({ cause, from }: Entry): string {
  switch (cause) {
    case 'page':
      return 'the page'
    case 'time':
      return 'time'
    case 'answer':
      return from === null ? 'an answer' : from
    case 'chart':
      return from ?? 'another actor'
    case 'begins':
      return 'it begins'
    case 'ends':
      break
  }
  return 'it is stopped'
}

export function Log({ entries, chosen, onChoose }: LogProps) {
  const shown = entries.slice(-most).toReversed()
  const list = useRef<HTMLOListElement>(null)
  // Keys move through the log too; only the list scrolls, the page stays where it is.
  useEffect(() => {
    const box = list.current
    const line = box?.querySelector<HTMLElement>('[aria-current]')
    if (!box || !line || chosen === null) return
    const end = line.offsetTop + line.offsetHeight
    if (line.offsetTop < box.scrollTop) box.scrollTop = line.offsetTop
    else if (end > box.scrollTop + box.clientHeight) box.scrollTop = end - box.clientHeight
  }, [chosen])
  return (
    <>
      <ol ref={list} className="in-log" reversed>
        {shown.map((entry) => (
          <li key={entry.key}>
            <button
              type="button"
              className="in-line"
              aria-current={entry.key === chosen ? 'step' : undefined}
              onClick={() => onChoose(entry.key)}
            >
              <time className="tnum">{clock(entry.at)}</time>
              <span className="in-who">{entry.who.name}</span>
              <code>{entry.event.type}</code>
              <span className="in-from">{causeInWords(entry)}</span>
              <span className="in-effect">{effectOf(entry)}</span>
            </button>
          </li>
        ))}
      </ol>
      {entries.length > most && <p className="hint">{entries.length - most} older events: search to find them.</p>}
    </>
  )
}

function effectOf({ taken, snapshot }: Entry): string {
  if (snapshot.status !== 'active') return snapshot.status
  const targets = taken.flatMap(({ to }) => to)
  if (targets.length > 0) return `→ ${targets.join(', ')}`
  return taken.length > 0 ? 'stays' : 'nothing taken'
}
