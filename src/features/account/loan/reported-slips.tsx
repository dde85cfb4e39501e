import { Trans, useLingui } from '@lingui/react/macro'
import type { Credit } from '#machines/account/account-data.ts'
import { canSendSlip } from '#machines/account/slip.ts'
import { formatMoment } from '#machines/rules/dates.ts'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CarePhone } from '#ui/care/care-line.tsx'
import { MoneyText } from '#ui/layout/value-text.tsx'
import { DayText } from '#ui/loan/day-text.tsx'

type ReportedSlipsProps = { actor: ActiveMachines['account']; credit: Credit; blockedReason?: string | undefined }

/** Payments that the borrower has told of, never as paid, and the way to tell of one. */
export function ReportedSlips({ actor, credit, blockedReason }: ReportedSlipsProps) {
  const { t } = useLingui()
  return (
    <>
      {credit.slips?.map(({ key, amount, paidOn, toldAt, refused }) => {
        const moment = formatMoment(toldAt)
        return (
          <p key={key}>
            {refused === null ? (
              <>
                <Trans>
                  Being checked: you told us on {moment} that you paid <MoneyText amount={amount} /> on{' '}
                  <DayText iso={paidOn} />.
                </Trans>{' '}
                <Trans>It counts as paid once we have found the payment.</Trans>
              </>
            ) : (
              <>
                <Trans>
                  Not found: <MoneyText amount={amount} /> of <DayText iso={paidOn} />.
                </Trans>{' '}
                {refused} <CarePhone />
              </>
            )}
          </p>
        )
      })}
      {canSendSlip(credit) ? (
        <Button kind="text" blockedReason={blockedReason} onPress={() => actor.send({ type: 'slip.opened' })}>
          {t`Send a payment slip`}
        </Button>
      ) : null}
    </>
  )
}
