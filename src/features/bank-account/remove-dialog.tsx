import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { BankAccount } from '#machines/bank-account/bank-account.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { isBusyWith, OutcomeNotice } from '#ui/notices/outcome-notice.tsx'
import { AccountDetails } from './account-details.tsx'
import { bankScreenOf } from '#machines/bank-account/screen.ts'

/** The digits by which a borrower knows an account. */
export const endingOf = ({ accountNumber }: BankAccount): string => accountNumber.slice(-4)

type RemoveDialogProps = { actor: ActiveMachines['bankAccount']; account: BankAccount | undefined }

export function RemoveDialog({ actor, account }: RemoveDialogProps) {
  const { t } = useLingui()
  const open = useSelector(actor, (snapshot) => bankScreenOf(snapshot) === 'removing')
  const isBusy = useSelector(actor, isBusyWith)
  return (
    <ConfirmDialog
      open={open && account !== undefined}
      title={t`Remove this account?`}
      confirmLabel={t`Remove`}
      cancelLabel={t`Keep it`}
      busy={isBusy}
      busyLabel={t`Removing…`}
      onConfirm={() => actor.send({ type: 'removal.confirmed' })}
      onClose={() => actor.send({ type: 'removal.closed' })}
    >
      <p>
        <Trans>It is taken off your saved accounts. You can add it again at any time.</Trans>
      </p>
      {account ? <AccountDetails account={account} /> : null}
      <OutcomeNotice actor={actor} />
    </ConfirmDialog>
  )
}
