import type { ReactNode } from 'react'
import { AskedLoan } from './asked-loan.tsx'

type ActionBarProps = {
  children: ReactNode
  /** Before there is an offer: beside the work on a wide screen stands what was asked for. */
  showsAsked?: boolean
  /** What the answers of this step are for; on wide screens. */
  why?: string | undefined
}

/** The next act: docked at the foot of a phone, in the slip beside the work on a wide screen. */
export function ActionBar({ children, showsAsked = false, why }: ActionBarProps) {
  return (
    <div className="actions">
      {showsAsked ? <AskedLoan /> : null}
      {children}
      {why === undefined ? null : <p className="asked hint">{why}</p>}
    </div>
  )
}
