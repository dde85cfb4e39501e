/** What a visitor meets first: amount, number, price and promise; or, signed in and stuck, a way out. */
import { Trans, useLingui } from '@lingui/react/macro'
import { brand } from '#brand/brand.ts'
import { useBrandName } from '#brand/use-brand-name.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { focusField } from '#ui/text-fields/focus-field.ts'
import { useArrivedSelector, useArrivedSystem, useActiveMachine } from '#ui/navigation/actors.tsx'
import { Scene } from './scene.tsx'
import { ApplyForm } from './apply-form.tsx'
import { StuckNotice } from './stuck-notice.tsx'
import { LandingBelow } from './landing-below.tsx'
import { FirstLoanFree } from './first-loan-free.tsx'

export function LandingPage() {
  const { t } = useLingui()
  const name = useBrandName()
  const { licence } = brand
  const actor = useActiveMachine('signIn')
  const hasArrived = useArrivedSystem() !== null
  const signedIn = useArrivedSelector((snapshot) => snapshot.hasTag('signedIn'), false)
  // Until the charts arrive the form is that of a visitor, and holds what is sent.
  const takesNumber = !signedIn && (actor !== null || !hasArrived)
  return (
    <>
      <div className="hero">
        <div className="hero-words">
          <PageHeading>{t`Cash in about 10 minutes`}</PageHeading>
          <p className="lender">
            <Trans>
              {name}: licence number {licence} (example)
            </Trans>
            <Scene />
          </p>
          <p className="hint">
            <Trans>
              Fill in the application (4 min), get approved (1 min), receive cash (5 min). Bank transfers can take a few
              hours.
            </Trans>
          </p>
        </div>
        {signedIn ? <StuckNotice /> : null}
        {takesNumber ? <ApplyForm actor={actor} /> : null}
        <FirstLoanFree />
      </div>
      <LandingBelow
        apply={
          takesNumber ? (
            <Button name={`${t`APPLY NOW`}: ${t`Mobile number`}`} onPress={() => focusField('phone')}>
              {t`APPLY NOW`}
            </Button>
          ) : undefined
        }
      />
    </>
  )
}
