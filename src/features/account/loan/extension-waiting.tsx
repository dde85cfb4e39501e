import { isExtensionCancelling } from '#machines/account/selectors.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ExtensionWaiting as Waiting } from '#machines/account/account-data.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Figures } from '#ui/layout/figures.tsx'
import { DateText, MoneyText } from '#ui/layout/value-text.tsx'
import { DayText } from '#ui/loan/day-text.tsx'
import { isBusyWith, OutcomeNotice } from '#ui/notices/outcome-notice.tsx'
import { usePresentDay } from '#ui/loan/use-present-day.ts'

export function ExtensionWaiting({ actor, waiting }: { actor: ActiveMachines['account']; waiting: Waiting }) {
  const { t } = useLingui()
  const isCancelling = useSelector(actor, isExtensionCancelling)
  const isBusy = useSelector(actor, isBusyWith)
  return (
    <>
      <PayOrDropped {...waiting} />
      <Figures
        figures={[{ key: 'next', name: t`New repayment date`, value: <DateText iso={waiting.nextDate} />, wide: true }]}
      />
      <OutcomeNotice actor={actor} />
      <Button
        blockedReason={isBusy ? t`Cancelling…` : undefined}
        onPress={() => actor.send({ type: 'extensionPayment.asked' })}
      >
        {t`Pay for the extension`}
      </Button>
      <Button
        kind="secondary"
        busy={isCancelling}
        busyLabel={t`Cancelling…`}
        blockedReason={isBusy && !isCancelling ? t`Cancelling…` : undefined}
        onPress={() => actor.send({ type: 'cancellation.asked' })}
      >
        {t`Cancel the extension`}
      </Button>
    </>
  )
}

export function PayOrDropped({ amount, payBy }: Pick<Waiting, 'amount' | 'payBy'>) {
  const price = <MoneyText amount={amount} />
  return (
    <p className="lead">
      {payBy === usePresentDay() ? (
        <Trans>Extension waiting: pay {price} today or it is dropped at midnight.</Trans>
      ) : (
        <Trans>
          Extension waiting: pay {price} by <DayText iso={payBy} /> or it is dropped at midnight.
        </Trans>
      )}
    </p>
  )
}

/** What a payment for the loan means meanwhile. */
export function InsteadOfExtension({ amount }: Pick<Waiting, 'amount'>) {
  const price = <MoneyText amount={amount} />
  return (
    <p className="hint">
      <Trans>
        If you pay for the whole loan instead, it is closed and the extension is not needed. If you pay less, but{' '}
        {price} or more, the extension is paid first.
      </Trans>
    </p>
  )
}
