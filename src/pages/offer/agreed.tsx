/** Decides what stands beside CONFIRM wherever the page is scrolled: total, day, and what the press agrees to (U1, RD264). */
import { Trans } from '@lingui/react/macro'
import { useHistoryDialog } from '../../navigation/history-dialog.ts'
import { DateText, MoneyText } from '../../ui/value-text.tsx'
import { conditionsDialog } from './conditions-link.tsx'

export function Agreed({ amount, total, repayOn }: { amount: number; total: number; repayOn: string }) {
  const conditions = useHistoryDialog(conditionsDialog)
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
          <button type="button" className="linkish" aria-haspopup="dialog" onClick={conditions.show}>
            Personal Loan Conditions
          </button>
          .
        </Trans>
      </p>
    </>
  )
}
