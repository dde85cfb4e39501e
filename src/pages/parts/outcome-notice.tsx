/** Decides how it is said that nobody knows yet whether something arrived: it is looked up, never sent again (RD65). */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export function OutcomeNotice({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const { t } = useLingui()
  return (
    <Notice
      kind="warn"
      title={t`We do not know yet whether it arrived`}
      action={
        onRetry ? (
          <Button kind="text" onPress={onRetry}>
            <Trans>Look again</Trans>
          </Button>
        ) : null
      }
    >
      <p>
        <Trans>The connection broke while we were sending. We are finding out; nothing is sent twice.</Trans>
      </p>
    </Notice>
  )
}
