import { useLingui } from '@lingui/react/macro'
import { Notice } from '#ui/layout/notice.tsx'

/** Said before another name or NIC is saved, and where the photos are taken again. */
export function OtherPersonNotice({ still = false }: { still?: boolean }) {
  const { t } = useLingui()
  return <Notice kind="warn" still={still} title={t`You changed your name or NIC. Please take both photos again.`} />
}
