/** How the loan conditions are read before they are agreed: made for the figures on the screen, above the page. */
import { isConditionsFailed, isConditionsOpen, isReadingConditions } from '#machines/onboarding/selectors.ts'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useSystem } from '#ui/navigation/actors.tsx'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DocumentIcon } from '#ui/layout/icons.tsx'
import { PdfDialog } from '#ui/documents/pdf-dialog.tsx'

export function ConditionsLink({ onboarding }: { onboarding: ActiveMachines['onboarding'] }) {
  const { t } = useLingui()
  const { documents } = useSystem()
  const previewName = useSelector(onboarding, ({ context }) => context.previewName)
  const failure = useSelector(onboarding, ({ context }) => context.failure)
  const isReading = useSelector(onboarding, isReadingConditions)
  const hasFailed = useSelector(onboarding, isConditionsFailed)
  const isOpen = useSelector(onboarding, isConditionsOpen)
  const close = () => onboarding.send({ type: 'conditions.closed' })
  return (
    <>
      <Button kind="text" icon={<DocumentIcon />} onPress={() => onboarding.send({ type: 'conditions.asked' })}>
        {t`Personal Loan Conditions (PDF)`}
      </Button>
      <PdfDialog
        open={isOpen}
        title={t`Personal Loan Conditions`}
        fileName="personal-loan-conditions.pdf"
        failed={hasFailed ? { failure, onRetry: () => onboarding.send({ type: 'retry.pressed' }) } : null}
        read={isReading && previewName !== null ? () => documents.readPreview(previewName) : null}
        onClose={close}
      />
    </>
  )
}
