/** How a part of a page is folded: the browser's own, which opens before there is a script and in its search. */
import type { ReactNode } from 'react'

type DisclosureProps = {
  title: ReactNode
  /** What is inside, in a word or a figure: read without opening it. */
  value?: ReactNode
  children: ReactNode
  /** Open when the page appears (agreement details of an overdue loan). */
  startsOpen?: boolean
  /** h2 where the fold is a part of the page itself and no heading stands above it. */
  level?: 'h2' | 'h3'
  id?: string
  /** Of those with the same name, one is open. */
  group?: string
}

export function Disclosure({ title, value, children, startsOpen, level: Heading = 'h3', id, group }: DisclosureProps) {
  return (
    <details className="acc" id={id} name={group} open={startsOpen}>
      <summary>
        <Heading>{title}</Heading>
        {value === undefined ? null : <span className="hint"> {value}</span>}
      </summary>
      <div className="acc-panel">{children}</div>
    </details>
  )
}
