import { Trans, useLingui } from '@lingui/react/macro'
import { ApplyButton, LoginButton } from '#ui/buttons/link-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { GuideSteps } from './guide-steps.tsx'
import { useNewLoanSteps, useRepeatLoanSteps } from './loan-steps.ts'

export function HowToGetPage() {
  const { t } = useLingui()
  const first = useNewLoanSteps()
  const again = useRepeatLoanSteps()
  return (
    <>
      <PageHeading>{t`How to get money`}</PageHeading>
      <div className="duo">
        <Card title={<Trans>Your first loan</Trans>}>
          <GuideSteps steps={first} />
          <ApplyButton>{t`APPLY NOW`}</ApplyButton>
          <LoginButton kind="secondary">{t`LOGIN`}</LoginButton>
        </Card>
        <Card title={<Trans>Your next loan</Trans>}>
          <GuideSteps steps={again} />
          <LoginButton kind="secondary">{t`LOGIN`}</LoginButton>
        </Card>
      </div>
    </>
  )
}
