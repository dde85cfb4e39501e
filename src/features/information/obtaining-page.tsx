import { useLingui } from '@lingui/react/macro'
import { LoginButton } from '#ui/buttons/link-button.tsx'
import { Column } from '#ui/layout/column.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { GuideSteps } from './guide-steps.tsx'
import { useNewLoanSteps } from './loan-steps.ts'

export function ObtainingPage() {
  const { t } = useLingui()
  return (
    <Column>
      <PageHeading>{t`Obtaining the loan`}</PageHeading>
      <GuideSteps steps={useNewLoanSteps()} />
      <LoginButton>{t`APPLY NOW`}</LoginButton>
    </Column>
  )
}
