/** How a failed call is told on a page: what happened, why if that is known, and the number to read to customer care. */
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { Failure } from '#machines/shared/failure.ts'
import { Notice } from '../layout/notice.tsx'
import { genericText, referenceOf, useFailureCause } from './failure-text.ts'

type FailureNoticeProps = {
  failure: Failure | null
  /** Left out: the generic sentence. */
  title?: ReactNode
  action?: ReactNode
  calm?: boolean
}

export function FailureNotice({ failure, title, action, calm }: FailureNoticeProps) {
  const { i18n } = useLingui()
  const cause = useFailureCause(failure)
  const reference = referenceOf(failure)
  return (
    <Notice kind="bad" calm={calm} title={title ?? i18n._(genericText)} action={action}>
      {cause === null ? null : <p>{cause}</p>}
      {reference === null ? null : (
        <p className="hint">
          <Trans>Reference number: {reference}</Trans>
        </p>
      )}
    </Notice>
  )
}
