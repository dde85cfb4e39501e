/** The viewer beside the running application: the drawing follows the machines, and every event can be gone back to. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Taken } from '#inspector/protocol.ts'
import type { Machine } from '../../atlas/data.ts'
import { Canvas } from '../canvas.tsx'
import { emptyData, type Data } from '../data.ts'
import { Viewer } from '../viewer.tsx'
import { activePaths, actorsAt, type ActorAt, type Entry } from './journal.ts'
import { clock, ContextDetails, effectOf, EventDetails, titleOf } from './details.tsx'
import { useJournal, type Listen } from './use-journal.ts'

type Props = { readonly listen: Listen; readonly machines: readonly Machine[] }
type Filter = { readonly text: string; readonly isWithoutCalls: boolean; readonly isOnlyChosen: boolean }

/** More than anybody reads; the filter finds the others. */
const most = 250

/** The filter looks at everything that can be read: names, causes, states, data. The clock alone is never of interest. */
function isKept(
  { who, event, cause, from, taken, snapshot }: Entry,
  filter: Filter,
  chosen: string | undefined,
): boolean {
  if (filter.isWithoutCalls && who.machine === null) return false
  if (event.type === 'clock.ticked' || (filter.isOnlyChosen && who.sessionId !== chosen)) return false
  const words = JSON.stringify([who.name, event, cause, from, taken, snapshot['value'] ?? null])
  return words.toLowerCase().includes(filter.text.trim().toLowerCase())
}

/** The key of a transition in the data, for one that a running machine reports. */
const keysOf = (machine: Machine, taken: readonly Taken[]): ReadonlySet<string> =>
  new Set(
    taken.flatMap(({ from, event, to, guard }) =>
      machine.states
        .filter(({ path }) => path === from)
        .flatMap(({ transitions }) => transitions)
        .filter(
          (one) =>
            one.key.split('|')[1] === event &&
            one.to.join() === to.join() &&
            (one.guard?.split(' ')[0] ?? null) === guard,
        )
        .map(({ key }) => key),
    ),
  )

const isTyping = ({ target }: Event) =>
  target instanceof HTMLElement && target.closest('input, select, textarea') !== null

