import { Trans } from '@lingui/react/macro'
import { DayText } from '#ui/loan/day-text.tsx'
import { MoneyText } from '#ui/layout/value-text.tsx'

/** Beside the button wherever the page is scrolled: total and day. */
export function Agreed({ total, repayOn }: { total: number; repayOn: string }) {
  return (
    <p className="agreed beside" data-decisive>
      <Trans>
        You pay back{' '}
        <strong>
          <MoneyText amount={total} />
        </strong>{' '}
        on{' '}
        <strong>
          <DayText iso={repayOn} />
        </strong>
      </Trans>
    </p>
  )
}

type ConsentProps = {
  amount: number
  /** Label of the button that is pressed. */
  accept: string
  onConditions: () => void
}

export function Consent({ amount, accept, onConditions }: ConsentProps) {
  return (
    <p className="hint consent" data-decisive>
      <Trans>
        By pressing {accept} you borrow <MoneyText amount={amount} /> and agree to the{' '}
        <button type="button" className="linkish" aria-haspopup="dialog" onClick={onConditions}>
          Personal Loan Conditions
        </button>
        .
      </Trans>
    </p>
  )
}
