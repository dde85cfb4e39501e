import type { ReactNode } from 'react'
import { AskedLoan } from './asked-loan.tsx'

type ActionBarProps = {
  children: ReactNode
  /** Before there is an offer: what was asked for stands beside the button. */
  showsAsked?: boolean
  /** What the answers of this step are for; beside the loan on wide screens. */
  why?: string | undefined
}

export function ActionBar({ children, showsAsked = false, why }: ActionBarProps) {
  return (
    <div className="actions">
      {showsAsked ? <AskedLoan why={why} /> : null}
      {children}
    </div>
  )
}
