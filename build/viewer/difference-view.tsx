/** What has changed: the list of changes, and the machines before and now side by side. */
import { useMemo, useState } from 'react'
import type { Change } from '../atlas/difference.ts'
import type { Machine, Transition } from '../atlas/data.ts'
import type { Summary } from '../atlas/summary.ts'
import { Canvas } from './canvas.tsx'
import { stateOf, type Data } from './data.ts'
import { place } from './map.ts'
import { pictureOf, StateLink, Thumb } from './parts.tsx'

const transitionOf = (line: string): Transition => {
  const [, words = line, guard = null, target = ''] = /^(.+?)(?: \[(.+)\])? -> (.+)$/.exec(line) ?? []
  const to = target === 'stays' ? [] : target === 'the whole chart' ? [''] : target.split(' ')
  const kind = words === 'at once' ? 'always' : words.endsWith(' failed') ? 'failed' : 'event'
  return {
    key: line,
    words,
    by: 'chart',
    kind,
    name: words,
    order: 1,
    branches: 1,
    guard,
    guardWords: guard,
    to,
    actions: [],
  }
}

/** A machine as it was, from the summary that was kept of it. */
export function machineBefore(id: string, summary: Summary[string]): Machine {
  const paths = Object.keys(summary)
  const states = Object.entries(summary).map(([path, { title, description, section, transitions }]) => {
    const parent = path === '' ? null : path.split('.').slice(0, -1).join('.')
    const children = paths.filter((one) => one !== '' && one !== path && one.split('.').slice(0, -1).join('.') === path)
    return {
      ...place(path, description, transitions.map(transitionOf)),
      machine: id,
      title,
      section,
      parent,
      children,
      type: children.length > 0 ? ('compound' as const) : ('atomic' as const),
    }
  })
  return { id, file: '', description: '', states, leads: [], tells: [] }
}

const signs = { added: '+', removed: '−', renamed: '→', changed: '≠' } as const

function Row({ data, change }: { readonly data: Data; readonly change: Change }) {
  const { kind, machine, path, before, title, details, requirements, page } = change
  const id = `${machine}:${path}`
  return (
    <li className={`change ${kind}`}>
      {pictureOf(data, id) && <Thumb data={data} id={id} />}
      <div>
        <strong>
          <span aria-hidden="true">{signs[kind]}</span> {kind}
        </strong>{' '}
        {machine} · {stateOf(data, id) ? <StateLink data={data} id={id} /> : title}{' '}
        {before !== null && (
          <small>
            before: <code>{before}</code>
          </small>
        )}
        <small>
          {' '}
          {page === '' ? (
            'on no screen of its own'
          ) : (
            <>
              met by the borrower at <code>{page}</code>
            </>
          )}{' '}
          {requirements.map((one) => (
            <a key={one} href={`#tables/readings/${one}`}>
              {one}{' '}
            </a>
          ))}
        </small>
        {details.length > 0 && (
          <ul>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

export function DifferenceView({ data }: { readonly data: Data }) {
  const { difference } = data
  const changed = [...new Set(difference?.changes.map(({ machine }) => machine))]
  const [id, setId] = useState(changed[0] ?? '')
  const old = useMemo(() => machineBefore(id, difference?.before[id] ?? {}), [id, difference])
  const now = data.machines.find((one) => one.id === id)
  if (!difference)
    return (
      <p className="note">
        There is no earlier version to compare with. <code>npm run atlas -- --since &lt;tag or commit&gt;</code> names
        one.
      </p>
    )
  const paths = new Set(
    difference.changes.filter(({ machine }) => machine === id).flatMap(({ path, before }) => [path, before ?? path]),
  )
  return (
    <div className="tables difference">
      <section>
        <h2>
          Changes since {difference.name} <span className="count">{difference.changes.length}</span>
        </h2>
        <p>
          The same as Markdown, for a pull request: <a href="difference.md">difference.md</a>.
        </p>
        {difference.changes.length === 0 && <p className="note">The machines are the same.</p>}
        <ul className="changes">
          {difference.changes.map((change) => (
            <Row key={`${change.machine} ${change.path} ${change.kind}`} data={data} change={change} />
          ))}
        </ul>
        {difference.log.length > 0 && (
          <>
            <h3>Change log since then</h3>
            <pre>{difference.log.join('\n')}</pre>
          </>
        )}
        {difference.pictures && (
          <>
            <h3>
              Pictures that look different <span className="count">{difference.pictures.length}</span>
            </h3>
            <ul>
              {difference.pictures.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      {changed.length > 0 && (
        <section>
          <h2>Before and now</h2>
          <label>
            Machine{' '}
            <select value={id} onChange={({ target }) => setId(target.value)}>
              {changed.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
          <div className="pair">
            <Canvas
              machine={old}
              name={`${id} before`}
              drawing={undefined}
              chosen=""
              onChoose={() => undefined}
              active={paths}
            />
            {now && (
              <Canvas
                machine={now}
                name={`${id} now`}
                drawing={data.drawings[id]}
                chosen=""
                onChoose={(path) => (location.hash = `${id}:${path}`)}
                active={paths}
              />
            )}
          </div>
        </section>
      )}
    </div>
  )
}
