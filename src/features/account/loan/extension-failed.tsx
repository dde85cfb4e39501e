import { Trans } from '@lingui/react/macro'
import { CareLine } from '#ui/care/care-line.tsx'
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx'

export function ExtensionFailed({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <AlertDialog open={open} title={<Trans>Something went wrong</Trans>} onClose={onClose}>
      <p className="lead">
        <Trans>We're already on it!</Trans>
      </p>
      <p>
        <Trans>Nothing about your loan has changed. Please try again later, or call us.</Trans>
      </p>
      <CareLine />
    </AlertDialog>
  )
}
