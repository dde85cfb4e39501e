import type { ReactNode } from 'react'

export type Figure = {
  readonly key: string
  readonly name: ReactNode
  readonly value: ReactNode
  /** Below the value. */
  readonly note?: ReactNode
  /** On a line of its own. */
  readonly wide?: boolean
}

/** Named figures, two on a line where both fit. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ key, name, value, note, wide }) => (
        <div key={key} className={wide ? 'wide' : undefined}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note ? <small>{note}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
