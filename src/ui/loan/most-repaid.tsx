import { Trans } from '@lingui/react/macro'
import { MoneyText } from '../layout/value-text.tsx'

/** @param most all payments together, extensions included */
export function MostRepaid({ most }: { most: number | null | undefined }) {
  return most == null ? null : (
    <p>
      <Trans>
        You never repay more than <MoneyText amount={most} /> for this loan in all. No charge is added beyond it.
      </Trans>
    </p>
  )
}
