/** Decides how a list that did not load is said, next to the control that needs it. */
import { Trans } from '@lingui/react/macro'
import { Button } from '../button.tsx'

export function LoadFailed({ onRetry }: { onRetry: (() => void) | undefined }) {
  if (!onRetry) return null
  return (
    <div className="load-failed" role="alert">
      <span>
        <Trans>The list did not load.</Trans>
      </span>
      <Button kind="text" onPress={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
