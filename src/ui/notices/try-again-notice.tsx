import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Failure } from '#machines/shared/failure.ts'
import { Button } from '../buttons/button.tsx'
import { Notice } from '../layout/notice.tsx'
import { referenceOf, useFailureText } from '../failure/failure-text.ts'

type TryAgainNoticeProps = {
  title: string
  failure: Failure | null
  /** What has become of the borrower's answers. */
  children?: ReactNode
  onRetry?: () => void
}

export function TryAgainNotice({ title, failure, children, onRetry }: TryAgainNoticeProps) {
  return (
    <Notice
      kind="bad"
      calm={failure?.kind === 'network'}
      title={title}
      action={
        onRetry ? (
          <Button kind="text" onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        ) : null
      }
    >
      {children ? <p>{children}</p> : null}
      {failure ? <FailureWords failure={failure} /> : null}
    </Notice>
  )
}

export function FailureWords({ failure }: { failure: Failure }) {
  const reference = referenceOf(failure)
  const text = useFailureText(failure)
  return (
    <>
      <p>{text}</p>
      {reference === null ? null : (
        <p className="hint">
          <Trans>Reference number: {reference}</Trans>
        </p>
      )}
    </>
  )
}
