import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type ReactNode } from 'react'
import { owedAfter, owedToday } from '#machines/account/amounts.ts'
import { isHelpNotRead } from '#machines/account/selectors.ts'
import type { AccountData } from '#machines/account/account-data.ts'
import type { HelpOptions } from '#machines/account/help.ts'
import { formatMoment } from '#machines/rules/dates.ts'
import { formatRupees, partsOfDue, type DueAmount } from '#machines/rules/money.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CareLine } from '#ui/care/care-line.tsx'
import { useCaller } from '#ui/care/use-caller.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Column } from '#ui/layout/column.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { MoneyText } from '#ui/layout/value-text.tsx'
import { Spinner } from '#ui/layout/waiting.tsx'
import { useDayInWords } from '#ui/loan/day-text.tsx'
import { isBusyWith, OutcomeNotice } from '#ui/notices/outcome-notice.tsx'
import { TryAgainNotice } from '#ui/notices/try-again-notice.tsx'
import { ExtensionFailed } from '../loan/extension-failed.tsx'
import { PaidAndOwed } from './prolongation-mode.tsx'

type HelpModeProps = { actor: ActiveMachines['account']; data: AccountData }

export function HelpMode({ actor, data }: HelpModeProps) {
  const { t } = useLingui()
  const help = useSelector(actor, (snapshot) => snapshot.context.help)
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  const isNotRead = useSelector(actor, isHelpNotRead)
  const isBusy = useSelector(actor, isBusyWith)
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('saveFailed'))
  const ways = useWays({ actor, data }, help)
  if (data.credit === null) return null
  const [, owed] = partsOfDue(owedToday(data.credit, data.client), String)
  return (
    <Column>
      {isBusy && help !== null ? null : <BackLink onBack={() => actor.send({ type: 'mode.closed' })} />}
      <PageHeading>{t`I cannot pay it all`}</PageHeading>
      <OutcomeNotice actor={actor} />
      {isNotRead ? (
        <TryAgainNotice
          title={t`Something went wrong`}
          failure={failure}
          onRetry={() => actor.send({ type: 'retry.pressed' })}
        />
      ) : help === null ? (
        <Spinner label={t`Loading…`} />
      ) : (
        <>
          <p>
            <Trans>
              Each cost is what you pay beyond the <MoneyText amount={owed} /> owed today. The cheapest way comes first.
            </Trans>
          </p>
          <div className="stack">
            {ways.map((way) => (
              <Way key={way.id} way={way} isBusy={isBusy} />
            ))}
          </div>
        </>
      )}
      <CareLine />
      <ExtensionFailed open={hasFailed} onClose={() => actor.send({ type: 'notice.closed' })} />
    </Column>
  )
}

type Choice = { readonly label: string; readonly cost: number; readonly next: ReactNode; readonly onTake: () => void }
type Offered = {
  readonly id: string
  readonly title: string
  readonly next?: ReactNode
  /** What there is to choose from, under this name; without it there is one choice. */
  readonly asks?: string
  readonly act: string
  readonly choices: readonly Choice[]
}

const leastOf = ({ choices }: Offered): number => Math.min(...choices.map(({ cost }) => cost))

/** The cheapest first; ways that this loan does not have are left out. */
function useWays({ actor, data }: HelpModeProps, help: HelpOptions | null): readonly Offered[] {
  const { t } = useLingui()
  const person = useCaller()
  const dayInWords = useDayInWords()
  if (help === null) return []
  const { extension, parts, days, hours } = help
  const owed = (due: DueAmount) => {
    const [day, amount] = partsOfDue(due, dayInWords)
    return `${day}, ${formatRupees(amount)}`
  }
  const ways: readonly Offered[] = [
    {
      id: 'call',
      title: t`Be called back`,
      next: <Trans>{person} calls you on your number. Daily charges go on meanwhile.</Trans>,
      asks: t`Hour`,
      act: t`Call me`,
      choices: hours.map((callAt) => ({
        label: formatMoment(callAt),
        cost: 0,
        next: null,
        onTake: () => actor.send({ type: 'help.asked', asked: { callAt } }),
      })),
    },
    {
      id: 'part',
      title: t`Pay a part today`,
      next: <Trans>Daily charges are then counted on what is left.</Trans>,
      asks: t`Amount`,
      act: t`Pay this part`,
      choices: parts.map(({ amount, rest, cost }) => ({
        label: formatRupees(amount),
        cost,
        next: <PaidAndOwed prolongation={{ amount, nextDate: rest.on }} rest={rest} />,
        onTake: () => actor.send({ type: 'part.chosen', amount }),
      })),
    },
    {
      id: 'extension',
      title: t`Extend the loan`,
      act: t`EXTEND THE LOAN`,
      choices:
        extension === null
          ? []
          : [
              {
                label: '',
                cost: extension.cost,
                next: <PaidAndOwed prolongation={extension} rest={owedAfter(extension, data.client)} />,
                onTake: () => actor.send({ type: 'extension.asked' }),
              },
            ],
    },
    {
      id: 'day',
      title: t`Pay all of it on another day`,
      next: (
        <Trans>We note your day. From the due date the loan is overdue, and daily charges go on until you pay.</Trans>
      ),
      asks: t`Day`,
      act: t`Promise this day`,
      choices: days.map(({ due, cost }) => ({
        label: owed(due),
        cost,
        next: null,
        onTake: () => actor.send({ type: 'help.asked', asked: { promisedOn: due.on } }),
      })),
    },
  ]
  return ways.filter(({ choices }) => choices.length > 0).toSorted((a, b) => leastOf(a) - leastOf(b))
}

function Way({ way, isBusy }: { way: Offered; isBusy: boolean }) {
  const [chosen, setChosen] = useState('')
  const { id, title, next, asks, act, choices } = way
  const choice = asks === undefined ? choices[0] : choices[Number(chosen || -1)]
  const least = leastOf(way)
  const most = Math.max(...choices.map(({ cost }) => cost))
  return (
    <Card title={title}>
      <p>
        {choice !== undefined || least === most ? (
          <Trans>
            Cost: <MoneyText amount={choice?.cost ?? least} />
          </Trans>
        ) : (
          <Trans>
            Cost: <MoneyText amount={least} /> to <MoneyText amount={most} />
          </Trans>
        )}
      </p>
      {next ? <p>{next}</p> : null}
      {asks === undefined ? null : (
        <SelectField
          name={id}
          label={asks}
          options={choices.map(({ label }, index) => ({ id: index, name: label }))}
          value={chosen}
          onChange={setChosen}
          onBlur={() => undefined}
          error={undefined}
        />
      )}
      {choice?.next}
      {choice === undefined ? null : (
        <Button kind="secondary" busy={isBusy} onPress={choice.onTake}>
          {act}
        </Button>
      )}
    </Card>
  )
}
