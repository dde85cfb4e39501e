import { isReadFailed, accountModeOf } from '#machines/account/selectors.ts'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Suspense, useEffect } from 'react'
import { useActiveMachine } from '#ui/navigation/actors.tsx'
import { useModeHistory } from '#ui/navigation/mode-history.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { lazyPart } from '#ui/failure/lazy-part.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Spinner } from '#ui/layout/waiting.tsx'
import { MainMode } from './modes/main-mode.tsx'
import { KeptCardPart } from './repayment-card/parts.tsx'
import { TryAgainNotice } from '#ui/notices/try-again-notice.tsx'

/** What a press leads to is loaded while the account is read. */
const HelpMode = lazyPart(async () => (await import('./modes/help-mode.tsx')).HelpMode)
const ProlongationMode = lazyPart(async () => (await import('./modes/prolongation-mode.tsx')).ProlongationMode)
const SlipMode = lazyPart(async () => (await import('./modes/slip-mode.tsx')).SlipMode)
const RepaymentMode = lazyPart(async () => (await import('./modes/repayment-mode.tsx')).RepaymentMode)

export function AccountPage() {
  const actor = useActiveMachine('account')
  return actor === null ? <AccountWaiting /> : <Account actor={actor} />
}

function Account({ actor }: { actor: ActiveMachines['account'] }) {
  const data = useSelector(actor, (snapshot) => snapshot.context.data)
  const hasFailed = useSelector(actor, isReadFailed)
  const mode = useSelector(actor, accountModeOf)
  useModeHistory(mode === 'main' ? null : mode, () =>
    actor.send({ type: mode === 'offerAtStake' ? 'replacement.closed' : 'mode.closed' }),
  )

  const hasLoan = data?.credit != null
  const isHelped = data?.credit?.help != null
  useEffect(() => {
    if (hasLoan) for (const next of [RepaymentMode, ProlongationMode]) void next.preload()
    if (isHelped) void HelpMode.preload()
  }, [hasLoan, isHelped])
  // The link of a reminder.
  useEffect(() => {
    if (isHelped && location.hash === '#help') actor.send({ type: 'help.opened' })
  }, [actor, isHelped])

  if (data === null)
    return hasFailed ? <AccountFailed onRetry={() => actor.send({ type: 'retry.pressed' })} /> : <AccountWaiting />
  return (
    <Suspense fallback={<AccountWaiting />}>
      {mode === 'prolongation' ? (
        <ProlongationMode actor={actor} />
      ) : mode === 'repayment' ? (
        <RepaymentMode actor={actor} data={data} />
      ) : mode === 'slip' ? (
        <SlipMode actor={actor} />
      ) : mode === 'help' ? (
        <HelpMode actor={actor} data={data} />
      ) : (
        <MainMode actor={actor} data={data} />
      )}
    </Suspense>
  )
}

function AccountWaiting() {
  const { t } = useLingui()
  return (
    <>
      <PageHeading>{t`Your account`}</PageHeading>
      <Spinner label={t`Loading your account…`} />
    </>
  )
}

function AccountFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <PageHeading hasErrors>{t`Your account`}</PageHeading>
      <TryAgainNotice title={t`Your account did not load`} failure={null} onRetry={onRetry}>
        {t`We will try again automatically.`}
      </TryAgainNotice>
      <KeptCardPart />
    </>
  )
}
