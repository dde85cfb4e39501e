import type { ReactNode } from 'react'
import { AskedLoan } from './asked-loan.tsx'

type ActionBarProps = {
  children: ReactNode
  /** Before there is an offer: what was asked for stands beside the button. */
  showsAsked?: boolean
}

export function ActionBar({ children, showsAsked = false }: ActionBarProps) {
  return (
    <div className="actions">
      {showsAsked ? <AskedLoan /> : null}
      {children}
    </div>
  )
}
