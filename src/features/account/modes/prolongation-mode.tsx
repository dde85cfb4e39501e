import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { amountsToPay, laterOf, owedAfter } from '#machines/account/amounts.ts'
import { daysBetween } from '#machines/rules/dates.ts'
import { partsOfDue, type DueAmount } from '#machines/rules/money.ts'
import type { Prolongation } from '#machines/account/account-data.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { useActLabel } from '#ui/buttons/act-label.ts'
import { ActionBar } from '#ui/application-form/action-bar.tsx'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Column } from '#ui/layout/column.tsx'
import { Figures } from '#ui/layout/figures.tsx'
import { Notice } from '#ui/layout/notice.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Slip } from '#ui/layout/slip.tsx'
import { Timeline } from '#ui/layout/timeline.tsx'
import { MoneyText } from '#ui/layout/value-text.tsx'
import { DayText } from '#ui/loan/day-text.tsx'
import { DueLines } from '../repayment-card/due-amount.tsx'
import { Days } from '#ui/loan/product-facts.tsx'
import { MostRepaid } from '#ui/loan/most-repaid.tsx'
import { usePresentDay } from '#ui/loan/use-present-day.ts'
import { ExtensionFailed } from '../loan/extension-failed.tsx'

export function ProlongationMode({ actor }: { actor: ActiveMachines['account'] }) {
  const { t } = useLingui()
  const extend = useActLabel(t`Extend loan`)
  const prolongation = useSelector(actor, (snapshot) => snapshot.context.prolongation)
  const data = useSelector(actor, (snapshot) => snapshot.context.data)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('awaits.lender'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('saveFailed'))
  const today = usePresentDay()
  if (prolongation === null || data === null) return null
  const { client, credit } = data
  const { amount, term, prevDate } = prolongation
  const rest = owedAfter(prolongation, client)
  const owed = credit === null ? null : laterOf(amountsToPay(credit, client))
  return (
    <Column>
      {isBusy ? null : <BackLink onBack={() => actor.send({ type: 'mode.closed' })} />}
      <PageHeading>{t`Extend the loan`}</PageHeading>
      <Slip state={prevDate < today ? 'late' : 'due'}>
        <PaidAndOwed prolongation={prolongation} rest={rest} />
        <Figures
          figures={[
            { key: 'term', name: t`Extra time`, value: <Days count={term} /> },
            ...(rest === null
              ? []
              : [{ key: 'all', name: t`Total`, value: <MoneyText amount={amount + rest.amount} /> }]),
          ]}
        />
        <MostRepaid most={credit?.mostToRepay} />
      </Slip>
      <p className="hint consent" data-decisive>
        <Trans>By pressing {extend} you agree to extend the loan on the terms above.</Trans>
      </p>
      <Notice kind="warn" still title={t`Pay today`}>
        <Trans>If you do not pay today, the extension is cancelled.</Trans>
      </Notice>
      <h2>
        <Trans>What changes</Trans>
      </h2>
      <WhatChanges prolongation={prolongation} owed={owed} rest={rest} />
      <ActionBar>
        <InShort prolongation={prolongation} rest={rest} />
        <Button busy={isBusy} busyLabel={t`CONFIRMING`} onPress={() => actor.send({ type: 'extension.confirmed' })}>
          {extend}
        </Button>
      </ActionBar>
      <ExtensionFailed open={hasFailed} onClose={() => actor.send({ type: 'notice.closed' })} />
    </Column>
  )
}

/** `rest` is what is owed on the new day, if the lender says it. */
type Conditions = { prolongation: Pick<Prolongation, 'amount' | 'nextDate'>; rest: DueAmount | null }

const written = (iso: string) => <DayText iso={iso} />
const restOf = (rest: DueAmount | null, nextDate: string) =>
  rest === null ? ([written(nextDate), null] as const) : partsOfDue(rest, written)

export function PaidAndOwed({ prolongation: { amount, nextDate }, rest }: Conditions) {
  const paid = <MoneyText amount={amount} />
  const [day, owed] = restOf(rest, nextDate)
  return (
    <p className="lead">
      {owed === null ? (
        <Trans>
          Pay {paid} today. You repay the loan on {day}.
        </Trans>
      ) : (
        <Trans>
          Pay {paid} today. You still owe <MoneyText amount={owed} /> on {day}.
        </Trans>
      )}
    </p>
  )
}

/** The figures of the slip again, in sight whatever was scrolled. */
function InShort({ prolongation: { amount, nextDate }, rest }: Conditions) {
  const { t } = useLingui()
  const [day, owed] = restOf(rest, nextDate)
  return (
    <p className="agreed beside kinds" data-decisive>
      <span>
        {t`To pay today`}{' '}
        <strong>
          <MoneyText amount={amount} />
        </strong>
      </span>
      <span>
        {owed === null ? (
          <Trans>Repayment date: {day}</Trans>
        ) : (
          <>
            <Trans>On {day}</Trans>{' '}
            <strong>
              <MoneyText amount={owed} />
            </strong>
          </>
        )}
      </span>
    </p>
  )
}

/** The lender's own dates; an extension of an overdue loan moves the date by more days than it lasts. */
function WhatChanges({
  prolongation,
  rest,
  owed,
}: Conditions & { prolongation: Prolongation; owed: DueAmount | null }) {
  const { t } = useLingui()
  const { amount, term, prevDate, nextDate } = prolongation
  return (
    <Timeline
      steps={[
        {
          key: 'today',
          state: 'now',
          title: t`To pay today`,
          note: <MoneyText amount={amount} />,
        },
        {
          key: 'before',
          title: t`Before`,
          note: owed === null ? <DayText iso={prevDate} /> : <DueLines dues={[owed]} />,
        },
        {
          key: 'after',
          title: t`After`,
          note: (
            <>
              {rest === null ? <DayText iso={nextDate} /> : <DueLines dues={[rest]} />}
              {daysBetween(prevDate, nextDate) > term ? (
                <span className="line-of">
                  <Plural
                    value={term}
                    one="The old date has passed, so the # day counts from today."
                    other="The old date has passed, so the # days count from today."
                  />
                </span>
              ) : null}
            </>
          ),
        },
      ]}
    />
  )
}
