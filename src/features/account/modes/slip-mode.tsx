/** How a payment at a bank is told: a picture of the slip, the amount and the day. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type ChangeEvent } from 'react'
import { dueAmount } from '#machines/account/machine.ts'
import { addDays } from '#machines/rules/dates.ts'
import { exactRupees } from '#machines/rules/money.ts'
import { limits } from '#machines/rules/policy.ts'
import { useSystem } from '#ui/navigation/actors.tsx'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Column } from '#ui/layout/column.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Spinner } from '#ui/layout/waiting.tsx'
import { useDayInWords } from '#ui/loan/day-text.tsx'
import { usePresentDay } from '#ui/loan/use-present-day.ts'
import { isBusyWith, OutcomeNotice } from '#ui/notices/outcome-notice.tsx'
import { TryAgainNotice } from '#ui/notices/try-again-notice.tsx'
import { TextField } from '#ui/text-fields/text-field.tsx'
import { focusField } from '#ui/text-fields/focus-field.ts'

export function SlipMode({ actor }: { actor: ActiveMachines['account'] }) {
  const { t } = useLingui()
  const dayInWords = useDayInWords()
  const today = usePresentDay()
  const { photos } = useSystem()
  const { keptSlip: picture, failure } = useSelector(actor, (snapshot) => snapshot.context)
  const isBusy = useSelector(actor, isBusyWith)
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('saveFailed'))
  const [amount, setAmount] = useState(() => exactRupees(dueAmount(actor.getSnapshot().context).amount))
  const [daysAgo, setDaysAgo] = useState('0')
  const [isTried, setTried] = useState(false)
  const rupees = Number(amount.replaceAll(',', ''))
  const isAmount = rupees >= 1
  const url = picture && photos.url(picture.id)

  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file) actor.send({ type: 'slip.picked', file })
    currentTarget.value = ''
  }
  function send() {
    setTried(true)
    if (isAmount)
      actor.send({ type: 'slip.submitted', slip: { amount: rupees, paidOn: addDays(today, -Number(daysAgo)) } })
    else focusField('amount')
  }

  return (
    <Column>
      {isBusy ? null : <BackLink onBack={() => actor.send({ type: 'mode.closed' })} />}
      <PageHeading hasErrors={failure !== null}>{t`Send a payment slip`}</PageHeading>
      <p>
        <Trans>It counts as paid once we have found the payment.</Trans>
      </p>
      <OutcomeNotice actor={actor} />
      {isBusy || failure === null ? null : hasFailed ? (
        <TryAgainNotice
          title={t`Your slip was not sent`}
          failure={failure}
          onRetry={() => actor.send({ type: 'retry.pressed' })}
        >
          <Trans>Your photo is kept on this phone.</Trans>
        </TryAgainNotice>
      ) : (
        <TryAgainNotice title={t`The photo could not be used`} failure={failure} />
      )}
      {isBusy && !picture ? <Spinner label={t`Loading…`} /> : null}
      {url ? (
        <div className="camera camera-selfie">
          <img src={url} alt={t`Photo of your slip`} />
        </div>
      ) : null}
      {isBusy ? null : (
        <div className="file">
          <input type="file" id="slip" name="slip" accept="image/*" onChange={pick} />
          <label className="btn btn-secondary" htmlFor="slip">
            {picture ? t`Choose another photo` : t`Take or choose a photo of the slip`}
          </label>
        </div>
      )}
      {picture ? (
        <>
          <TextField
            name="amount"
            label={t`Amount (RS)`}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            error={isTried && !isAmount ? t`Enter an amount of 1 or more` : undefined}
            disabled={isBusy}
            onChange={setAmount}
          />
          <SelectField
            name="paidOn"
            label={t`Payment date`}
            options={Array.from({ length: limits.slip.back + 1 }, (_, n) => ({
              id: n,
              name: dayInWords(addDays(today, -n)),
            }))}
            value={daysAgo}
            onChange={setDaysAgo}
            onBlur={() => undefined}
            error={undefined}
          />
          <Button busy={isBusy} onPress={send}>{t`Send slip`}</Button>
        </>
      ) : null}
    </Column>
  )
}
