import type { ReactNode } from 'react'

export type Figure = {
  readonly key: string
  readonly name: ReactNode
  readonly value: ReactNode
  /** On a line of its own. */
  readonly wide?: boolean
  /** The figure that decides. */
  readonly isMain?: boolean
}

/** Named figures, two on a line where both fit. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ key, name, value, wide, isMain }) => (
        <div key={key} className={wide ? 'wide' : undefined}>
          <dt>{name}</dt>
          <dd className={isMain ? 'main' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
