/** What a refused borrower reads: what it means, when to try again, whom to ask; no reason, because none is known. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { formatDate } from '#machines/rules/dates.ts'
import { oneShot } from '#ui/information-paths.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { AsOf } from '#ui/as-of.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Column } from '#ui/layout/column.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Slip } from '#ui/layout/slip.tsx'
import { CareCard } from '#ui/notices/care-card.tsx'
import { usePresentDay } from '#ui/loan/use-present-day.ts'
import { ApplicationNumber } from './application-number.tsx'

export function Declined({ onboarding }: Pick<ActiveMachines, 'onboarding'>) {
  const { t } = useLingui()
  const retryOn = useSelector(onboarding, (snapshot) => snapshot.context.retryOn)
  const asOf = useSelector(onboarding, (snapshot) => snapshot.context.position?.asOf ?? null)
  const date = retryOn === null ? '' : formatDate(retryOn)
  return (
    <Column>
      <PageHeading>{t`We cannot offer a loan now`}</PageHeading>
      <Slip state="off">
        <p>
          <Trans>We looked at your application and cannot offer you a loan at this time.</Trans>
        </p>
        <ul className="bullets">
          <li>
            <Trans>You owe us nothing. This is about this application only, not about the next one.</Trans>
          </li>
          <li>
            {retryOn === null ? (
              <Trans>You can apply again later from your account.</Trans>
            ) : (
              <Trans>You can apply again from {date}, from your account.</Trans>
            )}
          </li>
          <li>
            <Trans>If something in your details was wrong, call us and we will look at it together.</Trans>
          </li>
        </ul>
      </Slip>
      <AsOf at={asOf === null ? null : Date.parse(asOf)} today={usePresentDay()} />
      <ApplicationNumber onboarding={onboarding} />
      <CareCard />
      <p>
        <Link to="/trust" hash="complaint" state={oneShot} className="linkish">
          <Trans>If you have a complaint</Trans>
        </Link>
      </p>
      <Button onPress={() => onboarding.send({ type: 'account.asked' })}>
        <Trans>Go to my account</Trans>
      </Button>
    </Column>
  )
}
