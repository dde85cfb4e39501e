import { useLingui } from '@lingui/react/macro'
import { LoginButton } from '#ui/buttons/link-button.tsx'
import { Column } from '#ui/layout/column.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { GuideSteps } from './guide-steps.tsx'
import { useRepeatLoanSteps } from './loan-steps.ts'
import { NextLoan } from './next-loan.tsx'

export function RepeatPage() {
  const { t } = useLingui()
  return (
    <Column>
      <PageHeading>{t`Repeating the loan`}</PageHeading>
      <GuideSteps steps={useRepeatLoanSteps()} />
      <NextLoan />
      <LoginButton>{t`LOGIN`}</LoginButton>
    </Column>
  )
}
