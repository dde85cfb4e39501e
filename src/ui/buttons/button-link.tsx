/** How a link that looks like a button leaves the product: named, in a new tab, with nothing handed over. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CalmCase, type ButtonKind } from './button.tsx'
import { OutsideIcon } from '../layout/icons.tsx'

type OutsideLinkProps = {
  href: string
  children: ReactNode
  kind?: ButtonKind
  /** Built at the tap: the address is computed only when the borrower presses. */
  onPress?: (() => void) | undefined
}

export function OutsideLink({ href, children, kind = 'secondary', onPress }: OutsideLinkProps) {
  const { t } = useLingui()
  return (
    <a className={`btn btn-${kind}`} href={href} target="_blank" rel="noopener noreferrer" onClick={onPress}>
      <CalmCase>{children}</CalmCase>
      <OutsideIcon />
      <span className="sr">{t`(opens another site)`}</span>
    </a>
  )
}
