/** The frame of the viewer: the search above, a drawing and what is known of the chosen state below. */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Machine } from '../atlas/data.ts'
import { Canvas } from './canvas.tsx'
import type { Data } from './data.ts'
import { DifferenceView } from './difference-view.tsx'
import { mapOf } from './map.ts'
import { Thumb } from './parts.tsx'
import { searchOf } from './search.ts'
import { StatePanel } from './state-panel.tsx'
import { TablesView } from './tables-view.tsx'

const readHash = () => decodeURIComponent(location.hash.slice(1))

function useHash(): string {
  const [hash, setHash] = useState(readHash)
  useEffect(() => {
    const hear = () => setHash(readHash())
    addEventListener('hashchange', hear)
    return () => removeEventListener('hashchange', hear)
  }, [])
  return hash
}

function Search({ data }: { readonly data: Data }) {
  const [text, setText] = useState('')
  const find = useMemo(() => searchOf(data), [data])
  const hits = useMemo(() => (text.trim() === '' ? [] : find(text)), [find, text])
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const hear = ({ key, target }: KeyboardEvent) => {
      if (key === '/' && !(target instanceof HTMLElement && target.closest('input, select, textarea')))
        setTimeout(() => field.current?.focus())
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  return (
    <div className="search">
      <label className="unseen" htmlFor="search">
        Search
      </label>
      <input
        id="search"
        ref={field}
        type="search"
        autoComplete="off"
        placeholder="Search: too many attempts, address offline, NIC, RD35, /login  ( / )"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setText('')
          if (key !== 'Enter' || hits[0] === undefined) return
          location.hash = hits[0].key
          setText('')
        }}
      />
      {text.trim() !== '' && (
        <div className="hits">
          <output>{hits.length === 0 ? 'Nothing is like this.' : `${hits.length} states, the best first`}</output>
          <ul>
            {hits.map(({ key, title, name, description }) => (
              <li key={key}>
                <a href={`#${key}`} onClick={() => setText('')}>
                  <Thumb data={data} id={key} />
                  <span>
                    <strong>{title}</strong> <code>{name}</code>
                    <br />
                    {description}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const covered = (data: Data, machine: Machine): string => {
  const all = machine.states.flatMap(({ transitions }) => transitions)
  const taken = all.filter(({ key }) => data.covered[`${machine.id} ${key}`]).length
  return `${machine.states.length - 1} states, ${all.length} transitions${taken === 0 ? '' : `, ${taken} taken by generated tests`}`
}

const formats = [
  ['machine.mjs', 'for the Stately editor'],
  ['json', 'JSON'],
  ['mmd', 'Mermaid'],
  ['scxml', 'SCXML'],
  ['csv', 'spreadsheet'],
] as const

function Home({ data }: { readonly data: Data }) {
  const map = useMemo(() => mapOf(data.machines), [data])
  return (
    <div className="split">
      <Canvas machine={map} drawing={data.drawings['map']} chosen="" onChoose={(path) => (location.hash = path)} />
      <article className="panel">
        <h2>The machines of the application</h2>
        <p>
          A <strong>state</strong> is one situation of the borrower or of the application; a <strong>transition</strong>{' '}
          leads to another one. Press a machine to see its drawing, or search above: titles, words on the screen in
          three languages, addresses, calls, failures, readings.
        </p>
        <ul className="machines">
          {data.machines.map((machine) => (
            <li key={machine.id}>
              <a href={`#${machine.id}`}>{machine.id}</a> {machine.description} <small>{covered(data, machine)}</small>
            </li>
          ))}
        </ul>
        <p className="hint">Made from {data.madeFrom}. All people, loans and addresses are made up.</p>
      </article>
    </div>
  )
}

function Place({ data, hash }: { readonly data: Data; readonly hash: string }) {
  const [id = '', rest = '', transition] = hash.split(':')
  const machine = data.machines.find((one) => one.id === id)
  if (hash.startsWith('tables')) return <TablesView data={data} place={hash.split('/').slice(1).join('/')} />
  if (hash === 'difference') return <DifferenceView data={data} />
  const state = machine?.states.find(({ path }) => path === rest)
  if (!machine || !state) return <Home data={data} />
  return (
    <div className="split">
      <Canvas
        machine={machine}
        drawing={data.drawings[machine.id]}
        chosen={state.path}
        onChoose={(path, key) =>
          (location.hash =
            key === undefined ? `${id}:${path}` : `${id}:${path}:${encodeURIComponent(key.replaceAll(':', '\u0000'))}`)
        }
      />
      <div className="side">
        <StatePanel
          key={state.path}
          data={data}
          machine={machine}
          state={state}
          transition={transition?.replaceAll('\u0000', ':') ?? null}
        />
        {state.path === '' && (
          <p className="hint">
            {covered(data, machine)}. Exports:{' '}
            {formats.map(([format, words]) => (
              <a key={format} href={`charts/${machine.id}.${format}`}>
                {words}{' '}
              </a>
            ))}
          </p>
        )}
      </div>
    </div>
  )
}

/** @param running what stands in the place of the first page: the running machines of the inspector */
export function Viewer({ data, running }: { readonly data: Data; readonly running?: ReactNode }) {
  const hash = useHash()
  const isTables = hash.startsWith('tables')
  const isFirst = hash === '' || hash === 'home'
  return (
    <div className="viewer">
      <header>
        <h1>
          <a href="#home">{running ? 'Inspector' : 'Flow atlas'}</a>
        </h1>
        <nav aria-label="Views">
          <a href="#home" aria-current={!isTables && hash !== 'difference' ? 'page' : undefined}>
            {running ? 'Running' : 'Machines'}
          </a>
          {!running && (
            <>
              <a href="#tables/calls" aria-current={isTables ? 'page' : undefined}>
                Tables
              </a>
              <a href="#difference" aria-current={hash === 'difference' ? 'page' : undefined}>
                Difference
              </a>
            </>
          )}
        </nav>
        <Search data={data} />
      </header>
      <main>{running && isFirst ? running : <Place data={data} hash={hash} />}</main>
    </div>
  )
}
