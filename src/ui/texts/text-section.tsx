/** How a part of a long legal text is headed: one level below its own title, in a dialog and on a page. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '../layout/notice.tsx'

export type TextLevel = 'h2' | 'h3'

export function TextSection({
  title,
  level: Heading,
  children,
}: {
  title: ReactNode
  level: TextLevel
  children: ReactNode
}) {
  return (
    <section>
      <Heading>{title}</Heading>
      {children}
    </section>
  )
}

/** Honest to the reader and to the operator: nobody with a licence to practise has read this text. */
export function NeedsLawyer() {
  return (
    <Notice kind="warn" still>
      <Trans>Example text. A lawyer has to review it before a lender uses it.</Trans>
    </Notice>
  )
}
