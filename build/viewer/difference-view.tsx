/** What has changed: the list of changes, and the machines before and now side by side. */
import { useMemo, useState } from 'react'
import type { Change, Difference, Logged } from '../atlas/difference.ts'
import { countOf, metBy } from '../atlas/difference-text.ts'
import { transitionLine } from '../atlas/transition-line.ts'
import { beforeOf, keyBefore, machineBefore } from './before.ts'
import { Canvas } from './canvas.tsx'
import { stateOf, type Data } from './data.ts'
import { pictureOf, StateLink, Thumb } from './parts.tsx'

const signs = { added: '+', removed: '−', renamed: '→', changed: '~' } as const

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
          {metBy(change)} <code>{page}</code>{' '}
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

/** The drawing begins there: the first that has no other one inside. */
const innermost = (paths: readonly string[]): string =>
  paths.find((path) => path !== '' && !paths.some((one) => one.startsWith(`${path}.`))) ?? ''

/** Both machines, with what is gone from the first and new in the second. */
function Pair({ data, difference, id }: { readonly data: Data; readonly difference: Difference; readonly id: string }) {
  const old = useMemo(() => machineBefore(id, difference.before[id] ?? {}, data.machines), [id, difference, data])
  const now = data.machines.find((one) => one.id === id)
  const changes = difference.changes.filter(({ machine }) => machine === id)
  const was = changes.filter(({ kind }) => kind !== 'added').map(({ path, before }) => before ?? path)
  const is = changes.filter(({ kind }) => kind !== 'removed').map(({ path }) => path)
  const gone = changes.flatMap(({ path, before, details }) =>
    details.map((detail) => keyBefore(before ?? path, detail.replace(/^− /, ''))),
  )
  const added = changes.flatMap(({ path, details }) => {
    const { transitions = [] } = now?.states.find((state) => state.path === path) ?? {}
    return transitions.filter((one) => details.includes(`+ ${transitionLine(one)}`)).map(({ key }) => key)
  })
  return (
    <div className="pair">
      <Canvas
        machine={old}
        name={beforeOf(id)}
        drawing={data.drawings[beforeOf(id)]}
        chosen={innermost(was)}
        onChoose={() => undefined}
        active={new Set(was)}
        taken={new Set(gone)}
      />
      {now && (
        <Canvas
          machine={now}
          name={`${id} now`}
          drawing={data.drawings[id]}
          chosen={innermost(is)}
          onChoose={(path) => (location.hash = `${id}:${path}`)}
          active={new Set(is)}
          taken={new Set(added)}
        />
      )}
    </div>
  )
}

const Log = ({ entries }: { readonly entries: readonly Logged[] }) => (
  <ul>
    {entries.map(({ text }) => (
      <li key={text}>{text.replace(/^- /, '').replaceAll(/\*\*|`/g, '')}</li>
    ))}
  </ul>
)

export function DifferenceView({ data }: { readonly data: Data }) {
  const { difference } = data
  const changed = [...new Set(difference?.changes.map(({ machine }) => machine))]
  const [id, setId] = useState(changed[0] ?? '')
  if (!difference)
    return (
      <p className="note">
        There is no earlier version to compare with. <code>npm run atlas -- --since &lt;tag or commit&gt;</code> names
        one.
      </p>
    )
  const of = (machine: string) => difference.changes.filter((one) => one.machine === machine)
  const logged = difference.log.filter(({ machines }) => machines.includes(id))
  const others = difference.log.filter(({ machines }) => !machines.some((one) => changed.includes(one)))
  return (
    <div className="tables difference">
      <section>
        <h2>
          Changes since {difference.name} <span className="count">{difference.changes.length}</span>
        </h2>
        <p>
          {countOf(difference.changes)} {difference.changes.length > 0 && `in ${changed.join(', ')}. `}
          The same as Markdown, for a pull request: <a href="difference.md">difference.md</a>.
        </p>
        {changed.length === 0 && <p className="note">The machines are the same.</p>}
        {changed.length > 0 && (
          <>
            <label>
              Machine{' '}
              <select value={id} onChange={({ target }) => setId(target.value)}>
                {changed.map((one) => (
                  <option key={one} value={one}>{`${one}: ${countOf(of(one))}`}</option>
                ))}
              </select>
            </label>
            <p>
              Before on the left, now on the right. States that differ are filled, transitions that are gone or new are
              thick.
            </p>
            <Pair key={id} data={data} difference={difference} id={id} />
            <ul className="changes">
              {of(id).map((change) => (
                <Row key={`${change.path} ${change.kind}`} data={data} change={change} />
              ))}
            </ul>
            <h3>The change log on {id}</h3>
            {logged.length === 0 ? <p className="note">It says nothing.</p> : <Log entries={logged} />}
          </>
        )}
        {others.length > 0 && (
          <>
            <h3>Also in the change log</h3>
            <Log entries={others} />
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
    </div>
  )
}
