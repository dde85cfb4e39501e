/** Decides how an extension is agreed: before and after side by side, the warning before everything that is agreed (M12; RD70, RD71). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../machines/dates.ts'
import { formatRupees } from '../../../machines/money.ts'
import type { Prolongation } from '../../../machines/ports.ts'
import type { LedActors } from '../../navigation/session-types.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Column } from '../../ui/column.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { DateText, MoneyText } from '../../ui/value-text.tsx'
import { Days } from '../offer/product-facts.tsx'
import { ExtensionFailed } from './extension-failed.tsx'

export function ProlongationMode({ actor }: { actor: LedActors['account'] }) {
  const { t } = useLingui()
  const prolongation = useSelector(actor, (snapshot) => snapshot.context.prolongation)
  const owed = useSelector(actor, (snapshot) => snapshot.context.data?.credit?.planEndAmount ?? null)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('awaits.lender'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('saveFailed'))
  if (prolongation === null) return null
  return (
    <Column>
      {isBusy ? null : <BackLink onBack={() => actor.send({ type: 'mode.closed' })} />}
      <PageHeading>{t`Extend the loan`}</PageHeading>
      <InOneSentence prolongation={prolongation} />
      <Notice kind="warn" still title={t`Pay today`}>
        <p>
          <Trans>If you do not pay today, the extension may be cancelled.</Trans>
        </p>
      </Notice>
      <BeforeAndAfter prolongation={prolongation} owed={owed} />
      <ActionBar>
        <p className="hint">
          <Trans>By pressing Confirm you agree to extend the loan on the terms above.</Trans>
        </p>
        <Button busy={isBusy} busyLabel={t`CONFIRMING`} onPress={() => actor.send({ type: 'extension.confirmed' })}>
          {t`CONFIRM`}
        </Button>
      </ActionBar>
      <ExtensionFailed open={hasFailed} onClose={() => actor.send({ type: 'notice.closed' })} />
    </Column>
  )
}

/** RD70: the lender's own term, amount and date, and no promise beside them. */
function InOneSentence({ prolongation }: { prolongation: Prolongation }) {
  const money = formatRupees(prolongation.amount)
  const date = formatDate(prolongation.nextDate)
  return (
    <p>
      <Trans>
        You pay {money} now, and the repayment date moves to {date}.
      </Trans>
    </p>
  )
}

/** Each name stands above its two values: side by side they do not fit a small phone in Tamil. */
function BeforeAndAfter({ prolongation, owed }: { prolongation: Prolongation; owed: number | null }) {
  const { t } = useLingui()
  const { term, amount, prevDate, nextDate, newRepaymentAmount } = prolongation
  return (
    <table className="compare">
      <caption className="sr">
        <Trans>The loan before and after the extension</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Now`}</th>
          <th scope="col">{t`After`}</th>
        </tr>
      </thead>
      <Change name={t`Extended by`} now="–" after={<Days count={term} />} />
      <Change name={t`Payment for the extension`} now="–" after={<MoneyText amount={amount} />} />
      <Change name={t`Repayment date`} now={<DateText iso={prevDate} />} after={<DateText iso={nextDate} />} />
      {newRepaymentAmount === null ? null : (
        <Change
          name={t`New repayment amount`}
          now={owed === null ? '–' : <MoneyText amount={owed} />}
          after={<MoneyText amount={newRepaymentAmount} />}
        />
      )}
    </table>
  )
}

function Change({ name, now, after }: { name: string; now: ReactNode; after: ReactNode }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {name}
        </th>
      </tr>
      <tr>
        <td>{now}</td>
        <td>{after}</td>
      </tr>
    </tbody>
  )
}
