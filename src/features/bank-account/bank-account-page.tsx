import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useActiveMachine } from '#ui/navigation/actors.tsx'
import { useModeHistory } from '#ui/navigation/mode-history.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Column } from '#ui/layout/column.tsx'
import { useAnnounce } from '#ui/layout/live-region.tsx'
import { Skeleton } from '#ui/layout/waiting.tsx'
import { AccountList } from './account-list.tsx'
import { bankScreenOf, type BankScreen } from '#machines/bank-account/screen.ts'
import { NewAccountForm } from './new-account-form.tsx'
import { UntilForgotten } from '#ui/application-form/forget-typed.tsx'
import { TryAgainNotice } from '#ui/notices/try-again-notice.tsx'
import { NextStepUnknown } from '#ui/application-form/next-step-unknown.tsx'
import { StepHeading } from '#ui/application-form/step-heading.tsx'
import { WaitingPage } from '#ui/notices/waiting-page.tsx'

export function BankAccountPage() {
  const { t } = useLingui()
  const actor = useActiveMachine('bankAccount')
  const onboarding = useActiveMachine('onboarding')
  if (onboarding === null) return <WaitingPage title={t`Your bank account`} lines={5} />
  return (
    <>
      <NextStepUnknown onboarding={onboarding} />
      {actor === null ? (
        <NoApplication onboarding={onboarding} />
      ) : (
        <BankAccounts actor={actor} onboarding={onboarding} />
      )}
    </>
  )
}

function BankAccounts({
  actor,
  onboarding,
}: Pick<ActiveMachines, 'onboarding'> & { actor: ActiveMachines['bankAccount'] }) {
  const screen = useSelector(actor, bankScreenOf)
  const hasAccounts = useSelector(actor, (snapshot) => snapshot.context.accounts.length > 0)
  useTopAfterForm(screen)
  useModeHistory(modeOf(), () => actor.send({ type: closing[screen] ?? 'adding.closed' }))
  useSpokenRemoval(actor)

  if (screen === 'loading') return <Loading />
  if (screen === 'loadFailed') return <NotLoaded actor={actor} />
  if (!isForm(screen)) return <AccountList actor={actor} />
  return (
    <UntilForgotten actor={onboarding}>
      <NewAccountForm actor={actor} onboarding={onboarding} />
    </UntilForgotten>
  )

  /** Without accounts the form is where the page begins; Back leaves the page then. */
  function modeOf(): string | null {
    if (closing[screen]) return screen
    return screen === 'adding' && hasAccounts ? screen : null
  }
}

const closing: Partial<Record<BankScreen, 'confirmation.closed' | 'removal.closed'>> = {
  confirming: 'confirmation.closed',
  confirmingNew: 'confirmation.closed',
  removing: 'removal.closed',
}

const isForm = (screen: BankScreen) => screen === 'adding' || screen === 'confirmingNew'

/** The list is shorter than the form: where the form was scrolled, it would be out of view. Before the entry of a mode keeps the place. */
function useTopAfterForm(screen: BankScreen): void {
  const before = useRef(screen)
  useEffect(() => {
    if (isForm(before.current) && !isForm(screen)) window.scrollTo(0, 0)
    before.current = screen
  }, [screen])
}

/** The dialog is gone with the account: what happened is spoken. */
function useSpokenRemoval(actor: ActiveMachines['bankAccount']): void {
  const { t } = useLingui()
  const announce = useAnnounce()
  const speak = useEffectEvent(() => announce(t`The account was removed.`))
  useEffect(() => {
    let before = actor.getSnapshot().context.accounts.length
    const watching = actor.subscribe(({ context }) => {
      if (context.accounts.length < before) speak()
      before = context.accounts.length
    })
    return () => watching.unsubscribe()
  }, [actor])
}

/** The application is looked up or created; where that did not work, the notice above says so. */
function NoApplication({ onboarding }: Pick<ActiveMachines, 'onboarding'>) {
  const { t } = useLingui()
  const hasFailed = useSelector(onboarding, (snapshot) => snapshot.hasTag('awaits.borrower'))
  if (!hasFailed) return <Loading />
  return (
    <Column>
      <StepHeading step="bank" title={t`Your bank account`} hasErrors />
    </Column>
  )
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

function NotLoaded({ actor }: { actor: ActiveMachines['bankAccount'] }) {
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
