import type { Masked } from '../protocol.ts'
import type { Entry, ActorAt } from './journal.ts'
import { causeInWords, clock } from './log.tsx'

export function EventDetails({ entry }: { entry: Entry }) {
  const { type, ...data } = entry.event
  return (
    <dl className="in-facts">
      <Fact name="Event">
        <code>{type}</code>
      </Fact>
      <Fact name="Received by">{entry.who.name}</Fact>
      <Fact name="Caused by">{causeInWords(entry)}</Fact>
      <Fact name="Time">{clock(entry.at)}</Fact>
      {entry.taken.map(({ from, to, guard, actions }, n) => (
        <Fact key={`${from} ${n}`} name="Taken">
          {from === '' ? entry.who.name : from} {to.length === 0 ? 'stays' : `→ ${to.join(', ')}`}
          {guard === null ? '' : `, because ${guard}`}
          {actions.length === 0 ? '' : `, does ${actions.join(', ')}`}
        </Fact>
      ))}
      {Object.keys(data).length > 0 && (
        <Fact name="Data">
          <Tree value={data} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function ContextDetails({ standing: { snapshot } }: { standing: ActorAt }) {
  const { context, output, error } = snapshot
  return (
    <>
      {context !== undefined && <Tree value={context} />}
      {output !== undefined && <Part title="Output" value={output} />}
      {error !== undefined && <Part title="Error" value={error} />}
    </>
  )
}

function Part({ title, value }: { title: string; value: Masked }) {
  return (
    <>
      <h3>{title}</h3>
      <Tree value={value} />
    </>
  )
}

const isBranch = (value: Masked): value is readonly Masked[] | { readonly [key: string]: Masked } =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

function Tree({ value }: { value: Masked }) {
  if (!isBranch(value)) return <Leaf value={value} />
  return (
    <ul className="in-data">
      {Object.entries(value).map(([key, inner]) => (
        <li key={key}>
          {isBranch(inner) ? (
            <details open={Object.keys(inner).length <= 8}>
              <summary>{key}</summary>
              <Tree value={inner} />
            </details>
          ) : (
            <>
              <span className="in-key">{key}</span> <Leaf value={inner} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const isMask = (value: Masked): boolean =>
  typeof value === 'string' && /^(text|digits|number|photo|file|bytes|list|object)\(.*\)$|^date$/.test(value)

function Leaf({ value }: { value: Masked }) {
  if (typeof value === 'object') return <code>{value === null ? 'null' : Array.isArray(value) ? '[]' : '{}'}</code>
  return <code className={isMask(value) ? 'in-masked' : undefined}>{String(value)}</code>
}
