/** Which part of the product step is on the screen: cards, waiting, or a check that could not be finished. */
import { isProductLoadFailed, isProductUnfinished } from '#machines/onboarding/selectors.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useActiveMachine } from '#ui/navigation/actors.tsx'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Column } from '#ui/layout/column.tsx'
import { Notice } from '#ui/layout/notice.tsx'
import { Skeleton } from '#ui/layout/waiting.tsx'
import { ProductList } from './product-list.tsx'
import { CareCard } from '#ui/notices/care-card.tsx'
import { TryAgainNotice } from '#ui/notices/try-again-notice.tsx'
import { StepHeading } from '#ui/application-form/step-heading.tsx'
import { WaitingPage } from '#ui/notices/waiting-page.tsx'

export function ChooseProductPage() {
  const { t } = useLingui()
  const onboarding = useActiveMachine('onboarding')
  return onboarding === null ? (
    <WaitingPage title={t`Choose your loan`} lines={6} />
  ) : (
    <Products onboarding={onboarding} />
  )
}

type Props = { onboarding: ActiveMachines['onboarding'] }

function Products({ onboarding }: Props) {
  const { t } = useLingui()
  const hasProducts = useSelector(onboarding, (snapshot) => snapshot.context.products.length > 0)
  const hasNotLoaded = useSelector(onboarding, isProductLoadFailed)
  const isUnfinished = useSelector(onboarding, isProductUnfinished)
  const failure = useSelector(onboarding, (snapshot) => snapshot.context.failure)
  const retry = () => onboarding.send({ type: 'retry.pressed' })

  if (hasProducts) return <ProductList onboarding={onboarding} />
  return (
    <Column>
      <StepHeading step="product" title={t`Choose your loan`} hasErrors={hasNotLoaded || isUnfinished} />
      {hasNotLoaded ? (
        <TryAgainNotice
          title={t`Your loans did not load`}
          failure={failure}

          onRetry={retry}
        />
      ) : null}
      {isUnfinished ? (
        <>
          <Notice kind="warn" title={t`We could not finish the check`}>
            <p>
              <Trans>Your application is safe. Try again, or call us.</Trans>
            </p>
          </Notice>
          <Button onPress={retry}>
            <Trans>Try again</Trans>
          </Button>
          <Button kind="secondary" onPress={() => onboarding.send({ type: 'account.asked' })}>
            <Trans>Go to my account</Trans>
          </Button>
          <CareCard />
        </>
      ) : null}
      {hasNotLoaded || isUnfinished ? null : <Skeleton label={t`Loading your loans…`} lines={6} />}
    </Column>
  )
}
