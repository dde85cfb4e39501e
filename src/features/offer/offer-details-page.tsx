/** What is agreed and how: the loan first, then what the press agrees to; sliders and details are folded. */
import {
  isAgreed,
  isCodeAsked,
  isConditionsOpen,
  isOfferConfirming,
  isOfferExpired,
} from '#machines/onboarding/selectors.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { part } from '#ui/part.ts'
import { addDays } from '#machines/rules/dates.ts'
import { isPlausible, totalToReturn } from '#machines/rules/money.ts'
import { chosenProduct } from '#machines/onboarding/context.ts'
import type { Product } from '#machines/shared/application.ts'
import { useActiveMachine } from '#ui/navigation/actors.tsx'
import { useModeHistory } from '#ui/navigation/mode-history.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { useAcceptLabel } from '#ui/key-facts/accept-label.ts'
import { ActionBar } from '#ui/application-form/action-bar.tsx'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Column } from '#ui/layout/column.tsx'
import { Notice } from '#ui/layout/notice.tsx'
import { Skeleton } from '#ui/layout/waiting.tsx'
import { AgreeByCode } from './agree-by-code.tsx'
import { Agreed, Consent } from './agreed.tsx'
import { ConditionsLink } from './conditions-link.tsx'
import { KeyFacts } from './key-facts.tsx'
import { LoanDetails, NoCost, OfferSlip, PaidToText } from './offer-summary.tsx'
import { OfferSliders } from './offer-sliders.tsx'
import { PaydayPart } from './payday-part.tsx'
import { CareCard } from '#ui/notices/care-card.tsx'
import { TryAgainNotice } from '#ui/notices/try-again-notice.tsx'
import { OutcomeNotice } from '#ui/notices/outcome-notice.tsx'
import { DayText } from '#ui/loan/day-text.tsx'
import { LoanFigures } from '#ui/loan/loan-figures.tsx'
import { StepHeading } from '#ui/application-form/step-heading.tsx'
import { usePresentDay } from '#ui/loan/use-present-day.ts'
import { WaitingPage } from '#ui/notices/waiting-page.tsx'

/** Nobody waits for it. */
const ReadAloud = part(async () => (await import('#ui/read-aloud/load-read-aloud.tsx')).loadReadAloud())

export function OfferDetailsPage() {
  const { t } = useLingui()
  const onboarding = useActiveMachine('onboarding')
  return onboarding === null ? (
    <WaitingPage title={t`Check your offer`} lines={8} />
  ) : (
    <OfferOrWait onboarding={onboarding} />
  )
}

type Onboarding = ActiveMachines['onboarding']

