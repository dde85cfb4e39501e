import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#ui/notice.tsx'
import { ProcessPicture } from '#ui/pictures.tsx'

export function DisbursementNotice() {
  const { t } = useLingui()
  return (
    <div className="stack">
      <Notice title={t`Disbursement in progress`}>
        <p>
          <Trans>The money is on its way to your bank account. A bank transfer can take a few hours.</Trans>
        </p>
      </Notice>
      <ProcessPicture step={3} />
    </div>
  )
}
