import type { ReactNode } from 'react'

export type TimelineStep = {
  readonly key: string
  /** Ahead where it is left out. */
  readonly state?: 'done' | 'now' | 'late' | undefined
  readonly title: ReactNode
  readonly note?: ReactNode
}

/** Steps in the order of time. The words say the same as the marks. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ key, state, title, note }) => (
        <li key={key} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <strong>{title}</strong>
          {note ? <span className="hint line-of">{note}</span> : null}
        </li>
      ))}
    </ol>
  )
}