/** What the chart starts with is never painted; the offer shows once product and document are there. */
function OfferOrWait({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useLingui()
  const product = useSelector(onboarding, (snapshot) => chosenProduct(snapshot.context))
  const isPrepared = useSelector(
    onboarding,
    ({ context }) => context.previewName !== null && context.offeredProductId === context.chosenProductId,
  )
  const isExpired = useSelector(onboarding, isOfferExpired)
  if (isExpired) return <OfferExpired onAccount={() => onboarding.send({ type: 'account.asked' })} />
  if (product !== null && isPrepared) return <Offer onboarding={onboarding} product={product} />
  return (
    <Column>
      <StepHeading step="offer" title={t`Check your offer`} />
      <Skeleton label={t`Preparing your offer…`} lines={8} />
    </Column>
  )
}

/** Words and the way on, because nothing on the offer can be pressed any more. */
function OfferExpired({ onAccount }: { onAccount: () => void }) {
  const { t } = useLingui()
  return (
    <Column>
      <StepHeading step="offer" title={t`Check your offer`} hasErrors />
      <Notice kind="warn" comesIntoView title={t`Your offer has expired`}>
        <p>
          <Trans>Nothing was agreed. You can apply again in your account.</Trans>
        </p>
      </Notice>
      <Button onPress={onAccount}>
        <Trans>Go to my account</Trans>
      </Button>
      <CareCard />
    </Column>
  )
}

function Offer({ onboarding, product }: { onboarding: Onboarding; product: Product }) {
  const { t } = useLingui()
  const accept = useAcceptLabel()
  const amount = useSelector(onboarding, (snapshot) => snapshot.context.amount)
  const term = useSelector(onboarding, (snapshot) => snapshot.context.term)
  const expiresOn = useSelector(onboarding, (snapshot) => snapshot.context.expiresOn)
  const paidTo = useSelector(onboarding, (snapshot) => snapshot.context.paidTo)
  const applicationId = useSelector(onboarding, (snapshot) => snapshot.context.applicationId)
  const failure = useSelector(onboarding, (snapshot) => snapshot.context.failure)
  const isUnknown = useSelector(onboarding, (snapshot) => snapshot.hasTag('outcomeUnknown'))
  const isConfirming = useSelector(onboarding, isOfferConfirming)
  const isCode = useSelector(onboarding, isCodeAsked)
  const isReading = useSelector(onboarding, isConditionsOpen)
  // With the loan the page is left for the account, not for the entry before the code.
  const hasAgreed = useSelector(onboarding, isAgreed)
  useModeHistory(isCode || hasAgreed ? 'code' : isReading ? 'conditions' : null, () =>
    onboarding.send({ type: isCode ? 'code.closed' : 'conditions.closed' }),
  )
  const isLocked = isConfirming || isUnknown
  const hasFailed = useSelector(onboarding, (snapshot) => snapshot.hasTag('saveFailed'))
  const today = usePresentDay()
  const terms = { ...product, amount, term }
  const total = totalToReturn(terms)
  const isPriced = isPlausible(amount, total)

  return (
    <Column>
      {isLocked ? null : <BackLink onBack={() => onboarding.send({ type: 'products.asked' })} />}
      <StepHeading step="offer" title={t`Check your offer`} hasErrors={hasFailed} />
      {isPriced ? (
        <>
          <OfferSlip product={product} terms={terms} total={total} today={today} />
          <Consent amount={amount} accept={accept} onConditions={() => onboarding.send({ type: 'conditions.asked' })} />
          <Suspense fallback={null}>
            <ReadAloud terms={terms} today={today} />
          </Suspense>
        </>
      ) : (
        <NoCost />
      )}
      {isLocked ? null : (
        <OfferSliders
          product={product}
          amount={amount}
          term={term}
          onAmount={(value) => onboarding.send({ type: 'amount.chosen', amount: value })}
          onTerm={(value) => onboarding.send({ type: 'term.chosen', term: value })}
        >
          <PaydayPart onboarding={onboarding} product={product} term={term} today={today} />
        </OfferSliders>
      )}
      {isPriced ? (
        <>
          {paidTo === null ? null : <PaidToText {...paidTo} />}
          {expiresOn === null ? null : (
            <p className="hint">
              <Trans>
                This offer is valid until <DayText iso={expiresOn} />.
              </Trans>
            </p>
          )}
          <LoanDetails product={product} terms={terms} today={today} />
          <KeyFacts product={product} applicationId={applicationId} terms={terms} today={today} expiresOn={expiresOn} />
        </>
      ) : null}
      {isLocked ? null : <ConditionsLink onboarding={onboarding} />}
      {hasFailed ? (
        <TryAgainNotice title={t`Your offer was not confirmed`} failure={failure}>
          {failure?.kind === 'http' && failure.code === 'loan_open' ? (
            <Trans>Nothing was agreed.</Trans>
          ) : (
            <Trans>Nothing was agreed. Your amount and term are kept. Press {accept} to try again.</Trans>
          )}
        </TryAgainNotice>
      ) : null}
      <OutcomeNotice actor={onboarding} />
      <AgreeByCode onboarding={onboarding} accept={accept}>
        <LoanFigures terms={terms} today={today} />
      </AgreeByCode>
      <ActionBar>
        {isPriced ? <Agreed total={total} repayOn={addDays(today, term)} /> : null}
        <Button
          busy={isLocked}
          busyLabel={isUnknown ? undefined : t`CONFIRMING`}
          blockedReason={isPriced ? undefined : t`Call us before you confirm`}
          onPress={() => onboarding.send({ type: 'offer.confirmed' })}
        >
          {accept}
        </Button>
      </ActionBar>
    </Column>
  )
}
