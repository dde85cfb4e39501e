import type { ReactNode } from 'react'
import type { Masked } from '#inspector/protocol.ts'
import { stateOf, type Data } from '../data.ts'
import { activePaths, type ActorAt, type Entry } from './journal.ts'

export const clock = (at: number): string =>
  `${new Date(at).toLocaleTimeString('en-GB')}.${String(at % 1000).padStart(3, '0')}`

const named = (data: Data, machine: string | null, path: string): string =>
  path === '' ? (machine ?? '') : (stateOf(data, `${machine}:${path}`)?.title ?? path)

/** The innermost active states, by their titles. */
export function titleOf(data: Data, { who, snapshot }: ActorAt): string {
  const paths = activePaths(snapshot['value']).filter((path) => path !== '')
  const inner = paths.filter((path) => paths.every((other) => !other.startsWith(`${path}.`)))
  const words = inner.map((path) => named(data, who.machine, path)).join(', ') || 'not begun'
  return snapshot.status === 'active' ? words : `${words} (${snapshot.status})`
}

export function effectOf(data: Data, { taken, snapshot, who }: Entry): string {
  if (snapshot.status !== 'active') return snapshot.status
  const targets = taken.flatMap(({ to }) => to)
  if (targets.length > 0) return `→ ${targets.map((path) => named(data, who.machine, path)).join(', ')}`
  return taken.length > 0 ? 'stays' : 'nothing taken'
}

const causes = {
  time: 'time',
  begins: 'it begins',
  ends: 'it is stopped',
  page: 'the page',
  answer: 'an answer',
  chart: 'another machine',
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

export function EventDetails({ data, entry }: { readonly data: Data; readonly entry: Entry }) {
  const { type, ...payload } = entry.event
  const cause =
    entry.cause === 'answer' || entry.cause === 'chart' ? (entry.from ?? causes[entry.cause]) : causes[entry.cause]
  return (
    <dl className="facts">
      <Fact name="Event">
        <code>{type}</code>
      </Fact>
      <Fact name="Received by">{entry.who.name}</Fact>
      <Fact name="Caused by">{cause}</Fact>
      <Fact name="Time">{clock(entry.at)}</Fact>
      {entry.taken.map(({ from, to, guard, actions }, n) => (
        <Fact key={`${from} ${n}`} name="Taken">
          {named(data, entry.who.machine, from)}{' '}
          {to.length === 0 ? 'stays' : `→ ${to.map((path) => named(data, entry.who.machine, path)).join(', ')}`}
          {guard === null ? '' : `, because ${guard}`}
          {actions.length === 0 ? '' : `, does ${actions.join(', ')}`}
        </Fact>
      ))}
      {Object.keys(payload).length > 0 && (
        <Fact name="Data">
          <Tree value={payload} />
        </Fact>
      )}
    </dl>
  )
}

export const ContextDetails = ({ standing: { snapshot } }: { readonly standing: ActorAt }) => (
  <>
    {(['context', 'output', 'error'] as const).map(
      (part) =>
        snapshot[part] !== undefined && (
          <Tree key={part} value={part === 'context' ? snapshot[part] : { [part]: snapshot[part] }} />
        ),
    )}
  </>
)

const isBranch = (value: Masked): value is readonly Masked[] | { readonly [key: string]: Masked } =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

function Tree({ value }: { readonly value: Masked }) {
  if (!isBranch(value)) return <code>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</code>
  return (
    <ul className="data">
      {Object.entries(value).map(([key, inner]) => (
        <li key={key}>
          {isBranch(inner) ? (
            <details open={Object.keys(inner).length <= 8}>
              <summary>{key}</summary>
              <Tree value={inner} />
            </details>
          ) : (
            <>
              {key} <Tree value={inner} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
