import { useLingui } from '@lingui/react/macro'
import { PrivacyText } from '#ui/texts/privacy-text.tsx'
import { Column } from '#ui/layout/column.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'

export function PrivacyPage() {
  const { t } = useLingui()
  return (
    <Column>
      <PageHeading>{t`Privacy policy`}</PageHeading>
      <PrivacyText level="h2" />
    </Column>
  )
}
