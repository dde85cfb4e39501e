import { useLingui } from '@lingui/react/macro'
import { deviations, type Deviations } from '#machines/rules/policy.ts'

/** RD295: a button names its act; by the letter of the specification it says CONFIRM. */
export function useActLabel(own: string, rules: Pick<Deviations, 'explicitButtons'> = deviations): string {
  const { t } = useLingui()
  return rules.explicitButtons ? own : t`CONFIRM`
}
