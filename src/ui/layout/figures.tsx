import type { ReactNode } from 'react'

type Figure = {
  readonly key: string
  readonly name: ReactNode
  readonly value: ReactNode
  /** On a line of its own. */
  readonly wide?: boolean
  /** The figure that decides. */
  readonly isMain?: boolean
}

type FiguresProps = {
  figures: readonly Figure[]
  /** Inside a label only phrases are allowed. */
  isInLabel?: boolean
}

/** Named figures, two on a line where both fit. */
export function Figures({ figures, isInLabel = false }: FiguresProps) {
  if (figures.length === 0) return null
  const [List, Row, Name, Value] = isInLabel
    ? (['span', 'span', 'span', 'span'] as const)
    : (['dl', 'div', 'dt', 'dd'] as const)
  return (
    <List className="figures">
      {figures.map(({ key, name, value, wide, isMain }) => (
        <Row key={key} className={wide ? 'wide' : undefined}>
          <Name>{name}</Name>
          <Value className={isMain ? 'main' : undefined}>{value}</Value>
        </Row>
      ))}
    </List>
  )
}
