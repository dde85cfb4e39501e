import type { ActorAt } from './journal.ts'
import { activePaths } from './outline.ts'

type ActorsProps = {
  readonly standing: readonly ActorAt[]
  readonly chosen: string | null
  readonly onChoose: (sessionId: string) => void
}

const isShown = ({ who, snapshot }: ActorAt) => who.outline !== null || snapshot.status === 'active'

/** The innermost active states, in words of the chart. */
export function stateOf({ who, snapshot }: ActorAt): string {
  if (who.outline === null) return snapshot.status
  const paths = activePaths(snapshot['value']).filter((path) => path !== '')
  const inner = paths.filter((path) => paths.every((other) => !other.startsWith(`${path}.`)))
  const state = inner.join(', ') || 'not begun'
  return snapshot.status === 'active' ? state : `${state} (${snapshot.status})`
}

export function Actors({ standing, chosen, onChoose }: ActorsProps) {
  const shown = standing.filter(isShown)
  const roots = shown.filter(({ who }) => who.parentId === null)
  const pages = [...new Set(roots.map(({ who }) => who.page))].toReversed()

  const branch = (parents: readonly ActorAt[]) => (
    <ul className="in-tree">
      {parents.map((one) => {
        const children = shown.filter(({ who }) => who.parentId === one.who.sessionId)
        return (
          <li key={one.who.sessionId}>
            <button
              type="button"
              className={one.who.outline === null ? 'in-actor in-call' : 'in-actor'}
              data-status={one.snapshot.status}
              aria-pressed={one.who.sessionId === chosen}
              disabled={one.who.outline === null}
              onClick={() => onChoose(one.who.sessionId)}
            >
              <strong>{one.who.name}</strong>
              <span>{one.who.outline === null ? 'is waited for' : stateOf(one)}</span>
            </button>
            {children.length > 0 && branch(children)}
          </li>
        )
      })}
    </ul>
  )

  return (
    <>
      {pages.map((page, n) => (
        <details key={page} className="in-older" open={n === 0}>
          <summary className="eyebrow">Page opened at {page}</summary>
          {branch(roots.filter(({ who }) => who.page === page))}
        </details>
      ))}
    </>
  )
}
