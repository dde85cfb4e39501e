/** Decides which part of the bank account step is on the screen: the saved accounts or the form for a new one (K1 to K3). */
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useLed } from '../navigation/actors.tsx'
import { useModeHistory } from '../navigation/mode-history.ts'
import type { LedActors } from '../navigation/session-types.ts'
import { Button } from '../ui/button.tsx'
import { Column } from '../ui/column.tsx'
import { Skeleton } from '../ui/waiting.tsx'
import { AccountList } from './bank-account/account-list.tsx'
import { bankScreenOf } from './bank-account/bank-screen.ts'
import { NewAccountForm } from './bank-account/new-account-form.tsx'
import { UntilForgotten } from './step/forget-typed.tsx'
import { TryAgainNotice } from './parts/try-again-notice.tsx'
import { NextStepUnknown } from './step/next-step-unknown.tsx'
import { StepHeading } from './parts/step-heading.tsx'
import { WaitingPage } from './parts/waiting-page.tsx'

export function BankAccountPage() {
  const { t } = useLingui()
  const actor = useLed('bankAccount')
  const onboarding = useLed('onboarding')
  if (actor === null || onboarding === null) return <WaitingPage title={t`Your bank account`} lines={5} />
  return (
    <>
      <NextStepUnknown onboarding={onboarding} />
      <BankAccounts actor={actor} onboarding={onboarding} />
    </>
  )
}

function BankAccounts({ actor, onboarding }: Pick<LedActors, 'onboarding'> & { actor: LedActors['bankAccount'] }) {
  const screen = useSelector(actor, bankScreenOf)
  const hasAccounts = useSelector(actor, (snapshot) => snapshot.context.accounts.length > 0)
  useModeHistory(modeOf(), () =>
    actor.send(screen === 'confirming' ? { type: 'confirmation.closed' } : { type: 'adding.closed' }),
  )

  if (screen === 'loading') return <Loading />
  if (screen === 'loadFailed') return <NotLoaded actor={actor} />
  if (screen !== 'adding') return <AccountList actor={actor} />
  return (
    <UntilForgotten actor={onboarding}>
      <NewAccountForm actor={actor} onboarding={onboarding} />
    </UntilForgotten>
  )

  /** Without accounts the form is where the page begins; Back leaves the page then. */
  function modeOf(): string | null {
    if (screen === 'confirming') return screen
    return screen === 'adding' && hasAccounts ? screen : null
  }
}

function Loading() {
  const { t } = useLingui()
  return (
    <Column>
      <StepHeading step="bank" title={t`Your bank account`} />
      <Skeleton label={t`Loading…`} lines={5} />
    </Column>
  )
}

function NotLoaded({ actor }: { actor: LedActors['bankAccount'] }) {
  const { t } = useLingui()
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  return (
    <Column>
      <StepHeading step="bank" title={t`Your bank account`} hasErrors />
      <TryAgainNotice
        title={t`Your saved accounts did not load`}
        failure={failure}
        onRetry={() => actor.send({ type: 'retry.pressed' })}
      />
      <Button kind="secondary" onPress={() => actor.send({ type: 'adding.asked' })}>
        {t`ADD NEW BANK ACCOUNT`}
      </Button>
    </Column>
  )
}
