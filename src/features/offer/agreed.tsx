/** What stands beside CONFIRM wherever the page is scrolled: total, day, and what the press agrees to. */
import { Trans } from '@lingui/react/macro'
import { DateText, MoneyText } from '#ui/value-text.tsx'

type AgreedProps = { amount: number; total: number; repayOn: string; onConditions: () => void }

export function Agreed({ amount, total, repayOn, onConditions }: AgreedProps) {
  return (
    <>
      <p className="agreed" data-decisive>
        <Trans>
          You pay back{' '}
          <strong>
            <MoneyText amount={total} />
          </strong>{' '}
          on{' '}
          <strong>
            <DateText iso={repayOn} />
          </strong>
        </Trans>
      </p>
      <p className="hint consent" data-decisive>
        <Trans>
          By pressing Confirm you borrow <MoneyText amount={amount} /> and agree to the{' '}
          <button type="button" className="linkish" aria-haspopup="dialog" onClick={onConditions}>
            Personal Loan Conditions
          </button>
          .
        </Trans>
      </p>
    </>
  )
}
