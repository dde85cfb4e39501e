import { useLingui } from '@lingui/react/macro'
import { TermsText } from '#ui/texts/terms-text.tsx'
import { Column } from '#ui/layout/column.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'

export function TermsPage() {
  const { t } = useLingui()
  return (
    <Column>
      <PageHeading>{t`Terms and conditions`}</PageHeading>
      <TermsText level="h2" />
    </Column>
  )
}
