import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { useHistoryDialog } from '#ui/navigation/history-dialog.ts'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Column } from '#ui/layout/column.tsx'
import { HelpPicture } from './help-pictures.tsx'
import { Notice } from '#ui/layout/notice.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { GuideSteps, type GuideStep } from './guide-steps.tsx'

export function HowToPayPage() {
  const online = useHistoryDialog('guide-online')
  const kiosk = useHistoryDialog('guide-kiosk')
  if (online.open) return <OnlineGuide onBack={online.close} />
  if (kiosk.open) return <KioskGuide onBack={kiosk.close} />
  return <WaysToPay onOnline={online.show} onKiosk={kiosk.show} />
}

function WaysToPay({ onOnline, onKiosk }: { onOnline: () => void; onKiosk: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <PageHeading>{t`How to pay`}</PageHeading>
      <NumbersNeeded />
      <div className="duo">
        <Card title={<Trans>Online, in the payment app</Trans>}>
          <HelpPicture step="app" />
          <p>
            <Trans>Pay from your phone, without commission.</Trans>
          </p>
          <Button onPress={onOnline}>{t`Show the steps for the app`}</Button>
        </Card>
        <Card title={<Trans>With cash, at a kiosk</Trans>}>
          <HelpPicture step="kiosk" />
          <p>
            <Trans>Pay with cash at a deposit kiosk, without commission.</Trans>
          </p>
          <Button kind="secondary" onPress={onKiosk}>{t`Show the steps for the kiosk`}</Button>
        </Card>
      </div>
    </>
  )
}

function NumbersNeeded() {
  return (
    <Notice still>
      <Trans>
        You need your Loan ID and the first 6 digits of your NIC. You will find both in your account, under “Pay for the
        loan”.
      </Trans>
    </Notice>
  )
}

function OnlineGuide({ onBack }: { onBack: () => void }) {
  const { t } = useLingui()
  const steps: GuideStep[] = [
    { picture: 'app', title: t`Open the payment app` },
    { picture: 'app', title: t`Go to Finance` },
    { picture: 'app', title: t`Find our icon` },
    { picture: 'number', title: t`Enter your Loan ID and the first 6 digits of your NIC` },
    { picture: 'amount', title: t`Enter the amount` },
    { picture: 'receive', title: t`Press Pay` },
  ]
  return (
    <Guide title={t`How to pay in the app`} onBack={onBack} steps={steps}>
      <NumbersNeeded />
    </Guide>
  )
}

function KioskGuide({ onBack }: { onBack: () => void }) {
  const { t } = useLingui()
  const steps: GuideStep[] = [
    { picture: 'kiosk', title: t`Find a kiosk` },
    { picture: 'kiosk', title: t`Choose Finance` },
    { picture: 'kiosk', title: t`Find our icon` },
    { picture: 'number', title: t`Enter your agreement number and the first 6 digits of your NIC` },
    { picture: 'cash', title: t`Insert the cash` },
    { picture: 'amount', title: t`Confirm the amount` },
    { picture: 'receipt', title: t`Collect the receipt`, text: t`Keep it until the payment shows in your account.` },
  ]
  return (
    <Guide title={t`How to pay at a kiosk`} onBack={onBack} steps={steps}>
      <NumbersNeeded />
    </Guide>
  )
}

type GuideProps = { title: string; onBack: () => void; steps: readonly GuideStep[]; children: ReactNode }

/** The address stays the same, so the page has to go to its own top. */
function Guide({ title, onBack, steps, children }: GuideProps) {
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <Column>
      <BackLink onBack={onBack} />
      <PageHeading>{title}</PageHeading>
      {children}
      <GuideSteps steps={steps} />
    </Column>
  )
}
