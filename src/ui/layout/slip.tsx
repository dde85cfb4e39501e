import type { ReactNode } from 'react'

/** The loan's state: on offer, due soon, overdue, repaid, or over. */
export type SlipState = 'offered' | 'due' | 'late' | 'ok' | 'off'

type SlipProps = {
  state?: SlipState | undefined
  /** The state in words. */
  tag?: ReactNode
  children: ReactNode
}

/** The one raised part of a page: the loan. */
export function Slip({ state = 'offered', tag, children }: SlipProps) {
  return (
    <section className={`slip ${state}`} data-decisive>
      {tag ? <p className="tag">{tag}</p> : null}
      {children}
    </section>
  )
}
