/** Decides where the one filled button stands: docked under the thumb on a phone, in the page where there is room (4.3). */
import type { ReactNode } from 'react'

export function ActionBar({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>
}
