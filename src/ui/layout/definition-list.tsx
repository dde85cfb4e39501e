/** How named values are read: name and value on a line, the total under a heavy rule. */
import type { ReactNode } from 'react'

export type DefinitionRow = {
  readonly key: string
  readonly name: ReactNode
  readonly value: ReactNode
  /** A Change link or a Copy button beside the value. */
  readonly action?: ReactNode
  readonly total?: boolean
}

export function DefinitionList({ rows }: { rows: readonly DefinitionRow[] }) {
  return (
    <dl className="kv">
      {rows.map((row) => (
        <div key={row.key} className={row.total ? 'tot' : row.action ? 'with-action' : undefined}>
          <dt>{row.name}</dt>
          <dd>
            {row.value}
            {row.action ? <span className="kv-action">{row.action}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
