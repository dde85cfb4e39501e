/** How the borrower goes back: a button above the heading; what Back means is the machine's business. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BackIcon } from './icons.tsx'

export function BackLink({ onBack, children }: { onBack: () => void; children?: ReactNode }) {
  return (
    <button type="button" className="back" onClick={onBack}>
      <BackIcon />
      <span>{children ?? <Trans>Back</Trans>}</span>
    </button>
  )
}
