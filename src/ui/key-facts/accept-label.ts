import { useLingui } from '@lingui/react/macro'
import { useActLabel } from '../buttons/act-label.ts'

/** The button of the offer, and every sentence that names it. */
export function useAcceptLabel(): string {
  const { t } = useLingui()
  return useActLabel(t`Accept loan`)
}
