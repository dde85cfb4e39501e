import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { bankScreenOf, type BankScreen } from '#machines/bank-account/screen.ts'
import type { BankAccount } from '#machines/bank-account/bank-account.ts'
import { useActLabel } from '#ui/buttons/act-label.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { isBusyWith, OutcomeNotice } from '#ui/notices/outcome-notice.tsx'
import { AccountDetails } from './account-details.tsx'

type ReadBackProps = {
  actor: ActiveMachines['bankAccount']
  account: Omit<BankAccount, 'id'> | undefined
  when: BankScreen
  /** What the second button does. */
  close: string
}

/** An account is read back before it is saved or used. */
export function ReadBack({ actor, account, when, close }: ReadBackProps) {
  const { t } = useLingui()
  const open = useSelector(actor, (snapshot) => bankScreenOf(snapshot) === when)
  const isBusy = useSelector(actor, (snapshot) => isBusyWith(snapshot) || snapshot.status === 'done')
  return (
    <ConfirmDialog
      open={open && account !== undefined}
      title={t`Is this your account?`}
      confirmLabel={useActLabel(t`Use this account`)}
      cancelLabel={close}
      busy={isBusy}
      busyLabel={t`Saving…`}
      onConfirm={() => actor.send({ type: 'account.confirmed' })}
      onClose={() => actor.send({ type: 'confirmation.closed' })}
    >
      <p>
        <Trans>We will send the money to this account. Check every digit.</Trans>
      </p>
      {account ? <AccountDetails account={account} /> : null}
      <OutcomeNotice actor={actor} />
    </ConfirmDialog>
  )
}
