import { Trans } from '@lingui/react/macro'
import { Button } from '../buttons/button.tsx'

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
