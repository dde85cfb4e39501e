/** How the inspector is laid out and moved through: actors, chart, log, data; back and forward through what happened. */
import { useRef, useState } from 'react'
import { Actors, stateOf } from './actors.tsx'
import { Chart } from './chart.tsx'
import { Controls } from './controls.tsx'
import { ContextDetails, EventDetails } from './details.tsx'
import { isKept, plainFilter, type Filter } from './filter.ts'
import { actorsAt } from './journal.ts'
import { Log } from './log.tsx'
import { useJournal, type Listen } from './use-journal.ts'
import { useKeys } from './use-keys.ts'

export function Inspector({ listen }: { listen: Listen }) {
  const { journal, isPaused, waiting, togglePause, clear } = useJournal(listen)
  const [filter, setFilter] = useState<Filter>(plainFilter)
  const [at, setAt] = useState<string | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const [follows, setFollows] = useState(true)
  const [showsAll, setShowsAll] = useState(false)
  const search = useRef<HTMLInputElement>(null)

  const { entries } = journal
  const found = entries.findIndex(({ key }) => key === at)
  const isLive = found < 0
  const standing = actorsAt(journal, isLive ? entries.length : found + 1)
  const charts = standing.filter(({ who }) => who.outline !== null)
  const latest = follows && isLive ? entries.findLast((entry) => isKept(entry, plainFilter, null)) : undefined
  const wanted = latest?.who.sessionId ?? picked
  // Nobody has picked one: the root of the newest page, which everything else hangs from.
  const chosen = charts.find(({ who }) => who.sessionId === wanted) ?? firstOf(charts)
  const kept = entries.filter((entry) => isKept(entry, filter, chosen?.who.sessionId ?? null))
  const current = isLive ? (kept.at(-1) ?? null) : (entries[found] ?? null)

  function choose(key: string | null): void {
    setAt(key)
    const entry = entries.find((one) => one.key === key)
    if (entry?.who.outline) setPicked(entry.who.sessionId)
  }
  function pick(sessionId: string): void {
    setFollows(false)
    setPicked(sessionId)
  }
  const past = new Set(isLive ? [] : entries.slice(0, found + 1))
  const place = isLive ? kept.length - 1 : kept.findLastIndex((entry) => past.has(entry))
  const step = (by: number) => {
    const next = Math.max(0, place + by)
    choose(next >= kept.length ? null : (kept[next]?.key ?? null))
  }
  const moves = {
    back: () => step(-1),
    forward: () => step(1),
    first: () => choose(kept[0]?.key ?? null),
    live: () => setAt(null),
    togglePause,
    clear: () => {
      setAt(null)
      clear()
    },
  }
  useKeys({
    ArrowLeft: moves.back,
    ArrowRight: moves.forward,
    Home: moves.first,
    End: moves.live,
    ' ': moves.togglePause,
    '/': () => search.current?.focus(),
  })

  return (
    <div className="in-page">
      <Controls
        moves={moves}
        isLive={isLive}
        isPaused={isPaused}
        waiting={waiting}
        total={entries.length}
        number={isLive ? entries.length : found + 1}
        canGoBack={place > 0}
      />
      {journal.actors.length === 0 ? (
        <p className="notice in-empty">
          Nothing is running. Open the application with <code>?inspect</code> in this browser:{' '}
          <a href="/?inspect" target="lending-application">
            {location.origin}/?inspect
          </a>
        </p>
      ) : (
        <main className="in-columns">
          <section className="in-panel in-actors" aria-labelledby="in-actors">
            <h2 id="in-actors">Actors</h2>
            <Actors standing={standing} chosen={chosen?.who.sessionId ?? null} onChoose={pick} />
          </section>
          <section className="in-panel in-chart" aria-labelledby="in-chart">
            <h2 id="in-chart">Chart: {chosen?.who.name}</h2>
            {chosen && (
              <>
                <p className="in-state">
                  State: <strong>{stateOf(chosen)}</strong>
                </p>
                <label className="in-check">
                  <input type="checkbox" checked={follows} onChange={({ target }) => setFollows(target.checked)} />
                  Follow the latest event
                </label>
                <label className="in-check">
                  <input type="checkbox" checked={showsAll} onChange={({ target }) => setShowsAll(target.checked)} />
                  Show the ways out of every state
                </label>
                <Chart standing={chosen} showsAll={showsAll} />
              </>
            )}
          </section>
          <section className="in-panel in-events" aria-labelledby="in-events">
            <h2 id="in-events">Events</h2>
            <div className="in-filters">
              <label>
                Search
                <input
                  ref={search}
                  type="search"
                  value={filter.text}
                  onChange={({ target }) => setFilter({ ...filter, text: target.value })}
                />
              </label>
              {(['onlyCharts', 'withoutTicks', 'onlyChosen'] as const).map((name) => (
                <label key={name} className="in-check">
                  <input
                    type="checkbox"
                    checked={filter[name]}
                    onChange={({ target }) => setFilter({ ...filter, [name]: target.checked })}
                  />
                  {filterWords[name]}
                </label>
              ))}
            </div>
            <Log entries={kept} chosen={current?.key ?? null} onChoose={choose} />
          </section>
          <section className="in-panel in-details" aria-labelledby="in-details">
            <h2 id="in-details">{isLive ? 'Latest event' : 'This event'}</h2>
            {current ? <EventDetails entry={current} /> : <p>Nothing has happened yet.</p>}
            {chosen && (
              <>
                <h2>Context of {chosen.who.name}</h2>
                <ContextDetails standing={chosen} />
              </>
            )}
          </section>
        </main>
      )}
    </div>
  )
}

const filterWords = {
  onlyCharts: 'Charts only, no calls',
  withoutTicks: 'Without the clock',
  onlyChosen: 'Only the chosen actor',
} as const

function firstOf<S extends { readonly who: { readonly parentId: string | null; readonly page: string } }>(
  charts: readonly S[],
): S | null {
  const newest = charts.findLast(({ who }) => who.parentId === null)?.who.page
  return charts.find(({ who }) => who.parentId === null && who.page === newest) ?? charts[0] ?? null
}