function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key]
    const isPress = event.key === ' ' && event.target instanceof HTMLElement && event.target.closest('button, summary')
    if (!act || isTyping(event) || isPress || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

function Actors({
  data,
  standing,
  chosen,
  onChoose,
}: {
  readonly data: Data
  readonly standing: readonly ActorAt[]
  readonly chosen: ActorAt | undefined
  readonly onChoose: (sessionId: string) => void
}) {
  const depth = (one: ActorAt): number => {
    const parent = standing.find(({ who }) => who.sessionId === one.who.parentId)
    return parent ? depth(parent) + 1 : 0
  }
  return (
    <ul className="actors">
      {standing.map((one) => (
        <li key={one.who.sessionId} style={{ paddingInlineStart: `${depth(one) * 12}px` }}>
          <button type="button" aria-pressed={one === chosen} onClick={() => onChoose(one.who.sessionId)}>
            {one.who.name}
          </button>{' '}
          <span>{titleOf(data, one)}</span>
        </li>
      ))}
    </ul>
  )
}

export function Live({ listen, machines }: Props) {
  const data = useMemo(() => ({ ...emptyData, machines }), [machines])
  const { journal, isPaused, waiting, togglePause, clear } = useJournal(listen)
  const [filter, setFilter] = useState<Filter>({ text: '', isWithoutCalls: true, isOnlyChosen: false })
  const [at, setAt] = useState<string | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const [follows, setFollows] = useState(true)
  const [looked, setLooked] = useState('')
  const search = useRef<HTMLInputElement>(null)

  const { entries } = journal
  const found = entries.findIndex(({ key }) => key === at)
  const isLive = found < 0
  const standing = actorsAt(journal, isLive ? entries.length : found + 1).filter(
    ({ who, snapshot }) => who.machine !== null && (snapshot.status === 'active' || who.sessionId === picked),
  )
  const everything: Filter = { text: '', isWithoutCalls: true, isOnlyChosen: false }
  const latest =
    follows && isLive ? entries.findLast((entry) => isKept(entry, everything, undefined))?.who.sessionId : undefined
  const chosen =
    standing.find(({ who }) => who.sessionId === (latest ?? picked)) ??
    standing.findLast(({ who }) => who.parentId === null)
  const kept = entries.filter((entry) => isKept(entry, filter, chosen?.who.sessionId))
  const current = isLive ? kept.at(-1) : entries[found]
  const machine = machines.find(({ id }) => id === chosen?.who.machine)

  function choose(key: string | null): void {
    setAt(key)
    const entry = entries.find((one) => one.key === key)
    if (entry?.who.machine) setPicked(entry.who.sessionId)
  }
  const place = isLive ? kept.length - 1 : kept.findLastIndex((entry) => entries.indexOf(entry) <= found)
  const step = (by: number) => {
    const next = Math.max(0, place + by)
    choose(next >= kept.length ? null : (kept[next]?.key ?? null))
  }
  const first = () => choose(kept[0]?.key ?? null)
  const live = () => setAt(null)
  useKeys({
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: first,
    End: live,
    ' ': togglePause,
    f: () => search.current?.focus(),
  })
  const active = new Set(chosen ? activePaths(chosen.snapshot['value']) : [])
  const deepest = [...active].at(-1) ?? ''
  const isOfMachine = machine?.states.some(({ path }) => path === looked)

  return (
    <Viewer
      data={data}
      running={
        journal.actors.length === 0 ? (
          <p className="note">
            Nothing is running. Open the application with <code>?inspect</code> in this browser:{' '}
            <a href="/?inspect" target="lending-application">
              {location.origin}/?inspect
            </a>
          </p>
        ) : (
          <div className="split">
            {machine ? (
              <Canvas
                machine={machine}
                drawing={undefined}
                chosen={isOfMachine && looked !== '' && !follows ? looked : deepest}
                onChoose={setLooked}
                active={active}
                taken={keysOf(machine, chosen?.taken ?? [])}
              />
            ) : (
              <span />
            )}
            <article className="panel live">
              <output>
                <strong>{isPaused ? 'Paused' : isLive ? 'Live' : 'Looking back'}</strong>
                {entries.length > 0 && `: event ${isLive ? entries.length : found + 1} of ${entries.length}`}
                {waiting > 0 && `, ${waiting} messages waiting`}
              </output>
              <p className="buttons">
                <button type="button" onClick={first}>
                  First
                </button>
                <button type="button" onClick={() => step(-1)}>
                  ← Back
                </button>
                <button type="button" onClick={() => step(1)}>
                  Forward →
                </button>
                <button type="button" onClick={live}>
                  Live
                </button>
                <button type="button" onClick={togglePause}>
                  {isPaused ? 'Go on' : 'Pause'}
                </button>
                <button
                  type="button"
                  onClick={() => {
                    live()
                    clear()
                  }}
                >
                  Clear
                </button>
              </p>
              <p className="hint">Keys: ← → Home End Space, f filters. All data is masked before it leaves the page.</p>
              <section aria-label="Machines">
                <h2>Machines</h2>
                <Actors
                  data={data}
                  standing={standing}
                  chosen={chosen}
                  onChoose={(sessionId) => {
                    setFollows(false)
                    setPicked(sessionId)
                  }}
                />
                <label>
                  <input type="checkbox" checked={follows} onChange={() => setFollows(!follows)} /> Follow the latest
                  event
                </label>
              </section>
              <section aria-label="Events">
                <h2>Events</h2>
                <label>
                  Filter{' '}
                  <input
                    ref={search}
                    type="search"
                    value={filter.text}
                    onChange={({ target }) => setFilter({ ...filter, text: target.value })}
                    onFocus={() => setFollows(false)}
                  />
                </label>
                <label>
                  <input
                    type="checkbox"
                    checked={filter.isWithoutCalls}
                    onChange={() => setFilter({ ...filter, isWithoutCalls: !filter.isWithoutCalls })}
                  />{' '}
                  without calls
                </label>
                <label>
                  <input
                    type="checkbox"
                    checked={filter.isOnlyChosen}
                    onChange={() => setFilter({ ...filter, isOnlyChosen: !filter.isOnlyChosen })}
                  />{' '}
                  of this machine only
                </label>
                <ol className="log">
                  {kept
                    .slice(-most)
                    .toReversed()
                    .map((entry) => (
                      <li key={entry.key}>
                        <button
                          type="button"
                          aria-current={entry === current ? 'step' : undefined}
                          onClick={() => choose(entry.key)}
                        >
                          <time>{clock(entry.at)}</time> {entry.who.name} <code>{entry.event.type}</code>{' '}
                          {effectOf(data, entry)}
                        </button>
                      </li>
                    ))}
                </ol>
              </section>
              <section aria-label="This event">
                <h2>{isLive ? 'Latest event' : 'This event'}</h2>
                {current ? <EventDetails data={data} entry={current} /> : <p>Nothing has happened yet.</p>}
                {chosen && (
                  <>
                    <h2>Context of {chosen.who.name}</h2>
                    <ContextDetails standing={chosen} />
                  </>
                )}
              </section>
            </article>
          </div>
        )
      }
    />
  )
}
