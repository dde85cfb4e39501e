import type { ReactNode } from 'react'

export function ActionBar({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>
}
