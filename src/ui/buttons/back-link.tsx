import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Path } from '#machines/shared/meta.ts'
import { Link } from '../navigation/link.tsx'
import { BackIcon } from '../layout/icons.tsx'

type BackLinkProps = { children?: ReactNode } & ({ to: Path } | { onBack: () => void })

/** Above the heading: a link to another page, or a button where the machine decides what Back means. */
export function BackLink({ children, ...way }: BackLinkProps) {
  const inside = (
    <>
      <BackIcon />
      <span>{children ?? <Trans>Back</Trans>}</span>
    </>
  )
  if ('to' in way)
    return (
      <Link to={way.to} className="back">
        {inside}
      </Link>
    )
  return (
    <button type="button" className="back" onClick={way.onBack}>
      {inside}
    </button>
  )
}
