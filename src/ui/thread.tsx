import type { ReactNode } from 'react'

export type Knot = {
  readonly key: string
  /** Ahead where it is left out. */
  readonly state?: 'done' | 'now' | 'late' | undefined
  readonly title: ReactNode
  readonly note?: ReactNode
}

/** Steps in the order of time, as knots on a thread. The words say the same as the knots. */
export function Thread({ knots }: { knots: readonly Knot[] }) {
  return (
    <ol className="thread">
      {knots.map(({ key, state, title, note }) => (
        <li key={key} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <strong>{title}</strong>
          {note ? <span className="hint line-of">{note}</span> : null}
        </li>
      ))}
    </ol>
  )
}
