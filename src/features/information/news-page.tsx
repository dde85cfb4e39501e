import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useBrandName } from '#brand/use-brand-name.ts'
import { Column } from '#ui/layout/column.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { DateText } from '#ui/layout/value-text.tsx'

export function NewsPage() {
  const { t } = useLingui()
  const brand = useBrandName()
  return (
    <Column>
      <PageHeading>{t`News`}</PageHeading>
      <Post title={t`We are open`} iso="2026-09-01">
        <Trans>
          From today you can apply for a loan from {brand} by phone, in English, Sinhala and Tamil. Customer care
          answers every day.
        </Trans>
      </Post>
      <Post title={t`We have our licences`} iso="2026-07-15">
        <Trans>
          {brand} has obtained the licences that it needs to lend in Sri Lanka. The next step is to open for everyone.
        </Trans>
      </Post>
    </Column>
  )
}

function Post({ title, iso, children }: { title: string; iso: string; children: ReactNode }) {
  return (
    <article className="card">
      <h2>{title}</h2>
      <p className="eyebrow">
        <DateText iso={iso} />
      </p>
      <p>{children}</p>
    </article>
  )
}
