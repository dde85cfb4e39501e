import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { daysBetween, formatDate } from '#machines/rules/dates.ts'
import type { Prolongation } from '#machines/shared/ports.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { ActionBar } from '#ui/step/action-bar.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { Column } from '#ui/column.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { DateText, MoneyText } from '#ui/value-text.tsx'
import { Days } from '#ui/step/product-facts.tsx'
import { ExtensionFailed } from './extension-failed.tsx'

export function ProlongationMode({ actor }: { actor: ActiveMachines['account'] }) {
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
      <HowTheDateMoves prolongation={prolongation} />
      <Notice kind="warn" still title={t`Pay today`}>
        <p>
          <Trans>If you do not pay today, the extension may be cancelled.</Trans>
        </p>
      </Notice>
      <DefinitionList
        rows={[
          { key: 'pay', name: t`To pay today`, value: <MoneyText amount={prolongation.amount} /> },
          { key: 'term', name: t`Extra time`, value: <Days count={prolongation.term} /> },
        ]}
      />
      <BeforeAndAfter prolongation={prolongation} owed={owed} />
      <ActionBar>
        <PaidAndOwed prolongation={prolongation} />
        <p className="hint" data-decisive>
          <Trans>By pressing Confirm you agree to extend the loan on the terms above.</Trans>
        </p>
        <Button
          name={`${t`CONFIRM`}: ${t`Extend the loan`}`}
          busy={isBusy}
          busyLabel={t`CONFIRMING`}
          onPress={() => actor.send({ type: 'extension.confirmed' })}
        >
          {t`CONFIRM`}
        </Button>
      </ActionBar>
      <ExtensionFailed open={hasFailed} onClose={() => actor.send({ type: 'notice.closed' })} />
    </Column>
  )
}

/** The lender's own dates; an extension of an overdue loan moves the date by more days than it lasts. */
function HowTheDateMoves({ prolongation: { prevDate, nextDate, term } }: { prolongation: Prolongation }) {
  const before = formatDate(prevDate)
  const after = formatDate(nextDate)
  const isFromToday = daysBetween(prevDate, nextDate) > term
  return (
    <p>
      <Trans>
        Your repayment date moves from {before} to {after}.
      </Trans>{' '}
      {isFromToday ? (
        <Plural
          value={term}
          one="The old date has passed, so the # day counts from today."
          other="The old date has passed, so the # days count from today."
        />
      ) : null}
    </p>
  )
}

/** Always in sight when it is agreed, whatever was scrolled. */
function PaidAndOwed({ prolongation }: { prolongation: Prolongation }) {
  const { amount, nextDate, newRepaymentAmount: rest } = prolongation
  const paid = (
    <strong>
      <MoneyText amount={amount} />
    </strong>
  )
  const day = (
    <strong>
      <DateText iso={nextDate} />
    </strong>
  )
  return (
    <p className="agreed" data-decisive>
      {rest === null ? (
        <Trans>
          Pay {paid} today. You repay the loan on {day}.
        </Trans>
      ) : (
        <Trans>
          Pay {paid} today. You still owe{' '}
          <strong>
            <MoneyText amount={rest} />
          </strong>{' '}
          on {day}.
        </Trans>
      )}
    </p>
  )
}

/** Each name stands above its two values: side by side they do not fit a small phone in Tamil. */
function BeforeAndAfter({ prolongation, owed }: { prolongation: Prolongation; owed: number | null }) {
  const { t } = useLingui()
  const { prevDate, nextDate, newRepaymentAmount } = prolongation
  return (
    <table className="compare">
      <caption className="sr">
        <Trans>The loan before and after the extension</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Before`}</th>
          <th scope="col">{t`After`}</th>
        </tr>
      </thead>
      <Change name={t`Repayment date`} before={<DateText iso={prevDate} />} after={<DateText iso={nextDate} />} />
      {newRepaymentAmount === null ? null : (
        <Change
          name={t`New repayment amount`}
          before={owed === null ? '–' : <MoneyText amount={owed} />}
          after={<MoneyText amount={newRepaymentAmount} />}
        />
      )}
    </table>
  )
}

function Change({ name, before, after }: { name: string; before: ReactNode; after: ReactNode }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {name}
        </th>
      </tr>
      <tr>
        <td>{before}</td>
        <td>{after}</td>
      </tr>
    </tbody>
  )
}
