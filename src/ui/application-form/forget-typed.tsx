/** How a borrower on a shared phone deletes everything that was typed and not sent. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode } from 'react'
import { useHistoryDialog } from '../navigation/history-dialog.ts'
import type { ActiveMachines } from '../navigation/session-types.ts'
import { Button } from '../buttons/button.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { useAnnounce } from '../layout/live-region.tsx'

type Onboarding = ActiveMachines['onboarding']

/** A form that is open begins anew once everything was forgotten. */
export function UntilForgotten({ actor, children }: { actor: Onboarding; children: ReactNode }) {
  const forgotten = useSelector(actor, (snapshot) => snapshot.context.forgotten)
  return <Fragment key={forgotten}>{children}</Fragment>
}

export function ForgetTyped({ actor }: { actor: Onboarding }) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const dialog = useHistoryDialog('forget')

  function forget() {
    dialog.close()
    actor.send({ type: 'drafts.forgotten' })
    announce(t`Your answers have been cleared from this phone.`)
  }

  return (
    <div>
      <Button kind="quiet" onPress={dialog.show}>
        <Trans>Delete what I typed on this phone</Trans>
      </Button>
      <ConfirmDialog
        open={dialog.open}
        title={t`Delete what you typed?`}
        confirmLabel={t`Delete what I typed`}
        cancelLabel={t`Keep it`}
        onConfirm={forget}
        onClose={dialog.close}
      >
        <p>
          <Trans>This empties the form on this phone. We keep answers you have already sent.</Trans>
        </p>
      </ConfirmDialog>
    </div>
  )
}
